import { useSignal } from '@preact/signals';
import type { PlayerId } from '../../../../src/domain/tournament/people.ts';
import type { Penalty } from '../../../../src/domain/tournament/tournament-view.ts';
import { Button, Heading } from '../../../shared/controls.tsx';
import { decidedText } from '../decided.ts';
import { playerName, tournament } from '../desk-state.ts';
import { numberText, o } from '../desk-words.ts';
import { useEntryNames } from '../entry-names.ts';
import { NumberField, TextField } from '../fields.tsx';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { Picker } from '../people/picker.tsx';

/** Penalties: points taken for a reason, and lifted for a reason. */
export const Penalties = () => {
  const player = useSignal<PlayerId | null>(null);
  const points = useSignal(1);
  const reason = useSignal('');
  const penalties = useEntryNames('pen');
  const mayGive = player.value !== null && reason.value.trim() !== '';
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
              most={300}
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
  const why = useSignal<string | null>(null);
  const lift = async (): Promise<void> => {
    const text = why.value?.trim() ?? '';
    if (text !== '' && (await askTournament({ do: 'lift-penalty', id, reason: text }))) why.value = null;
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
      {lifted === null && why.value === null && may('lift-penalty') && (
        <Button
          class="small"
          label={o('penalty.lift-of', { name: playerName(player) })}
          onClick={() => {
            why.value = '';
          }}
        >
          {o('penalty.lift')}
        </Button>
      )}
      {why.value !== null && (
        <form
          class="enter"
          onSubmit={event => {
            event.preventDefault();
            void lift();
          }}
        >
          <input
            type="text"
            value={why.value}
            maxLength={300}
            aria-label={o('reason')}
            placeholder={o('reason')}
            onInput={event => {
              why.value = event.currentTarget.value;
            }}
          />
          <button type="submit" class="button">
            {o('penalty.lift')}
          </button>
        </form>
      )}
    </li>
  );
};
