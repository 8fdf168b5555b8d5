// What can lie on a pad, or be wrong with it.
#ifndef THING_H
#define THING_H

#include <stdint.h>

#define UID_MAX 10

enum thing_kind { NOTHING, TAG, SEVERAL, UNREADABLE, STUCK, ABSENT };

struct thing {
  uint8_t is; // enum thing_kind; the other fields count for a TAG only
  uint8_t sak;
  uint8_t length; // 4, 7 or 10
  uint8_t uid[UID_MAX];
};

#endif
