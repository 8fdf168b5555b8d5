import { takeBackTouched, touchedNow } from '../choice.ts';
import { Button, Dots, Key } from '../parts.tsx';
import { Back, Check, Gavel } from '../signs.tsx';
import { ask, hidden, isUnmoderated, listOf, nameOf, panel, playing, stepName } from '../state.ts';
import type { Playing } from '../types.ts';
import { t } from '../words.ts';

export const undo = (): void => {
  if (!takeBackTouched() && (playing.value?.answers ?? 0) > 0) void ask({ do: 'undo', answers: 1 });
};

/** What undo would take back, and whether the room has seen it. What was touched in a call that asks nobody is named alike. */
const undoNow = (game: Playing): { readonly text: string; readonly wasPublic: boolean } | null => {
  const touched = touchedNow.value;
  const { undoes, step } = game;
  if (touched !== null) return { text: named(step.id, touched), wasPublic: false };
  if (undoes === null) return null;
  const [by, another] = undoes.by;
  // A vote is named by who cast it; a call of the night is not: one that nobody hears has nobody.
  const isVote = undoes.wasPublic && by !== undefined && another === undefined && step.time === 'day';
  if (isVote)
    return { text: `${nameOf(by)} → ${undoes.chose.length > 0 ? listOf(undoes.chose) : t('table.place.nobody')}`, wasPublic: true };
  return { text: named(undoes.step, undoes.chose), wasPublic: undoes.wasPublic };
};
const named = (step: string, places: Parameters<typeof listOf>[0]): string =>
  places.length === 0 ? stepName(step) : `${stepName(step)} → ${listOf(places)}`;

export const Foot = ({ game }: { readonly game: Playing }) => {
  const back = undoNow(game);
  return (
    <footer class="foot">
      <Button class="undo" off={back === null} onClick={undo}>
        <Back />
        <span>
          {t('dash.undo')} {back !== null && <b>{hidden.value ? <Dots /> : back.text}</b>}
          {back !== null && <small>{back.wasPublic ? t('dash.undo.public') : t('dash.undo.secret')}</small>}
        </span>
        <Key name="U" />
      </Button>
      {!isUnmoderated.value && (
        <Button
          onClick={() => {
            panel.value = 'rulings';
          }}
        >
          <Gavel /> <span>{t('dash.rulings')}</span> <Key name="R" />
        </Button>
      )}
      <Road game={game} />
    </footer>
  );
};

/** Tonight's calls, with what is done: the same whoever is alive. */
const Road = ({ game }: { readonly game: Playing }) => {
  const { steps, at } = game.view.road;
  if (steps.length === 0) return null;
  return (
    <ol class="road" aria-label={t('dash.road')}>
      {steps.map((step, index) => (
        <li
          key={step}
          class={index < at ? 'done' : index === at ? 'now' : ''}
          {...(index === at ? { 'aria-current': 'step' as const } : {})}
        >
          {index < at && <Check />} {stepName(step)}
        </li>
      ))}
    </ol>
  );
};
