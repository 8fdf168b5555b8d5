import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Answer } from '../../../src/domain/answer.ts';
import type { StepId } from '../../../src/domain/ids.ts';
import type { Amendment, StoryLine } from '../../../src/domain/timeline.ts';
import type { DeclineReason } from '../../../src/wire/moderator.ts';
import { type FormValues, isPlaces, placesInField } from '../filled.ts';
import { fetchAmendment, fetchTimeline } from '../log.ts';
import { t } from '../moderator-words.ts';
import { Button } from '../parts.tsx';
import { fieldText, wordText } from '../play/field-words.ts';
import { ScreenChanges } from '../play/undo.tsx';
import { moveText } from '../story-text.ts';
import {
  askTable,
  currentGame,
  declinedText,
  hidden,
  isWithoutModerator,
  nameOfPlace,
  panel,
  stepName,
  tellerNow,
} from '../table-state.ts';
import { PanelSheet } from './panel.tsx';

/** The call of tonight whose answer is to be corrected. */
const amendedCall = signal<StepId>('');
export const amendCall = (step: StepId): void => {
  amendedCall.value = step;
  panel.value = 'amend';
};

/** The answers of one call of tonight, each to be corrected in place. */
export const AmendPanel = () => {
  const game = currentGame.value;
  const step = amendedCall.value;
  const round = game?.view.round;
  const lines = useSignal<readonly StoryLine[] | null>(null);
  useEffect(() => {
    void fetchTimeline(game?.game).then(found => {
      lines.value =
        found?.lines.filter(line => line.step === step && line.round === round && line.time === 'night' && line.amends !== null) ?? [];
    });
  }, [game?.game, game?.answers, step, round]);
  const teller = tellerNow();
  return (
    <PanelSheet title={stepName(step)}>
      {hidden.value || isWithoutModerator.value || teller === undefined ? (
        <p>{t('dash.timeline.veiled')}</p>
      ) : (
        <>
          {lines.value?.length === 0 && <p>{t('dash.amend.nobody')}</p>}
          {lines.value?.map(
            line =>
              line.amends !== null && (
                <section key={line.amends.move} class="amended-call">
                  <p>
                    <b>{moveText(line, teller)}</b>
                  </p>
                  <AmendLine line={line} amends={line.amends} />
                </section>
              ),
          )}
        </>
      )}
    </PanelSheet>
  );
};

type Others = NonNullable<StoryLine['amends']>;

/** Another answer at a line of the story, and what would become of the game with it. */
export const AmendLine = ({ line, amends }: { readonly line: StoryLine; readonly amends: Others }) => {
  const old = line.did.type === 'answered' ? line.did.answer : null;
  const filled = useSignal<FormValues>(old === null ? {} : filledBy(old));
  const told = useSignal<Amendment | DeclineReason | null>(null);
  const answer = old === null ? null : answerWith(old, amends, filled.value);
  const asked = JSON.stringify(answer) === JSON.stringify(old) ? null : answer;
  useEffect(() => {
    let isPast = false;
    told.value = null;
    if (asked !== null)
      void fetchAmendment(amends.move, asked).then(found => {
        if (!isPast) told.value = found;
      });
    return () => {
      isPast = true;
    };
  }, [JSON.stringify(asked)]);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told.value !== null) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [told.value]);
  const choose = (name: string, value: FormValues[string]): void => {
    filled.value = { ...filled.value, [name]: value };
  };
  return (
    <div class="line-back">
      <p>{t('dash.amend.what')}</p>
      {amends.fields.map(field => (
        <p key={field.name} class="choices">
          {amends.fields.length > 1 && <span class="small-caps">{fieldText(field.name, line.step)}</span>}
          {isPlaces(field)
            ? field.among.map(place => {
                const before = placesInField(filled.value, field.name);
                const isIn = before.includes(place);
                const next = isIn ? before.filter(each => each !== place) : [...before, place].slice(-field.most);
                return (
                  <Button key={place} class="chip" pressed={isIn} onClick={() => choose(field.name, next)}>
                    {nameOfPlace(place)}
                  </Button>
                );
              })
            : field.among.map(word => (
                <Button key={word} class="chip" pressed={filled.value[field.name] === word} onClick={() => choose(field.name, word)}>
                  {wordText(field.name, word)}
                </Button>
              ))}
        </p>
      ))}
      <div aria-live="polite" ref={outcome}>
        {asked !== null && told.value !== null && <Told told={told.value} move={amends.move} answer={asked} />}
      </div>
    </div>
  );
};

const filledBy = (answer: Answer): FormValues => {
  if (answer.type === 'vote') return { target: answer.target === 'none' ? [] : [answer.target] };
  return answer.type === 'fill' ? answer.form : {};
};

/** The corrected answer. The service decides whether the game accepts it. */
const answerWith = (old: Answer, { fields, mayMiss }: Others, filled: FormValues): Answer => {
  const { step } = old;
  if (old.type === 'vote') {
    const [target] = placesInField(filled, 'target');
    return { ...old, target: typeof target === 'number' ? target : 'none' };
  }
  const isEmpty = Object.values(filled).every(each => each.length === 0);
  const mayDecline = fields.every(field => isPlaces(field) && field.mayDecline);
  if (isEmpty && mayMiss && !mayDecline) return { type: 'miss', step };
  const form = Object.fromEntries(Object.entries(filled).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]));
  return { ...(old.type === 'fill' ? old : { type: 'fill', step }), form };
};

interface ToldProps {
  readonly told: Amendment | DeclineReason;
  readonly move: number;
  readonly answer: Answer;
}

const Told = ({ told, move, answer }: ToldProps) => {
  if ('code' in told) return <p class="wrong">{declinedText(told)}</p>;
  const { last, kept, fell, seen, step } = told;
  const teller = tellerNow();
  const textOf = (line: StoryLine): string => (teller === undefined ? '' : moveText(line, teller));
  return (
    <>
      {kept.length > 0 && (
        <details>
          <summary>{t('dash.amend.stands', { count: kept.length })}</summary>
          <ul>
            {kept.map((line, at) => (
              <li key={at}>{textOf(line)}</li>
            ))}
          </ul>
        </details>
      )}
      {fell.length > 0 && (
        <>
          <p class="wrong">{t('dash.amend.falls', { count: fell.length })}</p>
          <ul>
            {fell.map(({ line, why }, at) => (
              <li key={at}>
                {textOf(line)} <small>{why === null ? t('dash.amend.not-asked') : declinedText(why)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {seen.length === 0 ? (
        <p>{t('dash.amend.secret')}</p>
      ) : (
        <>
          <p class="wrong">{t('dash.amend.seen')}</p>
          <ScreenChanges seen={seen} />
        </>
      )}
      <p>{t('dash.amend.waits', { step: stepName(step) })}</p>
      <p class="choices">
        <Button
          class="strong"
          onClick={() =>
            void askTable({ do: 'amend', move, answer, last, seen: true }).then(done => {
              if (done) panel.value = null;
            })
          }
        >
          {t('dash.amend.go')}
        </Button>
      </p>
    </>
  );
};
