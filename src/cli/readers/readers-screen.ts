import type { Trouble } from '../../../firmware-bridge/drivers/reader.ts';
import type { ReaderEvent, ReaderNow, SlotNow } from '../../../firmware-bridge/supervisor/reader-events.ts';
import type { Paint } from '../layout.ts';
import { horizontalLine, leftAndRight, padded, widest, wrapped } from '../layout.ts';
import { abilities, eventLines, healthText, readerTroubles, type Telling, tagText, troubleLines } from './lines.ts';

interface Live {
  readonly readers: readonly ReaderNow[];
  /** Whether a reader counts as real. */
  readonly isReader: (reader: ReaderNow) => boolean;
  /** Troubles with finding or opening readers, by the reader or driver that has them. */
  readonly troubles: ReadonlyMap<string, Trouble>;
  readonly latest: readonly ReaderEvent[];
}

/** The whole picture of the moment, on at most a hundred columns; lines to be copied are never broken. */
export const readersScreen = ({ readers, isReader, troubles, latest }: Live, telling: Telling, paint: Paint): readonly string[] => {
  const { words } = telling;
  // A reader that was open once shows its trouble itself.
  const lost = new Set(readers.flatMap(({ health }) => ('trouble' in health ? [`${health.trouble.code} ${health.trouble.detail}`] : [])));
  const mend = [
    ...[...troubles].filter(([, why]) => !lost.has(`${why.code} ${why.detail}`)).flatMap(([which, why]) => troubleLines(which, why, words)),
    ...readers.flatMap(reader => readerTroubles(reader, words)),
  ];
  const name = widest(readers.map(reader => reader.name)) + 2;
  return [
    leftAndRight(paint.bold(words.text('readers.title')), words.text('readers.stop')),
    horizontalLine(),
    ...(readers.some(isReader) ? [] : wrapped(words.text('readers.none'), 100)),
    ...readers.flatMap(reader => [
      `${paint.bold(padded(reader.name, name))}${healthText(reader.health, words)}  ${reader.id}`,
      ...wrapped(abilities(reader, words), 96).map(line => `    ${paint.dim(line)}`),
      ...wrapped(reader.slots.map((slot, index) => `${index + 1} ${slotText(slot, telling)}`).join('   '), 96).map(line => `    ${line}`),
    ]),
    ...(mend.length === 0 ? [] : [horizontalLine(), paint.bold(words.text('readers.mend')), ...mend]),
    ...(latest.length === 0 ? [] : [horizontalLine(), paint.bold(words.text('readers.latest'))]),
    ...latest.flatMap(event => eventLines(event, telling).slice(0, 1)),
  ];
};

const slotText = ({ tag, unclear, trouble }: SlotNow, { words, showTags }: Telling): string => {
  if (trouble !== undefined) return `[${trouble.code}]`;
  if (unclear !== undefined) return words.text(`readers.unclear.${unclear}`);
  return tag === undefined ? words.text('readers.empty') : tagText(tag, showTags);
};
