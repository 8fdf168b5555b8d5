import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { seat } from '../../src/domain/ids.ts';
import { NO_PICTURE } from '../../src/domain/picture.ts';
import type { Asks, Step } from '../../src/domain/step.ts';
import { CATALOG } from '../../src/rules/catalog.ts';
import { decksToTry, readDeck, usualDeck } from '../../src/simulate/decks.ts';
import { diceFor, shuffle } from '../../src/simulate/dice.ts';
import { ranked } from '../../src/simulate/ranking.ts';
import { shareOf } from '../../src/simulate/report.ts';
import { add, noGames, playGames } from '../../src/simulate/run.ts';
import { plainPlayer, STRATEGIES } from '../../src/simulate/strategies.ts';
import { campaign } from '../tools/campaign.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const simulate = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/program/simulate.mjs', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};
const json = (...args: readonly string[]) => JSON.parse(simulate(...args, '--json').stdout);

/** Three portions, one for each worker; the last one is smaller. */
const GAMES = 501;

describe('npm run simulate', () => {
  test('gives the same result on one worker and on three, and another for another seed', () => {
    const args = ['--book', 'lupus-token', '--players', '9', '--games', String(GAMES), '--seed'];
    const one = json(...args, '5', '--workers', '1');
    expect(json(...args, '5', '--workers', '3')).toEqual(one);
    expect(json(...args, '6', '--workers', '3')).not.toEqual(one);
    expect(one).toMatchObject({ games: GAMES, unfinished: 0 });
    const { humans, wolves, werehamster } = one.sides;
    expect(humans.wins + wolves.wins + werehamster.wins).toBe(GAMES);
    expect(wolves).toEqual({ wins: wolves.wins, rate: wolves.wins / GAMES, low: expect.any(Number), high: expect.any(Number) });
    expect(wolves.low).toBeLessThan(wolves.rate);
    expect(wolves.high).toBeGreaterThan(wolves.rate);
  });

  /** One of each kind comes first. */
  const refused: readonly (readonly [args: readonly string[], status: number, text: string])[] = [
    [['--book', 'lupus-classic', '--players', '8', '--deck', 'werewolf*2 seer villager*4 owl'], 1, 'deck.specials_at_8'],
    [['--book', 'lupus-token', '--players', '8', '--deck', 'wolf**2'], 2, 'cannot be read'],
    [['--frobnicate'], 2, 'frobnicate'],
    [['--book', 'lupus-classic', '--players', '7'], 1, 'players.count'],
    [['--book', 'one-night', '--players', '4', '--deck', 'werewolf*2 seer mason villager*3'], 1, 'deck.masons_pair'],
    [['--book', 'lupus-token', '--players', '8', '--setting', 'vote.abstain=perhaps'], 1, 'settings.value'],
    [['--book', 'poker', '--players', '8'], 2, 'there is no book poker'],
    [['--book', 'lupus-token', '--players', 'many'], 2, 'whole numbers'],
  ];
  test.each(campaign(refused.slice(0, 3), refused))('%j is refused with status %i', (args, status, text) => {
    const result = simulate(...args);
    expect([result.status, result.stdout]).toEqual([status, '']);
    expect(result.stderr).toContain(text);
  });

  test('suggests decks, the nearest to the wanted rate first', () => {
    const { decks, want } = json(
      '--book',
      'lupus-classic',
      '--players',
      '10',
      '--suggest',
      '--games',
      campaign('20', '60'),
      '--want',
      '0.6',
      '--top',
      '5',
    );
    expect([decks.length, want]).toEqual([5, 0.6]);
    const off = decks.map(({ share }: { share: { rate: number } }) => Math.abs(share.rate - 0.6));
    expect(off).toEqual([...off].sort((a, b) => a - b));
  });
});

const GAMES_EACH = campaign(20, 60);

describe('The parts of the simulator', () => {
  test.each(CATALOG.map(rules => [rules.id, rules] as const))(
    'in %s whole games of the usual deck end, by every strategy',
    (book, rules) => {
      const players = book === 'one-night' ? 5 : 9;
      const deck = usualDeck(book, players) ?? [];
      for (const strategy of STRATEGIES) {
        const setUp = { book, players, deck, settings: {} };
        const tally = playGames(rules, { setUp, seed: 3, strategy }, 0, GAMES_EACH);
        expect([tally.games, tally.unfinished]).toEqual([GAMES_EACH, 0]);
        expect(tally.roles).not.toEqual({});
      }
    },
  );

  test('any two ranges of games add up to both together', () => {
    const [rules] = CATALOG;
    const deck = usualDeck('lupus-classic', 8) ?? [];
    if (rules === undefined) throw new Error('no books');
    const plan = { setUp: { book: 'lupus-classic', players: 8, deck, settings: {} }, seed: 9, strategy: 'random' } as const;
    const halves = add(add(noGames(), playGames(rules, plan, 0, 13)), playGames(rules, plan, 13, 40));
    expect(halves).toEqual(playGames(rules, plan, 0, 40));
  });

  test('the plain strategy votes for whom it was shown to be a wolf, and never for whom it met at night', () => {
    const player = plainPlayer(diceFor(1, 1));
    const at = (id: string, asks: Asks, more: Partial<Step> = {}): Step => ({
      ...{ id, rule: 'LC-37', time: 'call', awake: [], sees: [], says: [], goOn: null, tells: [], offers: [] },
      asks,
      ...more,
    });
    const all = [1, 2, 3, 4, 5, 6].map(seat);
    const call: Asks = { kind: 'nothing', lasts: { kind: 'call' } };
    const look: Asks = {
      kind: 'form',
      mayMiss: false,
      fields: [{ kind: 'places', name: 'choose', least: 1, most: 1, among: [seat(4)], mayDecline: false }],
    };
    player.answer(at('seer', look, { awake: [seat(1)] }), NO_PICTURE);
    player.answer(at('seer', call, { awake: [seat(1)], tells: [{ to: [seat(1)], what: 'wolf' }] }), NO_PICTURE);
    player.answer(at('wolves', call, { awake: [seat(4), seat(5)], sees: [seat(4), seat(5)] }), NO_PICTURE);
    const votesOf = (voter: number) =>
      Array.from({ length: 60 }, () => {
        const may = all.filter(each => each !== voter);
        const elector = { seat: seat(voter), weight: 1, may, mayPass: false, optional: false };
        const answer = player.answer(
          at('ballot1', {
            kind: 'ballot',
            electors: [elector],
            turn: seat(voter),
            cast: [],
            shown: 'as-cast',
            mayChange: false,
            mayClose: false,
          }),
          NO_PICTURE,
        );
        return answer.type === 'vote' ? answer.target : 'none';
      });
    expect(new Set(votesOf(1))).toEqual(new Set([4]));
    expect(new Set(votesOf(5))).toEqual(new Set([1, 2, 3, 6]));
    expect(new Set(votesOf(2))).toEqual(new Set([1, 3, 4, 5, 6]));
  });

  test('dice are uniform and a shuffle keeps all cards', () => {
    const dice = diceFor(1, 2);
    const counts = new Map<number, number>();
    for (let throws = 0; throws < 60_000; throws += 1) {
      const face = dice.below(6);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect([counts.size, chi < 25.7]).toEqual([6, true]);
    expect([...shuffle(dice, [1, 2, 3, 4, 5])].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test.each([
    ['werewolf*2 seer villager*5', ['werewolf', 'werewolf', 'seer', ...new Array(5).fill('villager')]],
    ['big-bad-wolf, wolf', ['big-bad-wolf', 'wolf']],
    ['*2 wolf', null],
    ['', null],
  ])('the deck "%s" is read', (text, deck) => {
    expect(readDeck(text)).toEqual(deck);
  });

  test('an interval of 95 % is where it should be', () => {
    const { low, high, rate } = shareOf(50, 100);
    expect([rate, low.toFixed(3), high.toFixed(3)]).toEqual([0.5, '0.404', '0.596']);
    expect(shareOf(0, 100)).toMatchObject({ rate: 0, low: 0 });
    expect(shareOf(0, 0)).toMatchObject({ low: 0, high: 1 });
  });

  test('the decks to try are all different, and the best is named first', () => {
    const decks = decksToTry('one-night', 5).map(deck => [...deck].sort().join());
    expect(new Set(decks).size).toBe(decks.length);
    expect(decks.length).toBeGreaterThan(20);
    const tally = (wins: number) => ({ ...noGames(), games: 10, wins: { wolves: wins } });
    const play = ([wins = '0']: readonly string[]) => tally(Number(wins));
    expect(ranked([['9'], ['4'], ['6']], play, 'wolves', 0.6).map(each => each.deck[0])).toEqual(['6', '4', '9']);
  });
});
