#include "lights.h"

#include "../hal.h"

#define BLINK_BIT 8 // of the count of milliseconds: 256 ms bright, 256 ms dark. Boards that start together blink together

static uint8_t steady, blinking, bright;
static uint16_t sound_ms;
static uint8_t halves; // sounds and pauses that remain, including the current one; odd during a sound
static uint32_t half_began;

static void show(uint8_t mask) {
  bright = mask;
  hal_spi(mask);
  hal_latch();
}

void lights_start(void) {
  show(0);
  hal_buzzer(false);
}

void lights_set(uint8_t on, uint8_t blink) {
  steady = on;
  blinking = blink;
}

uint8_t lights_on(void) { return steady; }
uint8_t lights_blink(void) { return blinking; }

void lights_buzz(uint16_t ms, uint8_t times, uint32_t now) {
  sound_ms = ms;
  halves = (uint8_t)(2 * times - 1);
  half_began = now;
  hal_buzzer(true);
}

void lights_out(void) {
  lights_set(0, 0);
  halves = 0;
  hal_buzzer(false);
}

static void step_buzzer(uint32_t now) {
  if (halves == 0 || now - half_began < sound_ms) return;
  halves--;
  half_began = now;
  hal_buzzer((halves & 1) != 0);
}

void lights_step(uint32_t now) {
  uint8_t shine = (now >> BLINK_BIT) & 1 ? 0 : blinking;
  uint8_t mask = (uint8_t)((steady & ~blinking) | shine);
  if (mask != bright) show(mask);
  step_buzzer(now);
}
