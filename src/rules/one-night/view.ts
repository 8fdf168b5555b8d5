import type { NightDeed } from '../../domain/ending.ts';
import type { Facts, ModeratorView, Road } from '../../domain/moderator-view.ts';
import { NO_ROAD } from '../../domain/moderator-view.ts';
import { tallyOf } from '../kit/ballot.ts';
import { isCall } from './characters.ts';
import { votedToDie } from './deaths.ts';
import type { OneNight } from './state.ts';
import { playersOf, playing, roleOf, seatsOf } from './state.ts';
import { campsOf, withReason } from './winning.ts';

export const viewOf = (state: OneNight): ModeratorView => {
  const { table, step, cards, day, ending } = state;
  const deeds = deedsOf(state);
  return {
    book: 'one-night',
    round: 1,
    step,
    seats: seatsOf(state).map(seat => ({
      seat,
      dealt: table.dealt[seat - 1] ?? '',
      role: roleOf(state, cards[seat - 1] ?? ''),
      alive: day.dead?.includes(seat) !== true && !state.gone.includes(seat),
      ...(state.gone.includes(seat) ? { gone: true as const } : {}),
    })),
    facts: factsOf(state),
    road: roadOf(state),
    tonight: deeds,
    nights: isCall(step) ? [] : [{ night: 1, deeds }],
    ending: ending === null ? null : withReason(ending, campsOf(state)),
  };
};

const roadOf = ({ step, table: { calls } }: OneNight): Road => (isCall(step) ? { steps: calls, at: calls.indexOf(step) } : NO_ROAD);

const factsOf = (state: OneNight): Facts => {
  const players = playersOf(state);
  const { votes, counted } = state.day;
  const tied = counted ? votedToDie(state) : [];
  return {
    cards: state.cards.slice(0, players),
    centre: state.cards.slice(players),
    order: playing(state),
    tally: tallyOf(votes),
    tied: tied.length > 1 ? tied : [],
  };
};

/** ON-27: who did or saw what, and in which call. A card that moves later changes nothing of this log. */
export const deedsOf = ({ night }: OneNight): readonly NightDeed[] =>
  night.acts.map(({ step, by, places, told }) => {
    if (told.length === 0) return { step, by, chose: places };
    const [only, another] = told;
    return { step, by, chose: places, told: only !== undefined && another === undefined ? only : told };
  });
