import { describe, expect, test } from 'vitest';
import { type BookId, seat } from '../../src/domain/ids.ts';
import { CATALOG, rulesOf } from '../../src/rules/catalog.ts';
import { usualDeck } from '../../src/simulate/decks.ts';
import { diceFor, type SeededDice, shuffle } from '../../src/simulate/dice.ts';
import { noGames, playGames, type SimulationTally } from '../../src/simulate/run.ts';
import type { Strategy } from '../../src/simulate/strategies.ts';
import { type Mind, mindOf } from '../../src/simulate/talk/mind.ts';
import { emptyRoom, type Room, type Saying } from '../../src/simulate/talk/room.ts';
import { suspicions } from '../../src/simulate/talk/suspicion.ts';
import { talkingPlayers } from '../../src/simulate/talk/talking-players.ts';
import { TEMPERS } from '../../src/simulate/talk/temper.ts';
import { judged, spreadOf, VILLAGE_AND_WOLVES } from '../../src/simulate/verdict.ts';
import { campaign } from '../tools/campaign.ts';

const rulesNamed = (book: BookId) => {
  const rules = rulesOf(book);
  if (rules === undefined) throw new Error(`no ${book}`);
  return rules;
};

/** Every number for which a book suggests a deck; `npm test` plays those where a fault of the strategy shows soonest. */
const ALL = CATALOG.flatMap(({ id }) =>
  Array.from({ length: 24 }, (_, at) => at + 1).flatMap(players => (usualDeck(id, players) === undefined ? [] : [{ book: id, players }])),
).filter(({ book, players }) => !book.startsWith('lupus') || players >= 8);
const SOONEST = [
  { book: 'lupus-classic', players: 12 },
  { book: 'lupus-token', players: 16 },
  { book: 'one-night', players: 4 },
  { book: 'thiercelieux', players: 8 },
] as const;
const USUAL = [...SOONEST, ...ALL];
const GAMES = campaign(150, 400);
const SEED = 20_262;

const won = (book: BookId, players: number, strategy: Strategy): number => {
  const setUp = { book, players, deck: usualDeck(book, players) ?? [], settings: {} };
  return (playGames(rulesNamed(book), { setUp, seed: SEED, strategy }, 0, GAMES).wins[VILLAGE_AND_WOLVES[book].village] ?? 0) / GAMES;
};

/** How far the first rate lies below the second, in standard errors of their difference. */
const below = (one: number, other: number): number =>
  (other - one) / Math.sqrt((one * (1 - one) + other * (1 - other)) / GAMES + 1 / GAMES ** 2);
const MOST_ERRORS = 3;

describe('a table that talks is no worse for the village than dice', () => {
  test.each(USUAL.slice(0, campaign(SOONEST.length, USUAL.length)))('$book, $players players', ({ book, players }) => {
    const dice = won(book, players, 'random');
    for (const strategy of ['careful', 'gullible'] as const)
      expect(below(won(book, players, strategy), dice), strategy).toBeLessThan(MOST_ERRORS);
  });

  test('the plain strategy, by which wolves keep together and nobody talks, would be seen to be worse', () => {
    expect(below(won('thiercelieux', 11, 'plain'), won('thiercelieux', 11, 'random'))).toBeGreaterThan(2);
    expect(won('lupus-token', 16, 'careful')).toBeGreaterThan(won('lupus-token', 16, 'plain') + 0.1);
  });
});

/** What a player was given, what fell to the player by luck, and what came of it. */
interface Line {
  readonly name: Method;
  readonly given: readonly never[];
  readonly draws: readonly number[];
  readonly came: string;
}
const METHODS = ['wakes', 'learns', 'did', 'speaks', 'accuses', 'trusts', 'suspects'] as const;
type Method = (typeof METHODS)[number];
type Open = typeof mindOf;

const written = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** Dice whose throws come from elsewhere. */
const diceBy = (below: (size: number) => number): SeededDice => ({
  below,
  pick: <T>(_label: string, among: readonly T[]): T => among[below(among.length)] as T,
});

const asked = (mind: Mind, name: Method, given: readonly never[]): unknown => {
  const method: (...given: never[]) => unknown = mind[name];
  return method(...given);
};

/** Plays a game and writes down everything that passes between one player and the table. */
const lifeOf = (book: BookId, deck: readonly string[], players: number, who: number, game: number, open: Open): readonly Line[] => {
  const lines: Line[] = [];
  const heard: Open = (own, card, isOneNight, temper, dice) => {
    let draws: number[] = [];
    const noted = diceBy(size => {
      const drawn = dice.below(size);
      draws.push(drawn);
      return drawn;
    });
    const mind = open(own, card, isOneNight, temper, noted);
    const spied = METHODS.map(name => [
      name,
      (...args: never[]) => {
        const given = structuredClone(args);
        draws = [];
        const came = asked(mind, name, args);
        lines.push({ name, given, draws, came: written(came) });
        return came;
      },
    ]);
    return { ...mind, ...Object.fromEntries(spied) };
  };
  const rules = rulesNamed(book);
  const begun = rules.begin({ book, players, deck, settings: {} }, { roles: deck.slice(0, players), centre: deck.slice(players) });
  if (!begun.ok) throw new Error('refused');
  let { play } = begun.value;
  const table = talkingPlayers(deck.slice(0, players), book === 'one-night', TEMPERS.careful, diceFor(5, game), (...of) =>
    of[0] === who ? heard(...of) : open(...of),
  );
  for (let moves = 0; moves < 3_000 && play.step.asks.kind !== 'over'; moves += 1) {
    const moved = play.answer(table.answer(play.step, play.picture), diceFor(9, moves));
    if (moved.ok) ({ play } = moved.value);
  }
  return lines;
};

/** The choices of a player that come out otherwise when another, who sits down with the same card at another table, is given the same. */
const differingIn = (book: BookId, players: number, game: number, openWith: (cards: readonly string[]) => Open) => {
  const cards = shuffle(diceFor(6, game), usualDeck(book, players) ?? []);
  const who = 1 + (game % players);
  const lines = lifeOf(book, cards, players, who, game, openWith(cards));
  let draws: readonly number[] = [];
  let drawn = 0;
  const elsewhere = openWith(shuffle(diceFor(7, game), cards));
  const twin = elsewhere(
    seat(who),
    cards[who - 1] ?? '',
    book === 'one-night',
    TEMPERS.careful,
    diceBy(() => draws[drawn++] ?? 0),
  );
  const differing = lines.filter(line => {
    [draws, drawn] = [line.draws, 0];
    return written(asked(twin, line.name, line.given)) !== line.came;
  });
  return { choices: lines.length, differing: differing.map(({ name }) => name) };
};

describe("a player's choice depends only on what that seat was given", () => {
  const CASES = [
    ['lupus-classic', 12],
    ['lupus-token', 16],
    ['one-night', 5],
    ['thiercelieux', 12],
  ] as const;
  const GAMES_EACH = campaign(3, 200);

  test.each(CASES)('in %s', (book, players) => {
    const lives = Array.from({ length: GAMES_EACH }, (_, game) => differingIn(book, players, game, () => mindOf));
    expect(lives.flatMap(({ differing }) => differing)).toEqual([]);
    expect(lives.reduce((sum, { choices }) => sum + choices, 0)).toBeGreaterThan(2 * GAMES_EACH);
  });

  test('a player who peeks at the cards of others would be seen', () => {
    const peeking =
      (cards: readonly string[]): Open =>
      (...of) => ({
        ...mindOf(...of),
        accuses: (_room, among) => among.find(each => cards[each - 1] === 'werewolf') ?? among[0] ?? seat(1),
      });
    const lives = Array.from({ length: GAMES_EACH }, (_, game) => differingIn('lupus-classic', 12, game, peeking));
    expect(lives.flatMap(({ differing }) => differing)).toContain('accuses');
  });
});

describe('the beliefs of a table', () => {
  const roomWith = (sayings: readonly Saying[], more: Partial<Room> = {}): Room => ({
    ...emptyRoom(6),
    deck: ['werewolf', 'seer', 'medium', 'villager', 'villager', 'villager'],
    sayings: [...sayings],
    ...more,
  });
  const am = (by: number, role: string): Saying => ({ says: 'am', by: seat(by), role });
  const is = (by: number, about: number, nature: 'wolf' | 'harmless'): Saying => ({ says: 'is', by: seat(by), about: seat(about), nature });
  const worst = (room: Room): number => {
    const score = suspicions(room, { temper: TEMPERS.careful });
    return score.indexOf(Math.max(...score));
  };

  test.each<[string, Room, number]>([
    ['one who is accused by the only seer', roomWith([am(1, 'seer'), is(1, 4, 'wolf')]), 4],
    ['of two who claim a card, whoever spoke second', roomWith([am(1, 'seer'), is(1, 4, 'wolf'), am(4, 'seer'), is(4, 1, 'wolf')]), 4],
    [
      'a player who accused somebody whom the wolves have killed',
      roomWith([am(2, 'seer'), is(2, 3, 'wolf')], { out: [seat(3)], proven: new Map([[seat(3), 'harmless']]) }),
      2,
    ],
    [
      'a player who called somebody a wolf whom a medium clears',
      roomWith([am(2, 'seer'), is(2, 3, 'wolf'), am(5, 'medium'), is(5, 3, 'harmless')], { out: [seat(3)] }),
      2,
    ],
  ])('suspects most %s', (_whom, room, suspect) => {
    expect(worst(room)).toBe(suspect);
  });
});

describe('the verdict on a deck', () => {
  const KNOWN = ['werewolf', 'seer', 'villager'];
  const tally = (humans: number, wolves: number, more: Partial<SimulationTally> = {}): SimulationTally => ({
    ...noGames(),
    games: humans + wolves,
    wins: { humans, wolves },
    ...more,
  });
  test.each<[string, readonly SimulationTally[], readonly string[], string]>([
    ['wolves win nearly always', [tally(5, 95), tally(10, 90)], KNOWN, 'wolves'],
    ['wolves win more', [tally(35, 65), tally(38, 62)], KNOWN, 'slightly-wolves'],
    ['both win as often', [tally(45, 55), tally(55, 45)], KNOWN, 'even'],
    ['the village wins more', [tally(60, 40), tally(65, 35)], KNOWN, 'slightly-village'],
    ['the village wins nearly always', [tally(90, 10), tally(80, 20)], KNOWN, 'village'],
    ['two kinds of tables disagree', [tally(70, 30), tally(40, 60)], KNOWN, 'unknown'],
    ['others win', [tally(20, 20, { games: 100 }), tally(20, 20, { games: 100 })], KNOWN, 'unknown'],
    ['games do not end', [tally(50, 50, { unfinished: 30 }), tally(50, 50)], KNOWN, 'unknown'],
    ['hardly any game was played', [tally(2, 3)], KNOWN, 'unknown'],
    ['a card is the group’s own', [tally(45, 55), tally(55, 45)], [...KNOWN, 'baker'], 'unknown'],
  ])('where %s', (_why, tables, deck, verdict) => {
    expect(judged({ book: 'lupus-token', deck }, tables, KNOWN).verdict).toBe(verdict);
  });

  test('eight games in ten lie between the ends of a spread', () => {
    expect(spreadOf({ 2: 10, 3: 60, 4: 20, 5: 10 })).toEqual({ mean: 3.3, low: 2, high: 4 });
    expect(spreadOf({})).toEqual({ mean: 0, low: 0, high: 0 });
  });
});
