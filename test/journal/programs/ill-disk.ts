import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { openTableFile } from '../../../src/journal/table-file.ts';
import { until } from '../../tools/until.ts';
import { vote } from '../entries.ts';
import { copiesFollowed, GAMES, numbered, TOLD } from '../table-commits.ts';

/** Plays words such as `ill`, `one` and `read` on a table. Prints the result of each commit: `done`, or the code of its refusal. */
const [file, ...words] = process.argv.slice(2).map(String);
const trigger = String(process.env.WATCH_WHILE);
const opened = openTableFile(String(file));
if (!opened.ok) throw new Error(opened.refusal.code);
const table = opened.value;
let took = 0;
table.watch((_done, milliseconds) => {
  took = milliseconds;
});
const speed = (milliseconds: number): string => (milliseconds < 200 ? 'quick' : 'slow');
const held = (): number => Number(table.read(TOLD) ?? 0);
const said: (string | number)[] = [];
const commit = async (count: number): Promise<void> => {
  const from = held();
  const done = await Promise.all(Array.from({ length: count }, (_, index) => table.commit(numbered(from + index))));
  for (const each of done) said.push(each.ok ? 'done' : each.refusal.code);
};
const DEEDS: Readonly<Record<string, () => Promise<void> | void>> = {
  ill: async () => {
    await copiesFollowed();
    writeFileSync(trigger, '');
  },
  struck: () => writeFileSync(trigger, ''),
  refused: async () => {
    await until('the disk has refused something', () => !existsSync(trigger));
  },
  well: () => rmSync(trigger, { force: true }),
  one: () => commit(1),
  two: () => commit(2),
  older: async () => {
    const done = await table.commit({ documents: [], log: { game: GAMES[0], entries: [vote(0)] } });
    said.push(done.ok ? 'done' : done.refusal.code);
  },
  read: () => void said.push(held()),
  games: () => void said.push(table.names().length, GAMES.map(game => table.exported(game)?.entries.length ?? 0).join('+')),
  open: () => {
    const log = table.game(GAMES[0]);
    said.push(log.ok ? log.value.entries.length : log.refusal);
  },
  try: () => {
    const done = table.tryWriting();
    said.push(done.ok ? 'well' : done.refusal.code);
  },
  took: () => void said.push(speed(took)),
  pace: async () => void said.push(speed(await table.pace())),
  leave: () => {
    process.stdout.write(JSON.stringify(said));
    process.kill(process.pid, 'SIGKILL');
  },
};
for (const word of words) await DEEDS[word]?.();
table.close();
process.stdout.write(JSON.stringify(said));
