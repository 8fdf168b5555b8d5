import type { Answer, Ruling } from '../domain/answer.ts';
import type { Seat } from '../domain/ids.ts';
import type { Gesture } from '../domain/rehearsal.ts';
import type { Play } from '../rules/contract.ts';
import type { SeededDice } from '../simulate/dice.ts';
import type { Intent } from './intent.ts';
import { tokenFor } from './pieces.ts';

/** Something that an invented player does wrong. */
export interface MadeMistake {
  readonly intent: Intent;
  /** Until the mistake is mended, nobody does what the rules ask. */
  readonly isInstead: boolean;
  /** Whether the invented player notices the mistake: after a while, or when the moderator enters it and is refused. */
  readonly mendsItself: boolean;
  isOver(play: Play): boolean;
}

/** Which mistakes invented players make: none, those that can be seen, or also tokens on a wrong pad. */
export type MistakesMade = 'none' | 'seen' | 'with-tokens';

/** Of the moments at which a mistake is possible, one in this many has a mistake. */
const SELDOM = 5;
const SELDOM_LEAVES = 25;

/** The mistake that somebody makes at this moment, if any. Each is one that the rules refuse, or that a ruling mends. */
export const mistakeAt = (play: Play, dice: SeededDice, makes: Exclude<MistakesMade, 'none'>): MadeMistake | undefined => {
  switch (play.step.asks.kind) {
    case 'ballot':
      if (dice.below(SELDOM) > 0) return undefined;
      return (makes === 'with-tokens' ? laysAmiss(play, dice) : undefined) ?? votesTwice(play, dice);
    case 'form':
      return dice.below(SELDOM) === 0 ? pointsAmiss(play, dice) : undefined;
    case 'nothing':
      return play.step.time === 'day' && dice.below(SELDOM_LEAVES) === 0 ? leaves(play, dice) : undefined;
    case 'cards':
    case 'over':
      return undefined;
  }
};

const sameStep = ({ step, view }: Play) => {
  const of = `${view.round}/${view.road.at}/${step.id}`;
  return ({ step: now, view: { round, road } }: Play): boolean => `${round}/${road.at}/${now.id}` === of;
};

const isRefused = (play: Play, answer: Answer, dice: SeededDice): boolean => !play.answer(answer, dice).ok;

const votesTwice = (play: Play, dice: SeededDice): MadeMistake | undefined => {
  const { asks, id } = play.step;
  if (asks.kind !== 'ballot' || asks.mayChange || asks.cast.length === 0) return undefined;
  const voter = dice.pick('votes twice', asks.cast);
  const target = asks.electors.find(({ seat }) => seat === voter)?.may[0];
  if (target === undefined) return undefined;
  const answer: Answer = { type: 'vote', step: id, voter, target };
  if (!isRefused(play, answer, dice)) return undefined;
  const isHere = sameStep(play);
  const lay = tokenFor(play, asks, voter, target);
  return {
    intent: {
      gestures: [{ by: [voter], does: 'votes', at: target, mistake: 'votes-twice' }],
      enter: { do: 'answer', answer },
      ...(lay === undefined ? {} : { byTag: { gesture: { by: [voter], does: 'lays', at: target, mistake: 'votes-twice' }, lay } }),
    },
    isInstead: false,
    mendsItself: true,
    isOver: now => !isHere(now),
  };
};

/** Lays the covered token on another player's pad. */
const laysAmiss = (play: Play, dice: SeededDice): MadeMistake | undefined => {
  const { asks, id } = play.step;
  if (asks.kind !== 'ballot') return undefined;
  const waiting = asks.electors.filter(({ seat }) => !asks.cast.includes(seat));
  const [one, other] = waiting;
  const target = one?.may[0];
  if (one === undefined || other === undefined || target === undefined) return undefined;
  const lay = tokenFor(play, asks, one.seat, target);
  if (lay?.stays !== true) return undefined;
  const answer: Answer = { type: 'vote', step: id, voter: one.seat, target };
  const at = dice.pick('lays amiss', waiting.slice(1)).seat;
  const gesture: Gesture = { by: [one.seat], does: 'lays', at, mistake: 'wrong-pad' };
  const isHere = sameStep(play);
  return {
    intent: { gestures: [gesture], enter: { do: 'answer', answer }, byTag: { gesture, lay: { ...lay, at } } },
    isInstead: true,
    mendsItself: true,
    isOver: now => !isHere(now),
  };
};

/** Points at somebody who may not be chosen. */
const pointsAmiss = (play: Play, dice: SeededDice): MadeMistake | undefined => {
  const { asks, id, by, awake } = play.step;
  const [field, ...others] = asks.kind === 'form' ? asks.fields : [];
  const who = by === undefined ? awake : [by];
  if (field?.kind !== 'places' || field.least !== 1 || others.length > 0 || who.length === 0) return undefined;
  const amiss: readonly Seat[] = play.view.seats.map(({ seat }) => seat).filter(seat => !field.among.includes(seat));
  if (amiss.length === 0) return undefined;
  const at = dice.pick('points amiss', amiss);
  const form = { [field.name]: [at] };
  const answer: Answer = { type: 'fill', step: id, ...(by === undefined ? {} : { by }), form };
  if (!isRefused(play, answer, dice)) return undefined;
  const isHere = sameStep(play);
  return {
    intent: { gestures: [{ by: who, does: 'points', at: [at], mistake: 'not-allowed' }], enter: { do: 'answer', answer } },
    isInstead: true,
    mendsItself: true,
    isOver: now => !isHere(now) || now.step.asks.kind !== 'form',
  };
};

/** A player goes home. The mistake stands until the player is out of the game. */
const leaves = (play: Play, dice: SeededDice): MadeMistake | undefined => {
  const alive = play.view.seats.filter(each => each.alive);
  const { seat } = dice.pick('leaves', alive);
  const ruling: Ruling = { type: 'gone', seats: [seat] };
  if (play.view.seats.some(each => each.gone) || !play.rule(ruling, dice).ok) return undefined;
  return {
    intent: { gestures: [{ by: [seat], does: 'leaves', mistake: 'leaves' }], enter: { do: 'rule', ruling } },
    isInstead: false,
    mendsItself: false,
    isOver: ({ step, view }) =>
      step.asks.kind === 'over' || view.seats.some(each => each.seat === seat && (each.gone === true || !each.alive)),
  };
};
