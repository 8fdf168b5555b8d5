import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ask } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { openDocument, putAside } from '../../src/journal/aside.ts';
import { openTableFile, type TableFile } from '../../src/journal/table-file.ts';
import { openSqliteTournament } from '../../src/journal/tournament/sqlite.ts';
import { openSessions } from '../../src/server/door/pairing.ts';
import { openHandOver } from '../../src/server/moderator/hand-over.ts';
import { writeCardKeys } from '../../src/service/card-keys.ts';
import { isFailure } from '../../src/service/failure.ts';
import { openData, tableFileIn } from '../../src/service/folders.ts';
import { unknowableOn } from '../../src/service/unknowable-cards.ts';
import { openTournament } from '../../src/tournament/host/open.ts';
import { holdersDocument, metReadersDocument, sessionsDocument } from '../../src/wire/kept/service.ts';
import { does, founded, opened, startHub } from '../server/tournament/running-hub.ts';
import { fakeClock } from '../tools/fake-clock.ts';
import { TABLES } from '../tools/tables.ts';
import { everyFact } from './every-fact.ts';
import { gamesOf, lastingOf, type Made, parcelsOf } from './folder.ts';
import { RARE_TABLES, shownAgain, writesInto } from './rare-tables.ts';
import { playsFirstRound, startTables } from './tables.ts';

/*
 * Writes a data folder that every later version must be able to open: node --import tsx test/kept/make-folder.ts NUMBER
 * The service and a tournament run as `npm start` runs them; the folder is kept as they leave it.
 */
const [recording = ''] = process.argv.slice(2);
if (!/^\d+$/.test(recording)) throw new Error('say which recording this is: one more than the last');
const FOLDER = fileURLToPath(new URL(`folder/${recording}/`, import.meta.url));
rmSync(FOLDER, { recursive: true, force: true });
const data = join(FOLDER, 'data');

const NAMES = ['Gaia', 'Luca', 'Nino', 'Zoé', 'Ida', 'Ugo', 'Mara', 'Elio'];
const DECK = ['werewolf', 'werewolf', 'seer', 'villager', 'villager', 'villager', 'villager', 'villager'];
const VILLAGE = TABLES.thiercelieux.find(({ players }) => players === NAMES.length)?.deck ?? [];
const PLAN: Ask = { do: 'plan', plan: { book: 'lupus-token', names: NAMES, deck: DECK, settings: {} } };
const BEGIN: readonly Ask[] = [{ do: 'open-deal' }, { do: 'deal-all' }, { do: 'seal', words: 'As the moon is round' }];

const hub = await startHub(data, ['--hall', 'golden']);
await founded(hub.desk);
await opened(hub.desk);

const { main, side, stop } = await startTables(data);

// A box with tags of every kind, kept set-ups, and a finished game.
await main.does(
  { do: 'tell-all', always: true },
  {
    do: 'box',
    box: {
      name: 'Caixa vermelha',
      tags: [
        { uid: '04A10001', piece: { is: 'card', family: 'lupus', role: 'seer' }, label: 'a rasgada', retired: false },
        { uid: '04A10002', piece: { is: 'token', of: seat(3), face: 'paw' }, label: '', retired: false },
        { uid: '04A10003', piece: { is: 'marker', at: 'none' }, label: '', retired: true },
        { uid: '04A10004', piece: { is: 'command', command: 'continue' }, label: '', retired: false },
      ],
    },
  },
  PLAN,
  { do: 'keep-plan', name: 'Friday' },
  ...BEGIN,
);
await main.plays(2_000);
await main.does({ do: 'again' });

// A played and reported round of the tournament.
await playsFirstRound(main, hub.desk);
await does(hub.desk, { do: 'message', tables: [1], hall: true, text: 'Lunch at noon' });
await main.until('the message', ({ tournament }) => tournament?.message?.text === 'Lunch at noon');
await hub.stop();
const log = openSqliteTournament({ file: join(data, 'halls', 'golden.sqlite') });
if (!log.ok) throw new Error(log.refusal.code);
const host = await openTournament({ log: log.value, clock: fakeClock(), entropy: randomBytes });
await everyFact(host);
const hall = { view: host.view(), round: host.round(1), standings: host.standings() };
await host.close();

// A running game of the tournament, whose parcels wait because the tournament is away, and another table during its deal.
await main.does({ do: 'call-director', on: true }, { do: 'begin-round', round: 2, early: true }, ...BEGIN.slice(1));
await main.plays(5);
await side.does(
  { do: 'plan', plan: { book: 'thiercelieux', names: NAMES, deck: VILLAGE, settings: {} } },
  { do: 'open-deal' },
  { do: 'card', place: seat(2), role: VILLAGE[0] ?? '' },
  { do: 'card', place: seat(3), role: VILLAGE[1] ?? '' },
);
const views = { main: lastingOf(await main.view()), side: lastingOf(await side.view()) };
await stop();

const kept = openData(data);
if (isFailure(kept)) throw new Error(JSON.stringify(kept));
const { shelf } = kept;
const now = Date.now();
const sessions = openSessions(openDocument(shelf, 'service/sessions', sessionsDocument, now), () => now);
await sessions.admit('Um telefone');
const [telephone] = sessions.all();
await openHandOver(openDocument(shelf, 'service/holders', holdersDocument, now), sessions).give('side', telephone?.id ?? null);
await openDocument(shelf, 'service/met', metReadersDocument, now).keep(['pad:1']);
// No card in the world has this key.
writeCardKeys(data, Buffer.from('00112233445566778899AABBCCDDEEFF', 'hex'));
await unknowableOn(shelf, now).keeps('04958CAA5C5E80');
await putAside(shelf, [{ at: now, why: 'unreadable', documents: { 'table/gone/box': '{' }, part: null }]);
shelf.close();

const fileOf = (table: string): TableFile => {
  const file = openTableFile(tableFileIn(data, table));
  if (!file.ok) throw new Error(file.refusal.code);
  return file.value;
};
const file = fileOf('main');
const [games, parcels] = [gamesOf(file, file.names()), parcelsOf(file)];
file.close();

// What they show is recorded from a copy, because a start may change a table.
const rare: { [table: string]: NonNullable<Made['rare']>[string] } = {};
for (const [table, plays] of Object.entries(RARE_TABLES)) {
  const { disk, clock } = await plays();
  const left = fileOf(table);
  await writesInto(left, table, disk);
  const its = gamesOf(left, left.names());
  left.close();
  const copy = mkdtempSync(join(tmpdir(), 'wolftap-kept-'));
  cpSync(join(data, 'tables'), copy, { recursive: true });
  const again = openTableFile(join(copy, `${table}.wolftap`));
  if (!again.ok) throw new Error(again.refusal.code);
  rare[table] = { now: clock.now(), games: its, ...(await shownAgain(again.value, table, clock.now())) };
  again.value.close();
  rmSync(copy, { recursive: true });
}
const made: Made = { now, views, hall, games, parcels, rare };
writeFileSync(join(FOLDER, 'made.json'), `${JSON.stringify(made, null, 1)}\n`);
for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) if (/\.lock(-journal)?$/.test(name)) rmSync(join(data, name));
process.exit(0);
