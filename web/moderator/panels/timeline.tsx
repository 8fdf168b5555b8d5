import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { StoryLine } from '../../../src/domain/timeline.ts';
import { BackSign, EyeSign, PencilSign } from '../../shared/line-signs.tsx';
import { fetchTimeline } from '../log.ts';
import { t } from '../moderator-words.ts';
import { Button } from '../parts.tsx';
import { ballotText, isVote, lineText, moveText, storyParts } from '../story-text.ts';
import { partText } from '../story-written.tsx';
import { askTable, currentGame, currentStage, hidden, isWithoutModerator, panel, tellerNow } from '../table-state.ts';
import { AmendLine } from './amend.tsx';
import { PanelSheet } from './panel.tsx';

/** The journal of the game by nights and days. The game can go back to before each line. */
export const TimelinePanel = () => {
  const lines = useSignal<readonly StoryLine[]>([]);
  const asked = useSignal<LineQuestion | null>(null);
  const game = currentGame.value;
  const isSecret = hidden.value || isWithoutModerator.value;
  useEffect(() => {
    asked.value = null;
    if (isWithoutModerator.peek()) return;
    void fetchTimeline(game?.game).then(found => {
      lines.value = found?.lines ?? [];
    });
  }, [game?.game, game?.answers, game?.step.id, game?.undoes?.move]);
  // A game that was given up is taken up again first, by the key for undo.
  const isGivenUp = currentStage.value === 'over' && game?.view.ending === null;
  const teller = tellerNow();
  const shown = (line: StoryLine): LineProps => ({
    line,
    asked: asked.value?.line === line ? asked.value.way : null,
    mayGoBack: !isGivenUp,
    ask: way => {
      asked.value = way === null ? null : { line, way };
    },
  });
  return (
    <PanelSheet title={t('dash.timeline')}>
      {isSecret ? (
        <p>{t('dash.timeline.veiled')}</p>
      ) : (
        <div class="timeline-parts">
          {lines.value.length === 0 && <p>{t('dash.timeline.empty')}</p>}
          {teller !== undefined &&
            storyParts(lines.value)
              .map((part, at) => (
                <section key={at}>
                  <h3 class="heading">{partText(part)}</h3>
                  <ol class="timeline" reversed>
                    {[...part.told].reverse().map((told, index) =>
                      told.ballot === null ? (
                        told.lines.map(line => <LineShown key={part.told.length - index} {...shown(line)} />)
                      ) : (
                        <li key={part.told.length - index} class="ballot">
                          <details>
                            <summary>{ballotText(told, teller)}</summary>
                            <ol class="timeline">
                              {told.lines.filter(isVote).map((line, vote) => (
                                <LineShown key={vote} {...shown(line)} />
                              ))}
                            </ol>
                          </details>
                        </li>
                      ),
                    )}
                  </ol>
                </section>
              ))
              .reverse()}
        </div>
      )}
    </PanelSheet>
  );
};

/** The question about a line: to go back to before it, or to correct it. */
type Way = 'back' | 'amend';
interface LineQuestion {
  readonly line: StoryLine;
  readonly way: Way;
}

interface LineProps {
  readonly line: StoryLine;
  readonly asked: Way | null;
  readonly mayGoBack: boolean;
  readonly ask: (way: Way | null) => void;
}

const LineShown = ({ line, asked, mayGoBack, ask: wants }: LineProps) => {
  const { did, undone, back, amends, wasPublic } = line;
  const teller = tellerNow();
  if (teller === undefined) return null;
  const text = moveText(line, teller);
  return (
    <li class={`${did.type}${undone ? ' fallen' : ''}`}>
      <p class="line">
        <span class="line-text">{isVote(line) ? text : lineText(line, teller)}</span>
        {undone && <small>{t('story.undone')}</small>}
      </p>
      {wasPublic && (
        <span class="line-seen">
          <EyeSign /> <span class="unseen">{t('dash.undo.public')}</span>
        </span>
      )}
      {amends !== null && mayGoBack && (
        <Button
          class="icon"
          label={t('dash.amend', { text })}
          pressed={asked === 'amend'}
          onClick={() => wants(asked === 'amend' ? null : 'amend')}
        >
          <PencilSign />
        </Button>
      )}
      {back !== null && mayGoBack && (
        <Button
          class="icon"
          label={t('story.back', { text })}
          pressed={asked === 'back'}
          onClick={() => wants(asked === 'back' ? null : 'back')}
        >
          <BackSign />
        </Button>
      )}
      {amends !== null && asked === 'amend' && <AmendLine line={line} amends={amends} />}
      {back !== null && asked === 'back' && (
        <div class="line-back" role="alert">
          <p>{t('story.back.what', { count: back.answers, found: back.public })}</p>
          <p class="choices">
            <Button
              class="strong"
              onClick={() => {
                wants(null);
                void askTable({ do: 'undo', move: back.move, from: back.from, seen: true }).then(done => {
                  if (done) panel.value = null;
                });
              }}
            >
              <BackSign /> {t('dash.undo.many', { count: back.answers })}
            </Button>
            <Button onClick={() => wants(null)}>{t('story.back.no')}</Button>
          </p>
        </div>
      )}
    </li>
  );
};
