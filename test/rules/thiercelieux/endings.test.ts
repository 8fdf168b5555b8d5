import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seat } from '../../../src/domain/ids.ts';
import type { SettingValue } from '../../../src/domain/setup.ts';
import { endingOf } from '../../../src/rules/thiercelieux/ending.ts';
import { NOTHING, settingsOf } from '../../../src/rules/thiercelieux/settings.ts';
import type { Village } from '../../../src/rules/thiercelieux/state.ts';
import { campaign } from '../../tools/campaign.ts';

const CARDS = ['wolf', 'white-wolf', 'piper', 'angel', 'villager', 'wild-child'] as const;
interface Somebody {
  readonly card: (typeof CARDS)[number];
  readonly turned: boolean;
  readonly alive: boolean;
  readonly charmed: boolean;
}
interface Table {
  readonly people: readonly Somebody[];
  readonly lovers: boolean;
  readonly window: boolean;
  readonly angelWon: boolean;
  readonly set: { readonly [name: string]: SettingValue };
}

const somebody = fc.record({
  card: fc.constantFrom(...CARDS),
  turned: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  alive: fc.boolean(),
  charmed: fc.oneof({ weight: 2, arbitrary: fc.constant(true) }, fc.constant(false)),
});
const tables: fc.Arbitrary<Table> = fc.record({
  people: fc.array(somebody, { minLength: 1, maxLength: 6 }),
  lovers: fc.boolean(),
  window: fc.boolean(),
  angelWon: fc.boolean(),
  set: fc.record(
    {
      'lovers.mixedIf': fc.constantFrom('differentCamps', 'wolfAndVillageOnly'),
      'end.simultaneous': fc.constantFrom('priority', 'shared'),
      'end.deadShareWin': fc.boolean(),
      'end.villageNeedsSolosOut': fc.boolean(),
      'end.wolvesNeedSolosOut': fc.boolean(),
      'end.whiteBlocksWolves': fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});

/** A village with these people. The lovers, if any, are seats 1 and 2. */
const villageOf = ({ people, lovers, window, angelWon, set }: Table): Village => ({
  ...NOTHING,
  set: settingsOf(set),
  players: people.map(({ card, turned, alive }, index) => ({
    seat: seat(index + 1),
    dealt: card,
    card,
    life: alive ? 'in' : 'out',
    wolf: turned || card === 'wolf' || card === 'white-wolf',
    infected: null,
    lost: null,
    died: null,
  })),
  bonds: {
    ...NOTHING.bonds,
    lovers: lovers && people.length > 1 ? [seat(1), seat(2)] : [],
    charmed: people.flatMap(({ charmed }, index) => (charmed ? [seat(index + 1)] : [])),
  },
  past: { ...NOTHING.past, window, wonByDying: angelWon ? { seat: seat(people.length), camp: 'angel' } : null },
});

/** Section 8 of the catalogue, written a second time in another way. */
const expected = ({ people, lovers, window, angelWon, set }: Table) => {
  const on = (name: string, standard: SettingValue) => set[name] ?? standard;
  const inLove = (at: number) => lovers && people.length > 1 && at < 2;
  const isW = (at: number) => people[at]?.turned === true || ['wolf', 'white-wolf'].includes(people[at]?.card ?? '');
  const camp = (at: number) => {
    const card = people[at]?.card;
    if (card === 'white-wolf') return 'white';
    if (isW(at)) return 'wolves';
    if (card === 'piper') return 'piper';
    if (card === 'angel' && window && !inLove(at)) return 'angel';
    return 'village';
  };
  const pair = [camp(0), camp(1)].sort().join('+');
  const differ = on('lovers.mixedIf', 'differentCamps') === 'differentCamps' ? camp(0) !== camp(1) : pair === 'village+wolves';
  const mixed = (at: number) => inLove(at) && differ;
  const all = people.map((_, index) => index);
  const alive = all.filter(at => people[at]?.alive);
  const others = (one: number) => alive.filter(at => at !== one);
  const members = (which: string) =>
    all.filter(at => camp(at) === which && !mixed(at) && (people[at]?.alive || on('end.deadShareWin', true) === true));
  const wins: { side: string; winners: number[] }[] = [];
  if (alive.length === 2 && alive.every(mixed)) wins.push({ side: 'lovers', winners: alive });
  if (alive.length === 1 && alive.every(at => camp(at) === 'white' && !mixed(at))) wins.push({ side: 'white-wolf', winners: alive });
  const piper = alive.find(at => camp(at) === 'piper' && !mixed(at) && others(at).every(each => people[each]?.charmed));
  if (piper !== undefined) wins.push({ side: 'piper', winners: [piper] });
  const solos = alive.filter(at => camp(at) === 'piper' || camp(at) === 'angel');
  if (!alive.some(isW) && (on('end.villageNeedsSolosOut', false) === false || solos.length === 0))
    wins.push({ side: 'villagers', winners: members('village') });
  const counted = alive.filter(at => on('end.wolvesNeedSolosOut', true) === true || camp(at) !== 'piper' || mixed(at));
  const white = alive.some(at => camp(at) === 'white') && on('end.whiteBlocksWolves', true) === true;
  if (alive.some(isW) && counted.every(isW) && !white) wins.push({ side: 'wolves', winners: members('wolves') });
  if (alive.length > 0 && wins.length === 0) return undefined;
  const counting = alive.length === 0 ? [] : on('end.simultaneous', 'priority') === 'shared' ? wins : wins.slice(0, 1);
  const winners = new Set([...counting.flatMap(win => win.winners.map(at => at + 1)), ...(angelWon ? [people.length] : [])]);
  return { sides: [...counting.map(win => win.side), ...(angelWon ? ['angel'] : [])], winners: [...winners].sort((a, b) => a - b) };
};

/** Only one Piper can charm. With two, the order of the seats would decide. */
const hasOnePiper = ({ people }: Table): boolean => people.filter(each => each.card === 'piper').length < 2;

test('the winners are those of the catalogue, in its order (TH-170 to TH-182, TH-128)', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(tables.filter(hasOnePiper), table => {
      const ending = endingOf(villageOf(table));
      const wanted = expected(table);
      const sides = wanted?.sides.join('+') ?? 'goes on';
      seen.set(sides, (seen.get(sides) ?? 0) + 1);
      expect(ending === undefined ? undefined : { sides: ending.sides, winners: ending.winners }).toEqual(wanted);
    }),
    { seed: 1170, numRuns: campaign(2000, 6000) },
  );
  for (const side of ['goes on', '', 'lovers', 'white-wolf', 'piper', 'villagers', 'wolves', 'piper+villagers'])
    expect(seen.get(side) ?? 0, side).toBeGreaterThan(5);
});
