import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { type Program, service } from '../cli/program.ts';

const NAMES = ['Gaia', 'Luca', 'Nino', 'Zoé', 'Ida', 'Ugo', 'Mara', 'Elio'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];
const PLAN: Ask = { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } };
const DEAL: readonly Ask[] = [PLAN, { do: 'open-deal' }, ...DECK.map((role, index): Ask => ({ do: 'card', place: seat(index + 1), role }))];
const dead = (who: number): Ask => ({ do: 'rule', ruling: { type: 'dead', seats: [seat(who)] } });

const folder = mkdtempSync(join(tmpdir(), 'wolftap-asked-'));
const library = join(folder, 'fall.so');
const running: Program[] = [];
beforeAll(() => {
  execFileSync('cc', ['-O1', '-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'fall.c')]);
});
afterEach(async () => {
  for (const program of running.splice(0)) await program.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = async (data: string, env: NodeJS.ProcessEnv = {}): Promise<Program> => {
  const program = await service(data, [], env);
  running.push(program);
  return program;
};
const asks = ({ ready }: Program, what: Ask, id: string): Promise<Response> =>
  fetch(`${ready.moderator}api/tables/main/asks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify(what),
  });
const viewOf = async ({ ready }: Program): Promise<EveningView> =>
  (await fetch(`${ready.moderator}api/tables/main`)).json() as Promise<EveningView>;
/** The number of entries in the log of the game. */
const logged = async ({ ready }: Program): Promise<number> =>
  (await (await fetch(`${ready.moderator}api/tables/main/export`)).text()).split('\n').length;

test.each<[what: string, file: string, before: readonly Ask[], ask: Ask, stands: (program: Program) => Promise<unknown>]>([
  ['a game', 'the log', [...DEAL, { do: 'seal' }, dead(4), dead(5), dead(6)], { do: 'undo', move: 3, seen: true }, logged],
  ['a deal', 'a document', DEAL, { do: 'swap', one: seat(1), other: seat(8) }, async program => (await viewOf(program)).dealing],
])(
  'the service falls when it has written to %s and has not replied: who asks again is told that it was done',
  async (what, file, before, ask, stands) => {
    const data = join(folder, file);
    const falls = join(folder, `${file}-falls`);
    const first = await start(data, {
      LD_PRELOAD: library,
      FALL_AFTER: 'main.wolftap-wal',
      FALL_WHILE: falls,
    });
    for (const [index, each] of before.entries())
      expect((await asks(first, each, `before-${index}`)).status, JSON.stringify(each)).toBe(200);
    const stood = JSON.stringify(await stands(first));
    writeFileSync(falls, '');
    await expect(asks(first, ask, 'the-lost-one'), what).rejects.toThrow();
    expect(await first.ended()).toBe('SIGKILL');
    expect(readdirSync(join(data, 'tables'))).toContain('main.wolftap-wal');

    const second = await start(data);
    const done = JSON.stringify(await stands(second));
    expect(done, 'it was written').not.toBe(stood);
    const reply = await asks(second, ask, 'the-lost-one');
    expect([reply.status, await reply.json()]).toEqual([200, { done: 'the-lost-one' }]);
    expect(JSON.stringify(await stands(second)), 'and is not done twice').toBe(done);
    const other = await asks(second, { do: 'language', language: 'de' }, 'the-lost-one');
    expect(await other.json()).toMatchObject({ declined: { code: 'ask.id_used' } });
  },
);
