import type { Playing } from '../../../src/domain/evening.ts';
import { CheckSign, GavelSign } from '../../shared/line-signs.tsx';
import { t } from '../moderator-words.ts';
import { Button, Key } from '../parts.tsx';
import { isWithoutModerator, panel, stepName } from '../table-state.ts';
import { Awaited } from './awaited.tsx';
import { Big } from './big.tsx';
import { PaceBar } from './pace.tsx';
import { AnswerSign, Awake, SayAloud } from './say.tsx';
import { TableRing } from './table.tsx';
import { UndoKey } from './undo.tsx';

const Foot = ({ game }: { readonly game: Playing }) => (
  <footer class="foot">
    <UndoKey game={game} />
    {!isWithoutModerator.value && (
      <Button
        onClick={() => {
          panel.value = 'rulings';
        }}
      >
        <GavelSign /> <span>{t('dash.rulings')}</span> <Key name="R" />
      </Button>
    )}
    <Road game={game} />
  </footer>
);

const roadClass = (index: number, at: number): string => {
  if (index === at) return 'now';
  return index < at ? 'done' : '';
};

/** Tonight's calls, and which are done: the list is the same whichever roles are alive. */
const Road = ({ game }: { readonly game: Playing }) => {
  const { steps, at } = game.view.road;
  if (steps.length === 0) return null;
  return (
    <ol class="road" aria-label={t('dash.road')}>
      {steps.map((step, index) => (
        <li key={step} class={roadClass(index, at)} {...(index === at ? { 'aria-current': 'step' as const } : {})}>
          {index < at && <CheckSign />} {stepName(step)}
        </li>
      ))}
    </ol>
  );
};

/** A game: the ring on the left; what to say, what to answer, how long and the one big button on the right. */
export const GamePage = ({ game }: { readonly game: Playing }) => (
  <>
    <main class="play" data-step={game.step.id}>
      <TableRing game={game} />
      <div class="script">
        <SayAloud game={game} />
        <Awake game={game} />
        <Awaited game={game} />
        <AnswerSign game={game} />
        <div class="last">
          {game.pace.kind === 'call' && game.pace.until !== null && <PaceBar pace={game.pace} />}
          <Big game={game} />
        </div>
      </div>
    </main>
    <Foot game={game} />
  </>
);
