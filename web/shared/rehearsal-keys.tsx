import type { ComponentChildren } from 'preact';
import { REHEARSAL_SPEEDS, type RehearsalAsk, type RehearsalView } from '../../src/domain/rehearsal.ts';
import { Button } from './controls.tsx';
import { CrossSign, PauseSign, PlaySign, ScreenSign, ShiftSign, TableSign } from './line-signs.tsx';
import { pageText, type Says } from './page-words.ts';
import type { SaidBy } from './says.ts';
import { HandSign, TokenSign } from './signs.tsx';

const t: Says<Extract<SaidBy<'moderator'>, SaidBy<'table'>>> = pageText;

const standsText = ({ paused, stands }: RehearsalView): string => {
  if (stands === 'over') return t('dash.rehearsal.over');
  return t(paused ? 'dash.rehearsal.paused' : `dash.rehearsal.${stands}`);
};

const nextSpeed = ({ speed }: RehearsalView) =>
  REHEARSAL_SPEEDS[(REHEARSAL_SPEEDS.indexOf(speed) + 1) % REHEARSAL_SPEEDS.length] ?? REHEARSAL_SPEEDS[0];

/** The meaning of a sign in the bar. On small screens only screen readers get it. */
const Word = ({ children }: { readonly children: string }) => <span class="word">{children}</span>;

interface KeysProps {
  readonly now: RehearsalView;
  readonly ask: (ask: RehearsalAsk) => void;
  /** The address of the drawn table, on a page that does not draw it. */
  readonly table?: string;
  /** The gestures of the people, on a page whose reader may see them. */
  readonly children?: ComponentChildren;
}

/** The bar below a page of a table of invented people: how far it is, and the keys that lead it. */
export const RehearsalKeys = ({ now, ask, table, children }: KeysProps) => {
  const isAll = now.plays === 'all';
  return (
    <aside class="rehearsal" aria-label={t('dash.rehearsal.title')}>
      <div class="rehearsal-said" role="status">
        <b>{standsText(now)}</b> {children}
      </div>
      <p class="rehearsal-keys">
        <Button class="small" onClick={() => ask({ do: 'pause', paused: !now.paused })}>
          {now.paused ? <PlaySign /> : <PauseSign />} <Word>{t(now.paused ? 'dash.rehearsal.go' : 'dash.rehearsal.pause')}</Word>
        </Button>
        <Button class="small" row onClick={() => ask({ do: 'step' })}>
          <ShiftSign /> <Word>{t('dash.rehearsal.step')}</Word>
        </Button>
        <Button class="small" row onClick={() => ask({ do: 'speed', speed: nextSpeed(now) })}>
          <span class="figures">{now.speed}×</span>{' '}
          <Word>{t(nextSpeed(now) > now.speed ? 'dash.rehearsal.faster' : 'dash.rehearsal.usual')}</Word>
        </Button>
        <Button class="small plays" onClick={() => ask({ do: 'plays', plays: isAll ? 'players' : 'all' })}>
          {t(isAll ? 'dash.rehearsal.take' : 'dash.rehearsal.run')}
        </Button>
        {!isAll && now.votes !== null && (
          <Button
            class="small"
            pressed={now.votes === 'lays'}
            onClick={() => ask({ do: 'votes', votes: now.votes === 'lays' ? 'points' : 'lays' })}
          >
            {now.votes === 'lays' ? <TokenSign /> : <HandSign />} <Word>{t('dash.rehearsal.by-tokens')}</Word>
          </Button>
        )}
        {now.screen !== null && (
          <a class="button small screen" href={now.screen} target="_blank" rel="noreferrer">
            <ScreenSign /> <Word>{t('dash.rehearsal.screen')}</Word>
          </a>
        )}
        {table !== undefined && (
          <a class="button small drawn-table" href={table} target="_blank" rel="noreferrer">
            <TableSign /> <Word>{t('dash.rehearsal.table')}</Word>
          </a>
        )}
        <Button class="small" onClick={() => ask({ do: 'stop' })}>
          <CrossSign /> <Word>{t('dash.rehearsal.stop')}</Word>
        </Button>
      </p>
    </aside>
  );
};
