import { openTableFile } from '../../../src/journal/table-file.ts';

/** Opens the file of a table as a user without rights. */
if (process.getuid?.() === 0) {
  process.setgid?.(65_534);
  process.setuid?.(65_534);
}
const opened = openTableFile(String(process.argv[2]));
process.stdout.write(opened.ok ? 'opened' : opened.refusal.code);
