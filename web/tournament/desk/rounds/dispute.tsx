import { useSignal } from '@preact/signals';
import type { GameReport, SeatReport } from '../../../../src/domain/tournament/game-report.ts';
import { LONGEST_REASON } from '../../../../src/domain/tournament/longest.ts';
import { pointsOf } from '../../../../src/domain/tournament/points.ts';
import type { GameShown, RivalReport } from '../../../../src/domain/tournament/tournament-view.ts';
import { Button } from '../../../shared/controls.tsx';
import { WarnSign } from '../../../shared/line-signs.tsx';
import { decidedText } from '../decided.ts';
import { currentPlan, playerName, sayDone } from '../desk-state.ts';
import { numberText, o, readIn, words } from '../desk-words.ts';
import { TextField } from '../fields.tsx';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { sideText } from '../plan/points.tsx';
import { isReason } from '../too-long.ts';
import { comparedPlayers, endsDiffer, playersAtBoth } from './compared.ts';
import { wonText } from './result.ts';

interface DisputeProps {
  readonly game: GameShown;
  /** Opens the form in which a result of this table is put right. */
  readonly correct: (report: GameReport) => void;
}

const aboutText = ({ rivals, late, table, contested }: GameShown): string => {
  if (late) return o('game.late.about');
  if (contested.length > 0)
    return o('game.contested.about', { names: words.value?.list(contested.map(playerName)) ?? '', count: contested.length });
  const reports = rivals.map(({ report }) => report);
  const elsewhere = reports.filter(report => report.table !== table);
  if (elsewhere.length === 0) return o('game.disputed.about');
  const both = playersAtBoth(reports, table);
  return o('game.claimed.about', {
    names: words.value?.list(both.map(playerName)) ?? '',
    count: both.length,
    place: words.value?.list([...new Set(elsewhere.map(report => String(report.table)))]) ?? '',
  });
};

/** The reports that contradict each other, side by side, with the differences marked; then the choice of the one that counts. */
export const Dispute = ({ game, correct }: DisputeProps) => {
  const reason = useSignal('');
  const { rivals } = game;
  const reports = rivals.map(({ report }) => report);
  const why = isReason(reason.value) ? reason.value.trim() : '';
  const isLateAlone = game.late && rivals.length === 1;
  const counts = async (report: GameReport): Promise<void> => {
    const isDone = isLateAlone
      ? await askTournament({ do: 'type-result', report })
      : await askTournament({ do: 'correct', report, reason: why });
    if (isDone) sayDone(o(isLateAlone ? 'result.kept' : 'result.corrected', { count: game.table }));
  };
  return (
    <section class="dispute">
      <p class="wrong">{aboutText(game)}</p>
      <div class="dispute-scroll">
        <table class="dispute-table">
          <thead>
            <tr>
              <th scope="col">{o('dispute.player')}</th>
              {rivals.map(rival => (
                <th key={JSON.stringify(rival)} scope="col">
                  <Source rival={rival} />
                </th>
              ))}
            </tr>
            <tr class={endsDiffer(reports) ? 'differs' : ''}>
              <th scope="row">
                <Differs when={endsDiffer(reports)} /> {o('result.title')}
              </th>
              {reports.map(report => (
                <td key={JSON.stringify(report)}>
                  <b>{wonText(report)}</b>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedPlayers(reports).map(({ player, said, differs }) => (
              <tr key={player} class={differs ? 'differs' : ''}>
                <th scope="row">
                  <Differs when={differs} /> {playerName(player)}
                </th>
                {said.map((seat, index) => (
                  <td key={index}>
                    <Said report={reports[index]} seat={seat} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {may('correct') && (
            <tfoot>
              <tr>
                <td />
                {reports.map(report => (
                  <td key={JSON.stringify(report)}>
                    {report.table === game.table && (
                      <Button
                        class="strong"
                        off={!isLateAlone && why === ''}
                        onClick={() => (isLateAlone || why !== '') && void counts(report)}
                      >
                        {o(isLateAlone ? 'game.late.count' : 'dispute.counts')}
                      </Button>
                    )}{' '}
                    {report.table === game.table && !isLateAlone && <Button onClick={() => correct(report)}>{o('result.correct')}</Button>}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {!isLateAlone && may('correct') && (
        <TextField
          label={o(reports.length > 1 ? 'dispute.reason' : 'reason')}
          value={reason.value}
          most={LONGEST_REASON}
          required
          change={value => {
            reason.value = value;
          }}
        />
      )}
    </section>
  );
};

/** A difference is told by a sign and by words, not by colour alone. */
const Differs = ({ when }: { readonly when: boolean }) =>
  when ? (
    <span class="differs-sign">
      <WarnSign />
      <span class="unseen">{o('dispute.differs')}</span>
    </span>
  ) : null;

const LAST_LETTERS = 4;
const Source = ({ rival: { report, typed, at, by } }: { readonly rival: RivalReport }) => (
  <>
    {typed ? o('result.from-paper') : o('dispute.from-table', { count: report.table })}
    <small class="hint">
      {typed
        ? decidedText({ at, by })
        : new Intl.DateTimeFormat(readIn.value, { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at)}{' '}
      · {o('dispute.game', { text: report.game.slice(-LAST_LETTERS) })}
    </small>
  </>
);

const pointsText = (points: number): string => o('dispute.points', { value: numberText(points), count: points });

const Said = ({ report, seat }: { readonly report: GameReport | undefined; readonly seat: SeatReport | null }) => {
  const plan = currentPlan.value;
  if (seat === null || report === undefined || plan === null) return <span class="hint">{o('dispute.not-there')}</span>;
  const { role, side, alive, won } = seat;
  return (
    <>
      <span>
        {[
          ...(role === null ? [] : [words.value?.role(role, report.book) ?? role]),
          ...(side === null ? [] : [sideText(side)]),
          alive ? o('result.alive') : o('result.dead'),
        ].join(' · ')}
      </span>{' '}
      {won && <b class="tag">{o('result.won-short')}</b>}{' '}
      <span class="figures worth">{pointsText(pointsOf(plan.points, report, seat, []))}</span>
    </>
  );
};
