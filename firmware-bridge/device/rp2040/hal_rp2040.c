// The RP2040 at 48 MHz, on a Raspberry Pi Pico or a board like it: one pad. The pins stand in README.md.
#include "../core/crc.h"
#include "../hal.h"
#include "cells.h"
#include "flash.h"
#include "interrupts.h"
#include "registers.h"
#include "usb.h"

#define SCK 2
#define MOSI 3
#define MISO 4
#define SELECT 5
#define RESET 6
#define LIGHT 7

#define MHZ 12 // of the crystal
#define SPI_DIVIDER 12 // 4 MHz, for 20 cm of wire
// A crystal that is slow to start gets 8 ms.
#define XOSC_DELAY 376
// 12 MHz × 100 / 5 / 5
#define PLL_TIMES 100
#define PLL_BY (5UL << 16 | 5UL << 12)

#define TICK_US 500
// Longer than the flash takes to erase a sector. The counter goes down by two each microsecond (erratum E1).
#define WATCHDOG_US 500000UL

static uint8_t carried; // the byte that the bus carried last

static void release(uint32_t blocks) {
  REG_SET(RESETS_RESET) = blocks;
  REG_CLEAR(RESETS_RESET) = blocks;
  while ((REG(RESETS_DONE) & blocks) != blocks) {}
}

static void start_clocks(void) {
  REG(XOSC_STARTUP) = XOSC_DELAY;
  REG(XOSC_CTRL) = XOSC_ENABLE | XOSC_1_TO_15_MHZ;
  while ((REG(XOSC_STATUS) & XOSC_STABLE) == 0) {}
  REG(CLK_SYS_CTRL) = CLK_SYS_REF;
  while (REG(CLK_SYS_SELECTED) != 1UL << CLK_SYS_REF) {}
  REG(CLK_REF_CTRL) = CLK_REF_XOSC;
  while (REG(CLK_REF_SELECTED) != 1UL << CLK_REF_XOSC) {}

  release(RESET_PLL_USB);
  REG(PLL_USB_CS) = 1;
  REG(PLL_USB_FBDIV) = PLL_TIMES;
  REG_CLEAR(PLL_USB_PWR) = PLL_PWR_PD | PLL_PWR_VCOPD;
  while ((REG(PLL_USB_CS) & PLL_LOCK) == 0) {}
  REG(PLL_USB_PRIM) = PLL_BY;
  REG_CLEAR(PLL_USB_PWR) = PLL_PWR_POSTDIVPD;

  REG(CLK_SYS_CTRL) = CLK_SYS_AUX_PLL_USB;
  REG(CLK_SYS_CTRL) = CLK_SYS_AUX_PLL_USB | CLK_SYS_AUX;
  while (REG(CLK_SYS_SELECTED) != 1UL << CLK_SYS_AUX) {}
  REG(CLK_PERI_CTRL) = CLK_ENABLE;
  REG(CLK_USB_CTRL) = CLK_ENABLE;
}

static void start_watchdog(void) {
  REG(WATCHDOG_TICK) = WATCHDOG_TICK_ENABLE | MHZ; // this tick also counts the microseconds of the timer
  REG(PSM_WDSEL) = PSM_ALL_BUT_OSCILLATORS;
  hal_alive();
  REG(WATCHDOG_CTRL) = WATCHDOG_ENABLE;
}

static void set_function(uint32_t pin, uint32_t function, uint32_t pad) {
  REG(PADS_GPIO(pin)) = pad;
  REG(IO_CTRL(pin)) = function;
}

static void set(uint32_t pin, bool high) { REG(high ? SIO_OUT_SET : SIO_OUT_CLR) = 1UL << pin; }

static void start_output(uint32_t pin, bool high) {
  set(pin, high);
  REG(SIO_OE_SET) = 1UL << pin;
  set_function(pin, IO_FUNCTION_SIO, PAD_DRIVE_4_MA | PAD_SCHMITT);
}

static void start_pins(void) {
  release(RESET_IO_BANK0 | RESET_PADS_BANK0);
  start_output(SELECT, true);
  start_output(RESET, false);
  start_output(LIGHT, false);
  set_function(SCK, IO_FUNCTION_SPI, PAD_DRIVE_4_MA);
  set_function(MOSI, IO_FUNCTION_SPI, PAD_DRIVE_4_MA);
  set_function(MISO, IO_FUNCTION_SPI, PAD_INPUT | PAD_SCHMITT | PAD_PULL_DOWN); // without a chip it reads 0
}

static void start_spi(void) {
  release(RESET_SPI0);
  REG(SPI0_CPSR) = SPI_DIVIDER;
  REG(SPI0_CR0) = SPI_8_BITS; // mode 0
  REG(SPI0_CR1) = SPI_ENABLE;
}

static void next_tick(void) { REG(TIMER_ALARM0) = REG(TIMER_TIMERAWL) + TICK_US; }

static void start_ticks(void) {
  release(RESET_TIMER);
  REG(TIMER_INTE) = TIMER_ALARM0_BIT;
  next_tick();
  REG(NVIC_ISER) = 1UL << IRQ_TIMER_0;
}

// Only wakes the main loop.
void tick_interrupt(void) {
  REG(TIMER_INTR) = TIMER_ALARM0_BIT;
  next_tick();
}

void hal_start(void) {
  start_clocks();
  start_watchdog();
  start_pins();
  start_spi();
  start_ticks();
  flash_start();
  cells_start();
  usb_start();
}

void hal_alive(void) {
  if (!usb_hangs()) REG(WATCHDOG_LOAD) = 2 * WATCHDOG_US;
}

uint32_t hal_micros(void) { return REG(TIMER_TIMERAWL); }

// Counted from the microseconds, which wrap after 71 minutes. The core calls this in each of its steps, so no wrap is missed.
uint32_t hal_millis(void) {
  static uint32_t ms, counted;
  for (uint32_t now = hal_micros(); now - counted >= 1000; counted += 1000) ms++;
  return ms;
}

uint8_t hal_spi(uint8_t out) {
  carried = out;
  REG(SPI0_DR) = out;
  while ((REG(SPI0_SR) & SPI_HAS_RECEIVED) == 0) {}
  return (uint8_t)REG(SPI0_DR);
}

// There is one pad.
void hal_select(uint8_t pad) {
  (void)pad;
  set(SELECT, false);
}

void hal_deselect(uint8_t pad) {
  (void)pad;
  set(SELECT, true);
}

void hal_hold_reset(bool held) { set(RESET, !held); }

// The light is on a pin of its own, not behind a register on the bus.
void hal_latch(void) {
  set(LIGHT, (carried & 1) != 0);
}

// A seat's board has no buzzer.
void hal_buzzer(bool sounds) { (void)sounds; }

int16_t hal_uart_read(void) { return usb_read(); }
uint8_t hal_uart_room(void) { return usb_room(); }
void hal_uart_write(uint8_t byte) { usb_write(byte); }

uint8_t hal_eeprom_read(uint16_t place) { return cells_read(place); }
void hal_eeprom_write(uint16_t place, uint8_t value) { cells_write(place, value); }

uint32_t hal_number(void) {
  uint8_t id[FLASH_ID];
  flash_id(id);
  uint32_t crc = CRC32_START;
  for (uint8_t i = 0; i < FLASH_ID; i++) crc = crc32_add(crc, id[i]);
  return ~crc;
}
