import type { SlotNumber, Tag, Trouble } from '../../../firmware-bridge/drivers/reader.ts';
import type { Health, ReaderEvent, ReaderNow } from '../../../firmware-bridge/supervisor/reader-events.ts';
import { remedyLines } from '../../../firmware-bridge/troubles.ts';
import { asInstalled } from '../../program/installed.ts';
import type { Words } from '../../words/words.ts';

export interface Telling {
  readonly words: Words;
  readonly showTags: boolean;
  /** When the program began, on the clock of the events. */
  readonly since: number;
}

/** A tag by its last four digits, unless somebody asked for all of them. */
export const tagText = ({ uid }: Tag, showTags: boolean): string => (showTags ? uid : `…${uid.slice(-4)}`);

/** People count from one. */
const placeText = (slot: SlotNumber, words: Words): string => words.text('readers.place', { slot: slot + 1 });

const timeText = (at: number, since: number): string => ((at - since) / 1000).toFixed(3).padStart(9);

/** The sentence, what the system said, and each line to run. */
export const troubleLines = (which: string, { code, detail }: Trouble, words: Words): readonly string[] => [
  `${which}: ${words.trouble(code)} [${code}]${detail === '' || detail === which ? '' : ` (${detail})`}`,
  ...asInstalled(remedyLines(code, detail), undefined).map(line => `    ${line}`),
];

export const healthText = (health: Health, words: Words): string => words.text(`readers.health.${health.is}`);

/** What a reader can do, in a few words. */
export const abilities = ({ capabilities }: ReaderNow, words: Words): string => {
  const { slots, lights, beep, quiet, removal } = capabilities;
  return [
    words.text('readers.slots', { count: slots }),
    ...(lights ? [words.text('readers.can.lights')] : []),
    ...(beep ? [words.text('readers.can.beep')] : []),
    words.text(quiet ? 'readers.can.quiet' : 'readers.can.loud'),
    ...(removal === 'never' ? [words.text('readers.no-removal')] : []),
  ].join(' · ');
};

/** One event in words; more than one line where there is something to mend. */
export const eventLines = (event: ReaderEvent, telling: Telling): readonly string[] => {
  const [first = '', ...more] = told(event, telling);
  return [`${timeText(event.at, telling.since)}  ${first}`, ...more.map(line => `${' '.repeat(11)}${line}`)];
};

const told = (event: ReaderEvent, { words, showTags }: Telling): readonly string[] => {
  const at = (what: string, slot: SlotNumber): string => `${what} ${placeText(slot, words)}`;
  switch (event.type) {
    case 'reader':
      return readerLines(event.reader, words);
    case 'present': {
      const how = words.text(event.fresh ? 'readers.event.present' : 'readers.event.found');
      return [`${at(event.reader, event.slot)}: ${tagText(event.tag, showTags)} ${how}`];
    }
    case 'gone': {
      const how = words.text(event.assumed ? 'readers.event.assumed' : 'readers.event.gone');
      return [`${at(event.reader, event.slot)}: ${tagText(event.tag, showTags)} ${how}`];
    }
    case 'unclear': {
      const what = event.why === undefined ? words.text('readers.event.clear') : words.text(`readers.unclear.${event.why}`);
      return [`${at(event.reader, event.slot)}: ${what}`];
    }
    case 'touched':
      return [`${at(event.reader, event.slot)}: ${words.text('readers.event.touched')}`];
    case 'trouble':
      return event.trouble === undefined
        ? [`${event.which}: ${words.text('readers.event.mended')}`]
        : troubleLines(event.which, event.trouble, words);
  }
};

const readerLines = (reader: ReaderNow, words: Words): readonly string[] => [
  `${reader.id}: ${reader.name}, ${healthText(reader.health, words)} (${abilities(reader, words)})`,
  ...readerTroubles(reader, words),
];

/** All troubles of a reader and its places, with the lines that mend them. */
export const readerTroubles = (reader: ReaderNow, words: Words): readonly string[] => [
  ...(reader.unnamed ? [`${reader.id}: ${words.text('readers.unnamed')}`] : []),
  ...('trouble' in reader.health ? troubleLines(reader.id, reader.health.trouble, words) : []),
  ...reader.slots.flatMap(({ trouble }, slot) =>
    trouble === undefined ? [] : troubleLines(`${reader.id} ${placeText(slot, words)}`, trouble, words),
  ),
];

/** For programs: the event as it is, tags masked, and the lines that mend a trouble. */
export const jsonLine = (event: ReaderEvent, showTags: boolean): string =>
  JSON.stringify(event, (key, value: unknown) => {
    if (key === 'uid' && typeof value === 'string' && !showTags) return value.slice(-4);
    if (key === 'trouble' && isTrouble(value)) return { ...value, remedy: asInstalled(remedyLines(value.code, value.detail), undefined) };
    return value;
  });

const isTrouble = (value: unknown): value is Trouble => typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
