import './rail.css';
import type { ComponentChildren } from 'preact';
import type { Playing } from '../../../src/domain/evening.ts';
import type { Happening, Script } from '../../../src/domain/happening.ts';
import { CheckSign, ScreenSign } from '../../shared/line-signs.tsx';
import { readIn, spokenIn, t, words } from '../moderator-words.ts';
import { Dots, Heading } from '../parts.tsx';
import { askTable, hidden, stepName, untold, view } from '../table-state.ts';
import { isVoiced } from './by-voice.tsx';
import { linesOf, piecesOf } from './happened.tsx';
import { spokenText } from './say.tsx';

interface RailLine {
  readonly text: string;
  /** What the moderator does with the pieces at this line. */
  readonly pieces: readonly string[];
  /** Whether the voice of a screen says the line. */
  readonly isVoiced: boolean;
}

const lineOf = (part: readonly Happening[], game: Playing): RailLine => {
  const own = words.value;
  const aloud = spokenIn(view.value?.language ?? readIn.value) ?? own;
  // An empty part only begins the next scene, whose words are said once it has begun.
  if (part.length === 0 || aloud === undefined || own === undefined) return { text: nextName(game), pieces: [], isVoiced: false };
  return {
    text: part.flatMap(each => linesOf(each.what === 'news' ? { ...each, said: false } : each, aloud)).join(' '),
    pieces: part.flatMap(each => piecesOf(each, own)),
    isVoiced: isVoiced() && part.every(({ what }) => what === 'news'),
  };
};

/** The line that follows once all is told. */
const nextText = ({ step }: Playing): string => {
  if (step.asks.kind === 'over') return t('dash.phase.over');
  const said = step.says.map(spokenText).filter(text => !text.startsWith('('));
  return said.length === 0 ? stepName(step.id) : said.join(' ');
};

const nextName = ({ step }: Playing): string => (step.asks.kind === 'over' ? t('dash.phase.over') : stepName(step.id));

/** The next part that a press shows, in short. */
const shownNext = (game: Playing, told: number): string => lineOf(game.script?.parts[told] ?? [], game).text.replace(/\.$/, '');

/** The text of the big button while something is to be told. */
export const announceText = (game: Playing): string =>
  (view.value?.screens.connected ?? 0) === 0 ? t('dash.rail.said') : t('dash.rail.show', { what: shownNext(game, game.script?.told ?? 0) });

export const announceNext = (): void => {
  const script = untold.value;
  if (script !== null) void askTable({ do: 'announce', move: script.move, told: script.told });
};

/** Whether the answer itself has shown this part, so that it is still to be read aloud. The next press ends that. */
const isFresh = ({ parts, told, atOnce }: Script, index: number): boolean =>
  told === atOnce && index < told && parts[index]?.some(each => each.what !== 'news' || !each.said) === true;

const stateOf = (script: Script, index: number): string => {
  if (index === script.told) return 'now';
  if (index > script.told) return '';
  return isFresh(script, index) ? 'done fresh' : 'done';
};

/** The results of the last answer, down one line: those already said, the one to say now, and those to come. */
export const Rail = ({ game }: { readonly game: Playing }) => {
  const { script } = game;
  if (script === null) return null;
  const { parts, told } = script;
  const isAllTold = told >= parts.length;
  const isSceneLast = parts.at(-1)?.length === 0;
  // Once all is told, what comes stands large below.
  const shown = (isAllTold && isSceneLast ? parts.slice(0, -1) : parts).map(part => lineOf(part, game));
  const lines = isAllTold || isSceneLast ? shown : [...shown, { text: nextText(game), pieces: [], isVoiced: false }];
  return (
    <section class={isAllTold ? 'rail all-told' : 'rail'} aria-label={t('dash.happened')}>
      <div class="say-head">
        <Heading>{t(isAllTold ? 'dash.happened' : 'dash.say')}</Heading>
        {!isAllTold && <span class="figures">{`${told + 1} / ${parts.length}`}</span>}
      </div>
      <ol lang={view.value?.language ?? readIn.value}>
        {lines.map(({ text, pieces, isVoiced: isByVoice }, index) => (
          <li key={`${index} ${text}`} class={stateOf(script, index)} {...(index === told ? { 'aria-current': 'step' as const } : {})}>
            <span class="rail-mark">{index < told && <CheckSign />}</span>
            <p>
              {index > told && hidden.value ? <Dots /> : text}
              {isByVoice && index === told && <small>{t('dash.happened.spoken')}</small>}
              {index <= told && pieces.length > 0 && <small>{pieces.join(' ')}</small>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The picture that the room sees while something is still to be told, and the one after the press. */
export const RoomSees = ({ game, children }: { readonly game: Playing; readonly children: ComponentChildren }) => {
  const script = untold.value;
  if (script === null) return null;
  const { parts, told } = script;
  return (
    <div class="fact-now room-sees">
      <p class="middle-small">
        <ScreenSign /> {t('dash.rail.sees')}
      </p>
      <p class="middle-large">{lineOf(parts[told - 1] ?? [], game).text}</p>
      {children}
      {(view.value?.screens.connected ?? 0) > 0 && (
        <p class="television" aria-hidden="true">
          {shownNext(game, told)}
        </p>
      )}
    </div>
  );
};
