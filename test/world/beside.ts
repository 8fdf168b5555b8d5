import type { Ask, EveningView } from '../../src/domain/evening.ts';
import type { BookId } from '../../src/domain/ids.ts';
import { seat } from '../../src/domain/ids.ts';
import type { Match } from '../../src/engine/match.ts';
import type { Dice } from '../tools/dice.ts';

/** One act of the moderator beside the course of a game; undefined where it is not possible now. It depends on nothing secret. */
export type Beside = (view: EveningView, match: Match) => Ask | undefined;

const asks =
  (ask: Ask): Beside =>
  () =>
    ask;

const takesBack: Beside = ({ playing }) => ({ do: 'undo', move: playing?.undoes?.move ?? 0, seen: true });
const bringsBack: Beside = ({ playing }) => (playing?.redoes == null ? undefined : { do: 'redo', move: playing.redoes.move });

/** Notes a vote that stands once more, unchanged, so that every later move is made again. */
const amendsVote: Beside = (_, match) => {
  for (let { past } = match; past !== null; past = past.before.past)
    if (past.entry.type === 'answered' && past.entry.answer.type === 'vote')
      return { do: 'amend', move: past.n, answer: past.entry.answer, last: match.n, seen: true };
  return undefined;
};

/** Skips no call and no ballot: a skipped call changes the dawn, a skipped ballot is counted, and the room sees who dies, and as what. */
const skips: Beside = ({ playing }) =>
  playing?.step.time !== 'day' || playing.step.asks.kind === 'ballot' ? undefined : { do: 'rule', ruling: { type: 'skip' } };

/** Does not pass over the last vote: that would end a game of One Night, and open all cards. */
const passesOver: Beside = ({ playing }) => {
  const asked = playing?.step.asks;
  const isLast = asked?.kind === 'ballot' && asked.electors.length - asked.cast.length < 2;
  return isLast ? undefined : { do: 'rule', ruling: { type: 'pass', seats: [seat(1)] } };
};

const callsOnceMore: Beside = (_, match) => {
  const called = match.play.view.road.steps.find(each => each !== match.play.step.id);
  return called === undefined ? undefined : { do: 'rule', ruling: { type: 'call', step: called } };
};

const times = (count: number, what: Beside): readonly Beside[] => Array.from({ length: count }, () => what);

/**
 * Series of acts, each begun at a moment that the room sees in both games of a pair. Moves that are no part of the course are taken back at
 * once. Rulings on facts that only the moderator knows (who loves whom, whose model who is) are missing: secrets decide about refusals.
 */
const OF_ALL: readonly (readonly Beside[])[] = [
  [asks({ do: 'seal' })],
  [asks({ do: 'redo', move: 0 })],
  [asks({ do: 'again' })],
  [asks({ do: 'swap', one: seat(1), other: seat(2) }), asks({ do: 'swap', one: seat(1), other: seat(2) })],
  [asks({ do: 'card', place: seat(1), role: null })],
  [asks({ do: 'deal-at', place: seat(2) })],
  [asks({ do: 'pause', paused: true })],
  [asks({ do: 'clock', seconds: 60 })],
  [asks({ do: 'count-down' })],
  [asks({ do: 'substitute', seat: seat(1), name: 'Zoé' })],
  [asks({ do: 'language', language: 'it' })],
  [asks({ do: 'tell-all', always: true })],
  [takesBack],
  times(2, takesBack),
  times(3, takesBack),
  [takesBack, bringsBack],
  [...times(3, takesBack), ...times(3, bringsBack)],
  [amendsVote],
  [passesOver],
];
const OF_LONG_GAMES: readonly (readonly Beside[])[] = [
  [callsOnceMore],
  [skips],
  [asks({ do: 'reveal' })],
  [asks({ do: 'rule', ruling: { type: 'anchor', to: 'moderator' } })],
];
const OF_BOOK: { readonly [B in BookId]: readonly (readonly Beside[])[] } = {
  'lupus-classic': OF_LONG_GAMES,
  'lupus-token': OF_LONG_GAMES,
  'one-night': [],
  thiercelieux: [...OF_LONG_GAMES, [asks({ do: 'rule', ruling: { type: 'captain', to: seat(1) } })]],
};

/** Draws what the moderator does beside the course: in half of the moments nothing. */
export const drawnBeside = (book: BookId, chance: Dice): readonly Beside[] =>
  chance.once(2) ? [] : chance.of([...OF_ALL, ...OF_BOOK[book]]);
