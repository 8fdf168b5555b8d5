import { signal } from '@preact/signals';
import type { Ask, Playing, UndoableMove } from '../../../src/domain/evening.ts';
import { BackSign } from '../../shared/line-signs.tsx';
import { takeBackTouched, touchedNow } from '../choice.ts';
import { t } from '../moderator-words.ts';
import { Button, Confirmation, Dots, Key, SecretText } from '../parts.tsx';
import { announced, askTable, currentGame, currentStep, hidden, nameOfPlace, namesOfPlaces, stepName } from '../table-state.ts';
import { sweep, takeBackPlaced } from './sweep.ts';
import { ballot, lastVote, leaveLastVote } from './votes.ts';

/** The move for which the moderator is asked whether to undo it although the room has seen it. */
const asked = signal<number | null>(null);
/** The move that is being undone or redone; a second press during that does nothing. */
let going: number | null = null;

const goTo = async (ask: Extract<Ask, { do: 'undo' | 'redo' }>): Promise<void> => {
  if (going === ask.move) return;
  going = ask.move;
  asked.value = null;
  await askTable(ask);
  going = null;
};
const takeBack = (move: number, seen: boolean): Promise<void> => goTo(seen ? { do: 'undo', move, seen } : { do: 'undo', move });

/** Undoes what was touched here and not sent, or else the last move. */
export const undo = (): void => {
  const undoes = currentGame.value?.undoes ?? null;
  if (takeBackPlaced() || leaveLastVote() || takeBackTouched() || undoes === null || announced.value !== null) return;
  if (undoes.seen.length > 0) asked.value = undoes.move;
  else void takeBack(undoes.move, false);
};

/** Plays again what was undone last. */
export const redo = (): void => {
  const redoes = redoable();
  if (redoes !== null) void goTo({ do: 'redo', move: redoes.move });
};
const redoable = (): UndoableMove | null =>
  announced.value === null && touchedNow.value === null && lastVote.value === null && sweep.value === null
    ? (currentGame.value?.redoes ?? null)
    : null;

/** The unsent choice of this page as a move; it is named and undone before real moves. By day everybody hears it, so it is no secret. */
const drafted = ({ step: { id, time } }: Playing): UndoableMove | null => {
  const shared = { move: 0, step: id, isSecret: time !== 'day' || ballot.value?.shown === 'at-close', seen: [] };
  const last = sweep.value?.votes.at(-1) ?? lastVote.value;
  if (last !== null) return { ...shared, did: 'voted', by: [last.voter], chose: last.target === 'none' ? [] : [last.target] };
  const touched = touchedNow.value;
  return touched === null ? null : { ...shared, did: 'chose', by: [], chose: touched };
};

const isUndoAsked = (): boolean => asked.value !== null && asked.value === currentGame.value?.undoes?.move;
export const leaveUndo = (): void => {
  asked.value = null;
};

/** The key for undo names what it takes back. If the room has seen it, the key asks first. It looks the same in a call that asks nobody. */
export const UndoKey = ({ game }: { readonly game: Playing }) => {
  const undoes = announced.value === null ? game.undoes : null;
  const back = drafted(game) ?? undoes;
  return (
    <>
      <Button class="undo" off={back === null} onClick={undo}>
        <BackSign />
        <span>
          {(hidden.value || back === null || !leadsBack(back)) && t('dash.undo')}{' '}
          {back !== null && <b>{hidden.value ? <Dots /> : <Named back={back} />}</b>} {back !== null && <small>{seenBy(back)}</small>}
        </span>
        <Key name="U" />
      </Button>
      <RedoKey redoes={redoable()} />
      {undoes !== null && isUndoAsked() && <Asked undoes={undoes} />}
    </>
  );
};

const RedoKey = ({ redoes }: { readonly redoes: UndoableMove | null }) =>
  redoes === null ? null : (
    <Button class="redo" onClick={redo}>
      <BackSign />
      <span>
        {(hidden.value || !leadsBack(redoes)) && t('dash.redo')} <b>{hidden.value ? <Dots /> : <Named back={redoes} isAgain />}</b>
      </span>
      <Key name="Y" />
    </Button>
  );

/** A move to another step: its undo is named by the step that it returns to. */
const leadsBack = ({ did }: UndoableMove): boolean => did === 'went-on' || did === 'opened';

const seenBy = (back: UndoableMove): string => {
  if (back.seen.length === 0) return t('dash.undo.secret');
  return back.isSecret && !leadsBack(back) ? t('dash.undo.choice') : t('dash.undo.public');
};

const Named = ({ back: { did, step: at, by, chose, isSecret }, isAgain }: { readonly back: UndoableMove; readonly isAgain?: true }) => {
  const what = chose.length > 0 ? namesOfPlaces(chose) : t('table.place.nobody');
  switch (did) {
    case 'went-on':
    case 'opened':
      return <>{t(isAgain ? 'dash.redo.on' : 'dash.undo.to', { name: stepName(at) })}</>;
    case 'amended':
      return <>{t('dash.amend.made')}</>;
    case 'gave-up':
      return <>{t('dash.undo.up')}</>;
    case 'laid':
      return <>{stepName(at)}</>;
    case 'ruled':
      return (
        <>
          {t('dash.undo.ruled')} {chose.length > 0 && <>→ {isSecret ? <SecretText>{what}</SecretText> : what}</>}
        </>
      );
    case 'voted':
    case 'chose': {
      const [who, another] = by;
      if (another !== undefined) return <>{t('dash.undo.votes', { count: by.length })}</>;
      const text = who === undefined ? what : `${nameOfPlace(who)} → ${what}`;
      if (!isSecret) return <>{did === 'voted' ? text : `${stepName(at)} → ${what}`}</>;
      const isElsewhere = at !== currentStep.value?.id;
      if (isElsewhere) return <SecretText>{`${stepName(at)} → ${text}`}</SecretText>;
      return (
        <>
          {stepName(at)} → <SecretText>{text}</SecretText>
        </>
      );
    }
  }
};

const Asked = ({ undoes: { move, seen } }: { readonly undoes: UndoableMove }) => (
  <Confirmation
    label={t('dash.undo')}
    yes={
      <>
        <BackSign /> {t('dash.undo.anyway')}
      </>
    }
    no={t('story.back.no')}
    onYes={() => void takeBack(move, true)}
    onNo={leaveUndo}
  >
    <p>{t('dash.undo.ask')}</p>
    <ScreenChanges seen={seen} />
  </Confirmation>
);

export const ScreenChanges = ({ seen }: Pick<UndoableMove, 'seen'>) => (
  <ul>
    {seen.map(({ what, step: at, seats = [] }) => (
      <li key={what}>{t(`dash.undo.sees.${what}`, { step: stepName(at ?? ''), names: namesOfPlaces(seats), count: seats.length })}</li>
    ))}
  </ul>
);
