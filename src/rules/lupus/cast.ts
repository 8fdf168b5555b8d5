import { bodyguard } from './roles/bodyguard.ts';
import { mason } from './roles/mason.ts';
import { medium } from './roles/medium.ts';
import { mythomaniac } from './roles/mythomaniac.ts';
import { owl } from './roles/owl.ts';
import { possessed } from './roles/possessed.ts';
import { seer } from './roles/seer.ts';
import { villager } from './roles/villager.ts';
import { werehamster } from './roles/werehamster.ts';
import { werewolf } from './roles/werewolf.ts';

/** All characters of the box, in its order. */
export const CHARACTERS = [werewolf, villager, seer, medium, possessed, bodyguard, owl, mason, werehamster, mythomaniac] as const;

/** The night's calls in their usual order (LC-25). */
export const NIGHT = ['medium', 'seer', 'bodyguard', 'owl', 'masons', 'wolves', 'mythomaniac'];
