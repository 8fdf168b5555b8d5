import { readerContract } from '../../contract.ts';
import { seatRig } from '../../rigs/seat.ts';

readerContract("the firmware on a seat's emulated board", seatRig);
