import { readerContract } from '../contract.ts';
import { emulatedRig } from '../rigs/emulated.ts';

readerContract('the firmware on an emulated board', emulatedRig);
