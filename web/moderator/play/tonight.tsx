import type { Playing } from '../../../src/domain/evening.ts';
import { CheckSign, PencilSign } from '../../shared/line-signs.tsx';
import { MoonSign, SunSign } from '../../shared/signs.tsx';
import { t } from '../moderator-words.ts';
import { amendCall } from '../panels/amend.tsx';
import { PanelSheet } from '../panels/panel.tsx';
import { Button, HoldButton, SecretText } from '../parts.tsx';
import { broughtByDeed } from '../story-text.ts';
import { currentGame, hidden, isGameNight, isRoleOpen, isWithoutModerator, panel, stepName, tellerNow } from '../table-state.ts';
import { DayRoad, DayStages } from './day-road.tsx';
import { spokenText } from './say.tsx';

/** The result of a call of this night. */
const didAt = ({ view: { tonight } }: Playing, step: string): string => {
  const deed = tonight.find(each => each.step === step);
  const teller = tellerNow();
  return deed === undefined || teller === undefined ? '–' : broughtByDeed(deed, teller).join(' · ');
};

const roadClass = (index: number, at: number): string => {
  if (index === at) return 'now';
  return index < at ? 'done' : '';
};

interface CallProps {
  readonly game: Playing;
  readonly step: string;
  /** Whether a touch corrects the answer. */
  readonly mayAmend: boolean;
}

/** A call that is over. It looks the same whether somebody has answered or nobody could. */
const CallDone = ({ game, step, mayAmend }: CallProps) => (
  <button
    type="button"
    class="road-done"
    aria-disabled={!mayAmend}
    onClick={() => {
      if (mayAmend) amendCall(step);
    }}
  >
    <span class="road-mark">
      <CheckSign />
    </span>{' '}
    {mayAmend && <PencilSign />}
    <span class="road-name">{stepName(step)}</span>
    <small class="road-did" data-moderator-only>
      <SecretText>{didAt(game, step)}</SecretText>
    </small>
  </button>
);

/** Tonight's calls, and which are done: the list is the same whichever roles are alive. */
const Calls = ({ game, mayAmend }: Omit<CallProps, 'step'>) => {
  const { steps, at } = game.view.road;
  return (
    <ol class="road" aria-label={t('dash.road')}>
      {steps.map((step, index) => (
        <li key={step} class={roadClass(index, at)} {...(index === at ? { 'aria-current': 'step' as const } : {})}>
          {index < at ? (
            <CallDone game={game} step={step} mayAmend={mayAmend} />
          ) : (
            <>
              <span class="road-mark" /> <span class="road-name">{stepName(step)}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
};

/** The announcement of dawn as it would be if nobody chose anything more. At dawn it is the text to read. */
const AtDawn = ({ game: { glance, step } }: { readonly game: Playing }) =>
  step.time !== 'call' ? null : (
    <div class="at-dawn">
      <SunSign /> <span>{t('dash.dawn')}</span>
      <b data-moderator-only>
        <SecretText>{glance?.dawn?.map(spokenText).join(' ') ?? '…'}</SecretText>
      </b>
    </div>
  );

/** The calls of the night until dawn is announced, so that a slip is caught before it is public. By day, the stages of the day. */
export const Road = ({ game }: { readonly game: Playing }) => {
  if (!isGameNight.value && !isWithoutModerator.value) return <DayRoad game={game} />;
  return game.view.road.steps.length === 0 ? null : (
    <div class="tonight">
      <Calls game={game} mayAmend={isRoleOpen.value && !isWithoutModerator.value} />
      <AtDawn game={game} />
    </div>
  );
};

/** Whether there is a road: by day always, by night if the night has calls. */
const hasRoad = ({ view: { road } }: Playing): boolean => (isGameNight.value ? road.steps.length > 0 : true);

/** In a small window the night or the day so far lies in a sheet. */
export const TonightButton = ({ game }: { readonly game: Playing }) =>
  isWithoutModerator.value || !hasRoad(game) ? null : (
    <Button
      class={isGameNight.value ? 'tonight-open' : 'tonight-open by-day'}
      onClick={() => {
        panel.value = 'tonight';
      }}
    >
      {isGameNight.value ? <MoonSign /> : <SunSign />} <span>{t(isGameNight.value ? 'dash.tonight' : 'dash.road.day')}</span>
    </Button>
  );

export const TonightPanel = () => {
  const game = currentGame.value;
  const isNight = isGameNight.value;
  return (
    <PanelSheet title={t(isNight ? 'dash.tonight' : 'dash.road.day')}>
      {game !== null && (
        <div class="tonight-sheet">
          {isNight ? <Calls game={game} mayAmend={!hidden.value && !isWithoutModerator.value} /> : <DayStages game={game} />}
          <AtDawn game={game} />
          {isNight && <HoldButton />}
        </div>
      )}
    </PanelSheet>
  );
};
