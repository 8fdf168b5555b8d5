import { hash } from 'node:crypto';
import { chanceBy } from '../engine/chance.ts';

/** The engine's chance, by Node's own SHA-256. */
export const seededChance = chanceBy(text => hash('sha256', text));
