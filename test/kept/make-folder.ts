import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ask } from '../../src/domain/evening.ts';
import { seat } from '../../src/domain/ids.ts';
import { openDocument } from '../../src/journal/aside.ts';
import { openTableFile } from '../../src/journal/table-file.ts';
import { openSessions } from '../../src/server/door/pairing.ts';
import { isFailure } from '../../src/service/failure.ts';
import { openData, tableFileIn } from '../../src/service/folders.ts';
import { sessionsDocument } from '../../src/wire/kept/service.ts';
import { does, founded, opened, startHub, viewOf } from '../server/tournament/running-hub.ts';
import { TABLES } from '../tools/tables.ts';
import { gamesOf, lastingOf, type Made } from './folder.ts';
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
await main.until('the message', ({ hall }) => hall?.message?.text === 'Lunch at noon');
const hall = {
  view: await viewOf(hub.desk),
  round: await hub.desk.json('/api/hall/rounds/1'),
  standings: await hub.desk.json('/api/hall/standings'),
};
await hub.stop();

// A running game, parcels that wait because the tournament is away, and another table during its deal.
await main.does({ do: 'call-director', on: true }, { do: 'seat-round', round: null }, PLAN, ...BEGIN);
await main.plays(14);
await side.does(
  { do: 'plan', plan: { book: 'thiercelieux', names: NAMES, deck: VILLAGE, settings: {} } },
  { do: 'open-deal' },
  { do: 'card', place: seat(2), role: VILLAGE[0] ?? '' },
);
const views = { main: lastingOf(await main.view()), side: lastingOf(await side.view()) };
await stop();

const kept = openData(data);
if (isFailure(kept)) throw new Error(JSON.stringify(kept));
const { shelf } = kept;
const now = Date.now();
await openSessions(openDocument(shelf, 'service/sessions', sessionsDocument, now), () => now).admit('Um telefone');
shelf.close();

const file = openTableFile(tableFileIn(data, 'main'));
if (!file.ok) throw new Error(file.refusal.code);
const made: Made = { now, views, hall, games: gamesOf(file.value, file.value.names()) };
file.value.close();
writeFileSync(join(FOLDER, 'made.json'), `${JSON.stringify(made, null, 1)}\n`);
for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) if (/\.lock(-journal)?$/.test(name)) rmSync(join(data, name));
process.exit(0);
