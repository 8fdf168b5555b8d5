// One MFRC522 (or clone) at a time, by the number of its pad. Every wait is bounded.
#ifndef MFRC522_H
#define MFRC522_H

#include <stdbool.h>
#include <stdint.h>

#define FRAME_MAX 9

struct frame {
  uint8_t bytes[FRAME_MAX];
  uint8_t length;
  uint8_t last_bits; // how many bits of the last byte count; 0 where the byte is whole
};

enum rf {
  RF_ANSWER,
  RF_SILENCE,   // no tag answered in time
  RF_COLLISION, // more than one tag answered
  RF_GARBLED,   // the answer is no good frame
  RF_STUCK      // the chip did not finish
};

uint8_t mfrc522_version(uint8_t pad);
/// Resets the chip by command and sets it up, field off. False where no chip is there, or it does not keep its settings.
bool mfrc522_start(uint8_t pad);
/// Whether the chip still has its settings.
bool mfrc522_is_set_up(uint8_t pad);
/// False where the chip does not obey.
bool mfrc522_field(uint8_t pad, bool on);
/// Switches the field off and resets the chip, even if it does not answer.
void mfrc522_give_up(uint8_t pad);
/// Sends the frame and replaces it by the answer.
enum rf mfrc522_exchange(uint8_t pad, struct frame *frame);

#endif
