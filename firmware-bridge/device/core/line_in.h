// Bytes from the host, cut into lines and checked.
#ifndef LINE_IN_H
#define LINE_IN_H

#include <stdint.h>

/// Takes a byte. Gives the body of a good line if the byte ended one, else 0; the body is valid until the next byte.
const char *line_in_take(uint8_t byte);

/// The number of bad lines since the start, including those that the caller threw away.
uint32_t line_in_bad(void);
void line_in_throw_away(void);

#endif
