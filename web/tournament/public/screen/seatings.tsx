import { fitName, px, type TextMeasure } from '../../../shared/fit.ts';
import type { RoomSize } from '../../../shared/ring.ts';
import { columnsOf, type ListLayout, ROW_EM, rangesOf, sheetFor } from '../list-layout.ts';
import type { TournamentWords } from '../tournament-words.ts';
import type { SeatLine } from './seat-lines.ts';
import { PageStrip } from './strip.tsx';

/** The widest name of full size, in sizes of its letters. Longer names shrink. */
const WIDEST_EM = 9.4;
/** The part of all names that are set in full size. */
const IN_FULL = 0.95;
const NARROWEST_EM = 5;
/** Title and strip, in parts of the screen's height. */
export const AROUND = 0.165;
const HEAD_EM = 1;
const GAP_EM = 1.4;

export const widestName = (names: readonly string[], measure: TextMeasure): number => {
  const widths = names.map(measure).sort((one, other) => one - other);
  return Math.min(WIDEST_EM, Math.max(NARROWEST_EM, widths[Math.ceil(widths.length * IN_FULL) - 1] ?? 0));
};

const figuresEm = (lines: readonly SeatLine[], { say }: TournamentWords, measure: TextMeasure): number => {
  const rests = lines.some(({ at }) => at === null) ? 0.6 + measure(say('resting')) : 0;
  return Math.max(3.6, 1.2 + (measure(say('head.table')) + measure(say('head.seat'))) * 0.55, rests);
};

export interface SetNames extends ListLayout {
  /** The greatest width of a name, in pixels. */
  readonly nameWidth: number;
  readonly measure: TextMeasure;
}

export const seatingSheet = (
  lines: readonly SeatLine[],
  box: RoomSize,
  screen: number,
  measure: TextMeasure,
  words: TournamentWords,
): SetNames => {
  const names = widestName(
    lines.map(({ name }) => name),
    measure,
  );
  const em = names + figuresEm(lines, words, measure) + GAP_EM;
  const height = box.height - screen * AROUND;
  const sheet = sheetFor({ count: lines.length, em, width: box.width, height: height - HEAD_EM * screen * 0.03, screen });
  const spare = box.width / sheet.columns / sheet.size - em;
  return { ...sheet, nameWidth: (names + Math.max(0, Math.min(spare, WIDEST_EM - names))) * sheet.size, measure };
};

interface SeatingsProps {
  readonly lines: readonly SeatLine[];
  readonly sheet: SetNames;
  readonly page: number;
  readonly words: TournamentWords;
}

/** Everybody by name, large, a page at a time. */
export const SeatingsPanel = ({ lines, sheet, page, words }: SeatingsProps) => {
  const { say } = words;
  const ranges = rangesOf(
    lines.map(({ name }) => name),
    sheet,
  );
  return (
    <main class="panel">
      <h1>
        {say('seatings')} <small>{lines[0]?.round}</small>
      </h1>
      <div class="columns" style={{ fontSize: px(sheet.size) }}>
        {columnsOf(lines, sheet, page).map(column => (
          <table class="names figures" key={column[0]?.name}>
            <thead>
              <tr>
                <th scope="col">
                  <span class="unseen">{say('head.name')}</span>
                </th>
                <th scope="col">{say('head.table')}</th>
                <th scope="col">{say('head.seat')}</th>
              </tr>
            </thead>
            <tbody>
              {column.map(line => (
                <Named key={`${line.name} ${line.at?.table} ${line.at?.seat}`} line={line} sheet={sheet} words={words} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <PageStrip ranges={ranges} page={page} words={words} />
    </main>
  );
};

export const FittedName = ({ name, sheet }: { readonly name: string; readonly sheet: SetNames }) => {
  const { size, lines } = fitName(name, sheet.nameWidth, sheet.size, sheet.measure, ROW_EM / 2.4);
  return (
    <span class="fitted" style={{ fontSize: px(size) }}>
      {lines.map(line => (
        <span key={line}>{line} </span>
      ))}
    </span>
  );
};

const Named = ({
  line: { name, at },
  sheet,
  words: { say },
}: {
  readonly line: SeatLine;
  readonly sheet: SetNames;
  readonly words: TournamentWords;
}) => (
  <tr style={{ height: px(sheet.size * ROW_EM) }}>
    <th scope="row">
      <FittedName name={name} sheet={sheet} />
    </th>
    {at === null ? (
      <td class="rests" colSpan={2}>
        {say('resting')}
      </td>
    ) : (
      <>
        <td>
          <b>{at.table}</b>
        </td>
        <td>{at.seat}</td>
      </>
    )}
  </tr>
);
