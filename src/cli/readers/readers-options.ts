import { parseArgs } from 'node:util';
import { readSpec, type Spec } from '../../../firmware-bridge/spec.ts';
import { dataFolder } from '../../program/flags.ts';
import { cardKeysIn } from '../../service/card-keys.ts';
import { withLeftAlone } from '../../service/left-alone.ts';
import { isLanguage, type Language } from '../../words/words.ts';

export const READERS_HELP = `wolftap readers [--readers SPEC] [--seconds N] [--json | --plain | --test [--report FILE]] [--record FILE] [--show-tags] [--language L]
       wolftap readers --leave PORT | --take PORT [--data DIR]
  shows which readers are connected, what is laid on them, and the exact lines that mend what is wrong
  --readers SPEC   auto, none, or a list: auto,except:/dev/ttyUSB1 or pcsc,pad:/dev/ttyUSB0,simulated:8,recorded:FILE@4
                   (also in WOLFTAP_READERS)
  --leave PORT     leaves this port alone for good, as /dev/serial/by-id/… names it; opening a port restarts many devices
  --take PORT      takes that back
  --seconds N      stops by itself
  --test           a guided check of one reader: lay, lift, twice, leave lying, is it silent and dark?
  --report FILE    with --test: writes a report that you can send: the model, touches by their length, the range that you type; no tag's number
  --record FILE    writes down all that the readers say; the file holds the numbers of tags, and only you can read it
  --show-tags      whole tag numbers instead of their last four digits
  --json, --plain  a line an event, for programs or for people
Exit status 0: a reader was ready (and passed the check); 1: none was, or something failed; 2: the options were not understood.`;

/** A port that is to be left alone from now on, or no more. */
interface Leaving {
  readonly data: string;
  readonly port: string;
  readonly leaves: boolean;
}

export interface ReadersOptions {
  readonly spec: Spec;
  /** The key by which cards whose number changes are named. */
  readonly naming: Uint8Array | undefined;
  readonly seconds: number | undefined;
  readonly record: string | undefined;
  readonly report: string | undefined;
  readonly how: 'live' | 'plain' | 'json' | 'test';
  readonly showTags: boolean;
  readonly language: Language | undefined;
}

const OPTIONS = {
  readers: { type: 'string' },
  seconds: { type: 'string' },
  record: { type: 'string' },
  report: { type: 'string' },
  json: { type: 'boolean', default: false },
  plain: { type: 'boolean', default: false },
  test: { type: 'boolean', default: false },
  'show-tags': { type: 'boolean', default: false },
  language: { type: 'string' },
  leave: { type: 'string' },
  take: { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const LONGEST = 7 * 24 * 3600;

/** The options; or `help`; or what is wrong with them. */
export const readReadersOptions = (
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  isTerminal: boolean,
): ReadersOptions | Leaving | 'help' | { readonly wrong: string } => {
  const values = parsed(argv);
  if (typeof values === 'string') return { wrong: values };
  if (values.help) return 'help';
  const { seconds, language, json, plain, test, leave, take, data = dataFolder(env) } = values;
  if (leave !== undefined && take !== undefined) return { wrong: 'one of --leave and --take' };
  const port = leave ?? take;
  if (port !== undefined)
    return /^[^\n]+$/.test(port) ? { data, port, leaves: leave !== undefined } : { wrong: '--leave and --take need a port' };
  const spec = readSpec(values.readers ?? env.WOLFTAP_READERS ?? 'auto');
  if ('wrong' in spec) return spec;
  if (seconds !== undefined && !(/^\d+(\.\d+)?$/.test(seconds) && Number(seconds) > 0 && Number(seconds) <= LONGEST))
    return { wrong: `--seconds is a number from 0 to ${LONGEST}` };
  if (language !== undefined && !isLanguage(language)) return { wrong: `--language ${language} is not spoken here` };
  if ([json, plain, test].filter(each => each).length > 1) return { wrong: 'one of --json, --plain and --test' };
  if (values.report !== undefined && !test) return { wrong: '--report goes with --test' };
  const cards = cardKeysIn(data);
  return {
    spec: withLeftAlone(spec, data),
    naming: cards.is === 'here' ? cards.keys.naming : undefined,
    seconds: seconds === undefined ? undefined : Number(seconds),
    record: values.record,
    report: values.report,
    how: howOf(values, isTerminal),
    showTags: values['show-tags'],
    language,
  };
};

const howOf = (
  { json, test, plain }: { readonly json: boolean; readonly test: boolean; readonly plain: boolean },
  isTerminal: boolean,
): ReadersOptions['how'] => {
  if (json) return 'json';
  if (test) return 'test';
  return plain || !isTerminal ? 'plain' : 'live';
};

const parsed = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS }).values;
  } catch (error) {
    return error instanceof Error ? error.message : 'the options were not understood';
  }
};
