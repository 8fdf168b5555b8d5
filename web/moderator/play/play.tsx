import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Playing } from '../../../src/domain/evening.ts';
import { CheckSign, GavelSign, PencilSign } from '../../shared/line-signs.tsx';
import { SunSign } from '../../shared/signs.tsx';
import { t } from '../moderator-words.ts';
import { amendCall } from '../panels/amend.tsx';
import { Button, HoldButton, Key, SecretText } from '../parts.tsx';
import { signsTold } from '../story-text.ts';
import { callKey, isRoleOpen, isWithoutModerator, namesOfPlaces, panel, stepName, tellerNow } from '../table-state.ts';
import { Awaited } from './awaited.tsx';
import { Big } from './big.tsx';
import { Happened } from './happened.tsx';
import { HeldUp } from './large.tsx';
import { PaceBar } from './pace.tsx';
import { AnswerSign, Awake, SayAloud, spokenText } from './say.tsx';
import { TableRing } from './table.tsx';
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

/** What a call of this night has brought. */
const didAt = ({ view: { tonight } }: Playing, step: string): string => {
  const deed = tonight.find(each => each.step === step);
  if (deed === undefined) return '–';
  const chosen = deed.chose.length === 0 ? t('table.place.nobody') : namesOfPlaces(deed.chose);
  const teller = tellerNow();
  const told = typeof deed.told === 'string' ? [deed.told] : (deed.told ?? []);
  const signs = teller === undefined ? '' : signsTold(step, told, teller);
  return signs === '' ? chosen : `${chosen} · ${signs}`;
};

/** What dawn will say as the night stands; it cannot be told before everybody who has to choose has chosen. */
const dawnText = ({ glance }: Playing): string => (glance === null || glance.dawn === null ? '…' : glance.dawn.map(spokenText).join(' '));

const roadClass = (index: number, at: number): string => {
  if (index === at) return 'now';
  return index < at ? 'done' : '';
};

/** A call that is over. While secrets are open, a touch corrects its answer; it looks the same whether somebody has answered or nobody could. */
const CallDone = ({ game, step }: { readonly game: Playing; readonly step: string }) => {
  const isOpen = isRoleOpen.value && !isWithoutModerator.value;
  return (
    <button
      type="button"
      class="road-done"
      aria-disabled={!isOpen}
      onClick={() => {
        if (isOpen) amendCall(step);
      }}
    >
      <span class="road-mark">
        <CheckSign />
      </span>{' '}
      <span class="road-name">
        {stepName(step)} {isOpen && <PencilSign />}
      </span>
      <small class="road-did" data-moderator-only>
        <SecretText>{didAt(game, step)}</SecretText>
      </small>
    </button>
  );
};

/** Tonight's calls, and which are done: the list is the same whichever roles are alive. */
const Road = ({ game }: { readonly game: Playing }) => {
  const { steps, at } = game.view.road;
  if (steps.length === 0) return null;
  return (
    <div class="tonight">
      <ol class="road" aria-label={t('dash.road')}>
        {steps.map((step, index) => (
          <li key={step} class={roadClass(index, at)} {...(index === at ? { 'aria-current': 'step' as const } : {})}>
            {index < at ? (
              <CallDone game={game} step={step} />
            ) : (
              <>
                <span class="road-mark" /> <span class="road-name">{stepName(step)}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <div class="at-dawn">
        <SunSign /> <span>{t('dash.dawn')}</span>
        <b data-moderator-only>
          <SecretText>{dawnText(game)}</SecretText>
        </b>
      </div>
    </div>
  );
};

/** What to say and what is awaited. A new question is seen from its top, however far the one before was scrolled. */
const Script = ({ game }: { readonly game: Playing }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.scrollTo(0, 0);
  }, [callKey(game)]);
  return (
    <div class="script" ref={box}>
      <Happened game={game} />
      <SayAloud game={game} />
      <Awake game={game} />
      <Awaited game={game} />
      <AnswerSign game={game} />
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
