import type { Playing } from '../../../src/domain/evening.ts';
import type { Place } from '../../../src/domain/ids.ts';
import type { Prompt } from '../../../src/domain/step.ts';
import { shownForm } from '../choice.ts';
import { readIn, spokenIn, t, words } from '../moderator-words.ts';
import { DeclineText, Dots, Heading, RuleButton } from '../parts.tsx';
import { hidden, isWithoutModerator, nameOfPlace, namesOfPlaces, notice, view } from '../table-state.ts';
import { ByVoice, isVoiced } from './by-voice.tsx';
import { HoldUpButton } from './large.tsx';
import { shownIn } from './shown.ts';
import { sweep } from './sweep.ts';
import { TellSign } from './tell-sign.tsx';
import { ballot } from './votes.ts';

/** The words to say aloud, in the table's language. */
export const spokenText = (prompt: Prompt): string => {
  const aloud = spokenIn(view.value?.language ?? readIn.value) ?? words.value;
  return aloud?.prompt(prompt, nameOfPlace) ?? '';
};

/** The words that all hear before they point together. */
const pointing = (): string => (spokenIn(view.value?.language ?? readIn.value) ?? words.value)?.text('dash.sweep.say') ?? '';

const isNote = (text: string): boolean => text.startsWith('(');

/** The words to say, large; notes for the moderator alone, small and in brackets. */
export const SayAloud = ({ game, isDue }: { readonly game: Playing; readonly isDue: boolean }) => {
  // The voice of a screen says the opening of a call.
  const isSaid = ({ key }: Prompt): boolean => game.step.time === 'call' && key.endsWith('.open') && isVoiced();
  const said = game.step.says.filter(prompt => !isSaid(prompt)).map(spokenText);
  // Where all vote at once by the rules, the step says so itself.
  const aloud = sweep.value === null || ballot.value?.turn === undefined ? said.filter(text => !isNote(text)) : [pointing()];
  const notes = said.filter(isNote);
  const isLong = aloud.join(' ').length > 130;
  // A call that asks nobody anything begins with what the moderator does: lovers are touched before they are called.
  const isActFirst = game.step.time === 'call' && shownForm.value.fields.length === 0;
  const asides = notes.map(note => (
    <p key={note} class="note" data-moderator-only>
      {hidden.value ? <Dots /> : note}
    </p>
  ));
  return (
    <section class={isDue ? 'say' : 'unseen'} {...(isDue ? { 'aria-label': t('dash.say') } : {})}>
      {isDue && (
        <div class="say-head">
          <Heading>{t('dash.say')}</Heading>
          <RuleButton rule={game.step.rule} />
        </div>
      )}
      {isDue && <ByVoice lines={game.step.says.filter(isSaid).map(spokenText)} />}
      {isDue && isActFirst && asides}
      <div aria-live="polite" aria-atomic="true" lang={view.value?.language ?? readIn.value}>
        {isDue && <p class={isLong ? 'say-text long' : 'say-text'}>{aloud.join(' ')}</p>}
      </div>
      {isDue && !isActFirst && asides}
    </section>
  );
};

const nobodyOr = (places: readonly Place[]): string => (places.length > 0 ? namesOfPlaces(places) : t('table.place.nobody'));

/** The players whose eyes are open (nobody in a call that wakes nobody), and those whom the moderator shows them. */
export const Awake = ({ game: { step } }: { readonly game: Playing }) => {
  if (step.time !== 'call' || isWithoutModerator.value) return null;
  const { awake } = step;
  const shown = shownIn(step);
  return (
    <div class="awake">
      <p>
        <span class="small-caps">{t('dash.awake')}</span> <span data-moderator-only>{hidden.value ? <Dots /> : nobodyOr(awake)}</span>
        {shown.length > 0 && !hidden.value && (
          <span data-moderator-only>
            {' · '}
            <span class="small-caps">{t('dash.sees')}</span> {namesOfPlaces(shown)}
          </span>
        )}
      </p>
      <HoldUpButton />
    </div>
  );
};

/**
 * The sign that is shown without a word: as bright for yes as for no and for a call that nobody hears. It takes no room before it is due,
 * in any call. It stands open, because only the called players have open eyes now; the answers of other calls stay hidden until somebody
 * holds the key.
 */
export const AnswerSign = ({ game: { step } }: { readonly game: Playing }) => {
  if (step.time !== 'call' || isWithoutModerator.value) return null;
  const isDue = step.tells.length > 0 || shownForm.value.taken;
  return (
    <section class="answer" aria-label={t('dash.answer')}>
      {isDue && <Heading>{t('dash.answer')}</Heading>}
      <div aria-live="polite" data-moderator-only>
        {isDue && <div class="answer-sign">{hidden.value ? <Dots /> : <Signs step={step} />}</div>}
      </div>
      <p class="answer-said" role="status" data-moderator-only data-n={notice.value?.n}>
        {notice.value !== null && <DeclineText said={notice.value} />}
      </p>
    </section>
  );
};

const Signs = ({ step: { id, tells } }: { readonly step: Playing['step'] }) => {
  if (tells.length === 0) return <TellSign step={id} what={[]} words={words.value} />;
  const all = tells.map(({ to, what }) => ({ to: namesOfPlaces(to), what: typeof what === 'string' ? [what] : what }));
  return (
    <>
      {all.map(({ to, what }) => (
        <p key={to}>
          {tells.length > 1 && <small>{to}</small>} <TellSign step={id} what={what} words={words.value} />
        </p>
      ))}
    </>
  );
};
