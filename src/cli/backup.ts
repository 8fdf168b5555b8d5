import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '../journal/backup/back-up.ts';
import { BackupFailure } from '../journal/backup/failure.ts';
import { restore } from '../journal/backup/restore.ts';
import { JournalFailure } from '../journal/problems.ts';
import { openShelf } from '../journal/shelf.ts';
import { dataFolder, languageFor, languageIn, terminalLanguage } from '../program/flags.ts';
import { harmless, type Streams } from '../program/streams.ts';
import { cardKeysFile } from '../service/card-keys.ts';
import { shelfIn } from '../service/folders.ts';
import type { Words } from '../words/spoken.ts';
import { wordsIn } from '../words/words.ts';

const BACKUP_HELP = `wolftap backup FILE [--data DIR]               the whole data folder in one new file, also while Wolftap is running
wolftap restore FILE [--data DIR] [--replace]  puts it into a data folder that nobody is using; --replace: what is there is put aside in it
The file is a packed tar file: tar -tzf FILE lists what is in it. It holds every secret of every game.
Exit status 0: done; 1: nothing was done, and why; 2: the command was not understood.`;

const OPTIONS = {
  data: { type: 'string' },
  replace: { type: 'boolean', default: false },
  language: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

interface BackupStreams extends Streams {
  readonly env: NodeJS.ProcessEnv;
  readonly now: () => number;
}

type Command = 'backup' | 'restore';

export const runBackup = async (command: Command, argv: readonly string[], streams: BackupStreams): Promise<number> => {
  const { out, err, env } = streams;
  const asked = askedIn(command, argv, env);
  if (asked === 'help') {
    out(BACKUP_HELP);
    return 0;
  }
  if ('wrong' in asked) {
    err(`wolftap ${command}: ${asked.wrong}\n${BACKUP_HELP}`);
    return 2;
  }
  try {
    for (const line of await done(command, asked, streams.now())) out(line);
    return 0;
  } catch (error) {
    err(`wolftap ${command}: ${whyNot(error, asked)}`);
    return 1;
  }
};

interface BackupAsked {
  readonly file: string;
  readonly data: string;
  readonly replaces: boolean;
  readonly words: Words;
}

const askedIn = (command: Command, argv: readonly string[], env: NodeJS.ProcessEnv): BackupAsked | 'help' | { readonly wrong: string } => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const [file, more] = positionals;
    if (values.help) return 'help';
    if (file === undefined || more !== undefined) return { wrong: 'one FILE has to be named' };
    if (values.replace && command === 'backup') return { wrong: '--replace belongs to restore' };
    const words = wordsIn(languageFor({ language: languageIn(values.language ?? env.WOLFTAP_LANGUAGE), terminal: terminalLanguage(env) }));
    return { file, data: values.data ?? dataFolder(env), replaces: values.replace, words };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : 'the options were not understood' };
  }
};

const MEGABYTE = 2 ** 20;

const done = async (command: Command, { file, data, replaces, words }: BackupAsked, now: number): Promise<readonly string[]> => {
  if (command === 'backup') {
    const { manifest, size } = await backUp(data, file, now);
    const value = Math.max(0.1, Math.round((size / MEGABYTE) * 10) / 10);
    return [
      words.text('service.backup.done', { file, count: manifest.files.length, value }),
      words.text('service.backup.secret', { file }),
      ...(manifest.files.some(({ path }) => join(data, path) === cardKeysFile(data)) ? [words.text('service.backup.keys')] : []),
    ];
  }
  const { manifest, aside } = await restore(file, data, { replaces, isOpen: isShelfOpen });
  const time = new Date(manifest.at).toISOString().slice(0, 16).replace('T', ' ');
  return [
    words.text('service.backup.restored', { file: data, time }),
    ...(aside === null ? [] : [words.text('service.backup.aside', { file: aside })]),
  ];
};

/** Whether a service has the shelf of this folder. */
const isShelfOpen = (data: string): boolean => {
  if (!existsSync(shelfIn(data))) return false;
  const shelf = openShelf(shelfIn(data));
  if (shelf.ok) shelf.value.close();
  return !shelf.ok && shelf.refusal.code === 'journal.in_use';
};

const whyNot = (error: unknown, { words }: BackupAsked): string => {
  if (error instanceof BackupFailure)
    return words.text(`service.backup.why.${error.fault}`, { file: harmless(error.file), why: harmless(error.why) });
  if (error instanceof JournalFailure) return error.message;
  if (error instanceof Error && 'syscall' in error) return words.text('service.backup.why.refused', { file: '', why: error.message });
  throw error;
};
