#ifndef INTERRUPTS_H
#define INTERRUPTS_H

#include <stdint.h>

void tick_interrupt(void);
void usb_interrupt(void);

/// Holds interrupts back, and gives the state before, for `interrupts_back`.
static inline uint32_t interrupts_off(void) {
  uint32_t before;
  __asm__ volatile("mrs %0, primask\n cpsid i" : "=r"(before)::"memory");
  return before;
}
static inline void interrupts_back(uint32_t before) { __asm__ volatile("msr primask, %0" ::"r"(before) : "memory"); }

#endif
