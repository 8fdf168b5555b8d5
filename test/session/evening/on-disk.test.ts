import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTableFile } from '../../../src/journal/table-file.ts';
import { rulesOf } from '../../../src/rules/catalog.ts';
import { NO_PACE } from '../../../src/session/evening/neighbours.ts';
import type { Evening } from '../../../src/session/evening/open-evening.ts';
import { openEvening } from '../../../src/session/evening/open-evening.ts';
import { dice } from '../../tools/dice.ts';
import { fakeClock } from '../../tools/fake-clock.ts';
import { randomAnswer } from '../../tools/random-play.ts';
import { entropyOf, planFor } from './rig.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wolftap-evening-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const started = async (): Promise<{ readonly evening: Evening; readonly stop: () => Promise<void> }> => {
  const opened = openTableFile(join(folder, 'table.wolftap'));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const disk = opened.value;
  const evening = await openEvening({
    table: 'one',
    rulesOf,
    disk,
    clock: fakeClock(),
    entropy: entropyOf(3),
    pace: NO_PACE,
    language: 'fr',
    changed: () => undefined,
    shown: () => undefined,
  });
  const stop = async () => {
    await evening.close();
    disk.close();
  };
  return { evening, stop };
};

test('an evening on a real disk goes on after every stop', async () => {
  const chance = dice(8);
  let asked = 0;
  for (let start = 0; start < 8; start += 1) {
    const { evening, stop } = await started();
    const { view } = evening;
    const ask = async (each: Parameters<Evening['ask']>[0]) => {
      asked += 1;
      const outcome = await evening.ask(each, `ask-${asked}`);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
    };
    if (start === 0) await ask({ do: 'plan', plan: planFor('lupus-classic') });
    if (start === 1) await ask({ do: 'open-deal' });
    if (start === 2) await ask({ do: 'deal-all' });
    if (start === 3) await ask({ do: 'seal' });
    for (let count = 0; start > 3 && count < 10; count += 1) {
      const step = evening.view.playing?.step;
      if (step !== undefined && step.asks.kind !== 'over') await ask({ do: 'answer', answer: randomAnswer(step, chance) });
    }
    expect(view.stage).toBe(start < 2 ? 'set-up' : start < 4 ? 'dealing' : 'playing');
    expect(view.troubles).toEqual([]);
    const before = evening.view.playing?.view;
    await stop();
    const again = await started();
    expect(again.evening.view.playing?.view).toEqual(before);
    await again.stop();
  }
});
