import { describe, expect, test } from 'vitest';
import type { OfferedVoice } from '../../../src/domain/evening.ts';
import { spokenFor } from '../../../src/service/narration.ts';
import type { EveningParts } from '../../../src/session/evening/neighbours.ts';
import type { Evening } from '../../../src/session/evening/open-evening.ts';
import { wordsIn } from '../../../src/words/words.ts';
import { type AnnouncedTable, announced, MOVERS, planOf } from './announced-rig.ts';
import { accepted } from './rig.ts';

/** Five roles are called, ten seconds each, as in ON-192. */
const PLAN = planOf(MOVERS, { 'onenight.step_seconds': 10, 'onenight.nudge': 'none' });
const TICK_MS = 250;
const takes: NonNullable<EveningParts['spoken']> = (says, language, letterMs) =>
  spokenFor(
    says.map(each => wordsIn(language).prompt(each, String)),
    letterMs,
  );

interface Night {
  readonly lasts: number;
  readonly sentences: number;
  readonly letters: number;
}

const nightOf = async (hears: (evening: Evening) => void, during: (table: AnnouncedTable) => void = () => undefined): Promise<Night> => {
  const table = await announced(PLAN, { begins: false, takes });
  await table.deals();
  await table.begins(() => hears(table.rig.evening));
  const began = table.rig.clock.now();
  const first = table.rig.evening.publicTable.narration?.n ?? 0;
  during(table);
  await table.untilStep('discussion');
  const said = new Map(
    table.rig.shown.flatMap(({ table: { narration } }) =>
      narration === null || narration.n < first ? [] : [[narration.n, narration.says] as const],
    ),
  );
  // One announcement closes the last call and opens the day, so it belongs to the day and is left out.
  const texts = [...said.values()].slice(0, -1).flatMap(says => says.map(each => wordsIn('fr').prompt(each, String)));
  return { lasts: table.rig.clock.now() - began, sentences: texts.length, letters: texts.join('').length };
};

const reckoned = ({ sentences, letters }: Night, letterMs: number): number => 5 * 10_000 + sentences * 700 + letters * letterMs;
const screen = (letterMs?: number): OfferedVoice => ({ name: 'BC23DF', here: true, ...(letterMs === undefined ? {} : { letterMs }) });

describe('a night of five roles is as long as its words and ten seconds a call [ON-192]', () => {
  test.each<[string, (evening: Evening) => void, number]>([
    ['a page that takes 50 ms a letter', evening => evening.voices(1, [], [50]), 50],
    ['a page and a screen: the slower counts', evening => evening.voices(1, [screen(80)], [50]), 80],
    ['a screen and a page: the slower counts', evening => evening.voices(1, [screen(50)], [80]), 80],
    ['a stranger’s screen that nobody named counts for nothing', evening => evening.voices(1, [{ ...screen(110), here: false }], [50]), 50],
    ['a page that was not measured takes as long as a usual voice', evening => evening.voices(1), 65],
    ['beside one that was, too', evening => evening.voices(2, [], [50]), 65],
    ['a screen that was not measured', evening => evening.voices(0, [screen()]), 65],
    ['no voice takes a second for a letter', evening => evening.voices(1, [], [1_000]), 120],
    ['nor no time', evening => evening.voices(1, [], [1]), 40],
  ])('%s', async (_, hears, letterMs) => {
    const night = await nightOf(hears);
    expect(Math.abs(night.lasts - reckoned(night, letterMs))).toBeLessThan(6 * TICK_MS);
  });

  test('no voice that comes, goes or slows in the night changes it', async () => {
    const quiet = await nightOf(evening => evening.voices(1, [], [50]));
    const disturbed = await nightOf(
      evening => evening.voices(1, [], [50]),
      ({ rig }) => {
        rig.evening.voices(2, [screen(120)], [50, 100]);
      },
    );
    expect(disturbed).toEqual(quiet);
  });

  test('pages are told it, so that each begins its lines alike', async () => {
    const table = await announced(PLAN, { begins: false, takes });
    await table.deals();
    await table.begins(() => table.rig.evening.voices(1, [screen(80)], [50]));
    expect(table.rig.evening.publicTable.narration?.letterMs).toBe(80);
  });
});

test('a player who reads aloud has more time than a voice', async () => {
  const table = await announced(PLAN, { begins: false, takes });
  await table.deals();
  await accepted(table.rig.ask({ do: 'sound', heard: true, readAloud: true }));
  await accepted(table.rig.ask({ do: 'start', on: true }));
  await table.until(() => table.phase === 'night', 15);
  expect(table.rig.evening.publicTable.narration?.letterMs).toBe(95);
});
