"""The progress: a run of seven rivals in one sitting, with two lives."""
