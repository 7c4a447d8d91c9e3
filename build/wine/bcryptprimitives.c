/* What Wine 8 lacks of Windows, and AccessKit asks for: random bytes by their newer name. */
#include <stddef.h>

int __stdcall SystemFunction036(void *buffer, unsigned long length); /* RtlGenRandom */

__declspec(dllexport) int __stdcall ProcessPrng(unsigned char *buffer, size_t length)
{
    return SystemFunction036(buffer, (unsigned long)length);
}
