import type { Ruling } from '../../domain/answer.ts';
import type { RoleId, Seat } from '../../domain/ids.ts';
import type { Asks } from '../../domain/step.ts';
import { whoIs } from './names.ts';

export const UNTIL = ['step', 'night', 'day', 'all'] as const;
export type Until = (typeof UNTIL)[number];

/** What a typed line means. */
export type Typed =
  | { readonly do: 'go-on' | 'decline' | 'miss' | 'veil' | 'commands' | 'public' | 'help' | 'quit' }
  | { readonly do: 'choose'; readonly seats: readonly Seat[] }
  | { readonly do: 'vote'; readonly votes: readonly { readonly voter: Seat | 'turn'; readonly target: Seat | 'none' }[] }
  | { readonly do: 'undo'; readonly moves: number }
  | { readonly do: 'rule'; readonly ruling: Ruling }
  | { readonly do: 'auto'; readonly until: Until }
  | Unclear;

export type Unclear =
  | { readonly do: 'unclear'; readonly why: 'unknown' | 'nobody'; readonly value: string }
  | { readonly do: 'unclear'; readonly why: 'ambiguous'; readonly value: string; readonly seats: readonly Seat[] };

/** What the reader of commands has to know of the table. */
interface Known {
  readonly asks: Asks;
  readonly names: readonly string[];
  readonly roleOf: (text: string) => RoleId | undefined;
}

const SIMPLE: { readonly [line: string]: Typed } = {
  '': { do: 'go-on' },
  miss: { do: 'miss' },
  v: { do: 'veil' },
  '?': { do: 'commands' },
  p: { do: 'public' },
  h: { do: 'help' },
  q: { do: 'quit' },
  u: { do: 'undo', moves: 1 },
  auto: { do: 'auto', until: 'step' },
};

export const read = (line: string, known: Known): Typed => {
  const text = line.trim();
  const low = text.toLowerCase();
  const simple = Object.hasOwn(SIMPLE, low) ? SIMPLE[low] : undefined;
  if (simple !== undefined) return simple;
  const [first = '', ...rest] = low.split(/\s+/);
  if (first === 'u' && rest.length === 1 && /^\d+$/.test(rest[0] ?? '')) return { do: 'undo', moves: Number(rest[0]) };
  if (first === 'auto') {
    const until = rest.length === 1 ? UNTIL.find(each => each === rest[0]) : undefined;
    return until === undefined ? unknown(text) : { do: 'auto', until };
  }
  if (first === 'r' && rest.length > 0) return ruling(text, rest, known);
  if (known.asks.kind === 'ballot' || text.includes('>')) return votes(text, known);
  return text === '-' ? { do: 'decline' } : choice(text, known);
};

const unknown = (value: string): Typed => ({ do: 'unclear', why: 'unknown', value });

/** A whole line may be one name ("Jean Paul"), or several places apart. */
const choice = (text: string, known: Known): Typed => {
  if (known.asks.kind !== 'form') return unknown(text);
  const whole = one(text, known.names);
  if (typeof whole === 'number') return { do: 'choose', seats: [whole] };
  const parts = text.split(/[\s,]+/);
  if (parts.length === 1) return whole;
  const seats: Seat[] = [];
  for (const part of parts) {
    const who = one(part, known.names);
    if (typeof who !== 'number') return who;
    seats.push(who);
  }
  return { do: 'choose', seats };
};

const votes = (text: string, { names }: Known): Typed => {
  if (!text.includes('>')) {
    const target = aim(text, names);
    return isUnclear(target) ? target : { do: 'vote', votes: [{ voter: 'turn', target }] };
  }
  const cast: { voter: Seat; target: Seat | 'none' }[] = [];
  // Spaces round the arrow do not part a vote.
  for (const part of text.replaceAll(/\s*>\s*/g, '>').split(/[\s,]+/)) {
    const [from = '', to = '', more] = part.split('>');
    if (more !== undefined || from === '' || to === '') return unknown(part);
    const voter = one(from, names);
    if (typeof voter !== 'number') return voter;
    const target = aim(to, names);
    if (isUnclear(target)) return target;
    cast.push({ voter, target });
  }
  return { do: 'vote', votes: cast };
};

const aim = (text: string, names: readonly string[]): Seat | 'none' | Unclear => (text === '-' ? 'none' : one(text, names));
const isUnclear = (target: Seat | 'none' | Unclear): target is Unclear => typeof target === 'object';

const one = (text: string, names: readonly string[]): Seat | Unclear => {
  const meant = whoIs(text, names);
  if ('seat' in meant) return meant.seat;
  if ('several' in meant) return { do: 'unclear', why: 'ambiguous', value: text, seats: meant.several };
  return { do: 'unclear', why: 'nobody', value: text };
};

const ruling = (text: string, [what, ...rest]: readonly string[], { names, roleOf }: Known): Typed => {
  const decided = (made: Ruling): Typed => ({ do: 'rule', ruling: made });
  const [first = '', ...more] = rest;
  if (what === 'skip' && first === '') return decided({ type: 'skip' });
  if (first === '') return unknown(text);
  if (what === 'call') return decided({ type: 'call', step: first });
  if (what === 'anchor' && first === '-') return decided({ type: 'anchor', to: 'moderator' });
  const who = one(first, names);
  if (typeof who !== 'number') return who;
  if (what === 'dead' && more.length === 0) return decided({ type: 'dead', seats: [who] });
  if (what === 'alive' && more.length === 0) return decided({ type: 'alive', seats: [who] });
  if (what === 'gone' && more.length === 0) return decided({ type: 'gone', seats: [who] });
  if (what === 'anchor' && more.length === 0) return decided({ type: 'anchor', to: who });
  const role = what === 'role' ? roleOf(more.join(' ')) : undefined;
  return role === undefined ? unknown(text) : decided({ type: 'role', roles: [{ seat: who, role }] });
};
