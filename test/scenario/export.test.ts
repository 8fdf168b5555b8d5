import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/domain/answer.ts';
import type { BookId, RoleId } from '../../src/domain/ids.ts';
import { BOOKS, seat } from '../../src/domain/ids.ts';
import { type SetUp, UNKNOWN_DEAL } from '../../src/domain/setup.ts';
import type { Match } from '../../src/engine/match.ts';
import { decide } from '../../src/engine/match.ts';
import { rulesOf } from '../../src/rules/catalog.ts';
import { exportMatch } from '../../src/scenario/export.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { engineStage } from '../../src/tools/scenario/engine-player.ts';
import { playScenario } from '../../src/tools/scenario/play.ts';
import { answered, begunWith, setUpFor, until, voted } from '../rules/one-night/table.ts';
import { HOUSES, unseenGame } from '../rules/one-night/tables.ts';
import { until as villageUntil } from '../rules/thiercelieux/table.ts';
import { campaign } from '../tools/campaign.ts';
import { LUPUS_TABLES, nameOf, setUpOf } from '../tools/decks.ts';
import { dice } from '../tools/dice.ts';
import { meddled } from '../tools/meddled.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { TABLES as TABLES_OF } from '../tools/tables.ts';
import { unusual } from '../tools/unusual.ts';

const WITH_HER = ['werewolf', 'villager', 'doppelganger', 'seer', 'robber', 'mason', 'mason'];
const untold = (deck: readonly RoleId[]): Match => begunWith(setUpFor(deck), UNKNOWN_DEAL, 1);
const dealtAs = (deck: readonly RoleId[]): Match => begunWith(setUpFor(deck), { roles: deck.slice(0, -3), centre: deck.slice(-3) }, 1);

/** The votes of one half of the village for seat 2 and of the other for seat 1: four each. */
const half = (voter: number): number => (voter === 1 || voter > 5 ? 2 : 1);

const played = async (text: string): Promise<unknown> => {
  const read = readScenario(text);
  return read.ok ? playScenario(read.value, engineStage(rulesOf)) : read.faults;
};

const expectAlike = async (match: Match): Promise<void> => {
  const text = exportMatch(match, 'A game', seededChance);
  const failure = await played(text);
  if (failure !== null) console.error(text);
  expect(failure).toBeNull();
};

/** Seeds of games whose scenario once differed from the game. */
const ONCE_WRONG: { readonly [B in BookId]: readonly number[] } = {
  'lupus-classic': [18, 51, 451],
  'lupus-token': [103, 300],
  'one-night': [4, 24, 42, 52, 140, 212, 225, 480],
  thiercelieux: [67, 477],
};

/** Seeds of such games under house rules that no table of the tests has. */
const ONCE_WRONG_AT_HOME: readonly (readonly [what: string, seed: number, setUp: SetUp])[] = [
  [
    'cards that were asked about, with a ruling, then turned up one after the other',
    203,
    setUpFor('tanner villager minion troublemaker robber doppelganger insomniac'.split(' '), {
      'onenight.vote_abstain': true,
      'onenight.vote_missing': 'counts_as_abstain',
      'onenight.day_seconds': 'none',
      'onenight.seer_centre_min': 1,
      'onenight.minion_without_wolf_goal': 'any_other_player_dead',
      'onenight.reveal': 'dead_first',
    }),
  ],
  [
    'sisters without a card who are called later than they might be',
    40_049,
    setUpOf('thiercelieux', 'wolf white-wolf piper cupid wild-child bear-tamer villager villager villager villager'.split(' '), {
      'calls.decoy': 'always',
      'composition.public': false,
      'captain.election': 'beforeFirstVote',
      'vote.majority': 'absolute',
      'vote.self': true,
      'knight.fall': 'dawn',
      'elder.announceCurse': 'never',
      'reveal.grief': false,
      'hunter.mustShoot': true,
      'infect.keptPowerSlot': 'beforeWolves',
      'bbw.disabledBy': 'wolfCards',
      'lovers.mixedEvaluated': 'atPairing',
      'elder.curseScope': 'allNonWolves',
      'witch.shown': 'allBites',
      'white.mayDecline': false,
      'angel.causes': 'any',
      'angel.onWin': 'continue',
      'end.simultaneous': 'shared',
      'end.parityShortcut': false,
      'end.villageNeedsSolosOut': false,
    }),
  ],
];

/** One table in `EACH` is played, each with its own seed. */
const EACH = campaign(24, 12);
const TABLES = LUPUS_TABLES.flatMap((setUp, index) => (index % EACH === 0 ? [[nameOf(setUp), setUp, index] as const] : []));

describe('a recorded game written down as a scenario plays alike', () => {
  test.each(TABLES)('%s, to the end', async (_name, setUp, seed) => {
    await expectAlike(playOn(dealt(setUp, seed).match, dice(seed)));
  });

  test.each(TABLES)('%s, with the moderator’s hand in it', async (_name, setUp, seed) => {
    await expectAlike(meddled(setUp, seed).end);
  });

  test.each(BOOKS)('a game of %s with rulings in the middle of anything', async book => {
    const failed: unknown[] = [];
    const seeds = new Set([...ONCE_WRONG[book], ...Array(campaign(3, 500)).keys()]);
    for (const seed of seeds) {
      const setUp = TABLES_OF[book][seed % TABLES_OF[book].length];
      if (setUp === undefined) continue;
      const failure = await played(exportMatch(meddled(setUp, 1_000 + seed).end, 'A game', seededChance));
      if (failure !== null) failed.push({ seed, failure });
    }
    expect(failed).toEqual([]);
  });

  test.each(ONCE_WRONG_AT_HOME)('%s', async (_what, seed, setUp) => {
    await expectAlike(meddled(setUp, seed).end);
  });

  test.each(BOOKS)('a game of %s with odd settings and rulings in the middle of anything', async book => {
    const failed: unknown[] = [];
    for (let seed = 0; seed < campaign(1, 300); seed += 1) {
      const chance = dice(10_000 + seed);
      const setUp = unusual(chance.of(TABLES_OF[book]), chance);
      const failure = await played(exportMatch(meddled(setUp, seed).end, 'A game', seededChance));
      if (failure !== null) failed.push({ seed, failure });
    }
    expect(failed).toEqual([]);
  });

  test.each(['пекарь', 'boulangère', 'boulange\u0300re', 'αρτοποιός', 'パン屋', '007'])(
    'a card of the group’s own, named %s',
    async name => {
      const own = `custom-${name}`;
      const setUp = setUpOf('thiercelieux', ['wolf', 'wolf', 'seer', own, 'villager', 'villager', 'villager', 'villager']);
      const begun = dealt(setUp, 1).match;
      const holder = begun.deal.roles.indexOf(own) + 1;
      const look = { type: 'fill', step: 'seer', form: { choose: [seat(holder)] } } as const;
      const looked = answered(answered(begun, { type: 'go-on', step: 'nightfall' }), look);
      const role = { type: 'role', roles: [{ seat: seat((holder % 8) + 1), role: own }] } as const;
      const ruled = decide(looked, { type: 'rule', ruling: role }, seededChance(looked.seed));
      if (!ruled.ok) throw new Error(ruled.refusal.code);
      const end = playOn(ruled.value.match, dice(1));
      expect(exportMatch(end, 'A game', seededChance)).toContain(`told: ${own}`);
      await expectAlike(end);
    },
  );

  test('One Night of which nobody knew the cards, whoever copied what and whether it was told [ON-231]', async () => {
    for (let seed = 0; seed < campaign(20, 60); seed += 1) {
      const chance = dice(seed);
      const match = unseenGame(chance, HOUSES[seed % HOUSES.length] ?? {});
      const seats = match.play.view.seats.map(each => each.seat);
      const votes = seats.map(each => `${each}>${chance.of(seats.filter(other => other !== each))}`).join(' ');
      const cards = chance.shuffle(match.setUp.deck);
      const lay = { type: 'lay', step: 'reveal', cards: cards.slice(0, -3), centre: cards.slice(-3) } as const;
      let now = answered(voted(until(match, 'vote'), votes), lay);
      const { asks } = now.play.step;
      if (asks.kind === 'form') {
        const [field] = asks.fields;
        const copied = field?.kind === 'word' ? chance.of(field.among) : '';
        now = answered(now, chance.once(4) ? { type: 'miss', step: 'reveal' } : { type: 'fill', step: 'reveal', form: { copied } });
      }
      await expectAlike(until(now, 'over'));
    }
  });

  test('a draw that was offered and taken (TH-183)', async () => {
    const tied = { votes: Array.from({ length: 9 }, () => ({ vote: half, 'second-ballot': half })) };
    const offers = ({ play: { step } }: Match) => step.offers.includes('over');
    const offered = villageUntil('wolf wolf seer villager villager villager villager villager', tied, offers).at(-1);
    if (offered === undefined) throw new Error('no draw was offered');
    expect(offered.play.step.asks.kind).not.toBe('over');
    await expectAlike(answered(offered, { type: 'open', step: 'over' }));
  });

  const LAID_TWICE: readonly (readonly [what: string, begun: Match, again: readonly Answer[]])[] = [
    ['at once', untold(WITH_HER), []],
    ['asked for once more', untold(WITH_HER), [{ type: 'open', step: 'reveal' }]],
    ['at once, in a deal that was told', dealtAs(WITH_HER), []],
    ['asked for once more, in a deal that was told', dealtAs(WITH_HER), [{ type: 'open', step: 'reveal' }]],
  ];
  test.each(LAID_TWICE)('cards laid twice before it is told what the Doppelgänger copied: %s', async (_what, begun, again) => {
    const lay = { type: 'lay', step: 'reveal', cards: WITH_HER.slice(0, 4), centre: WITH_HER.slice(4) } as const;
    const other = { ...lay, cards: [...WITH_HER.slice(0, 3), 'mason'], centre: ['robber', 'seer', 'mason'] };
    const voting = voted(until(begun, 'vote'), '1>3 2>3 3>1 4>3');
    const laid = [lay, ...again, other].reduce<Match>(answered, voting);
    expect(laid.play.step.asks.kind).toBe('form');
    await expectAlike(until(answered(laid, { type: 'miss', step: 'reveal' }), 'over'));
  });

  const [first] = LUPUS_TABLES;
  test('a game that is still played, at each of its moments', async () => {
    if (first === undefined) throw new Error('no table');
    const end = playOn(dealt(first, 3).match, dice(3));
    let moments = 0;
    for (let match = end; match.past !== null; match = match.past.before) {
      await expectAlike(match);
      moments += 1;
    }
    expect(moments).toBeGreaterThan(20);
  });

  test('and fails where something else comes of it', async () => {
    if (first === undefined) throw new Error('no table');
    const text = exportMatch(playOn(dealt(first, 1).match, dice(1)), 'A game', seededChance);
    const [wrong, other] = text.includes('sides: [ humans ]') ? ['humans', 'wolves'] : ['wolves', 'humans'];
    expect(await played(text.replace(`sides: [ ${wrong} ]`, `sides: [ ${other} ]`))).toMatchObject({ expected: `sides [${other}]` });
  });
});
