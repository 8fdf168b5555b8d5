import { openJournal } from '../../../src/journal/journal.ts';

/** Opens a journal as a user without rights. */
if (process.getuid?.() === 0) {
  process.setgid?.(65_534);
  process.setuid?.(65_534);
}
const opened = openJournal(String(process.argv[2]));
process.stdout.write(opened.ok ? 'opened' : opened.refusal.code);
