// The functions that the compiler expects of a library: copying, and division, which this processor cannot do itself.
#include "string.h"

#include <stdint.h>

void *memcpy(void *to, const void *from, size_t length) {
  uint8_t *into = to;
  const uint8_t *bytes = from;
  while (length-- > 0) *into++ = *bytes++;
  return to;
}

void *memset(void *to, int value, size_t length) {
  uint8_t *into = to;
  while (length-- > 0) *into++ = (uint8_t)value;
  return to;
}

int memcmp(const void *one, const void *other, size_t length) {
  const uint8_t *first = one, *second = other;
  for (; length > 0; length--, first++, second++)
    if (*first != *second) return *first < *second ? -1 : 1;
  return 0;
}

// Names and order of arguments as the ABI of ARM demands.
void __aeabi_memcpy(void *to, const void *from, size_t length);
void __aeabi_memcpy4(void *to, const void *from, size_t length);
void __aeabi_memset(void *to, size_t length, int value);
void __aeabi_memclr(void *to, size_t length);
void __aeabi_memclr4(void *to, size_t length);
uint64_t __aeabi_uidivmod(uint32_t value, uint32_t by);
uint32_t __aeabi_uidiv(uint32_t value, uint32_t by);

void __aeabi_memcpy(void *to, const void *from, size_t length) { memcpy(to, from, length); }
void __aeabi_memcpy4(void *to, const void *from, size_t length) { memcpy(to, from, length); }
void __aeabi_memset(void *to, size_t length, int value) { memset(to, value, length); }
void __aeabi_memclr(void *to, size_t length) { memset(to, 0, length); }
void __aeabi_memclr4(void *to, size_t length) { memset(to, 0, length); }

/// The quotient in the lower half, the rest in the upper.
uint64_t __aeabi_uidivmod(uint32_t value, uint32_t by) {
  uint32_t quotient = 0, rest = 0;
  for (uint32_t bit = 1UL << 31; bit != 0; bit >>= 1) {
    rest = rest << 1 | ((value & bit) != 0);
    if (rest < by) continue;
    rest -= by;
    quotient |= bit;
  }
  return (uint64_t)rest << 32 | quotient;
}

uint32_t __aeabi_uidiv(uint32_t value, uint32_t by) { return (uint32_t)__aeabi_uidivmod(value, by); }
