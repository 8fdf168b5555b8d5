// What the core uses of the standard library, which a processor without a system does not have.
#ifndef STRING_H
#define STRING_H

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t length);
void *memset(void *to, int value, size_t length);
int memcmp(const void *one, const void *other, size_t length);

#endif
