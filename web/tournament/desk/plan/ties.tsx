import { useSignal } from '@preact/signals';
import { TIE_BREAKS, type TieBreak } from '../../../../src/domain/tournament/plan.ts';
import { Button } from '../../../shared/controls.tsx';
import { ROW_STEPS } from '../../../shared/keyboard.ts';
import { CrossSign, GripSign, PlusSign } from '../../../shared/line-signs.tsx';
import { MoveButtons } from '../../../shared/move-buttons.tsx';
import { o, t } from '../desk-words.ts';
import { changeTournament, tournamentDraft } from './tournament-draft.ts';

const set = (tieBreaks: readonly TieBreak[]): void => changeTournament({ tieBreaks });
const move = (from: number, to: number): void => {
  const { tieBreaks } = tournamentDraft.peek();
  const moved = tieBreaks[from];
  if (moved === undefined || to < 0 || to >= tieBreaks.length) return;
  const rest = tieBreaks.filter(each => each !== moved);
  set([...rest.slice(0, to), moved, ...rest.slice(to)]);
};

/** The tie-breaks between equal points, in an order that is changed by dragging or by keys. */
export const TieBreaks = () => {
  const dragged = useSignal<number | null>(null);
  const { tieBreaks } = tournamentDraft.value;
  const others = TIE_BREAKS.filter(each => !tieBreaks.includes(each));
  const byKey = (event: KeyboardEvent, index: number): void => {
    const step = ROW_STEPS[event.key] ?? 0;
    if (step === 0) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <>
      <ol class="ties">
        {tieBreaks.map((tie, index) => (
          <li
            key={tie}
            draggable
            class={dragged.value === index ? 'dragged' : ''}
            onDragStart={() => {
              dragged.value = index;
            }}
            onDragOver={event => event.preventDefault()}
            onDrop={event => {
              event.preventDefault();
              if (dragged.value !== null) move(dragged.value, index);
              dragged.value = null;
            }}
            onDragEnd={() => {
              dragged.value = null;
            }}
          >
            <button
              type="button"
              class="button icon grip"
              aria-label={t('dash.setup.move', { name: o(`tie.${tie}`) })}
              onKeyDown={event => byKey(event, index)}
            >
              <GripSign />
            </button>
            <span>
              <b>{o(`tie.${tie}`)}</b>
              <small class="hint">{o(`tie.${tie}.about`)}</small>
            </span>
            <MoveButtons name={o(`tie.${tie}`)} index={index} count={tieBreaks.length} move={move} />
            <Button
              class="icon"
              label={t('dash.setup.remove', { name: o(`tie.${tie}`) })}
              onClick={() => set(tieBreaks.filter(each => each !== tie))}
            >
              <CrossSign />
            </Button>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <p class="choices">
          {others.map(tie => (
            <Button key={tie} class="chip" onClick={() => set([...tieBreaks, tie])}>
              <PlusSign /> {o(`tie.${tie}`)}
            </Button>
          ))}
        </p>
      )}
    </>
  );
};
