import type { GameReport } from '../../../../src/domain/tournament/game-report.ts';
import type { GameShown } from '../../../../src/domain/tournament/tournament-view.ts';
import { Button } from '../../../shared/controls.tsx';
import { sayDone } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { askTournament } from '../net.ts';
import { rivalText, wonText } from './result.ts';

interface DisputeProps {
  readonly game: GameShown;
}

/** Why no report of a table counts until the desk decides. */
export const Dispute = ({ game }: DisputeProps) => {
  const [only, ...others] = game.rivals;
  if (only === undefined || others.length > 0) return <p class="wrong">{o('game.disputed.about')}</p>;
  return (
    <>
      <p class="wrong">{o(game.late ? 'game.late.about' : 'game.claimed.about')}</p>
      {game.late && <Late game={game} report={only} />}
    </>
  );
};

/** A report that came too late for its round counts when the desk says so. */
const Late = ({ game, report }: DisputeProps & { readonly report: GameReport }) => {
  const counts = async (): Promise<void> => {
    if (await askTournament({ do: 'type-result', report })) sayDone(o('result.kept', { count: game.table }));
  };
  return (
    <section>
      <p>
        <b>{wonText(report)}</b> <small>{rivalText(report)}</small>
      </p>
      <p class="choices">
        <Button class="strong" onClick={() => void counts()}>
          {o('game.late.count')}
        </Button>
      </p>
    </section>
  );
};
