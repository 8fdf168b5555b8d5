import type { EveningView, Plan } from '../../domain/evening.ts';
import type { BookId } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import { sounds } from '../../domain/name.ts';
import type { TableReply } from '../../domain/said.ts';
import type { SetUp } from '../../domain/setup.ts';
import type { Asks } from '../../domain/step.ts';
import type { Match } from '../../engine/match.ts';
import type { Rules } from '../../rules/contract.ts';
import type { Situation, VoteMethod } from '../../table/situation.ts';
import { ballotNow } from './ballots.ts';
import { callNow } from './calls.ts';
import type { EveningParts, ReaderHeard } from './parts.ts';
import type { Standing } from './standing.ts';
import { stageOf } from './standing.ts';
import type { SeatedHere } from './tournament/at-event.ts';
import { badgesOf } from './tournament/badges.ts';
import { isFaceDown, isUnmoderated } from './unmoderated.ts';

export const LONGEST_NAME = 60;

export const setUpOf = ({ book, names, deck, settings }: Plan): SetUp => ({ book, players: names.length, deck, settings });

/** What a plan cannot have, whatever its book says. */
export const unplannable = ({ names }: Plan): readonly TableReply[] => names.flatMap((_, index) => whyNotName(names, index));

/** Why the name of this seat is none: too short, too long, or somebody else's. */
export const whyNotName = (names: readonly string[], index: number): readonly TableReply[] => {
  const name = names[index] ?? '';
  const length = lengthOf(name);
  if (length < 1 || length > LONGEST_NAME) return [{ code: 'name.length', seat: seat(index + 1), wanted: LONGEST_NAME, found: length }];
  const isTaken = names.some((other, at) => at < index && sounds(other) === sounds(name));
  return isTaken ? [{ code: 'name.taken', seat: seat(index + 1) }] : [];
};

export const lengthOf = (name: string): number => [...name.trim()].length;

type Check = EveningView['check'];

/** What the book says of a plan. Asked once a plan: the same plan is shown in many views. */
export const checker = (rulesOf: (book: BookId) => Rules | undefined): ((plan: Plan) => Check) => {
  let last: { readonly plan: Plan; readonly check: Check } | undefined;
  return plan => {
    if (last?.plan !== plan) {
      const { refusals, warnings } = rulesOf(plan.book)?.check(setUpOf(plan)) ?? NOTHING_TO_SAY;
      last = { plan, check: { refusals, warnings } };
    }
    return last.check;
  };
};
const NOTHING_TO_SAY: Check = { refusals: [], warnings: [] };

type Parts = Pick<EveningParts, 'rulesOf' | 'knowsAll'>;

/** What a touch is judged by. Asked several times a touch: the same standing of the same match is the same situation. */
export const situations = (
  parts: Parts,
  readersNow: () => readonly ReaderHeard[],
): ((standing: Standing, match: Match | null) => Situation) => {
  let last:
    | {
        readonly standing: Standing;
        readonly match: Match | null;
        readonly readers: readonly ReaderHeard[];
        readonly situation: Situation;
      }
    | undefined;
  const badges = badgesKept();
  return (standing, match) => {
    const readers = readersNow();
    if (last?.standing === standing && last.match === match && last.readers === readers) return last.situation;
    const situation = situationOf(standing, match, parts, { ...badges(standing), ...saidBy(readers) });
    last = { standing, match, readers, situation };
    return situation;
  };
};

const saidBy = (readers: readonly ReaderHeard[]): Pick<Situation, 'virtual' | 'told'> => ({
  virtual: readers.filter(({ by }) => by === 'drawn').map(({ id }) => id),
  told: readers.filter(({ by }) => by !== 'reader').map(({ id }) => id),
});

/** Four hundred badges are looked at once for each sheet and each round. */
const badgesKept = (): ((standing: Standing) => Pick<Situation, 'badges'>) => {
  let last: { readonly sheet: Standing['sheet']; readonly here: SeatedHere | null; readonly badges: Pick<Situation, 'badges'> } | undefined;
  return ({ sheet, hall }) => {
    const here = hall?.here ?? null;
    if (last === undefined || last.sheet !== sheet || last.here !== here)
      last = { sheet, here, badges: sheet === null ? {} : { badges: badgesOf(sheet, here) } };
    return last.badges;
  };
};

const situationOf = (
  standing: Standing,
  match: Match | null,
  parts: Parts,
  beside: Pick<Situation, 'badges' | 'virtual' | 'told'>,
): Situation => {
  const { plan, course } = standing;
  const setUp = match?.setUp ?? setUpOf(plan);
  return {
    box: standing.box,
    handled: standing.handled,
    unmoderated: isUnmoderated(plan),
    faceDown: isFaceDown(standing),
    layout: standing.furniture.layout,
    stage: stageOf(course, match),
    book: setUp.book,
    players: setUp.players,
    enrolling: standing.enrolling,
    playing: match === null || course.at !== 'game' || course.abandoned ? null : inPlay(course.game, match, standing, parts),
    drawnUsed: standing.drawnUsed,
    voteMethod: voteMethodOf(parts.rulesOf(setUp.book), setUp),
    ...beside,
  };
};

/** Where nobody moderates, a call asks nobody at the table: what would be taken for an answer would tell whether there is one to give. */
const inPlay = (game: string, match: Match, { plan }: Standing, { knowsAll }: Parts): Situation['playing'] => {
  const { step, view } = match.play;
  if (step.time === 'call' && isUnmoderated(plan) && knowsAll !== true)
    return { step: { ...step, awake: [], asks: ASKS_NOBODY }, view, call: null, ballot: null };
  return { step, view, call: callNow(game, match), ballot: ballotNow(match)?.name ?? null };
};
export const ASKS_NOBODY: Asks = { kind: 'nothing', lasts: { kind: 'call' } };

/** How a table votes, by its settings. */
export const voteMethodOf = (rules: Rules | undefined, { settings }: Pick<SetUp, 'settings'>): VoteMethod => {
  const chosen = (name: string) => settings[name] ?? rules?.settings[name]?.default;
  return {
    lifts: chosen('onenight.vote_method') === 'lift',
    names: chosen('onenight.vote_method') === 'token',
    chosenSide: chosen('token.ballot2_face') === 'down' ? 'down' : 'up',
  };
};
