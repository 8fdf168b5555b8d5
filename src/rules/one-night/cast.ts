import { doppelganger } from './roles/doppelganger.ts';
import { drunk } from './roles/drunk.ts';
import { hunter } from './roles/hunter.ts';
import { insomniac } from './roles/insomniac.ts';
import { mason } from './roles/mason.ts';
import { minion } from './roles/minion.ts';
import { robber } from './roles/robber.ts';
import { seer } from './roles/seer.ts';
import { tanner } from './roles/tanner.ts';
import { troublemaker } from './roles/troublemaker.ts';
import { villager } from './roles/villager.ts';
import { werewolf } from './roles/werewolf.ts';

/** All characters of the box, in its order. */
export const CHARACTERS = [
  doppelganger,
  werewolf,
  minion,
  mason,
  seer,
  robber,
  troublemaker,
  drunk,
  insomniac,
  villager,
  tanner,
  hunter,
] as const;

/** The night's calls in their order (ON-41). */
export const NIGHT = [
  'doppelganger',
  'doppelganger-minion',
  'werewolves',
  'minion',
  'masons',
  'seer',
  'robber',
  'troublemaker',
  'drunk',
  'insomniac',
  'doppelganger-insomniac',
];
