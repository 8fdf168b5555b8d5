#include "order.h"

#include "config.h"

// Each of these functions reads one field, moves the place behind it, and says whether the field was there.

static bool letter(const char **place, char *found) {
  *found = **place;
  if (**place == 0) return false;
  (*place)++;
  return true;
}

static bool space(const char **place) { return *(*place)++ == ' '; }

static bool decimal(const char **place, uint32_t lowest, uint32_t highest, uint32_t *value) {
  const char *at = *place;
  if (*at < '0' || *at > '9' || (*at == '0' && at[1] >= '0' && at[1] <= '9')) return false;
  *value = 0;
  for (; *at >= '0' && *at <= '9'; at++) {
    uint8_t digit = (uint8_t)(*at - '0');
    if (*value > (UINT32_MAX - digit) / 10) return false;
    *value = *value * 10 + digit;
  }
  *place = at;
  return *value >= lowest && *value <= highest;
}

static bool hexadecimal(const char **place, uint8_t digits, uint32_t *value) {
  *value = 0;
  for (; digits > 0; digits--) {
    char digit = *(*place)++;
    if (digit >= '0' && digit <= '9') *value = *value << 4 | (uint32_t)(digit - '0');
    else if (digit >= 'A' && digit <= 'F') *value = *value << 4 | (uint32_t)(digit - 'A' + 10);
    else return false;
  }
  return true;
}

static bool read_lights(const char **place, struct order *order) {
  uint32_t on, blink;
  order->kind = ORDER_LIGHTS;
  if (!space(place) || !hexadecimal(place, 2, &on) || !space(place) || !hexadecimal(place, 2, &blink)) return false;
  order->as.lights.on = (uint8_t)on;
  order->as.lights.blink = (uint8_t)blink;
  return true;
}

static bool read_buzz(const char **place, struct order *order) {
  uint32_t ms, times;
  order->kind = ORDER_BUZZ;
  if (!space(place) || !decimal(place, 10, 1000, &ms) || !space(place) || !decimal(place, 1, 3, &times)) return false;
  order->as.buzz.ms = (uint16_t)ms;
  order->as.buzz.times = (uint8_t)times;
  return true;
}

static bool read_mode(const char **place, struct order *order) {
  order->kind = ORDER_MODE;
  return space(place) && letter(place, &order->as.mode) && (order->as.mode == 'A' || order->as.mode == 'T');
}

static bool read_misses(const char **place, struct order *order) {
  uint32_t misses;
  order->kind = ORDER_MISSES;
  if (!space(place) || !decimal(place, 1, MISSES_MAX, &misses)) return false;
  order->as.misses = (uint8_t)misses;
  return true;
}

static bool read_name(const char **place, struct order *order) {
  order->kind = ORDER_NAME;
  return space(place) && hexadecimal(place, 8, &order->as.id);
}

// A command of a later version may have any fields: the host is told that the command is not understood.
static bool read_unknown(const char **place, struct order *order) {
  order->kind = ORDER_UNKNOWN;
  if (**place != 0 && **place != ' ') return false;
  while (**place != 0) (*place)++;
  return true;
}

static bool read_number(const char **place, struct order *order) {
  uint32_t number;
  if (!space(place) || !decimal(place, 1, UINT16_MAX, &number)) return false;
  order->number = (uint16_t)number;
  return true;
}

static bool read_command(const char **place, struct order *order) {
  char which;
  if (!read_number(place, order) || !space(place) || !letter(place, &which)) return false;
  switch (which) {
    case 'L': return read_lights(place, order);
    case 'B': return read_buzz(place, order);
    case 'M': return read_mode(place, order);
    case 'S': return read_misses(place, order);
    case 'I': return read_name(place, order);
    default: return which != ' ' && read_unknown(place, order);
  }
}

static bool read_order(const char **place, struct order *order) {
  char which;
  order->number = 0;
  if (!letter(place, &which)) return false;
  switch (which) {
    case 'H': order->kind = ORDER_HELLO; return true;
    case 'P': order->kind = ORDER_PING; return true;
    case 'A': order->kind = ORDER_TOOK; return space(place) && decimal(place, 0, UINT32_MAX, &order->as.seq);
    case 'C': return read_command(place, order);
    case 'G': order->kind = ORDER_TURN; return read_number(place, order);
    default: return false;
  }
}

bool order_read(const char *body, struct order *order) { return read_order(&body, order) && *body == 0; }
