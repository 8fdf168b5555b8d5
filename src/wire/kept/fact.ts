import { z } from 'zod';
import type { Doer, TournamentFact } from '../../domain/tournament/fact.ts';
import { exactly } from '../exactly.ts';
import type { LineDocument } from './document.ts';

const KNOWN: { readonly [F in TournamentFact['fact']]: true } = {
  founded: true,
  planned: true,
  entered: true,
  renamed: true,
  withdrawn: true,
  presence: true,
  official: true,
  'official-gone': true,
  apart: true,
  badge: true,
  'badge-lost': true,
  seated: true,
  published: true,
  'round-opened': true,
  'round-closed': true,
  'round-recalled': true,
  'round-clock': true,
  'round-extra': true,
  'extra-time': true,
  invited: true,
  joined: true,
  parted: true,
  sat: true,
  begun: true,
  'given-up': true,
  deviated: true,
  reported: true,
  vouched: true,
  contested: true,
  corrected: true,
  voided: true,
  given: true,
  penalty: true,
  'penalty-lifted': true,
  called: true,
  aside: true,
  'aside-read': true,
  message: true,
  standings: true,
  featured: true,
  device: true,
  'device-gone': true,
};

/** Every type of fact. */
export const FACTS = Object.keys(KNOWN);

const by = exactly<Doer>()(z.union([z.object({ desk: z.string() }), z.object({ table: z.int() })]));
const isFact = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'fact' in value && typeof value.fact === 'string' && Object.hasOwn(KNOWN, value.fact);
const fact = z.custom<TournamentFact>(isFact, 'a fact');

/** A fact as it is written. A line without `v` is of version 1. */
export interface FactBody {
  readonly v: number;
  readonly at: number;
  readonly by: Doer;
  readonly fact: TournamentFact;
}

/** A line of a tournament's log. The chain of hashes vouches for its content, so the schema checks only the frame. */
export const FACT_BODIES: LineDocument<Omit<FactBody, 'v'>> = {
  version: 5,
  // Version 2 adds parcels of tables that count for nothing. Version 3 adds the clock of a round, time for all of its tables, frozen
  // standings, and rests, clubs and phases in a plan. Version 4 adds what players say of a result on their telephones. Version 5 adds plans
  // that even out who is dealt to the wolves.
  upcasts: [body => body, body => body, body => body, body => body],
  schema: z.object({ at: z.number(), by, fact }),
};
