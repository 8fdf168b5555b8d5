// The talk with the host: what it says is carried out, what it must know is told.
#ifndef HOST_H
#define HOST_H

#include <stdint.h>

void host_start(uint32_t now);
void host_step(uint32_t now);

#endif
