// The table of the processor's vectors, and what comes before main.
#include <stdint.h>

#include "registers.h"
#include "interrupts.h"

extern uint32_t stack_top[], zero_start[], zero_end[];
int main(void);

static void reset(void) {
  for (uint32_t *each = zero_start; each < zero_end; each++) *each = 0;
  interrupts_back(0);
  main();
  for (;;) {}
}

// After a fault the watchdog restarts the board.
static void fault(void) {
  for (;;) {}
}

typedef void (*vector)(void);
#define FIRST_IRQ 16

__attribute__((section(".vectors"), used)) static const vector vectors[FIRST_IRQ + IRQ_USBCTRL + 1] = {
  [0] = (vector)stack_top,
  [1] = reset,
  [2] = fault,
  [3] = fault,
  [FIRST_IRQ + IRQ_TIMER_0] = tick_interrupt,
  [FIRST_IRQ + IRQ_USBCTRL] = usb_interrupt,
};
