import type { SetUp } from '../../domain/setup.ts';
import type { Match } from '../../engine/match.ts';
import { leadingOf } from '../../rules/catalog.ts';
import type { Situation, VoteMethod } from '../../table/situation.ts';
import type { EveningParts, ReaderStatus } from './neighbours.ts';
import { ballotNow, callNow } from './past.ts';
import { setUpOf } from './planning.ts';
import { isTelling } from './public-table.ts';
import type { EveningState } from './state.ts';
import { stageOf } from './state.ts';
import { ASKS_NOBODY, hasNoModerator, isFaceDown } from './unmoderated.ts';

type Parts = Pick<EveningParts, 'rulesOf' | 'knowsAll'>;

/** Gives the situation that a touch is judged by. Each touch needs the situation several times, so the last one is kept. */
export const situations = (
  parts: Parts,
  readersNow: () => readonly ReaderStatus[],
  badgesIn: (state: EveningState) => Pick<Situation, 'badges'>,
): ((state: EveningState, match: Match | null) => Situation) => {
  let last:
    | {
        readonly state: EveningState;
        readonly match: Match | null;
        readonly readers: readonly ReaderStatus[];
        readonly situation: Situation;
      }
    | undefined;
  return (state, match) => {
    const readers = readersNow();
    if (last?.state === state && last.match === match && last.readers === readers) return last.situation;
    const situation = situationOf(state, match, parts, { ...badgesIn(state), ...saidBy(readers) });
    last = { state, match, readers, situation };
    return situation;
  };
};

const saidBy = (readers: readonly ReaderStatus[]): Pick<Situation, 'virtual' | 'told'> => ({
  virtual: readers.filter(({ by }) => by === 'drawn').map(({ id }) => id),
  told: readers.filter(({ by }) => by !== 'reader').map(({ id }) => id),
});

const situationOf = (
  state: EveningState,
  match: Match | null,
  parts: Parts,
  beside: Pick<Situation, 'badges' | 'virtual' | 'told'>,
): Situation => {
  const { plan, course } = state;
  const setUp = match?.setUp ?? setUpOf(plan);
  return {
    box: state.box,
    handled: state.handled,
    unmoderated: hasNoModerator(plan),
    faceDown: isFaceDown(state),
    layout: state.furniture.layout,
    stage: stageOf(course, match),
    book: setUp.book,
    players: setUp.players,
    enrolling: state.enrolling,
    playing: match === null || course.at !== 'game' || course.abandoned ? null : inPlay(course.game, match, state, parts),
    announcing: isTelling(state),
    drawnUsed: state.drawnUsed,
    voteMethod: voteMethodOf(setUp),
    ...beside,
  };
};

/**
 * The game as touches see it. Where nobody moderates, a call asks nothing of the table: to accept an answer would reveal that somebody is
 * called.
 */
const inPlay = (game: string, match: Match, { plan }: EveningState, { knowsAll }: Parts): Situation['playing'] => {
  const { step, view } = match.play;
  if (step.time === 'call' && hasNoModerator(plan) && knowsAll !== true)
    return { step: { ...step, awake: [], asks: ASKS_NOBODY }, view, call: null, ballot: null };
  return { step, view, call: callNow(game, match), ballot: ballotNow(match)?.name ?? null };
};

/** How a table votes, by its settings. */
export const voteMethodOf = (setUp: Pick<SetUp, 'book' | 'settings'>): VoteMethod => {
  const { votesBy, chosenSide } = leadingOf(setUp);
  return { lifts: votesBy === 'lift', names: votesBy === 'token', chosenSide };
};
