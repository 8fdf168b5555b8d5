#include "fake_hal.h"

#include <stdio.h>
#include <stdlib.h>

#include "../core/memory.h"
#include "../hal.h"

#define IN_SIZE 4096
#define US_A_LOOK 3
// 250,000 baud
#define US_A_BYTE 40

static uint64_t us;
static uint8_t in[IN_SIZE];
static uint32_t in_head, in_tail;
static uint8_t memory[MEMORY_SIZE];
static uint32_t writes_left = UINT32_MAX;
static uint8_t room = 255;
static uint32_t number;
static bool is_started;
static bool is_sounding;
static uint32_t sounds;

void fake_pass(uint32_t time) {
  us += time;
  room = 255;
}

void fake_hear(uint8_t byte) {
  in[in_head++ % IN_SIZE] = byte;
  if (in_head - in_tail > IN_SIZE) abort();
}

void fake_number(uint32_t made_with) { number = made_with; }
void fake_cut_after(uint32_t writes) { writes_left = writes; }
void fake_power_back(void) { writes_left = UINT32_MAX; }
void fake_room(uint8_t bytes) { room = bytes; }
uint32_t fake_sounds(void) { return sounds; }

void hal_start(void) {
  if (is_started) return;
  is_started = true;
  for (uint16_t i = 0; i < MEMORY_SIZE; i++) memory[i] = 0xFF;
}

void hal_alive(void) {}
uint32_t hal_micros(void) { return (uint32_t)(us += US_A_LOOK); }
uint32_t hal_millis(void) { return (uint32_t)(us / 1000); }

// No chip anywhere.
uint8_t hal_spi(uint8_t out) {
  (void)out;
  return 0;
}
void hal_select(uint8_t pad) { (void)pad; }
void hal_deselect(uint8_t pad) { (void)pad; }
void hal_hold_reset(bool held) { (void)held; }
void hal_latch(void) {}
void hal_buzzer(bool on) {
  if (on && !is_sounding) sounds++;
  is_sounding = on;
}

int16_t hal_uart_read(void) {
  if (in_head == in_tail) return -1;
  return in[in_tail++ % IN_SIZE];
}

uint8_t hal_uart_room(void) { return room; }

// A board would lose a byte that is written without room for it: here such a byte ends the test.
void hal_uart_write(uint8_t byte) {
  if (room == 0) abort();
  room--;
  us += US_A_BYTE;
  putchar(byte);
}

uint8_t hal_eeprom_read(uint16_t place) {
  if (place >= MEMORY_SIZE) abort();
  return memory[place];
}

void hal_eeprom_write(uint16_t place, uint8_t value) {
  if (place >= MEMORY_SIZE) abort();
  if (writes_left == 0) return;
  writes_left--;
  memory[place] = value;
}

uint32_t hal_number(void) { return number; }
