import type { MonotonicClock, ReaderId, SlotNumber } from '../../../firmware-bridge/drivers/reader.ts';
import type { ReaderEvent } from '../../../firmware-bridge/supervisor/reader-events.ts';
import type { Readers } from '../../../firmware-bridge/supervisor/supervisor.ts';
import type { Words } from '../../words/words.ts';

interface CheckParts {
  readonly readers: Readers;
  readonly clock: MonotonicClock;
  readonly words: Words;
  readonly say: (line: string) => void;
  /** Asks a question and gives the typed answer; null where nobody can answer. */
  readonly ask: (question: string) => Promise<string | null>;
  /** How many milliseconds each point waits for a tag. */
  readonly patience?: number;
}

interface Spot {
  readonly reader: ReaderId;
  readonly slot: SlotNumber;
}
type Tap = Extract<ReaderEvent, { type: 'present' | 'gone' }>;

const LEFT_LYING = 5;
/** How long to listen after two quick touches for a third, which would be a fault. */
const TAIL = 1_500;
/** Seconds in which a reader that does not see tags leave takes a second touch for the first. */
const BETWEEN = 2;

/** Leads somebody through the check of one reader; resolves to the number of points that failed. */
export const guidedCheck = async ({ readers, clock, words, say, ask, patience = 60_000 }: CheckParts): Promise<number> => {
  let failed = 0;
  const good = (): void => say(words.text('readers.check.good'));
  const bad = (line: string): void => {
    failed += 1;
    say(line);
  };
  const missed = (): void => bad(words.text('readers.check.nothing', { time: words.duration(Math.round(patience / 1000)) }));
  const taps = (on: Spot | undefined, more: (seen: readonly Tap[]) => boolean, most: number): Promise<readonly Tap[]> =>
    gather(readers, clock, on, more, most);

  say(words.text('readers.check.tap'));
  const [first] = await taps(undefined, seen => !seen.some(isLaid), patience).then(seen => seen.filter(isLaid));
  const info = readers.now().find(({ id }) => id === first?.reader);
  if (first === undefined || info === undefined) {
    missed();
    return finish(failed, words, say);
  }
  good();
  say(words.text('readers.check.which', { name: info.name, slot: first.slot + 1 }));
  const seesRemoval = info.capabilities.removal !== 'never';
  const awaitRemoval = async (): Promise<void> => {
    say(words.text('readers.check.remove'));
    if (!seesRemoval) return good();
    const seen = await taps(first, all => !all.some(isLifted), patience);
    if (seen.some(isLifted)) good();
    else missed();
  };
  await awaitRemoval();

  say(seesRemoval ? words.text('readers.check.twice') : words.text('readers.check.twice-slowly', { time: words.duration(BETWEEN) }));
  const two = await taps(first, all => all.filter(isLaid).length < 2 || (seesRemoval && all.filter(isLifted).length < 2), patience);
  const after = two.filter(isLaid).length < 2 ? [] : await taps(first, () => true, TAIL);
  const count = [...two, ...after].filter(isLaid).length;
  if (count === 2) good();
  else if (count === 0) missed();
  else bad(words.text('readers.check.counted', { count, wanted: 2 }));

  say(words.text('readers.check.leave', { time: words.duration(LEFT_LYING) }));
  const laid = await taps(first, all => !all.some(isLaid), patience);
  if (!laid.some(isLaid)) missed();
  else if (seesRemoval) {
    const meanwhile = await taps(first, all => all.length === 0, LEFT_LYING * 1_000);
    if (meanwhile.length === 0) good();
    else bad(words.text('readers.check.by-itself'));
  } else good();

  const answer = (await ask(words.text('readers.check.quiet')))?.trim() ?? '';
  if (/^[oyjs]/i.test(answer)) good();
  else bad(words.text('readers.check.loud'));
  return finish(failed, words, say);
};

const isLaid = (tap: Tap): boolean => tap.type === 'present' && tap.fresh;
const isLifted = (tap: Tap): boolean => tap.type === 'gone';

const finish = (failed: number, words: Words, say: (line: string) => void): number => {
  say(failed === 0 ? words.text('readers.check.passed') : words.text('readers.check.failed', { count: failed }));
  return failed;
};

/** Collects taps as long as `more` says so, but at most so many milliseconds. */
const gather = (
  readers: Readers,
  clock: MonotonicClock,
  on: Spot | undefined,
  more: (seen: readonly Tap[]) => boolean,
  most: number,
): Promise<readonly Tap[]> =>
  new Promise(resolve => {
    const seen: Tap[] = [];
    const done = (): void => {
      off();
      stop();
      resolve(seen);
    };
    const stop = clock.after(most, done);
    const off = readers.on(event => {
      if (event.type !== 'present' && event.type !== 'gone') return;
      if (on !== undefined && (event.reader !== on.reader || event.slot !== on.slot)) return;
      seen.push(event);
      if (!more(seen)) done();
    });
  });
