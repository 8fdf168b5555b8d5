import { angel } from './roles/angel.ts';
import { bearTamer } from './roles/bear-tamer.ts';
import { bigBadWolf } from './roles/big-bad-wolf.ts';
import { cupid } from './roles/cupid.ts';
import { custom } from './roles/custom.ts';
import { elder } from './roles/elder.ts';
import { fox } from './roles/fox.ts';
import { hunter } from './roles/hunter.ts';
import { infectFather } from './roles/infect-father.ts';
import { littleGirl } from './roles/little-girl.ts';
import { piper } from './roles/piper.ts';
import { rustyKnight } from './roles/rusty-knight.ts';
import { seer } from './roles/seer.ts';
import { sister } from './roles/sister.ts';
import { villager } from './roles/villager.ts';
import { whiteWolf } from './roles/white-wolf.ts';
import { wildChild } from './roles/wild-child.ts';
import { witch } from './roles/witch.ts';
import { wolf } from './roles/wolf.ts';
import { wolfDog } from './roles/wolf-dog.ts';

/** All characters of the box, in its order, and the blank card. */
export const CHARACTERS = [
  wolf,
  infectFather,
  bigBadWolf,
  villager,
  seer,
  cupid,
  hunter,
  witch,
  sister,
  littleGirl,
  fox,
  rustyKnight,
  elder,
  bearTamer,
  wildChild,
  wolfDog,
  whiteWolf,
  piper,
  angel,
  custom,
] as const;

/** The night's calls in their usual order (TH-39). */
export const NIGHT = [
  'cupid',
  'lovers',
  'seer',
  'sisters',
  'wild-child',
  'bear-tamer',
  'wolf-dog',
  'wolves',
  'white-wolf',
  'infect-father',
  'big-bad-wolf',
  'witch',
  'fox',
  'piper',
  'charmed',
];
