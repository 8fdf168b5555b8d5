// The two numbers that survive a power cut.
#ifndef MEMORY_H
#define MEMORY_H

#include <stdint.h>

#define MEMORY_SIZE 256

/// Counts this start. To be called once, at the start.
void memory_start(void);
uint32_t memory_id(void);
uint32_t memory_boot(void);
void memory_name(uint32_t id);

#endif
