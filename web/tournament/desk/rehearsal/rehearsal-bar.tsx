import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { DAY_SPEEDS, type DayRehearsalShown, type DayRehearsalView } from '../../../../src/domain/tournament/day-rehearsal.ts';
import { Button } from '../../../shared/controls.tsx';
import { CrossSign, PauseSign, PlaySign, ShiftSign } from '../../../shared/line-signs.tsx';
import { GhostSign, HandSign } from '../../../shared/signs.tsx';
import { DeskSheet } from '../desk-sheet.tsx';
import { o } from '../desk-words.ts';
import { ownDuty } from '../own-duty.ts';
import { askRehearsal, rehearsal } from './rehearsal-state.ts';

/** The meaning of a sign. On small screens only screen readers get it. */
const Word = ({ children }: { readonly children: ComponentChildren }) => <span class="word">{children}</span>;

const nextSpeed = ({ speed }: DayRehearsalView) => DAY_SPEEDS[(DAY_SPEEDS.indexOf(speed) + 1) % DAY_SPEEDS.length] ?? DAY_SPEEDS[0];

/** The bar on top of every page of a rehearsal: what it is, and the keys that lead it. A rehearsal that was laid aside has no keys. */
export const RehearsalBar = () => {
  const isEnding = useSignal(false);
  const shown = rehearsal.value;
  const view = shown?.is === 'here' ? shown.view : null;
  return (
    <>
      <p class="rehearsed-said">
        <GhostSign /> <b>{o('rehearsal')}</b>{' '}
        {view !== null && (
          <span class="rehearsed-about">
            {o('rehearsal.about', { count: view.people })}{' '}
            {o('rehearsal.mishaps', { found: view.mishaps.met, wanted: view.mishaps.wanted })}
          </span>
        )}
      </p>
      {view !== null && ownDuty.value === 'head' && (
        <p class="rehearsed-keys">
          <Button class="small" onClick={() => void askRehearsal({ do: 'pause', paused: !view.paused })}>
            {view.paused ? <PlaySign /> : <PauseSign />} <Word>{o(view.paused ? 'rehearsal.go' : 'rehearsal.pause')}</Word>
          </Button>
          <Button class="small" row onClick={() => void askRehearsal({ do: 'step' })}>
            <ShiftSign /> <Word>{o('rehearsal.step')}</Word>
          </Button>
          <Button class="small" row onClick={() => void askRehearsal({ do: 'speed', speed: nextSpeed(view) })}>
            <span class="unseen">{o('rehearsal.faster')}</span> <span class="figures">{o('rehearsal.speed', { count: view.speed })}</span>
          </Button>
          <Button class="small" onClick={() => void askRehearsal({ do: 'desk', desk: view.desk === 'ghosts' ? 'you' : 'ghosts' })}>
            {view.desk === 'ghosts' ? <HandSign /> : <GhostSign />}{' '}
            <Word>{o(view.desk === 'ghosts' ? 'rehearsal.take' : 'rehearsal.run')}</Word>
          </Button>
          <Button
            class="small"
            onClick={() => {
              isEnding.value = true;
            }}
          >
            <CrossSign /> <Word>{o('rehearsal.end')}</Word>
          </Button>
        </p>
      )}
      {isEnding.value && (
        <DeskSheet
          title={o('rehearsal.end')}
          close={() => {
            isEnding.value = false;
          }}
        >
          <p>{o('rehearsal.end.about')}</p>
          <p class="choices">
            <Button class="strong" onClick={() => void askRehearsal({ do: 'end', keep: false })}>
              {o('rehearsal.remove')}
            </Button>
            <Button onClick={() => void askRehearsal({ do: 'end', keep: true })}>{o('rehearsal.lay-aside')}</Button>
          </p>
        </DeskSheet>
      )}
    </>
  );
};

/** The page once a rehearsal was ended: its service is gone. */
export const RehearsalOver = ({ home, kept }: Extract<DayRehearsalShown, { is: 'over' }>) => (
  <main class="empty rehearsed-over">
    <h1>
      <GhostSign /> {o('rehearsal.over')}
    </h1>
    <p>{kept === null ? o('rehearsal.removed') : o('rehearsal.kept', { ...kept })}</p>
    {home !== null && (
      <p>
        <a class="button strong" href={home}>
          {o('rehearsal.home')}
        </a>
      </p>
    )}
  </main>
);
