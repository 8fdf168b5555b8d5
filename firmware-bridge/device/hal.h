// Everything that the core needs from a microcontroller. A port is one file that defines these functions, and a main.
#ifndef HAL_H
#define HAL_H

#include <stdbool.h>
#include <stdint.h>

// Tables that a Harvard machine must not copy to RAM.
#ifdef __AVR__
#include <avr/pgmspace.h>
#define HAL_TABLE PROGMEM
#define hal_table_u32(place) pgm_read_dword(place)
#define hal_table_u8(place) pgm_read_byte(place)
#else
#define HAL_TABLE
#define hal_table_u32(place) (*(place))
#define hal_table_u8(place) (*(place))
#endif

void hal_start(void);
/// The main loop is alive: feeds the watchdog.
void hal_alive(void);

/// Counters that run freely and wrap; only the difference of two values means something.
uint32_t hal_micros(void);
uint32_t hal_millis(void);

/// SPI mode 0, most significant bit first, as fast as the wires allow. One bus for all chips and the lights.
uint8_t hal_spi(uint8_t out);
void hal_select(uint8_t pad);
void hal_deselect(uint8_t pad);
/// The chips' common NRSTPD line: true holds all of them in reset.
void hal_hold_reset(bool held);
/// Makes the lights show the byte that the bus carried last.
void hal_latch(void);
void hal_buzzer(bool sounds);

/// The serial line to the host, driven by interrupts. Read gives -1 where no byte has come.
int16_t hal_uart_read(void);
/// How many bytes can be written now without waiting; 255 at most. A whole line of 255 bytes must fit once all output is sent.
uint8_t hal_uart_room(void);
void hal_uart_write(uint8_t byte);

/// At least MEMORY_SIZE (memory.h) lasting bytes. Writing may take some milliseconds.
uint8_t hal_eeprom_read(uint16_t place);
void hal_eeprom_write(uint16_t place, uint8_t value);

/// The number that the microcontroller was made with, or 0. It is the board's number until the host gives the board another.
uint32_t hal_number(void);

#endif
