import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { describe } from '../../journal/problems.ts';
import { dataFolder, languageFor, terminalLanguage } from '../../program/flags.ts';
import type { Rules } from '../../rules/contract.ts';
import { checkSettings } from '../../rules/settings.ts';
import { readSettings } from '../../scenario/read-settings.ts';
import { seededChance } from '../../session/crypto.ts';
import type { Remembered } from '../../wire/kept/practice.ts';
import { LANGUAGES, type Language, wordsIn } from '../../words/words.ts';
import { type Io, terminal } from './io.ts';
import { keepGame, newGameFile, resumeGame } from './kept.ts';
import { moderate, type Options, practice } from './practice.ts';
import { besideGame, recall, recallBeside, remember } from './remembered.ts';
import type { HouseRules, Prepared } from './setup.ts';
import { inMemory } from './table.ts';

const HELP = `wolftap practice [--resume] [--settings FILE] [--seed HEX]   moderate a Lupus game in the terminal
  --resume          goes on with the latest game that is not over
  --settings FILE   house rules, one a line: vote.abstain: true
  --seed HEX        64 hexadecimal digits: the same deal and the same draws again
Games and names are kept in WOLFTAP_DATA (or ~/.local/share/wolftap), readable by you alone.
Everything else is asked for; ? shows the commands during the game.`;

interface PracticeStreams {
  readonly input: Readable;
  readonly output: Writable;
  readonly env?: NodeJS.ProcessEnv;
}

const entropy = (): string => randomBytes(32).toString('hex');

/** Exit status 0: the game ended or was left; 1: it could not be opened; 2: the options were not understood. */
export const runPractice = async (argv: readonly string[], { input, output, env = process.env }: PracticeStreams): Promise<number> => {
  const options = optionsFrom(argv);
  if (options === undefined || options.help) {
    output.write(`${HELP}\n`);
    return options === undefined ? 2 : 0;
  }
  const io = terminal(input, output, env);
  const folder = dataFolder(env);
  const seed = options.seed ?? entropy();
  // What plays by itself is drawn apart from the game's own draws.
  const chance = seededChance(options.seed === undefined ? entropy() : seed);
  const clock = { chance, now: () => performance.now() };
  try {
    const remembered = recall(folder);
    const first = languageFor({ language: languageIn(remembered), terminal: terminalLanguage(env) });
    if (options.resume) return await resume(io, folder, first, clock);
    return await practice(io, {
      ...clock,
      first,
      remembered,
      remember: remembered => remember(folder, remembered),
      entropy: () => seed,
      house: houseRules(options.settings),
      open: openIn(folder),
    });
  } finally {
    io.close();
  }
};

/** It was chosen when people sat down for practice before. */
const languageIn = (remembered: Remembered | undefined): Language | undefined => LANGUAGES.find(each => each === remembered?.language);

/** A disk that keeps nothing stops no evening; but it is said before the first card is turned. */
const openIn =
  (folder: string): Options['open'] =>
  async (dealt, say, prepared) => {
    const { words } = prepared;
    const kept = await keepGame(newGameFile(folder, new Date()), dealt);
    if (kept.ok) {
      const { file, table } = kept.value;
      besideGame(file, rememberedOf(prepared));
      say(words.text('practice.kept.in', { file }));
      return { ok: true, value: table };
    }
    if (!('code' in kept.refusal)) return { ok: false, refusal: kept.refusal };
    say(words.text('practice.kept.not', { why: describe(kept.refusal) }));
    return inMemory(dealt);
  };

const rememberedOf = ({ words, names, dealt }: Prepared) => ({ language: words.language, book: dealt.rules.id, names });

const resume = async (io: Io, folder: string, language: Language, clock: Pick<Options, 'chance' | 'now'>): Promise<number> => {
  const resumed = resumeGame(folder);
  const words = wordsIn(language);
  if (!resumed.ok) {
    io.say([describe(resumed.refusal)]);
    return 1;
  }
  if (resumed.value === null) {
    io.say([words.text('practice.resume.none')]);
    return 1;
  }
  const { table, file } = resumed.value;
  const names = recallBeside(file)?.names ?? table.match().play.view.seats.map(each => String(each.seat));
  io.say([words.text('practice.resume.done')]);
  return moderate(io, table, words, names, clock);
};

const houseRules =
  (file: string | undefined): HouseRules =>
  rules => {
    if (file === undefined) return { chosen: {}, faults: [] };
    try {
      const read = readSettings(readFileSync(file, 'utf8'), rules.settings, (_name, chosen) => refusalOf(rules, chosen));
      if (read.ok) return { chosen: read.value, faults: [] };
      return { chosen: {}, faults: read.faults.map(({ line, text }) => `${file}:${line}: ${text}`) };
    } catch (error) {
      return { chosen: {}, faults: [`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`] };
    }
  };

const refusalOf = (rules: Rules, chosen: Parameters<typeof checkSettings>[1]) => {
  const [refusal] = checkSettings(rules.settings, chosen, rules.former);
  if (refusal === undefined) return undefined;
  return refusal.code === 'settings.unknown' ? 'unknown' : 'value';
};

const optionsFrom = (argv: readonly string[]) => {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { resume: { type: 'boolean' }, settings: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.seed !== undefined && !/^[0-9a-f]{64}$/.test(values.seed)) return undefined;
    return values;
  } catch {
    return undefined;
  }
};
