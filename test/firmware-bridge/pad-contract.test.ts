import { readerContract } from './contract.ts';
import { padRig } from './rigs/pad.ts';

readerContract('a board of pads', padRig);
