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
  /** Takes notes for a report. Then quick touches are measured too, and the range is asked for. */
  readonly note?: (what: string, how: string) => void;
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

/** Leads a person through the check of one reader; resolves to the number of points that failed. */
export const guidedCheck = async ({ readers, clock, words, say, ask, patience = 60_000, note }: CheckParts): Promise<number> => {
  let failed = 0;
  let point: Point = 'a tag is seen';
  const good = (): void => {
    note?.(point, 'good');
    say(words.text('readers.check.good'));
  };
  const bad = (line: string): void => {
    failed += 1;
    note?.(point, 'failed');
    say(line);
  };
  const missed = (): void => bad(words.text('readers.check.nothing', { time: words.duration(Math.round(patience / 1000)) }));
  const taps = (on: Spot | undefined, more: (seen: readonly Tap[]) => boolean, most: number): Promise<readonly Tap[]> =>
    gather(readers, clock, on, more, most);

  say(words.text('readers.check.tap'));
  const [first] = await taps(undefined, seen => !seen.some(isLaid), patience).then(seen => seen.filter(isLaid));
  const info = first === undefined ? undefined : readers.at(first.reader);
  if (first === undefined || info === undefined) {
    missed();
    return finish(failed, words, say);
  }
  note?.('reader', `${info.name} (${info.driver}, ${info.slots.length} places, tags leave: ${info.capabilities.removal})`);
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
  point = 'it leaves';
  await awaitRemoval();

  point = 'twice';

  say(seesRemoval ? words.text('readers.check.twice') : words.text('readers.check.twice-slowly', { time: words.duration(BETWEEN) }));
  const two = await taps(first, all => all.filter(isLaid).length < 2 || (seesRemoval && all.filter(isLifted).length < 2), patience);
  const after = two.filter(isLaid).length < 2 ? [] : await taps(first, () => true, TAIL);
  const count = [...two, ...after].filter(isLaid).length;
  if (count === 2) good();
  else if (count === 0) missed();
  else bad(words.text('readers.check.counted', { count, wanted: 2 }));

  point = 'it lies still';
  say(words.text('readers.check.leave', { time: words.duration(LEFT_LYING) }));
  const laid = await taps(first, all => !all.some(isLaid), patience);
  if (!laid.some(isLaid)) missed();
  else if (seesRemoval) {
    const meanwhile = await taps(first, all => all.length === 0, LEFT_LYING * 1_000);
    if (meanwhile.length === 0) good();
    else bad(words.text('readers.check.by-itself'));
  } else good();

  if (note !== undefined) {
    say(words.text('readers.check.brief', { count: BRIEF_TOUCHES }));
    noteTouches(await touchesOn(readers, clock, first, BRIEF_TOUCHES, patience), note);
    note('range, as typed', (await ask(words.text('readers.check.range')))?.trim() || 'not measured');
  }

  point = 'silent and dark';
  const answer = (await ask(words.text('readers.check.quiet')))?.trim() ?? '';
  if (/^[oyjs]/i.test(answer)) good();
  else bad(words.text('readers.check.loud'));
  return finish(failed, words, say);
};

/** The points of the check, as they stand in a report. */
type Point = 'a tag is seen' | 'it leaves' | 'twice' | 'it lies still' | 'silent and dark';

const BRIEF_TOUCHES = 10;
/** The ends of the classes into which touches are counted by their length, in milliseconds. */
const CLASSES = [80, 150, 250, 350, 500, 700] as const;

interface Touches {
  readonly lengths: readonly number[];
  /** Touches that the reader saw only once. */
  readonly brief: number;
}

/** Gathers quick touches until there are enough, or nothing more comes. */
const touchesOn = (readers: Readers, clock: MonotonicClock, on: Spot, enough: number, most: number): Promise<Touches> =>
  new Promise(resolve => {
    const lengths: number[] = [];
    let brief = 0;
    let since: number | undefined;
    const done = (): void => {
      off();
      stop();
      resolve({ lengths, brief });
    };
    const stop = clock.after(most, done);
    const off = readers.on(event => {
      if (!('slot' in event) || event.reader !== on.reader || event.slot !== on.slot) return;
      if (event.type === 'present' && event.fresh) since = event.at;
      if (event.type === 'unclear' && event.why === 'brief') brief += 1;
      if (event.type === 'gone' && since !== undefined) lengths.push(event.at - since);
      if (event.type === 'gone') since = undefined;
      if (lengths.length + brief >= enough) done();
    });
  });

const noteTouches = ({ lengths, brief }: Touches, note: (what: string, how: string) => void): void => {
  note('quick touches asked for', String(BRIEF_TOUCHES));
  note('seen once only', String(brief));
  let from = 0;
  for (const to of [...CLASSES, Number.POSITIVE_INFINITY]) {
    const count = lengths.filter(length => length >= from && length < to).length;
    note(to === Number.POSITIVE_INFINITY ? `told, ${from} ms and more` : `told, ${from} to ${to} ms`, String(count));
    from = to;
  }
};

const isLaid = (tap: Tap): boolean => tap.type === 'present' && tap.fresh;
const isLifted = (tap: Tap): boolean => tap.type === 'gone';

const finish = (failed: number, words: Words, say: (line: string) => void): number => {
  say(failed === 0 ? words.text('readers.check.passed') : words.text('readers.check.failed', { count: failed }));
  return failed;
};

/** Collects taps as long as `more` says so, but at most for `most` milliseconds. */
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
