// Bytes from the host, cut into lines and checked.
#ifndef LINE_IN_H
#define LINE_IN_H

#include <stdint.h>

/// The body of a good line when this byte ended one, else 0. It is valid until the next byte.
const char *line_in_take(uint8_t byte);

/// Lines thrown away since the start; also those that the caller threw away.
uint32_t line_in_bad(void);
void line_in_throw_away(void);

#endif
