import { describe, expect, test } from 'vitest';
import type { AnnouncedPhase, PublicTable } from '../../src/domain/evening.ts';
import { BOOKS, type BookId, seat } from '../../src/domain/ids.ts';
import type { SetUp } from '../../src/domain/setup.ts';
import { spokenFor } from '../../src/service/narration.ts';
import { narratedLines } from '../../src/words/narrated.ts';
import { LANGUAGES, patternsOf } from '../../src/words/words.ts';
import { type NarrationState, narrate } from '../../web/shared/narrator/narration.ts';
import { beginnings, type SpokenSlot } from '../../web/shared/narrator/spoken-line.ts';
import { isDay, SECTIONS } from '../../web/shared/picture.ts';
import { dice } from '../tools/dice.ts';
import { roomWords } from '../tools/page-words.ts';
import { dealt, playOn } from '../tools/random-play.ts';
import { moment, staged, tableAt, waiting } from '../tools/screens.ts';
import { TABLES } from '../tools/tables.ts';

const english = roomWords('en');
const spoken = LANGUAGES.map(language => roomWords(language));

/** Every table that a screen receives in a whole game, from before the deal. */
const course = (setUp: SetUp, seed: number): readonly PublicTable[] => {
  const begun = dealt(setUp, seed).match;
  const tables: PublicTable[] = [waiting(setUp.players)];
  const last = playOn(begun, dice(seed + 1), match => {
    tables.push(tableAt(match));
    return false;
  });
  return [...tables, tableAt(last)];
};
const setUpOf = (book: BookId, index: number): SetUp => {
  const setUp = TABLES[book][index];
  if (setUp === undefined) throw new Error(`no table ${index} of ${book}`);
  return setUp;
};

interface Heard {
  readonly at: PublicTable;
  readonly slot: SpokenSlot | null;
}

const narrated = (tables: readonly PublicTable[], words = english): readonly Heard[] => {
  let told: NarrationState | null = null;
  return tables.map(at => {
    const { narrated: now, slot } = narrate(told, at, words);
    told = now;
    return { at, slot };
  });
};
const texts = (slot: SpokenSlot | null): readonly string[] => slot?.lines.map(({ text }) => text) ?? [];
const sceneOf = ({ message }: PublicTable): string => message?.picture.scene ?? '';

/** The first night and morning of each book. `gong` and `bell` are the chimes that open a slot. */
const FIRST_NIGHTS: readonly (readonly [BookId, readonly string[]])[] = [
  [
    'lupus-classic',
    [
      'gong: Night falls. Close your eyes.',
      'Seer, open your eyes.',
      'Seer, close your eyes. Werewolves, open your eyes.',
      'Werewolves, close your eyes.',
      'gong: The sun is up: everybody, open your eyes. Last night the werewolves came for the moderator, who stays to run the game. Discussion',
      'bell: First vote Ana, your vote',
      'Bruno, your vote',
    ],
  ],
  [
    'lupus-token',
    [
      'gong: Night falls. Close your eyes.',
      'Seer, open your eyes.',
      'Seer, close your eyes. Werewolves, open your eyes.',
      'Werewolves, close your eyes.',
      'gong: The sun is up: everybody, open your eyes. Last night the werewolves came for the moderator, who stays to run the game. Discussion',
      'bell: First vote Ana, your vote',
      'Bruno, your vote',
    ],
  ],
  [
    'one-night',
    [
      'gong: Night falls. Close your eyes. Werewolves, open your eyes.',
      'Werewolves, close your eyes. Minion, open your eyes. Werewolves, keep your eyes closed and hold up your thumb.',
      'Werewolves, lower your thumbs. Minion, close your eyes. Seer, open your eyes.',
      'Seer, close your eyes. Robber, open your eyes.',
      'Robber, close your eyes. Troublemaker, open your eyes.',
      'gong: Troublemaker, close your eyes. The sun is up: open your eyes, and do not touch the cards any more. Discussion',
      'bell: Vote Secret ballot: nothing is shown before the end.',
      'The cards',
    ],
  ],
  [
    'thiercelieux',
    [
      'gong: Night falls. Close your eyes.',
      'Seer, open your eyes.',
      'Seer, close your eyes. Werewolves, open your eyes.',
      'Werewolves, close your eyes. Witch, open your eyes.',
      'Witch, close your eyes.',
      'gong: The sun rises over the village: everybody, open your eyes. We have lost Diego. Election of the captain Ana, your vote',
      'Bruno, your vote',
    ],
  ],
];

describe('where somebody moderates', () => {
  test.each(FIRST_NIGHTS)('%s: calls are opened and closed, news and votes are told', (book, expected) => {
    const slots = narrated(course(setUpOf(book, 2), 3)).flatMap(({ slot }) => slot ?? []);
    const said = slots.map(slot => `${slot.chime === null ? '' : `${slot.chime}: `}${texts(slot).join(' ')}`);
    expect(said.slice(0, expected.length)).toEqual(expected);
  });

  test.each(BOOKS)('%s: whole games leave no gap, and every call that is opened is closed', book => {
    for (const index of [0, 1, 3, 5]) {
      const tables = course(setUpOf(book, index), index + 40);
      for (const words of spoken)
        for (const [step, { at, slot }] of narrated(tables, words).entries()) {
          const lines = slot?.lines ?? [];
          for (const { text } of lines) expect(text).not.toMatch(/[⟨⟩{}]|undefined|^\s*$/);
          const [before, now] = [sceneOf(tables[step - 1] ?? at), sceneOf(at)];
          if (before === now || before === '' || isDay(before)) continue;
          const close = `${SECTIONS[book]}.${before}.close`;
          if (words.has(close)) expect(lines[0]?.key).toMatch(new RegExp(`^${close.replaceAll('.', '\\.')}`));
          const open = `${SECTIONS[book]}.${now}.open`;
          if (!isDay(now) && words.has(open)) expect(lines.map(({ key }) => key)).toContain(open);
        }
    }
  });

  test.each(BOOKS)('%s: a line has a key exactly where a recording can say it: it names nobody', book => {
    for (const { at, slot } of narrated(course(setUpOf(book, 4), 9)))
      for (const { key, text } of slot?.lines ?? []) {
        if (key !== null) expect(text).toBe(english.find(key));
        expect([text, at.names.some(name => text.includes(name))]).toEqual([text, key === null]);
      }
  });

  test('the end is told, with who has won', () => {
    const end = narrated(course(setUpOf('lupus-token', 2), 3)).findLast(({ slot }) => slot !== null);
    expect(end?.slot?.chime).toBe('gong');
    expect(texts(end?.slot ?? null).slice(-2)[0]).toMatch(/have won|wins/);
    expect(texts(end?.slot ?? null).slice(-1)[0]).toMatch(/ wins? the game$/);
  });

  test('an undone move brings nothing back, and is told again when it comes again', () => {
    const [wait, night, seer, wolves] = narrated(course(setUpOf('lupus-token', 2), 3)).filter(
      ({ slot }, index) => index === 0 || slot !== null,
    );
    if (wait === undefined || night === undefined || seer === undefined || wolves === undefined) throw new Error('too short a game');
    const again = narrated([wait.at, night.at, seer.at, wolves.at, seer.at, night.at, seer.at]);
    expect(again.map(({ slot }) => texts(slot)[0] ?? null)).toEqual([
      null,
      'Night falls. Close your eyes.',
      'Seer, open your eyes.',
      'Seer, close your eyes.',
      null,
      null,
      'Seer, open your eyes.',
    ]);
  });

  test('a vote that lies on another, or a clock that runs on, is not told again', () => {
    const vote = moment('secret', staged(12));
    const clock = { seconds: 60, left: 30, paused: false };
    expect(narrated([waiting(12), vote, { ...vote, clock }, vote])[2]?.slot).toBeNull();
  });

  test('a page that comes late says nothing of earlier moves', () => {
    expect(narrated([moment('seer', staged(12))])[0]?.slot).toBeNull();
  });
});

describe('a game that is given up', () => {
  const given = (table: PublicTable): PublicTable => ({ ...table, abandoned: true });
  const said = (...tables: readonly PublicTable[]) => narrated(tables).map(({ slot }) => slot && `${slot.chime}: ${texts(slot).join(' ')}`);
  const [night, day] = [moment('seer', staged(12)), moment('discussion', staged(12))];

  test('is told once, and whoever sleeps is woken first', () => {
    const end = 'The game stops here Nobody wins the game.';
    expect(said(day, given(day), given(day))).toEqual([null, `gong: ${end}`, null]);
    expect(said(night, given(night))).toEqual([null, `gong: The sun is up: everybody, open your eyes. ${end}`]);
  });

  test('is no news to whoever comes late, and is taken up again without a word', () => {
    expect(said(given(day), given(day))).toEqual([null, null]);
    expect(said(day, given(day), day).at(-1)).toBeNull();
  });

  test('says nothing that cannot be recorded', () => {
    const keys = new Set(narratedLines(patternsOf('en')).map(({ key }) => key));
    const lines = narrated([night, given(night)]).flatMap(({ slot }) => slot?.lines ?? []);
    expect(lines.filter(({ key }) => key === null || !keys.has(key))).toEqual([]);
  });

  test.each<readonly [string, NonNullable<PublicTable['timeOver']>, string]>([
    ['for a side', { outcome: 'adjudicated', sides: ['humans'] }, 'The humans have won.'],
    ['for nobody', { outcome: 'drawn', sides: [] }, 'Nobody wins the game.'],
    ['for nothing', { outcome: 'void', sides: [] }, 'The game does not count and will be played again.'],
  ])('a game ended by the time of its tournament is told with its worth, %s', (_, timeOver, worth) => {
    expect(said(day, { ...given(day), timeOver })[1]).toBe(`gong: Time is up ${worth}`);
  });

  test('is told by the machine’s own words where the machine announces', () => {
    const end = led('void', 3, [], { announced: { phase: 'void', unready: [], void: 'asked', faults: [] }, abandoned: true });
    expect(texts(narrated([led('night', 3, SAYS), end])[1]?.slot ?? null)).toEqual([
      'This night does not count',
      'Somebody asked to stop it.',
    ]);
  });
});

/** A table at which the machine announces. */
const led = (phase: AnnouncedPhase, n: number, keys: readonly string[] = [], more: Partial<PublicTable> = {}): PublicTable => ({
  ...waiting(5),
  announced: { phase, unready: [], void: null, faults: [] },
  narration: { n, says: keys.map(key => ({ key })), letterMs: 70 },
  ...more,
});
const SAYS = ['one-night.werewolves.open', 'one-night.werewolves.action'];

describe('where the machine announces', () => {
  test.each<readonly [string, PublicTable, PublicTable, SpokenSlot['chime'], readonly string[]]>([
    [
      'nightfall has its gong',
      led('armed', 1),
      led('night', 2, ['one-night.night.close-eyes']),
      'gong',
      ['Night falls: everybody, close your eyes.'],
    ],
    ['a call', led('night', 2), led('night', 3, SAYS), null, ['Werewolves, open your eyes.', 'Look for each other.']],
    [
      'the day has its gong',
      led('night', 3),
      led('day', 4, ['one-night.discussion.wake']),
      'gong',
      ['The sun is up: open your eyes, and do not touch the cards any more.'],
    ],
    [
      'the vote has its bell',
      led('day', 4),
      led('vote', 5, ['one-night.vote.countdown']),
      'bell',
      ['On three, everybody points at somebody else: one, two, three!'],
    ],
    ['the preparations test the sound', led('void', 5), led('check', 5), null, [english.find('narrator.test')]],
    [
      'a void night falls, and says why',
      led('night', 3, SAYS),
      led('void', 3, [], { announced: { phase: 'void', unready: [], void: 'sound', faults: [] } }),
      'fall',
      ['This night does not count', 'The announcements broke off: nobody could hear what came next.'],
    ],
  ])('%s', (_title, before, now, chime, said) => {
    const { slot } = narrated([before, now])[1] ?? { slot: null };
    expect(slot?.chime).toBe(chime);
    expect(texts(slot)).toEqual(said);
  });

  test.each<readonly [string, PublicTable, PublicTable]>([
    ['the same number says nothing twice', led('night', 3, SAYS), led('night', 3, SAYS)],
    ['a card that moved only takes the ten seconds back', led('armed', 1), led('check', 1)],
    [
      'a page that comes into the night waits for the next words',
      led('night', 3, SAYS),
      led('night', 3, SAYS, { clock: { seconds: 9, left: 3, paused: false } }),
    ],
  ])('%s', (_title, before, now) => {
    expect(narrated([before, now])[1]?.slot).toBeNull();
  });

  test('the verdict names whom it has cost and who has won, around the words of the machine', () => {
    const tables = course(setUpOf('one-night', 0), 3);
    const [last, end] = tables.slice(-2);
    if (last === undefined || end === undefined) throw new Error('no end');
    const by = (table: PublicTable, n: number, keys: readonly string[]): PublicTable => ({
      ...led('told', n, keys),
      message: table.message,
    });
    const { slot } = narrated([by(last, 1, []), by(end, 2, ['one-night.over.nobody'])])[1] ?? { slot: null };
    const said = texts(slot);
    expect(said).toContain('Nobody has won.');
    const winners = end.message?.picture.ending?.winners ?? [];
    expect(said.filter(text => / wins? the game$/.test(text))).toHaveLength(winners.length === 0 ? 0 : 1);
    expect(narrated([by(end, 2, []), by(end, 3, ['one-night.over.nobody'])])[1]?.slot?.lines).toHaveLength(1);
  });

  test('a sentence with a name is not recorded', () => {
    const says = [{ key: 'one-night.reveal.draw', with: { seats: [seat(2)] } }];
    const { slot } = narrated([led('vote', 1), led('vote', 2, [], { narration: { n: 2, says, letterMs: 70 } })])[1] ?? { slot: null };
    expect(slot?.lines).toEqual([{ key: null, text: expect.stringContaining('Bruno') }]);
  });
});

describe('when lines begin', () => {
  const slot = (chime: SpokenSlot['chime'], ...said: readonly string[]): SpokenSlot => ({
    chime,
    lines: said.map(text => ({ key: null, text })),
  });

  test('hangs on what is said before, and on nothing else', () => {
    expect(beginnings(slot(null, 'twelve chars'))).toEqual([0]);
    expect(beginnings(slot(null, 'twelve chars', 'next'))).toEqual([0, 300 + 12 * 95]);
    expect(beginnings(slot('gong', 'twelve chars', 'next'))).toEqual([900, 900 + 300 + 12 * 95]);
    expect(beginnings({ ...slot('gong', 'twelve chars', 'next'), letterMs: 60 })).toEqual([900, 900 + 300 + 12 * 60]);
  });

  test.each([40, 65, 120])('leaves the last line its time before the slot of a machine is over, at %i ms a letter', letterMs => {
    const said = { n: 1, says: SAYS.map(key => ({ key })), letterMs };
    const { slot } = narrated([led('vote', 0), led('night', 1, [], { narration: said })])[1] ?? { slot: null };
    if (slot === null) throw new Error('nothing is said');
    expect(slot.lines).toHaveLength(SAYS.length);
    const last = (beginnings(slot).at(-1) ?? 0) + (slot.lines.at(-1)?.text.length ?? 0) * letterMs;
    expect(last).toBeLessThan(
      spokenFor(
        slot.lines.map(({ text }) => text),
        letterMs,
      ),
    );
  });
});
