import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { OpenedReaders, OpenReadersOptions } from '../../firmware-bridge/open-readers.ts';
import { openReaders } from '../../firmware-bridge/open-readers.ts';
import type { CardKeys } from '../../firmware-bridge/tags/ntag424/box-keys.ts';
import { dataFolder, languageFor, languageIn, specIn, terminalLanguage } from '../program/flags.ts';
import { harmless, type Streams } from '../program/streams.ts';
import { failureInWords } from '../service/announce.ts';
import { cardKeysFile, cardKeysIn, syncCardKeys, writeCardKeys } from '../service/card-keys.ts';
import { isFailure } from '../service/failure.ts';
import { openData } from '../service/folders.ts';
import { unknowableOn } from '../service/unknowable-cards.ts';
import type { Words } from '../words/spoken.ts';
import { wordsIn } from '../words/words.ts';
import { troubleLines } from './readers/lines.ts';
import { batch } from './unknowable/batch.ts';

const CARDS_HELP = `wolftap cards [--data DIR] [--language L]
  makes cards of the kind NTAG 424 DNA unknowable to phones, one after the other on a PC/SC reader (ACR1252U, ACR122U):
  each gets keys of this data folder, and then draws a new number at every touch, which cannot be undone
  It asks twice. Stop the service first, and make a backup right afterwards: without the keys nobody can name these cards again.
Exit status 0: every card that was laid down is unknowable; 1: one is not, or nothing was done, and why; 2: the command was not understood.`;

const OPTIONS = {
  data: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

interface CardsStreams extends Streams {
  readonly env: NodeJS.ProcessEnv;
  readonly input: Readable;
  readonly now: () => number;
  readonly open?: (options: OpenReadersOptions) => OpenedReaders;
}

const KEY_BYTES = 16;
const draw = (): Uint8Array => new Uint8Array(randomBytes(KEY_BYTES));

export const runCards = async (argv: readonly string[], streams: CardsStreams): Promise<number> => {
  const { out, err, env } = streams;
  const asked = askedIn(argv, env);
  if (asked === 'help') {
    out(CARDS_HELP);
    return 0;
  }
  if ('wrong' in asked) {
    err(`wolftap cards: ${asked.wrong}\n${CARDS_HELP}`);
    return 2;
  }
  const { words, data } = asked;
  // A running service speaks to the same cards. It holds the shelf, so this program is refused.
  const opened = openData(data);
  if (isFailure(opened)) {
    err(`wolftap cards: ${failureInWords(opened, words)}`);
    return 1;
  }
  const lines = linesOf(streams.input);
  try {
    const { before, keeps } = unknowableOn(opened.shelf, streams.now());
    if (before > 0 && cardKeysIn(data).is === 'none') out(words.text('cards.keys.gone', { count: before, file: cardKeysFile(data) }));
    const keys = await agreedKeys(data, words, lines, out);
    if ('not' in keys) {
      err(`wolftap cards: ${keys.not}`);
      return 1;
    }
    return await changes(keys, keeps, { words, lines, out, open: streams.open ?? openReaders });
  } finally {
    lines.close();
    opened.shelf.close();
  }
};

interface CardsAsked {
  readonly data: string;
  readonly words: Words;
}

const askedIn = (argv: readonly string[], env: NodeJS.ProcessEnv): CardsAsked | 'help' | { readonly wrong: string } => {
  try {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS });
    if (values.help) return 'help';
    const words = wordsIn(languageFor({ language: languageIn(values.language ?? env.WOLFTAP_LANGUAGE), terminal: terminalLanguage(env) }));
    return { data: values.data ?? dataFolder(env), words };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : 'the options were not understood' };
  }
};

interface Lines {
  /** The next typed line; null where nobody can type any more. */
  readonly next: () => Promise<string | null>;
  readonly close: () => void;
}

const linesOf = (input: Readable): Lines => {
  const lines = createInterface({ input });
  const typed = lines[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { done, value } = await typed.next();
      return done === true ? null : value;
    },
    close: () => lines.close(),
  };
};

const isYes = (line: string | null): boolean => /^[oyjs]/i.test(line?.trim() ?? '');

/** The keys of this folder, once somebody has said twice that the cards are to be changed for good, and the keys are on the disk. */
const agreedKeys = async (
  data: string,
  words: Words,
  { next }: Lines,
  say: (line: string) => void,
): Promise<CardKeys | { readonly not: string }> => {
  const file = cardKeysFile(data);
  const before = cardKeysIn(data);
  if (before.is === 'newer' || before.is === 'unreadable') return { not: words.text(`cards.keys.${before.is}`, { file }) };
  const not = words.text('cards.nothing');
  say(words.text('cards.what', { file }));
  say(words.text('cards.sure'));
  if (!isYes(await next())) return { not };
  const word = words.text('cards.word');
  say(words.text('cards.surely', { text: word }));
  if ((await next())?.trim().toLowerCase() !== word.toLowerCase()) return { not };
  try {
    if (before.is === 'none') writeCardKeys(data, draw());
    syncCardKeys(data);
    // The file on the disk counts, not what this program believes to have written.
    const here = cardKeysIn(data);
    if (here.is !== 'here') return { not: words.text('cards.keys.unreadable', { file }) };
    if (before.is === 'none') say(words.text('cards.keys.new', { file }));
    return here.keys;
  } catch (error) {
    return { not: words.text('cards.keys.refused', { file, why: harmless(error instanceof Error ? error.message : String(error)) }) };
  }
};

interface Changing {
  readonly words: Words;
  readonly lines: Lines;
  readonly out: (line: string) => void;
  readonly open: (options: OpenReadersOptions) => OpenedReaders;
}

const changes = async (keys: CardKeys, keeps: (uid: string) => Promise<void>, { words, lines, out, open }: Changing): Promise<number> => {
  const { readers } = open({ spec: specIn('pcsc'), naming: keys.naming });
  const off = readers.on(event => {
    if (event.type === 'trouble' && event.trouble !== undefined) out(troubleLines(event.which, event.trouble, words).join('\n'));
  });
  for (const { which, trouble } of readers.troubles()) out(troubleLines(which, trouble, words).join('\n'));
  const running = batch({ readers, keys, draw, words, say: out, keeps });
  out(words.text('cards.lay'));
  await lines.next();
  const { unknowable, waiting, failed } = await running.end();
  off();
  await readers.stop();
  out(words.text('cards.done', { count: unknowable, found: waiting, value: failed }));
  if (unknowable > 0) out(words.text('cards.backup', { text: 'wolftap backup' }));
  return waiting === 0 && failed === 0 ? 0 : 1;
};
