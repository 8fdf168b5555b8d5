import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Entry, fetchLog, told } from '../log.ts';
import { Button } from '../parts.tsx';
import { Back } from '../signs.tsx';
import { ask, hidden, isUnmoderated, playing } from '../state.ts';
import { t } from '../words.ts';
import { Sheet } from './panel.tsx';

/** The whole game as it is written down, newest first; from each line one can go back. */
export const Timeline = () => {
  const log = useSignal<readonly Entry[]>([]);
  const game = playing.value;
  useEffect(() => {
    void fetchLog().then(entries => {
      log.value = entries;
    });
  }, [game?.answers, game?.step.id]);
  const isSecret = hidden.value || isUnmoderated.value;
  return (
    <Sheet title={t('dash.timeline')}>
      {isSecret ? (
        <p>{t('dash.timeline.veiled')}</p>
      ) : (
        <>
          {log.value.length === 0 && <p>{t('dash.timeline.empty')}</p>}
          <ol class="timeline" reversed>
            {log.value
              .map((entry, index) => (
                <li key={index} class={entry.type}>
                  {told(entry)}
                </li>
              ))
              .reverse()}
          </ol>
        </>
      )}
      {game !== null && game.answers > 0 && !isUnmoderated.value && (
        <p class="choices">
          {[1, 2, 3, 5]
            .filter(count => count <= game.answers)
            .map(count => (
              <Button key={count} class="small" onClick={() => void ask({ do: 'undo', answers: count })}>
                <Back /> {t('dash.undo.many', { count })}
              </Button>
            ))}
        </p>
      )}
    </Sheet>
  );
};
