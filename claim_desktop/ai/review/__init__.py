"""A finished game judged afterwards: what each seat's cards were worth, from what the seat knew then."""
