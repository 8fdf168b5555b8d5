import { expect, test } from 'vitest';
import type { BookId, RoleId } from '../../src/domain/ids.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import type { Play, Rules } from '../../src/rules/contract.ts';
import { playGames } from '../../src/simulate/run.ts';
import { campaign } from '../tools/campaign.ts';

/** How often the wolves win against villagers and a Seer whose answers nobody uses, if all choices are random and night comes first. */
export const EXACT = [
  { players: 8, wolves: 2, wins: 27, of: 35 },
  { players: 9, wolves: 2, wins: 27, of: 32 },
  { players: 16, wolves: 3, wins: 1619, of: 2145 },
  { players: 11, wolves: 2, wins: 251, of: 320 },
] as const;
interface Table {
  readonly players: number;
  readonly wolves: number;
  readonly wins: number;
  readonly of: number;
}

/**
 * With the games of `npm test` a standard error is 1.4 points. A table with one player less differs by seven points, about five standard
 * errors. The whole campaign finds differences of one and a half points.
 */
const GAMES = campaign(900, 20_000);
const SEED = 20_261;
/** A correct rate is further off only once in two thousand times. */
const MOST_ERRORS = 3.5;

export const deckOf = ({ players, wolves }: { readonly players: number; readonly wolves: number }): readonly RoleId[] => [
  ...new Array<RoleId>(wolves).fill('werewolf'),
  'seer',
  ...new Array<RoleId>(players - wolves - 1).fill('villager'),
];

const wolvesWin = (rules: Rules, exact: Table): number => {
  const setUp = { book: rules.id, players: exact.players, deck: deckOf(exact), settings: {} };
  return playGames(rules, { setUp, seed: SEED, strategy: 'random' }, 0, GAMES).wins.wolves ?? 0;
};

/** The distance of the games won from the exact rate, in standard errors. */
const errorsOf = (won: number, exact: Pick<Table, 'wins' | 'of'>): number => {
  const rate = exact.wins / exact.of;
  return Math.abs(won / GAMES - rate) / Math.sqrt((rate * (1 - rate)) / GAMES);
};

const rulesNamed = (book: BookId): Rules => {
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`no ${book}`);
  return rules;
};

/** A vote against a wolf is drawn again once in four times, as a biased lot would do. */
const SPARED_ONCE_IN = [0, 1, 2, 3];

/** A game in which wolves get slightly fewer votes than others. */
const kindToWolves = (play: Play): Play => ({
  step: play.step,
  view: play.view,
  camps: play.camps,
  marks: play.marks,
  picture: play.picture,
  answer: (answer, chance) => {
    const isOfWolf = answer.type === 'vote' && play.view.seats.some(({ seat, role }) => seat === answer.target && role === 'werewolf');
    if (isOfWolf && chance.pick('spared', SPARED_ONCE_IN) === 0) return { ok: false, refusal: { code: 'answer.already' } };
    const moved = play.answer(answer, chance);
    return moved.ok ? { ok: true, value: { ...moved.value, play: kindToWolves(moved.value.play) } } : moved;
  },
  rule: play.rule.bind(play),
  replay: play.replay.bind(play),
  untold: play.untold.bind(play),
  fingerprint: play.fingerprint.bind(play),
});

const sparingWolves = (rules: Rules): Rules => ({
  ...rules,
  begin: (setUp, deal) => {
    const begun = rules.begin(setUp, deal);
    return begun.ok ? { ok: true, value: { ...begun.value, play: kindToWolves(begun.value.play) } } : begun;
  },
});

export const playsAsArithmeticSays = (book: BookId): void => {
  const rules = rulesNamed(book);

  const [eight, nine] = EXACT;

  test.each(EXACT.slice(0, campaign(1, EXACT.length)))('$players players, $wolves wolves: $wins/$of', exact => {
    const won = wolvesWin(rules, exact);
    expect(errorsOf(won, exact)).toBeLessThan(MOST_ERRORS);
    // The rate of a table with one player less differs by seven points, so the test must notice it.
    if (exact === nine) expect(errorsOf(won, eight)).toBeGreaterThan(MOST_ERRORS);
  });

  test('choices that spare a wolf once in four times would be seen', () => {
    expect(errorsOf(wolvesWin(sparingWolves(rules), eight), eight)).toBeGreaterThan(MOST_ERRORS);
  });
};
