import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Ask, EveningView } from '../../src/domain/evening.ts';
import { SLOW_MS } from '../../src/session/evening/equipment.ts';
import type { InvitationShown } from '../../src/wire/tournament.ts';
import { service } from '../cli/program.ts';
import { countSyncs, deeds, watching } from '../journal/deeds.ts';
import { scratch } from '../journal/watch.ts';
import { cleanUp, founded, opened as seatedByDesk, startHub } from '../server/tournament/running-hub.ts';
import { inTheLongRun } from '../tools/long-run.ts';
import { until } from '../tools/until.ts';
import { askAnEvening } from './asks-of-an-evening.ts';

const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
  await cleanUp();
});

/** A service of which the system counts the syncs. */
const counted = async () => {
  const data = scratch();
  const syncs = countSyncs(data);
  const program = await service(data, [], syncs.env);
  stops.push(() => program.kill('SIGKILL'), syncs.stop);
  const address = `${program.ready.moderator}api/tables/main`;
  let asked = 0;
  let slowest = 0;
  const ask = async (what: Ask): Promise<boolean> => {
    asked += 1;
    const begun = performance.now();
    const reply = await fetch(`${address}/asks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `counted-${asked}` },
      body: JSON.stringify(what),
    });
    slowest = Math.max(slowest, performance.now() - begun);
    return reply.ok;
  };
  /** A table measures its disk only where the disk was slow. */
  const measured = (): boolean => syncs.heads() > 0 && slowest < SLOW_MS;
  const view = async (): Promise<EveningView> => (await fetch(address)).json() as Promise<EveningView>;
  // A first start goes on after it is ready: it gives the drawn pads their places, and notes that it has met them.
  const shelf = ['shelf.wolftap', 'shelf.wolftap-wal'].map(name => join(data, name));
  await until('the drawn pads are met', () => shelf.some(file => existsSync(file) && readFileSync(file).includes('simulated:pads')));
  await view();
  return { ask, view, since: syncs.ofCommits, measured };
};

test('the drawn pads of a table get their places in one commit: a first start waits for no sync for each', async () => {
  const data = scratch();
  const log = join(scratch(), 'deeds');
  const program = await service(data, [], watching(data, log));
  stops.push(() => program.kill('SIGKILL'));
  const readers = async (): Promise<EveningView['readers']> =>
    ((await (await fetch(`${program.ready.moderator}api/tables/main`)).json()) as EveningView).readers;
  await until('all pads have their places', async () => (await readers()).some(({ slots }) => slots.every(({ use }) => use !== null)));
  const ofTheLog = deeds(log).filter(({ what, path }) => what === 'sync' && path.endsWith('main.wolftap-wal'));
  expect(ofTheLog.length).toBeGreaterThan(0);
  expect(ofTheLog.length).toBeLessThan(8);
});

test('every ask of a moderator costs one sync, also a call and the seal of a deal', async () => {
  const { ask, view, since, measured } = await counted();
  since();
  const cost = new Map<string, Set<number>>();
  await askAnEvening({ ask, view }, 25, kind => cost.set(kind, new Set([...(cost.get(kind) ?? []), since()])));
  expect(Object.fromEntries([...cost].map(([kind, each]) => [kind, [...each]]))).toEqual(
    Object.fromEntries([...cost.keys()].map(kind => [kind, [1]])),
  );
  expect([...cost.keys()]).toEqual(expect.arrayContaining(['a seal', 'a call', 'going on', 'a vote', 'an undo', 'a card']));
  expect(measured()).toBe(false);
});

inTheLongRun('every ask costs one sync in a tournament, too', async () => {
  const hub = await startHub();
  await founded(hub.desk);
  await seatedByDesk(hub.desk);
  const invited = JSON.parse((await hub.desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
  const { ask, view, since, measured } = await counted();
  expect(await ask({ do: 'join-tournament', where: invited.link })).toBe(true);
  await until('the sheet of the tournament', async () => ((await view()).tournament?.rounds ?? []).length > 0 || undefined);
  // What is sent gets its numbers by commits of the link: the hub is away, so that only those of asks are counted.
  await cleanUp();
  await until('the hub to be away', async () => (await view()).tournament?.link.state === 'away' || undefined);
  since();
  const cost: [string, number][] = [];
  const asks: readonly Ask[] = [
    { do: 'seat-round', round: 1 },
    { do: 'open-deal' },
    { do: 'deal-all' },
    { do: 'seal' },
    { do: 'abandon' },
    { do: 'undo', move: 0, seen: true },
    { do: 'abandon' },
    { do: 'again' },
    { do: 'call-director', on: true },
    { do: 'leave-tournament' },
  ];
  for (const each of asks) {
    expect(await ask(each), each.do).toBe(true);
    // What would be written after the reply has been written before the next answer.
    await view();
    cost.push([each.do, since()]);
  }
  expect(cost).toEqual(asks.map(each => [each.do, 1]));
  expect(measured()).toBe(false);
});
