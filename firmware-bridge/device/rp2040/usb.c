#include "usb.h"

#include "../hal.h"
#include "descriptors.h"
#include "interrupts.h"
#include "registers.h"
#include "string.h"

// The buffers, behind the registers in the memory that the controller shares.
#define CONTROL_BUFFER (USB_DPRAM + 0x100UL)
#define NOTES_BUFFER (USB_DPRAM + 0x180UL)
#define OUT_BUFFER (USB_DPRAM + 0x1C0UL)
#define IN_BUFFER (USB_DPRAM + 0x200UL)
#define OFFSET(buffer) ((buffer) - USB_DPRAM)

#define IN_DONE(endpoint) (1UL << (2 * (endpoint)))
#define OUT_DONE(endpoint) (2UL << (2 * (endpoint)))

// A host that takes nothing for this long counts as not reading. What the board says then is dropped, so the host finds no old lines later.
#define UNREAD_US 500000UL
// The controller hangs where the host was heard within the last two seconds but has taken nothing for ten (erratum E15).
#define SPEAKS_US 2000000UL
#define HANGS_US 10000000UL

enum request {
  GET_STATUS = 0x00,
  CLEAR_FEATURE = 0x01,
  SET_ADDRESS = 0x05,
  GET_DESCRIPTOR = 0x06,
  GET_CONFIGURATION = 0x08,
  SET_CONFIGURATION = 0x09,
  GET_INTERFACE = 0x0A,
  SET_INTERFACE = 0x0B,
  SET_LINE_CODING = 0x20,
  GET_LINE_CODING = 0x21,
  SET_LINES = 0x22,
  SEND_BREAK = 0x23
};
// The first byte of a request: its direction, and whether it is for the device, an interface, an endpoint or the class.
enum type {
  TO_DEVICE = 0x00,
  TO_INTERFACE = 0x01,
  TO_ENDPOINT = 0x02,
  FROM_DEVICE = 0x80,
  FROM_INTERFACE = 0x81,
  FROM_ENDPOINT = 0x82,
  TO_CLASS = 0x21,
  FROM_CLASS = 0xA1
};
#define LINE_CODING 7
// A port that is opened at this speed asks for a new program, as on many boards: the board becomes a drive, as by its button.
#define BOOT_BAUD 1200
#define DTR 0x01

static uint8_t address; // the new address, taken once its request is answered
static uint8_t configuration;
static bool has_reader; // DTR is up: a program has opened the port

// The answer that is under way on endpoint 0.
static const uint8_t *answer;
static uint16_t answer_left;
static bool ends_with_nothing; // a last packet without bytes shows the end
static enum { NO_DATA, TELLS, TAKES_CODING } stage;
static uint32_t control_toggle;
// 250,000 baud, 8 bits. The host gets back what it sets; only BOOT_BAUD means something on this cable.
static uint8_t coding[LINE_CODING] = { 0x90, 0xD0, 0x03, 0x00, 0, 0, 8 };

// Ring buffers: the interrupt moves one end, the program the other. A byte wraps by itself.
static volatile uint8_t in[256], out[256];
static volatile uint8_t in_head, in_tail, out_head, out_tail;
static uint32_t in_toggle, out_toggle;
static bool is_sending;
static uint8_t sent;
static uint32_t sent_at, heard_at;
static bool is_out_full; // a packet of the host waits for room

static void copy_out(uint32_t buffer, const uint8_t *bytes, uint8_t length) {
  for (uint8_t i = 0; i < length; i++) ((volatile uint8_t *)buffer)[i] = bytes[i];
}

/// Hands a buffer to the controller, which must see all other bits some cycles before the bit that hands the buffer over.
static void arm(uint32_t control, uint32_t bits) {
  REG(control) = bits;
  __asm__ volatile("nop\n nop\n nop\n nop\n nop\n nop");
  REG(control) = bits | USB_BUFFER_AVAILABLE;
}

static uint32_t toggled(uint32_t *toggle) {
  uint32_t now = *toggle;
  *toggle ^= USB_BUFFER_DATA1;
  return now;
}

static void boot(void) {
  typedef void (*usb_boot)(uint32_t light, uint32_t without);
  typedef void *(*lookup)(const uint16_t *table, uint32_t code);
  const uint16_t *places = (const uint16_t *)ROM_TABLE;
  lookup find = (lookup)(uint32_t)places[(ROM_LOOKUP - ROM_TABLE) / 2];
  ((usb_boot)find((const uint16_t *)(uint32_t)places[0], ROM_USB_BOOT))(0, 0);
}

static bool wants_boot(void) {
  return (coding[0] | (uint32_t)coding[1] << 8 | (uint32_t)coding[2] << 16 | (uint32_t)coding[3] << 24) == BOOT_BAUD;
}

// Endpoint 0.

static void tell_more(void) {
  uint8_t length = (uint8_t)(answer_left < PACKET ? answer_left : PACKET);
  copy_out(CONTROL_BUFFER, answer, length);
  answer += length;
  answer_left -= length;
  if (answer_left == 0 && length < PACKET) ends_with_nothing = false;
  arm(USB_IN_BUFFER(0), USB_BUFFER_FULL | toggled(&control_toggle) | length);
}

static void tell(const uint8_t *bytes, uint16_t length, uint16_t wanted) {
  stage = TELLS;
  answer = bytes;
  answer_left = length < wanted ? length : wanted;
  ends_with_nothing = length < wanted;
  tell_more();
}

static void agree(void) { arm(USB_IN_BUFFER(0), USB_BUFFER_FULL | USB_BUFFER_DATA1); }

static void refuse(void) {
  REG(USB_EP_STALL_ARM) = 3;
  REG(USB_IN_BUFFER(0)) = USB_BUFFER_STALL;
  REG(USB_OUT_BUFFER(0)) = USB_BUFFER_STALL;
}

static void listen(void) { arm(USB_OUT_BUFFER(ENDPOINT_DATA), toggled(&out_toggle) | PACKET); }

static void forget(void) {
  is_sending = false;
  is_out_full = false;
  in_toggle = out_toggle = 0;
  in_head = in_tail = out_head = out_tail = 0;
}

static void configure(uint8_t wanted) {
  configuration = wanted;
  has_reader = false;
  forget();
  REG(USB_IN_BUFFER(ENDPOINT_DATA)) = 0;
  REG(USB_OUT_BUFFER(ENDPOINT_DATA)) = 0;
  if (wanted == 0) return;
  REG(USB_IN_CONTROL(ENDPOINT_NOTES)) =
      USB_ENDPOINT_ENABLE | USB_ENDPOINT_INTERRUPTS | USB_ENDPOINT_INTERRUPT | OFFSET(NOTES_BUFFER);
  REG(USB_OUT_CONTROL(ENDPOINT_DATA)) = USB_ENDPOINT_ENABLE | USB_ENDPOINT_INTERRUPTS | USB_ENDPOINT_BULK | OFFSET(OUT_BUFFER);
  REG(USB_IN_CONTROL(ENDPOINT_DATA)) = USB_ENDPOINT_ENABLE | USB_ENDPOINT_INTERRUPTS | USB_ENDPOINT_BULK | OFFSET(IN_BUFFER);
  listen();
}

/// The host has begun to count the packets of an endpoint anew.
static bool clear_halt(uint8_t endpoint) {
  if (configuration == 0) return false;
  if (endpoint == (0x80 | ENDPOINT_DATA)) in_toggle = 0;
  else if (endpoint == ENDPOINT_DATA) out_toggle = 0;
  else return endpoint == (0x80 | ENDPOINT_NOTES);
  if (endpoint == ENDPOINT_DATA && !is_out_full) listen();
  return true;
}

struct setup {
  uint8_t type, request;
  uint16_t value, index, length;
};

/// Requests that the board answers with bytes. False for any other.
static bool ask(const struct setup *setup) {
  static const uint8_t NOTHING[2];
  switch (setup->type << 8 | setup->request) {
    case FROM_DEVICE << 8 | GET_DESCRIPTOR: {
      uint16_t length;
      const uint8_t *found = descriptor((uint8_t)(setup->value >> 8), (uint8_t)setup->value, &length);
      if (found == 0) return false;
      tell(found, length, setup->length);
      return true;
    }
    case FROM_DEVICE << 8 | GET_CONFIGURATION: tell(&configuration, 1, setup->length); return true;
    case FROM_DEVICE << 8 | GET_STATUS:
    case FROM_INTERFACE << 8 | GET_STATUS:
    case FROM_ENDPOINT << 8 | GET_STATUS: tell(NOTHING, 2, setup->length); return true;
    case FROM_INTERFACE << 8 | GET_INTERFACE: tell(NOTHING, 1, setup->length); return true;
    case FROM_CLASS << 8 | GET_LINE_CODING: tell(coding, LINE_CODING, setup->length); return true;
  }
  return false;
}

/// Requests that the board only has to agree to. False for any other.
static bool command(const struct setup *setup) {
  switch (setup->type << 8 | setup->request) {
    case TO_DEVICE << 8 | SET_ADDRESS: address = setup->value & 0x7F; return true;
    case TO_DEVICE << 8 | SET_CONFIGURATION:
      if (setup->value > 1) return false;
      configure((uint8_t)setup->value);
      return true;
    case TO_INTERFACE << 8 | SET_INTERFACE: return setup->value == 0;
    case TO_ENDPOINT << 8 | CLEAR_FEATURE: return clear_halt((uint8_t)setup->index);
    case TO_CLASS << 8 | SET_LINES: has_reader = (setup->value & DTR) != 0; return true;
    case TO_CLASS << 8 | SEND_BREAK: return true;
  }
  return false;
}

static void set_up(void) {
  struct setup setup;
  for (uint8_t i = 0; i < sizeof setup; i++) ((uint8_t *)&setup)[i] = ((const volatile uint8_t *)USB_SETUP_PACKET)[i];
  control_toggle = USB_BUFFER_DATA1;
  stage = NO_DATA;
  // The buffers may still belong to a request that the host has broken off.
  REG(USB_IN_BUFFER(0)) = 0;
  REG(USB_OUT_BUFFER(0)) = 0;
  if (ask(&setup)) return;
  if (setup.type == TO_CLASS && setup.request == SET_LINE_CODING && setup.length == LINE_CODING) {
    stage = TAKES_CODING;
    arm(USB_OUT_BUFFER(0), USB_BUFFER_DATA1 | PACKET);
  } else if (command(&setup)) agree();
  else refuse();
}

static void control_in_done(void) {
  if (stage == TELLS) {
    if (answer_left > 0 || ends_with_nothing) tell_more();
    else arm(USB_OUT_BUFFER(0), USB_BUFFER_DATA1);
  } else if (address != 0) {
    REG(USB_ADDR_ENDP) = address;
    address = 0;
  } else if (wants_boot()) {
    boot();
  }
}

static void control_out_done(void) {
  if (stage != TAKES_CODING) return;
  for (uint8_t i = 0; i < LINE_CODING; i++) coding[i] = ((const volatile uint8_t *)CONTROL_BUFFER)[i];
  stage = NO_DATA;
  agree();
}

// The port.

static uint8_t waiting(void) { return (uint8_t)(in_head - in_tail); }

static void send(void) {
  uint8_t length = waiting() < PACKET ? waiting() : PACKET;
  for (uint8_t i = 0; i < length; i++) ((volatile uint8_t *)IN_BUFFER)[i] = in[in_tail++];
  is_sending = true;
  sent = length;
  sent_at = hal_micros();
  arm(USB_IN_BUFFER(ENDPOINT_DATA), USB_BUFFER_FULL | toggled(&in_toggle) | length);
}

// A full packet does not show that it is the last: an empty one follows where nothing else does.
static void in_done(void) {
  is_sending = false;
  if (waiting() > 0 || sent == PACKET) send();
}

static uint8_t out_length(void) { return (uint8_t)(REG(USB_OUT_BUFFER(ENDPOINT_DATA)) & USB_BUFFER_LENGTH); }

/// Takes the packet that waits, if there is room for all of it, and only then lets the host send the next.
static void take(void) {
  heard_at = hal_micros();
  uint8_t length = out_length();
  is_out_full = (uint8_t)(UINT8_MAX - (uint8_t)(out_head - out_tail)) < length;
  if (is_out_full) return;
  for (uint8_t i = 0; i < length; i++) out[out_head++] = ((const volatile uint8_t *)OUT_BUFFER)[i];
  listen();
}

static void bus_reset(void) {
  REG(USB_ADDR_ENDP) = 0;
  address = 0;
  configure(0);
}

static void buffers_done(void) {
  uint32_t done = REG(USB_BUFF_STATUS);
  REG(USB_BUFF_STATUS) = done;
  if ((done & IN_DONE(0)) != 0) control_in_done();
  if ((done & OUT_DONE(0)) != 0) control_out_done();
  if (configuration == 0) return;
  if ((done & IN_DONE(ENDPOINT_DATA)) != 0) in_done();
  if ((done & OUT_DONE(ENDPOINT_DATA)) != 0) take();
}

void usb_interrupt(void) {
  uint32_t why = REG(USB_INTS);
  if ((why & USB_INT_BUS_RESET) != 0) {
    REG(USB_SIE_STATUS) = USB_STATUS_BUS_RESET;
    bus_reset();
  }
  if ((why & USB_INT_BUFFER) != 0) buffers_done();
  if ((why & USB_INT_SETUP) != 0) {
    REG(USB_SIE_STATUS) = USB_STATUS_SETUP;
    set_up();
  }
}

void usb_start(void) {
  descriptors_start();
  REG_SET(RESETS_RESET) = RESET_USBCTRL;
  REG_CLEAR(RESETS_RESET) = RESET_USBCTRL;
  while ((REG(RESETS_DONE) & RESET_USBCTRL) == 0) {}
  for (uint32_t place = USB_DPRAM; place < USB_DPRAM + USB_DPRAM_SIZE; place += 4) REG(place) = 0;
  REG(USB_MUXING) = USB_TO_PHY | USB_SOFTCON;
  REG(USB_PWR) = USB_VBUS_DETECT | USB_VBUS_OVERRIDE; // the cable powers the board, so the cable is there
  REG(USB_MAIN_CTRL) = USB_CONTROLLER_ENABLE;
  REG(USB_SIE_CTRL) = USB_SIE_EP0_INTERRUPTS;
  REG(USB_INTE) = USB_INT_BUFFER | USB_INT_BUS_RESET | USB_INT_SETUP;
  REG(NVIC_ISER) = 1UL << IRQ_USBCTRL;
  REG(USB_SIE_CTRL) = USB_SIE_EP0_INTERRUPTS | USB_SIE_PULLUP;
}

int16_t usb_read(void) {
  if (out_head == out_tail) return -1;
  uint8_t byte = out[out_tail++];
  uint32_t before = interrupts_off();
  if (is_out_full) take();
  interrupts_back(before);
  return byte;
}

bool usb_hangs(void) {
  uint32_t now = hal_micros();
  return is_sending && now - sent_at > HANGS_US && now - heard_at < SPEAKS_US;
}

static bool is_read(void) { return has_reader && !(is_sending && hal_micros() - sent_at > UNREAD_US); }

// Where nobody reads, everything is dropped: there is always room.
uint8_t usb_room(void) { return is_read() ? (uint8_t)(UINT8_MAX - waiting()) : UINT8_MAX; }

void usb_write(uint8_t byte) {
  uint32_t before = interrupts_off();
  if (!is_read()) {
    in_tail = in_head;
  } else {
    in[in_head++] = byte;
    if (!is_sending && (byte == '\n' || waiting() >= PACKET)) send();
  }
  interrupts_back(before);
}
