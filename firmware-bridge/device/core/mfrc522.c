#include "mfrc522.h"

#include "../hal.h"
#include "config.h"

enum reg {
  COMMAND = 0x01,
  COM_IRQ = 0x04,
  ERROR = 0x06,
  FIFO_DATA = 0x09,
  FIFO_LEVEL = 0x0A,
  CONTROL = 0x0C,
  BIT_FRAMING = 0x0D,
  COLL = 0x0E,
  MODE = 0x11,
  TX_MODE = 0x12,
  RX_MODE = 0x13,
  TX_CONTROL = 0x14,
  TX_ASK = 0x15,
  MOD_WIDTH = 0x24,
  T_MODE = 0x2A,
  T_PRESCALER = 0x2B,
  T_RELOAD_HIGH = 0x2C,
  T_RELOAD_LOW = 0x2D,
  VERSION = 0x37
};

enum command { IDLE = 0x00, TRANSCEIVE = 0x0C, SOFT_RESET = 0x0F };

#define POWER_DOWN 0x10 // COMMAND
#define ALL_IRQS 0x7F
#define RX_OR_IDLE_IRQ 0x30
#define TIMER_IRQ 0x01
#define NO_IRQ_BIT 0x80 // reads as 0
#define FIFO_FLUSH 0x80
#define START_SEND 0x80
#define COLLISION_ERROR 0x08
#define FRAME_ERRORS 0x13 // buffer overflow, parity, protocol
#define FIELD_ON 0x83     // TX_CONTROL: its state after a reset, and both antenna pins
#define FIELD_OFF 0x80
#define ANTENNA_PINS 0x03
#define FORCE_100_ASK 0x40

static const struct { uint8_t reg, value; } SET_UP[] HAL_TABLE = {
  { TX_MODE, 0x00 },   // 106 kbit/s; the firmware makes and checks the CRC, not the chip
  { RX_MODE, 0x00 },
  { MOD_WIDTH, 0x26 },
  { T_MODE, 0x80 },    // the timer starts by itself when a frame was sent
  { T_PRESCALER, 0xA9 }, // 40 kHz
  { T_RELOAD_HIGH, 0 },
  { T_RELOAD_LOW, ANSWER_TICKS },
  { TX_ASK, FORCE_100_ASK },
  { MODE, 0x3D },
  { COLL, 0x00 },      // bits after a collision are cleared
  { TX_CONTROL, FIELD_OFF },
};

static void write(uint8_t pad, enum reg reg, uint8_t value) {
  hal_select(pad);
  hal_spi((uint8_t)(reg << 1));
  hal_spi(value);
  hal_deselect(pad);
}

static uint8_t asks(enum reg reg) { return (uint8_t)(0x80 | reg << 1); }

static uint8_t read(uint8_t pad, enum reg reg) {
  hal_select(pad);
  hal_spi(asks(reg));
  uint8_t value = hal_spi(0);
  hal_deselect(pad);
  return value;
}

static void write_fifo(uint8_t pad, const uint8_t *bytes, uint8_t length) {
  hal_select(pad);
  hal_spi(FIFO_DATA << 1);
  while (length-- > 0) hal_spi(*bytes++);
  hal_deselect(pad);
}

static void read_fifo(uint8_t pad, uint8_t *bytes, uint8_t length) {
  hal_select(pad);
  hal_spi(asks(FIFO_DATA));
  while (length-- > 0) *bytes++ = hal_spi(length > 0 ? asks(FIFO_DATA) : 0);
  hal_deselect(pad);
}

uint8_t mfrc522_version(uint8_t pad) { return read(pad, VERSION); }

static bool keeps(uint8_t pad, uint8_t value) {
  write(pad, T_RELOAD_LOW, value);
  return read(pad, T_RELOAD_LOW) == value;
}

static bool soft_reset(uint8_t pad) {
  uint32_t began = hal_micros();
  write(pad, COMMAND, SOFT_RESET);
  while ((read(pad, COMMAND) & POWER_DOWN) != 0)
    if (hal_micros() - began > SOFT_RESET_LIMIT_US) return false;
  return true;
}

bool mfrc522_start(uint8_t pad) {
  uint8_t version = mfrc522_version(pad);
  if (version == 0x00 || version == 0xFF) return false;
  if (!soft_reset(pad) || !keeps(pad, 0x55) || !keeps(pad, 0xAA)) return false;
  for (uint8_t i = 0; i < sizeof SET_UP / sizeof SET_UP[0]; i++)
    write(pad, (enum reg)hal_table_u8(&SET_UP[i].reg), hal_table_u8(&SET_UP[i].value));
  return mfrc522_is_set_up(pad);
}

bool mfrc522_is_set_up(uint8_t pad) { return read(pad, T_RELOAD_LOW) == ANSWER_TICKS && read(pad, TX_ASK) == FORCE_100_ASK; }

bool mfrc522_field(uint8_t pad, bool on) {
  write(pad, TX_CONTROL, on ? FIELD_ON : FIELD_OFF);
  return (read(pad, TX_CONTROL) & ANTENNA_PINS) == (on ? ANTENNA_PINS : 0);
}

void mfrc522_give_up(uint8_t pad) {
  write(pad, TX_CONTROL, FIELD_OFF);
  write(pad, COMMAND, SOFT_RESET);
}

static void send(uint8_t pad, const struct frame *frame) {
  write(pad, COMMAND, IDLE);
  write(pad, COM_IRQ, ALL_IRQS);
  write(pad, FIFO_LEVEL, FIFO_FLUSH);
  write_fifo(pad, frame->bytes, frame->length);
  write(pad, COMMAND, TRANSCEIVE);
  write(pad, BIT_FRAMING, START_SEND | frame->last_bits);
}

static enum rf wait_for_answer(uint8_t pad) {
  uint32_t began = hal_micros();
  do {
    uint8_t irqs = read(pad, COM_IRQ);
    if ((irqs & NO_IRQ_BIT) != 0) return RF_STUCK;
    if ((irqs & RX_OR_IDLE_IRQ) != 0) return RF_ANSWER;
    if ((irqs & TIMER_IRQ) != 0) return RF_SILENCE;
  } while (hal_micros() - began < EXCHANGE_LIMIT_US);
  return RF_STUCK;
}

// Each byte asks for the next register and brings the value of the one before, so one selection of the chip reads all three.
static enum rf take_answer(uint8_t pad, struct frame *frame) {
  hal_select(pad);
  hal_spi(asks(ERROR));
  uint8_t errors = hal_spi(asks(FIFO_LEVEL));
  frame->length = hal_spi(asks(CONTROL));
  frame->last_bits = hal_spi(0) & 0x07;
  hal_deselect(pad);
  if ((errors & COLLISION_ERROR) != 0) return RF_COLLISION;
  if ((errors & FRAME_ERRORS) != 0 || frame->length == 0 || frame->length > FRAME_MAX) return RF_GARBLED;
  read_fifo(pad, frame->bytes, frame->length);
  return RF_ANSWER;
}

enum rf mfrc522_exchange(uint8_t pad, struct frame *frame) {
  send(pad, frame);
  enum rf outcome = wait_for_answer(pad);
  return outcome == RF_ANSWER ? take_answer(pad, frame) : outcome;
}
