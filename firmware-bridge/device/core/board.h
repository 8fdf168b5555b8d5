// The firmware: a port's main calls these two functions.
#ifndef BOARD_H
#define BOARD_H

void board_start(void);
/// One short step of a few milliseconds at most.
void board_step(void);

#endif
