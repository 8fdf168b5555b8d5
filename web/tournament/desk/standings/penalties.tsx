import { useSignal } from '@preact/signals';
import { LONGEST_REASON } from '../../../../src/domain/tournament/longest.ts';
import type { PlayerId } from '../../../../src/domain/tournament/people.ts';
import type { Penalty } from '../../../../src/domain/tournament/tournament-view.ts';
import { Button, Heading } from '../../../shared/controls.tsx';
import { decidedText } from '../decided.ts';
import { playerName, tournament } from '../desk-state.ts';
import { numberText, o } from '../desk-words.ts';
import { useEntryNames } from '../entry-names.ts';
import { NumberField, TextField, TextInput } from '../fields.tsx';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { Picker } from '../people/picker.tsx';
import { isReason } from '../too-long.ts';

/** Penalties: points taken for a reason, and lifted for a reason. */
export const Penalties = () => {
  const player = useSignal<PlayerId | null>(null);
  const points = useSignal(1);
  const reason = useSignal('');
  const penalties = useEntryNames('pen');
  const mayGive = player.value !== null && isReason(reason.value);
  const give = async (): Promise<void> => {
    const to = player.value;
    if (to === null || !mayGive) return;
    const penalty = { player: to, points: points.value, reason: reason.value.trim() };
    const isDone = await penalties.enter(JSON.stringify(penalty), id => askTournament({ do: 'penalty', id, ...penalty }));
    // The organizer may have chosen another player meanwhile.
    if (!isDone || player.value !== to) return;
    player.value = null;
    reason.value = '';
  };
  return (
    <section>
      <Heading>{o('standings.penalties')}</Heading>
      <ul class="penalties">
        {(tournament.value?.penalties ?? []).map(each => (
          <Given key={each.id} penalty={each} />
        ))}
      </ul>
      {may('penalty') &&
        (player.value === null ? (
          <Picker
            label={o('penalty.whom')}
            pick={each => {
              player.value = each.player;
            }}
          />
        ) : (
          <div class="fields">
            <b>{playerName(player.value)}</b>
            <NumberField
              label={o('penalty.points')}
              value={points.value}
              least={0}
              most={1_000}
              step={0.5}
              change={value => {
                points.value = value;
              }}
            />
            <TextField
              label={o('reason')}
              value={reason.value}
              most={LONGEST_REASON}
              change={value => {
                reason.value = value;
              }}
            />
            <p class="choices">
              <Button class="strong" off={!mayGive} onClick={() => void give()}>
                {o('penalty.give')}
              </Button>
              <Button
                onClick={() => {
                  player.value = null;
                }}
              >
                {o('cancel')}
              </Button>
            </p>
          </div>
        ))}
    </section>
  );
};

const Given = ({ penalty }: { readonly penalty: Penalty }) => {
  const { id, player, points, reason, lifted, liftedBy } = penalty;
  const isLifting = useSignal(false);
  const why = useSignal('');
  const lift = async (): Promise<void> => {
    if (isReason(why.value) && (await askTournament({ do: 'lift-penalty', id, reason: why.value.trim() }))) isLifting.value = false;
  };
  return (
    <li>
      <span class={lifted === null ? '' : 'lifted'}>
        <b>{playerName(player)}</b> −{numberText(points)} · {reason}
      </span>
      <small class="hint">{decidedText(penalty)}</small>
      {lifted !== null && (
        <small class="hint">
          {o('penalty.lifted', { text: lifted })}
          {liftedBy !== null && ` · ${decidedText(liftedBy)}`}
        </small>
      )}
      {lifted === null && !isLifting.value && may('lift-penalty') && (
        <Button
          class="small"
          label={o('penalty.lift-of', { name: playerName(player) })}
          onClick={() => {
            why.value = '';
            isLifting.value = true;
          }}
        >
          {o('penalty.lift')}
        </Button>
      )}
      {isLifting.value && (
        <form
          class="enter"
          onSubmit={event => {
            event.preventDefault();
            void lift();
          }}
        >
          <TextInput label={o('reason')} of={why} most={LONGEST_REASON} />
          <button type="submit" class="button">
            {o('penalty.lift')}
          </button>
        </form>
      )}
    </li>
  );
};
