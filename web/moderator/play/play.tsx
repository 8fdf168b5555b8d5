import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Playing } from '../../../src/domain/evening.ts';
import { GavelSign } from '../../shared/line-signs.tsx';
import { t } from '../moderator-words.ts';
import { useMoreBelow } from '../more-below.ts';
import { Button, HoldButton, Key } from '../parts.tsx';
import { callKey, isWithoutModerator, panel, untold } from '../table-state.ts';
import { Awaited } from './awaited.tsx';
import { Big } from './big.tsx';
import { Happened } from './happened.tsx';
import { HeldUp } from './large.tsx';
import { PaceBar } from './pace.tsx';
import { Rail } from './rail.tsx';
import { AnswerSign, Awake, SayAloud } from './say.tsx';
import { TableRing } from './table.tsx';
import { Road, TonightButton } from './tonight.tsx';
import { UndoKey } from './undo.tsx';

/** Everything that is pressed: the one big button, and what takes back, shows or overrules. */
const Acts = ({ game }: { readonly game: Playing }) => (
  <div class="last">
    <div class="big-paced">
      <Big game={game} />
      {game.pace.kind === 'call' && game.pace.until !== null && <PaceBar pace={game.pace} />}
    </div>
    <div class="foot">
      <UndoKey game={game} />
      <TonightButton game={game} />
      {!isWithoutModerator.value && <HoldButton />}
      {!isWithoutModerator.value && (
        <Button
          class="rules-by-hand"
          onClick={() => {
            panel.value = 'rulings';
          }}
        >
          <GavelSign /> <span>{t('dash.rulings')}</span> <Key name="R" />
        </Button>
      )}
    </div>
  </div>
);

/** The words to say and the awaited answer. A new question is seen from its top, however far the one before was scrolled. */
const Script = ({ game }: { readonly game: Playing }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.scrollTo(0, 0);
  }, [callKey(game)]);
  useMoreBelow(box);
  return (
    <div class="script" ref={box}>
      {/* A screen reader reads what changes in a region, but no new region: so both are here even while they are empty. */}
      <div class="told" aria-live="polite">
        {game.script === null ? <Happened game={game} /> : <Rail game={game} />}
      </div>
      <SayAloud game={game} isDue={untold.value === null} />
      {untold.value === null && (
        <div class={game.step.time === 'call' ? 'due call' : 'due'}>
          <Awake game={game} />
          <Awaited game={game} />
          <AnswerSign game={game} />
        </div>
      )}
    </div>
  );
};

/** A game: what to say and what is awaited, the ring of seats, and what is pressed. */
export const GamePage = ({ game }: { readonly game: Playing }) => (
  <main class="play" data-step={game.step.id}>
    <Script game={game} />
    <TableRing game={game} />
    <Road game={game} />
    <Acts game={game} />
    <HeldUp game={game} />
  </main>
);
