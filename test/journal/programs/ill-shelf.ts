import { rmSync, writeFileSync } from 'node:fs';
import { JournalFailure } from '../../../src/journal/problems.ts';
import { openShelf } from '../../../src/journal/shelf.ts';

/** Plays the words `ill`, `put`, `read` and `well` on a shelf. Prints the result of each put: `done`, or the code of its refusal. */
const [file, ...words] = process.argv.slice(2).map(String);
const trigger = String(process.env.WATCH_WHILE);
const opened = openShelf(String(file));
if (!opened.ok) throw new Error(opened.refusal.code);
const shelf = opened.value;
let n = 0;
const said: unknown[] = [];
const DEEDS: Readonly<Record<string, () => Promise<void> | void>> = {
  ill: () => writeFileSync(trigger, ''),
  well: () => rmSync(trigger, { force: true }),
  put: async () => {
    n += 1;
    await shelf.put('n', n).then(
      () => said.push('done'),
      error => said.push(error instanceof JournalFailure ? error.problem.code : String(error)),
    );
  },
  read: () => void said.push(shelf.read('n') ?? 0),
};
for (const word of words) await DEEDS[word]?.();
shelf.close();
process.stdout.write(JSON.stringify(said));
