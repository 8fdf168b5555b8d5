import { PrintSign, SaveSign } from '../../shared/line-signs.tsx';
import { exportPath, scenarioPath } from '../log.ts';
import { t, words } from '../moderator-words.ts';
import { beganAt, paper } from '../paper.tsx';
import { Button } from '../parts.tsx';
import { panel, view } from '../table-state.ts';
import { PanelSheet } from './panel.tsx';

/** The games that were played at this table, the latest first, each to keep and to print. */
export const GamesPanel = () => (
  <PanelSheet title={t('story.games')}>
    <ol class="games">
      {[...(view.value?.finished ?? [])].reverse().map(({ game, book, sides }) => {
        const time = beganAt(game);
        const won = sides.map(side => words.value?.find(`table.side.${side}`) ?? side);
        return (
          <li key={game}>
            <p>
              {time}
              <small>
                {words.value?.find(`table.edition.${book}`)} · {won.length > 0 ? words.value?.list(won) : t('story.games.nobody')}
              </small>
            </p>
            <Button
              class="icon"
              label={t('story.games.sheet', { time })}
              onClick={() => {
                panel.value = null;
                paper.value = game;
              }}
            >
              <PrintSign />
            </Button>
            <a class="button small" href={exportPath(game)} download>
              <SaveSign /> JSON <span class="unseen">{t('story.games.file', { time })}</span>
            </a>
            <a class="button small" href={scenarioPath(game)} download>
              <SaveSign /> YAML <span class="unseen">{t('story.games.scenario', { time })}</span>
            </a>
          </li>
        );
      })}
    </ol>
  </PanelSheet>
);
