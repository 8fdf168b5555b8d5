import { useSignal } from '@preact/signals';
import { Button } from '../../../shared/controls.tsx';
import { PrintSign } from '../../../shared/line-signs.tsx';
import { currentRound, tournament } from '../desk-state.ts';
import { o } from '../desk-words.ts';
import { useRound, useShownStandings } from '../fetched-views.ts';
import { RoundTabs, roundName } from '../round-tabs.tsx';
import { Champions, StandingsTable } from '../standings/standings.tsx';
import { Teams } from '../standings/teams.tsx';
import { NameBadges, SeatCards } from './cut-outs.tsx';
import { DrawCodes } from './draw-codes.tsx';
import { BadgeList, PaperHead, ScoreSheets, SeatsByName, SeatsByTable } from './papers.tsx';

const PAPERS = ['by-name', 'by-table', 'scores', 'seat-cards', 'name-badges', 'badges', 'standings'] as const;
type PaperName = (typeof PAPERS)[number];
const OF_ROUND = ['by-name', 'by-table', 'scores', 'seat-cards'] as const satisfies readonly PaperName[];
type RoundPaperName = (typeof OF_ROUND)[number];
const hasRound = (paper: PaperName): boolean => OF_ROUND.some(each => each === paper);

/** The papers for the wall and the tables, shown as they are printed. */
export const PrintPage = () => {
  const paper = useSignal<PaperName>('by-name');
  const at = useSignal(currentRound.value);
  const rounds = tournament.value?.rounds ?? [];
  return (
    <div class="print">
      <div class="not-printed">
        <p class="choices">
          {PAPERS.map(each => (
            <Button
              key={each}
              pressed={paper.value === each}
              onClick={() => {
                paper.value = each;
              }}
            >
              {o(`print.${each}`)}
            </Button>
          ))}
        </p>
        {hasRound(paper.value) && (
          <RoundTabs
            rounds={rounds.map(each => each.round)}
            at={at.value}
            pick={round => {
              at.value = round;
            }}
          />
        )}
        {paper.value === 'name-badges' && <DrawCodes />}
        <p class="choices">
          <Button class="strong" onClick={() => window.print()}>
            <PrintSign /> {o('print.go')}
          </Button>
        </p>
      </div>
      <article class="paper" data-paper={paper.value}>
        <Paper paper={paper.value} at={at.value} />
      </article>
    </div>
  );
};

const Paper = ({ paper, at }: { readonly paper: PaperName; readonly at: number | null }) => {
  switch (paper) {
    case 'by-name':
    case 'by-table':
    case 'scores':
    case 'seat-cards':
      return <RoundPaper paper={paper} at={at} />;
    case 'name-badges':
      return <NameBadges />;
    case 'badges':
      return <Badges />;
    case 'standings':
      return <Standing />;
  }
};

const RoundPaper = ({ paper, at }: { readonly paper: RoundPaperName; readonly at: number | null }) => {
  const shown = useRound(at);
  if (shown === undefined) return <p>{o('print.no-round')}</p>;
  const title = `${o(`print.${paper}`)} · ${roundName(shown.round)}`;
  if (paper === 'seat-cards') return <SeatCards shown={shown} />;
  if (paper === 'scores') return <ScoreSheets shown={shown} />;
  return (
    <>
      <PaperHead title={title} />
      {paper === 'by-name' ? <SeatsByName shown={shown} /> : <SeatsByTable shown={shown} />}
    </>
  );
};

const Badges = () => (
  <>
    <PaperHead title={o('print.badges')} />
    <BadgeList />
  </>
);

const Standing = () => {
  const standings = useShownStandings();
  if (standings === undefined) return null;
  return (
    <>
      <PaperHead title={o('print.standings')} />
      <Champions standings={standings} />
      <StandingsTable standings={standings} />
      <Teams standings={standings} />
    </>
  );
};
