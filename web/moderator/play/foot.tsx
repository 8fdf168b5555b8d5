import { takeBackTouched, touchedNow } from '../choice.ts';
import { Button, Dots, Key, Secret } from '../parts.tsx';
import { Back, Check, Gavel } from '../signs.tsx';
import { ask, hidden, isUnmoderated, listOf, nameOf, panel, playing, step, stepName } from '../state.ts';
import type { Playing } from '../types.ts';
import { t } from '../words.ts';

export const undo = (): void => {
  // As by its tag: what was chosen in a call is taken back, whether somebody answered or nobody could.
  if (!takeBackTouched() && playing.value?.undoes != null) void ask({ do: 'command', command: 'undo' });
};

interface TakenBack {
  readonly step: string;
  /** Who chose, where that is no secret, and what was chosen. */
  readonly chose: string;
  /** Whom a call of the night chose is no business of the day, nor of the next call. */
  readonly isSecret: boolean;
  readonly wasPublic: boolean;
}

/** What undo would take back, and whether the room has seen it. What was touched in a call that asks nobody is named alike. */
const backOf = ({ undoes, step: now }: Playing): TakenBack | null => {
  const touched = touchedNow.value;
  if (touched !== null) return { step: now.id, chose: listOf(touched), isSecret: true, wasPublic: false };
  // In a call and at dawn nothing tells whether the call before was answered.
  const hides = now.time === 'call' || now.id === 'dawn';
  if (undoes === null) return hides ? EARLIER : null;
  const isEarlier = hides && undoes.step !== now.id;
  const { by } = undoes;
  const [isSecret, wasPublic] = [undoes.isSecret || isEarlier, undoes.wasPublic || isEarlier];
  const chose = undoes.chose.length > 0 ? listOf(undoes.chose) : '';
  const [voter, another] = by;
  const isVote = !undoes.isSecret && voter !== undefined && another === undefined;
  if (!isVote) return { step: undoes.step, chose, isSecret, wasPublic };
  return { step: '', chose: `${nameOf(voter)} → ${chose === '' ? t('table.place.nobody') : chose}`, isSecret, wasPublic };
};

const EARLIER: TakenBack = { step: '', chose: '', isSecret: true, wasPublic: true };

const seenBy = ({ isSecret, wasPublic }: TakenBack): string => {
  if (!wasPublic) return t('dash.undo.secret');
  return isSecret ? t('dash.undo.choice') : t('dash.undo.public');
};

export const Foot = ({ game }: { readonly game: Playing }) => {
  const back = backOf(game);
  return (
    <footer class="foot">
      <Button class="undo" off={back === null} onClick={undo}>
        <Back />
        <span>
          {t('dash.undo')} {back !== null && <b>{hidden.value ? <Dots /> : <Named back={back} />}</b>}
          {back !== null && <small>{seenBy(back)}</small>}
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

const Named = ({ back: { step: undone, chose, isSecret } }: { readonly back: TakenBack }) => {
  const what = chose === '' ? t('table.place.nobody') : chose;
  if (!isSecret) return <>{[undone === '' ? '' : stepName(undone), chose].filter(text => text !== '').join(' → ')}</>;
  if (undone !== step.value?.id) return <Secret>{undone === '' ? what : `${stepName(undone)} → ${what}`}</Secret>;
  return (
    <>
      {stepName(undone)} → <Secret>{what}</Secret>
    </>
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
