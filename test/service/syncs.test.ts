import { afterAll, expect, test } from 'vitest';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { service } from '../cli/program.ts';
import { countSyncs } from '../journal/deeds.ts';
import { scratch } from '../journal/watch.ts';
import { askAnEvening } from './asks-of-an-evening.ts';

const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

test('whatever a moderator asks costs one sync, also a call and the seal of a deal', async () => {
  const data = scratch();
  const syncs = countSyncs(data);
  const program = await service(data, [], syncs.env);
  stops.push(() => program.kill('SIGKILL'), syncs.stop);
  const address = `${program.ready.moderator}api/tables/main`;
  let asked = 0;
  const ask = async (what: Ask): Promise<boolean> => {
    asked += 1;
    const reply = await fetch(`${address}/asks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `counted-${asked}` },
      body: JSON.stringify(what),
    });
    return reply.ok;
  };
  const view = async (): Promise<EveningView> => (await fetch(address)).json() as Promise<EveningView>;
  syncs.since();
  const cost = new Map<string, Set<number>>();
  await askAnEvening({ ask, view }, 25, kind => cost.set(kind, new Set([...(cost.get(kind) ?? []), syncs.since()])));
  expect(Object.fromEntries([...cost].map(([kind, each]) => [kind, [...each]]))).toEqual(
    Object.fromEntries([...cost.keys()].map(kind => [kind, [1]])),
  );
  expect([...cost.keys()]).toEqual(expect.arrayContaining(['a seal', 'a call', 'going on', 'a vote', 'an undo', 'a card']));
});
