// The ATmega328P at 16 MHz: Arduino Uno, Nano and their like. The pins stand in README.md.
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>
#include <util/atomic.h>

#include "../hal.h"

#define BAUD 250000UL
#define UBRR_2X (F_CPU / 8 / BAUD - 1) // with U2X; 250,000 baud is exact at 16 MHz, 115,200 baud is not

// Timer 0 counts every 64th clock cycle (4 µs) and wraps every 1,024 µs. It runs freely, so its overflow flag is set at the moment of the
// wrap. Otherwise the count of microseconds could jump for one tick, and end a guard time or a wait at once.
#if F_CPU != 16000000UL
#error "the clock is made for 16 MHz"
#endif
#define US_A_TICK_SHIFT 2
#define US_A_WRAP_SHIFT 10
// 1,024 µs are 1 ms and 3/125 more.
#define MORE_A_WRAP 3
#define MORE_A_MS 125

// Chip select of pads 0 … 5 on D2 … D7 (port D), of pads 6 and 7 on D8 and D9 (port B).
#define SELECT_D 0xFC
#define SELECT_B 0x03
#define LATCH _BV(PB2) // D10, also the SPI's SS: it must be an output
#define MOSI _BV(PB3)  // D11
#define SCK _BV(PB5)   // D13; MISO, D12, is an input by itself
#define RESET _BV(PC0) // A0
#define BUZZER _BV(PC1) // A1
#define LIT _BV(PC2) // A2: OE of the lights' register, held high from outside until the first byte is in it

static volatile uint32_t wraps;
static volatile uint32_t ms;

// After a watchdog reset the watchdog still runs, with its shortest timeout.
static void quiet_watchdog(void) __attribute__((naked, used, section(".init3")));
static void quiet_watchdog(void) {
  MCUSR = 0;
  wdt_disable();
}

static void start_pins(void) {
  PORTD = SELECT_D;
  DDRD = SELECT_D;
  PORTB = SELECT_B; // no pull-up on MISO: it would lift the chips' 3.3 V line towards 5 V
  DDRB = SELECT_B | LATCH | MOSI | SCK;
  PORTC = 0;
  DDRC = RESET | BUZZER;
}

static void start_spi(void) {
  SPCR = _BV(SPE) | _BV(MSTR) | _BV(SPR0); // mode 0, F_CPU / 16: 1 MHz, for wires that reach the seats
  SPSR = 0;
}

static void start_clock(void) {
  TCCR0A = 0;
  TCCR0B = _BV(CS01) | _BV(CS00);
  TIMSK0 = _BV(TOIE0);
}

static void start_uart(void) {
  UCSR0A = _BV(U2X0);
  UBRR0 = UBRR_2X;
  UCSR0C = _BV(UCSZ01) | _BV(UCSZ00);
  UCSR0B = _BV(RXEN0) | _BV(TXEN0) | _BV(RXCIE0);
}

void hal_start(void) {
  start_pins();
  start_spi();
  start_clock();
  start_uart();
  wdt_enable(WDTO_250MS);
  sei();
}

void hal_alive(void) { wdt_reset(); }

ISR(TIMER0_OVF_vect) {
  static uint8_t more;
  uint8_t whole = 1;
  more += MORE_A_WRAP;
  if (more >= MORE_A_MS) {
    more -= MORE_A_MS;
    whole = 2;
  }
  ms += whole;
  wraps++;
}

uint32_t hal_millis(void) {
  uint32_t now;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) { now = ms; }
  return now;
}

uint32_t hal_micros(void) {
  uint32_t now;
  uint8_t ticks;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    ticks = TCNT0;
    now = wraps;
    // The timer has wrapped, and its interrupt waits. Where `ticks` is the highest count, it was read just before the wrap.
    if ((TIFR0 & _BV(TOV0)) && ticks < UINT8_MAX) now++;
  }
  return (now << US_A_WRAP_SHIFT) + ((uint16_t)ticks << US_A_TICK_SHIFT);
}

uint8_t hal_spi(uint8_t out) {
  SPDR = out;
  while (!(SPSR & _BV(SPIF))) {}
  return SPDR;
}

static void set_select(uint8_t pad, bool active) {
  volatile uint8_t *port = pad < 6 ? &PORTD : &PORTB;
  uint8_t bit = (uint8_t)(pad < 6 ? _BV(2) << pad : _BV(0) << (pad - 6));
  if (active) *port &= (uint8_t)~bit;
  else *port |= bit;
}

void hal_select(uint8_t pad) { set_select(pad, true); }
void hal_deselect(uint8_t pad) { set_select(pad, false); }

void hal_hold_reset(bool held) {
  if (held) PORTC &= (uint8_t)~RESET;
  else PORTC |= RESET;
}

void hal_latch(void) {
  PORTB |= LATCH;
  PORTB &= (uint8_t)~LATCH;
  DDRC |= LIT; // low
}

void hal_buzzer(bool sounds) {
  if (sounds) PORTC |= BUZZER;
  else PORTC &= (uint8_t)~BUZZER;
}

// Ring buffers: the interrupt moves one end, the program the other. A byte index wraps by itself or by a mask.
#define IN_SIZE 128
#define OUT_SIZE 256
static volatile uint8_t in[IN_SIZE], out[OUT_SIZE];
static volatile uint8_t in_head, in_tail, out_head, out_tail;

ISR(USART_RX_vect) {
  uint8_t byte = UDR0;
  uint8_t next = (uint8_t)(in_head + 1) % IN_SIZE;
  if (next == in_tail) return; // full: the checksum of the line will be wrong
  in[in_head] = byte;
  in_head = next;
}

int16_t hal_uart_read(void) {
  if (in_head == in_tail) return -1;
  uint8_t byte = in[in_tail];
  in_tail = (uint8_t)(in_tail + 1) % IN_SIZE;
  return byte;
}

ISR(USART_UDRE_vect) {
  UDR0 = out[out_tail++];
  if (out_tail == out_head) UCSR0B &= (uint8_t)~_BV(UDRIE0);
}

uint8_t hal_uart_room(void) { return (uint8_t)(OUT_SIZE - 1 - (uint8_t)(out_head - out_tail)); }

void hal_uart_write(uint8_t byte) {
  out[out_head] = byte;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    out_head++;
    UCSR0B |= _BV(UDRIE0);
  }
}

uint8_t hal_eeprom_read(uint16_t place) { return eeprom_read_byte((const uint8_t *)place); }

void hal_eeprom_write(uint16_t place, uint8_t value) {
  wdt_reset();
  eeprom_update_byte((uint8_t *)place, value);
}

uint32_t hal_number(void) { return 0; }
