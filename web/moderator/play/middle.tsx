import type { Playing } from '../../../src/domain/evening.ts';
import type { Place } from '../../../src/domain/ids.ts';
import { choosePlace, chosen, standing } from '../choice.ts';
import { Dots } from '../parts.tsx';
import { hidden, isNight, listOf, nameOf, stepName } from '../state.ts';
import { t } from '../words.ts';
import { Clock, Hands } from './pace.tsx';
import { ballot, missing, suspects, voter } from './votes.ts';

interface MiddleProps {
  readonly game: Playing;
  readonly slots: readonly { readonly place: Place; readonly chosen: boolean }[];
}

/** The one thing that matters now. */
export const Middle = ({ game, slots }: MiddleProps) => (
  <>
    <p class="middle-small">{stepName(game.step.id)}</p>
    {game.pace.kind === 'clock' && !isNight.value ? (
      <Clock pace={game.pace} />
    ) : game.pace.kind === 'hands' ? (
      <Hands pace={game.pace} />
    ) : (
      <p class="middle-large">{ballot.value === null ? <Chosen /> : <Vote />}</p>
    )}
    {slots.length > 0 && (
      <div class="slots">
        {slots.map(({ place, chosen: isChosen }) => (
          <button
            key={place}
            type="button"
            class={isChosen ? 'slot chosen' : 'slot'}
            aria-pressed={isChosen}
            aria-label={t('dash.centre', { slot: place })}
            onClick={() => choosePlace(place)}
          >
            {place}
          </button>
        ))}
      </div>
    )}
  </>
);

/** Said alike whether somebody chose or nobody could. */
const Chosen = () => {
  const places = chosen.value;
  const hasFields = standing.value.fields.length > 0;
  if (!hasFields) return null;
  if (hidden.value) return <Dots />;
  return <>{places.length > 0 ? listOf(places) : standing.value.done ? t('table.place.nobody') : '…'}</>;
};

const Vote = () => {
  const open = ballot.value;
  if (open === null) return null;
  const all = open.electors.length;
  if (suspects.value !== null) return <>{t('dash.ballot.hands')}</>;
  if (voter.value === null || (missing.value.length === 0 && open.turn === undefined)) return <>{t('screen.ballot.all')}</>;
  return (
    <>
      {t('dash.ballot.turn', { name: nameOf(voter.value) })}
      <small class="figures">{t('dash.ballot.cast', { found: open.cast.length, wanted: all })}</small>
    </>
  );
};
