import { type Game, MOST_MINUTES, type TimeOver } from '../../../../src/domain/tournament/plan.ts';
import { sidesOf } from '../../../shared/book-offers.ts';
import { Button } from '../../../shared/controls.tsx';
import { CrossSign, PlusSign } from '../../../shared/line-signs.tsx';
import { o, t } from '../desk-words.ts';
import { CheckField, NumberField, NumberInput, SelectField } from '../fields.tsx';
import { sideText } from './points.tsx';
import { adjudicatedIn } from './presets.ts';
import { changeGame, draftBook, tournamentDraft } from './tournament-draft.ts';

type Clock = NonNullable<Game['time']>;
type Lines = Extract<TimeOver, { do: 'adjudicate' }>['table'];
const USUAL_MINUTES = 60;

const overOf = (what: TimeOver['do']): TimeOver => {
  switch (what) {
    case 'adjudicate':
      return adjudicatedIn(draftBook.peek());
    case 'draw':
    case 'void':
      return { do: what };
  }
};

const adjudicatedBy = (table: Lines): TimeOver => ({ do: 'adjudicate', table });

/** How long a round is, and what becomes of a game that needs more. */
export const Time = () => {
  const { time } = tournamentDraft.value.game;
  const set = (part: Partial<Clock>): void => {
    if (time !== null) changeGame({ time: { ...time, ...part } });
  };
  return (
    <>
      <CheckField
        label={o('time.clock')}
        on={time !== null}
        change={on => changeGame({ time: on ? { minutes: USUAL_MINUTES, over: overOf('adjudicate') } : null })}
      />
      {time !== null && (
        <div class="fields">
          <NumberField label={o('time.minutes')} value={time.minutes} least={1} most={MOST_MINUTES} change={minutes => set({ minutes })} />
          <SelectField
            label={o('time.over')}
            value={time.over.do}
            options={(['adjudicate', 'draw', 'void'] as const).map(value => ({ value, text: o(`time.over.${value}`) }))}
            change={what => set({ over: overOf(what) })}
          />
        </div>
      )}
      {time?.over.do === 'adjudicate' && <Adjudicated lines={time.over.table} set={table => set({ over: adjudicatedBy(table) })} />}
    </>
  );
};

interface LinesProps {
  readonly lines: Lines;
  readonly set: (lines: Lines) => void;
}

/** The lines of an adjudication. Of those that are met, the line with the highest share of wolves counts. */
const Adjudicated = ({ lines, set }: LinesProps) => (
  <>
    <p class="hint">{o('time.table')}</p>
    <ul class="adjudicated">
      {lines.map((line, index) => (
        <li key={index}>
          <span>{o('time.from')}</span>
          <NumberInput
            label={o('time.per-cent')}
            value={line.wolvesPerCent}
            least={0}
            most={100}
            change={wolvesPerCent => set(lines.with(index, { ...line, wolvesPerCent }))}
          />
          <span>%</span>
          <select
            aria-label={o('time.wins')}
            value={line.sides[0] ?? ''}
            onChange={event => {
              const side = event.currentTarget.value;
              set(lines.with(index, { ...line, sides: side === '' ? [] : [side] }));
            }}
          >
            {sidesOf(tournamentDraft.value.game.book).map(side => (
              <option key={side} value={side}>
                {sideText(side)}
              </option>
            ))}
            <option value="">{o('result.nobody')}</option>
          </select>
          <Button
            class="icon"
            label={t('dash.setup.remove', { name: `${line.wolvesPerCent} %` })}
            onClick={() => set(lines.filter(each => each !== line))}
          >
            <CrossSign />
          </Button>
        </li>
      ))}
    </ul>
    <p>
      <Button class="small" onClick={() => set([...lines, { wolvesPerCent: 0, sides: [] }])}>
        <PlusSign /> {o('time.add')}
      </Button>
    </p>
  </>
);
