#include "../core/board.h"

// Sleeps until the next tick, or until something comes from the host.
static void rest(void) { __asm__ volatile("wfi"); }

int main(void) {
  board_start();
  for (;;) {
    board_step();
    rest();
  }
}
