import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { monotonicClock } from '../../firmware-bridge/clock.ts';
import type { MonotonicClock, Stop, Trouble } from '../../firmware-bridge/drivers/reader.ts';
import { newTraceFile, type TraceFile } from '../../firmware-bridge/drivers/recorded/file.ts';
import { recording } from '../../firmware-bridge/drivers/recorded/recorder.ts';
import { type OpenedReaders, type OpenReadersOptions, openReaders } from '../../firmware-bridge/open-readers.ts';
import type { Spec } from '../../firmware-bridge/spec.ts';
import type { ReaderEvent, ReaderNow } from '../../firmware-bridge/supervisor/reader-events.ts';
import type { Readers } from '../../firmware-bridge/supervisor/supervisor.ts';
import { languageFor, terminalLanguage } from '../program/flags.ts';
import { leaveAlone } from '../service/left-alone.ts';
import { type Words, wordsIn } from '../words/words.ts';
import { PAINTED, type Paint, UNPAINTED } from './layout.ts';
import { guidedCheck } from './readers/check.ts';
import { eventLines, jsonLine, type Telling } from './readers/lines.ts';
import { READERS_HELP, type ReadersOptions, readReadersOptions } from './readers/readers-options.ts';
import { readersScreen } from './readers/readers-screen.ts';
import { checkReport } from './readers/report.ts';

interface ReadersStreams {
  readonly input: Readable;
  readonly output: Writable;
  readonly env?: NodeJS.ProcessEnv;
  readonly clock?: MonotonicClock;
  readonly open?: (options: OpenReadersOptions) => OpenedReaders;
  /** Calls the given function at Ctrl-C. */
  readonly interrupted?: (stop: () => void) => () => void;
}

const REPAINT = 100;
const LATEST = 8;
const CLEARED = '\u001b[2J\u001b[H';

/** Exit status as in the help. */
export const runReaders = async (argv: readonly string[], streams: ReadersStreams): Promise<number> => {
  const { input, output, env = process.env, clock = monotonicClock, open = openReaders, interrupted = signals } = streams;
  const isTerminal = 'isTTY' in output && output.isTTY === true;
  const options = readReadersOptions(argv, env, isTerminal);
  const say = (line: string): void => void output.write(`${line}\n`);
  if (options === 'help' || 'wrong' in options) {
    say(options === 'help' ? READERS_HELP : `wolftap readers: ${options.wrong}\n${READERS_HELP}`);
    return options === 'help' ? 0 : 2;
  }
  if ('leaves' in options) {
    for (const port of leaveAlone(options.data, options.port, options.leaves)) say(port);
    return 0;
  }
  const words = wordsIn(languageFor({ language: options.language, terminal: terminalLanguage(env) }));
  const file = options.record === undefined ? undefined : newTraceFile(options.record);
  if (file !== undefined && 'fault' in file) {
    say(words.text('readers.record.not', { file: options.record ?? '', why: file.fault }));
    return 1;
  }
  // Programs read the JSON lines, so nothing for people may stand between them.
  if (file !== undefined && options.how !== 'json') say(words.text('readers.record.to', { file: options.record ?? '' }));

  let stop: () => void = () => undefined;
  const stopped = new Promise<void>(resolve => {
    stop = resolve;
  });
  const offs = [interrupted(stop), ...(options.seconds === undefined ? [] : [clock.after(options.seconds * 1_000, stop)])];
  const { readers } = open({
    spec: options.spec,
    naming: options.naming,
    clock,
    traceOver: stop,
    ...(file === undefined ? {} : { recording: recording(clock, file.write) }),
  });
  const isReader = countedBy(options.spec);
  let wasReady = false;
  offs.push(
    readers.on(event => {
      wasReady ||= event.type === 'reader' && event.reader.health.is === 'ready' && isReader(event.reader);
    }),
  );
  const failed = await show(readers, options, { clock, words, say, input, stopped, env, isReader });
  if (!wasReady && options.how === 'plain') say(words.text('readers.none'));
  for (const off of offs) off();
  await readers.stop();
  const kept = file === undefined || (await closed(file, words, options.how === 'json' ? () => undefined : say));
  return failed === 0 && wasReady && kept ? 0 : 1;
};

/** Whether a reader counts as real: virtual pads do only where nothing else was asked for. */
const countedBy = ({ auto, wanted }: Spec): ((reader: ReaderNow) => boolean) => {
  const isTrial = !auto && wanted.every(({ driver }) => driver === 'simulated');
  return ({ driver }) => isTrial || driver !== 'simulated';
};

interface Showing {
  readonly clock: MonotonicClock;
  readonly words: Words;
  readonly say: (text: string) => void;
  readonly input: Readable;
  readonly stopped: Promise<void>;
  readonly env: NodeJS.ProcessEnv;
  readonly isReader: (reader: ReaderNow) => boolean;
}

/** Runs to its end; resolves to the number of points of the check that failed. */
const show = async (
  readers: Readers,
  { how, showTags, report: file }: ReadersOptions,
  { clock, words, say, input, stopped, env, isReader }: Showing,
) => {
  const telling: Telling = { words, showTags, since: clock.now() };
  switch (how) {
    case 'test': {
      const ask = (question: string) => asked(input, say, question);
      const report = file === undefined ? undefined : checkReport(file);
      const check = guidedCheck({ readers, clock, words, say, ask, ...(report === undefined ? {} : { note: report.note }) });
      const failed = await Promise.race([check, stopped.then(() => 1)]);
      const fault = report?.write();
      if (file !== undefined)
        say(fault === undefined ? words.text('readers.report.to', { file }) : words.text('readers.record.not', { file, why: fault }));
      return fault === undefined ? failed : failed + 1;
    }
    case 'live': {
      const off = live({ readers, clock, isReader, say }, telling, (env.NO_COLOR ?? '') === '' ? PAINTED : UNPAINTED);
      await stopped;
      off();
      return 0;
    }
    case 'plain':
    case 'json': {
      const lines = (event: ReaderEvent) => (how === 'json' ? [jsonLine(event, showTags)] : eventLines(event, telling));
      // Troubles that arose before anybody could listen.
      for (const each of readers.troubles()) say(lines({ n: 0, at: clock.now(), type: 'trouble', ...each }).join('\n'));
      const off = readers.on(event => say(lines(event).join('\n')));
      await stopped;
      off();
      return 0;
    }
  }
};

/** Repaints the window after a change, but not more often than eyes can follow. */
const live = (
  { readers, clock, isReader, say }: Pick<Showing, 'clock' | 'isReader' | 'say'> & { readonly readers: Readers },
  telling: Telling,
  paint: Paint,
): Stop => {
  const troubles = new Map<string, Trouble>(readers.troubles().map(each => [each.which, each.trouble]));
  let latest: readonly ReaderEvent[] = [];
  let waiting: Stop | undefined;
  const draw = (): void => {
    waiting = undefined;
    say(`${CLEARED}${readersScreen({ readers: readers.now(), isReader, troubles, latest }, telling, paint).join('\n')}`);
  };
  const off = readers.on(event => {
    if (event.type === 'trouble' && event.trouble !== undefined) troubles.set(event.which, event.trouble);
    else if (event.type === 'trouble') troubles.delete(event.which);
    else if (event.type !== 'reader') latest = [...latest, event].slice(-LATEST);
    waiting ??= clock.after(REPAINT, draw);
  });
  draw();
  return () => {
    off();
    waiting?.();
    draw();
  };
};

const asked = (input: Readable, say: (text: string) => void, question: string): Promise<string | null> =>
  new Promise(resolve => {
    say(question);
    const lines = createInterface({ input });
    lines.once('line', line => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => resolve(null));
  });

const closed = async (file: TraceFile, words: Words, say: (text: string) => void): Promise<boolean> => {
  const { lost, fault } = await file.close();
  if (lost === 0 && fault === undefined) return true;
  say(words.text('readers.record.lost', { count: lost, why: fault ?? '' }));
  return false;
};

const signals = (stop: () => void): Stop => {
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return () => {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  };
};
