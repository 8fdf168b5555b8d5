import type { FieldValue } from '../../domain/answer.ts';
import type { Place, Seat } from '../../domain/ids.ts';
import type { Field, PlacesField, Step } from '../../domain/step.ts';
import type { Mind } from './mind.ts';
import type { Room } from './room.ts';
import { claimants } from './suspicion.ts';

/** From this suspicion on, a player kills by an own power. */
const SURE = 2;

const inHundred = ({ dice }: Mind, percent: number): boolean => dice.below(100) < percent;
const seatsIn = (places: readonly Place[]): readonly Seat[] => places.filter(each => typeof each === 'number');
const DECLINED: readonly Place[] = [];

/** What a player chooses in a call or by a power. Undefined where players have no reason to choose one rather than another. */
export const powerUsed = (step: Step, field: Field, mind: Mind, room: Room): FieldValue | undefined => {
  if (field.kind === 'word') return wordChosen(step, field.among, mind);
  if (field.ways !== undefined || field.among.length === 0) return undefined;
  const { among, mayDecline } = field;
  const seats = seatsIn(among);
  if (seats.length === 0) return undefined;
  switch (step.id) {
    case 'wolves':
    case 'big-bad-wolf':
      return field.name === 'choose' ? bite(mind, room, seats) : caught(mind, field);
    case 'white-wolf':
      return mayDecline && !inHundred(mind, 60) ? DECLINED : [mind.dice.pick('choice', seats)];
    case 'seer':
    case 'fox':
      return [mind.accuses(room, unknownTo(mind, room, seats))];
    case 'bodyguard':
      return [guarded(mind, room, seats)];
    case 'witch':
      return field.name === 'heal' ? healed(mind, room, seats) : shot(mind, room, field, seats);
    case 'hunter':
      return shot(mind, room, field, seats);
    case 'owl':
    case 'captain-decides':
      return [mind.accuses(room, seats)];
    case 'successor':
      return [mind.trusts(room, seats)];
    default:
      // Steps are open vocabulary. Players who pair, charm or copy have no reason to prefer anybody.
      return undefined;
  }
};

const wordChosen = ({ id }: Step, among: readonly string[], mind: Mind): string | undefined => {
  if (id === 'infect-father' && among.includes('infect')) return inHundred(mind, 70) ? 'infect' : 'none';
  return undefined;
};

/** The pack bites players whom the table believes, and seldom players whom the table will lynch by itself. */
const bite = (mind: Mind, room: Room, among: readonly Seat[]): readonly Place[] => {
  const prey = among.filter(each => !mind.memory.mates.has(each));
  const pool = prey.length > 0 ? prey : among;
  const speakers = claimants(room);
  const heard = pool.filter(each => speakers.has(each));
  // If the deck has a bodyguard, the pack now and then leaves the obvious prey alone.
  if (heard.length > 0 && !(room.deck.includes('bodyguard') && inHundred(mind, 40))) return [mind.trusts(room, heard)];
  return [mind.trusts(room, pool)];
};

/** Whether the little girl is seen peeking is luck. */
const caught = (mind: Mind, { among, mayDecline }: PlacesField): readonly Place[] =>
  mayDecline && !inHundred(mind, 10) ? DECLINED : among.slice(0, 1);

const unknownTo = ({ memory: { notes, mates } }: Mind, room: Room, among: readonly Seat[]): readonly Seat[] => {
  const unknown = among.filter(each => !notes.has(each) && !mates.has(each));
  const silent = unknown.filter(each => !claimants(room).has(each));
  if (silent.length > 0) return silent;
  return unknown.length > 0 ? unknown : among;
};

const guarded = (mind: Mind, room: Room, among: readonly Seat[]): Seat => {
  const speakers = claimants(room);
  const heard = among.filter(each => speakers.has(each));
  const trusted = heard.length > 0 ? mind.trusts(room, heard) : undefined;
  return trusted !== undefined && (mind.suspects(room)[trusted] ?? 0) < 0.5 ? trusted : mind.trusts(room, among);
};

/** The witch saves early: the victim whom she trusts most, unless she suspects that victim. */
const healed = (mind: Mind, room: Room, victims: readonly Seat[]): readonly Place[] => {
  const best = mind.trusts(room, victims);
  return (mind.suspects(room)[best] ?? 0) < SURE && inHundred(mind, 85) ? [best] : DECLINED;
};

const shot = (mind: Mind, room: Room, { mayDecline }: PlacesField, among: readonly Seat[]): readonly Place[] => {
  const worst = mind.accuses(room, among);
  const isSure = mind.memory.wants === 'wolves' || (mind.suspects(room)[worst] ?? 0) >= SURE;
  return mayDecline && !isSure ? DECLINED : [worst];
};
