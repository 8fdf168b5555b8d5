import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { RoundShown } from '../../../src/domain/tournament/tournament-view.ts';
import { openSqliteTournament } from '../../../src/journal/tournament/sqlite.ts';
import type { InvitationShown } from '../../../src/wire/tournament.ts';
import { cleanUp, founded, newFolder, opened, startHub } from '../../server/tournament/running-hub.ts';
import { accepted, breath, playsOut } from '../../session/evening/rig.ts';
import { dice } from '../../tools/dice.ts';
import { comes, linked } from './rig.ts';

afterEach(cleanUp);

/** Everything that tables have told, in its order, without its moments. */
const toldIn = async (data: string): Promise<readonly unknown[]> => {
  const log = openSqliteTournament({ file: join(data, 'halls', 'main.sqlite') });
  if (!log.ok) throw new Error(log.refusal.code);
  const facts = await log.value.read(0);
  await log.value.close();
  return facts.flatMap(({ by, fact }) => ('table' in by ? [fact] : []));
};

test('an older backup is restored: the table sees it and sends again what is missing, so that the tournament has all facts and journals', async () => {
  const first = await startHub();
  await founded(first.desk);
  await opened(first.desk);
  const invited = JSON.parse((await first.desk.post('/api/hall/invitations', { table: 1 })).text) as InvitationShown;
  const rig = await linked();
  await accepted(rig.ask({ do: 'join-tournament', where: invited.link }));
  const link = () => rig.evening.view.tournament?.link;
  await comes(rig, 'the sheet', () => link()?.state === 'online' && rig.evening.view.tournament?.rounds.length === 2);
  const port = new URL(first.desk.at).port;
  await first.stop();
  const backup = newFolder();
  cpSync(join(first.data, 'halls'), backup, { recursive: true });

  const second = await startHub(first.data, ['--port', port]);
  await accepted(rig.ask({ do: 'seat-round', round: 1 }));
  for (const each of [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal' }] as const) await accepted(rig.ask(each));
  await playsOut(rig, dice(6));
  await breath();
  await accepted(rig.ask({ do: 'vouch' }));
  const { game } = rig.evening.view.playing ?? { game: '' };
  const shown = async (desk = second.desk) => (await desk.json<RoundShown>('/api/hall/rounds/1')).tables.find(({ table }) => table === 1);
  const journal = async (desk = second.desk) => (await desk.get(`/api/hall/journals/${game}`)).text;
  await comes(rig, 'the result', async () => link()?.waiting === 0 && (await shown())?.vouchers.length === 1, 3_000);
  const before = { shown: await shown(), journal: await journal() };
  expect(before.shown?.report).not.toBeNull();
  await second.stop();
  const told = await toldIn(first.data);
  rmSync(join(first.data, 'halls'), { recursive: true });
  cpSync(backup, join(first.data, 'halls'), { recursive: true });
  expect(await toldIn(first.data)).toEqual([]);

  const third = await startHub(first.data, ['--port', port]);
  await comes(rig, 'the result again', async () => link()?.waiting === 0 && (await shown(third.desk))?.vouchers.length === 1, 3_000);
  await comes(rig, 'the journal again', async () => (await journal(third.desk)) === before.journal, 3_000);
  expect((await shown(third.desk))?.report).toEqual(before.shown?.report);
  await third.stop();
  expect(await toldIn(first.data)).toEqual(told);
});
