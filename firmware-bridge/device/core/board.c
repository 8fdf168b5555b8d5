#include "board.h"

#include "../hal.h"
#include "chips.h"
#include "host.h"
#include "lights.h"
#include "memory.h"
#include "rounds.h"

void board_start(void) {
  hal_start();
  lights_start();
  memory_start();
  chips_start();
  host_start(hal_millis());
}

void board_step(void) {
  uint32_t now = hal_millis();
  hal_alive();
  host_step(now);
  lights_step(now);
  rounds_step(now);
}
