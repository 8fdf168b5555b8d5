import { useSignal } from '@preact/signals';
import type { Official } from '../../../../src/domain/tournament/people.ts';
import { officialId } from '../../../../src/domain/tournament/people.ts';
import { apart } from '../../../../src/words/apart.ts';
import { Button, Heading } from '../../../shared/controls.tsx';
import { CrossSign, PlusSign } from '../../../shared/line-signs.tsx';
import { ReaderSign } from '../../../shared/signs.tsx';
import { currentPlan, isOneTable, tournament } from '../desk-state.ts';
import { o, t } from '../desk-words.ts';
import { useEntryNames } from '../entry-names.ts';
import { TextInput } from '../fields.tsx';
import { askTournament } from '../net.ts';
import { may } from '../own-duty.ts';
import { goTo } from '../route.ts';
import { isTooLong } from '../too-long.ts';
import { giving } from './taps.ts';

/** Moderators and directors: who confirms results and does not play. */
export const Officials = () => {
  const name = useSignal('');
  const officials = useEntryNames('o');
  const enter = async (): Promise<void> => {
    const official = { name: name.value.trim(), director: false, table: null };
    if (official.name === '' || isTooLong(official.name)) return;
    const isEntered = await officials.enter(official.name, id =>
      askTournament({ do: 'official', official: { official: officialId(id), ...official } }),
    );
    // The next name may be being typed by now.
    if (isEntered && name.value.trim() === official.name) name.value = '';
  };
  return (
    <section>
      <Heading>{o('officials.title')}</Heading>
      <p class="hint">{o('officials.about')}</p>
      <ul class="officials">
        {(tournament.value?.officials ?? []).map(each => (
          <Line key={each.official} official={each} />
        ))}
      </ul>
      {may('official') && (
        <form
          class="enter"
          onSubmit={event => {
            event.preventDefault();
            void enter();
          }}
        >
          <TextInput label={o('officials.name')} of={name} />
          <button type="submit" class="button">
            <PlusSign /> {o('players.enter-one')}
          </button>
        </form>
      )}
    </section>
  );
};

const Line = ({ official }: { readonly official: Official }) => {
  const { name, director, table } = official;
  const tables = Array.from({ length: isOneTable.value ? 1 : (currentPlan.value?.tables ?? 0) }, (_, index) => index + 1);
  const hasBadge = (tournament.value?.badges ?? []).some(
    each => !each.lost && 'official' in each.of && each.of.official === official.official,
  );
  return (
    <li>
      <b>{apart(name)}</b>
      {may('official') && (
        <>
          <label class="check">
            <input
              type="checkbox"
              checked={director}
              onChange={event => void askTournament({ do: 'official', official: { ...official, director: event.currentTarget.checked } })}
            />{' '}
            <span>{o('officials.director')}</span>
          </label>
          <select
            aria-label={o('officials.table-of', { name })}
            value={table === null ? '' : String(table)}
            onChange={({ currentTarget: { value } }) =>
              void askTournament({ do: 'official', official: { ...official, table: value === '' ? null : Number(value) } })
            }
          >
            <option value="">{o('officials.goes-round')}</option>
            {tables.map(each => (
              <option key={each} value={String(each)}>
                {o('table', { count: each })}
              </option>
            ))}
          </select>
        </>
      )}
      <Button
        class="small"
        onClick={() => {
          giving.value = { official: official.official };
          goTo('check-in');
        }}
      >
        <ReaderSign /> {o(hasBadge ? 'badge.give-new' : 'badge.give')}
      </Button>
      {may('official-gone') && (
        <Button
          class="icon"
          label={t('dash.setup.remove', { name })}
          onClick={() => void askTournament({ do: 'official-gone', official: official.official })}
        >
          <CrossSign />
        </Button>
      )}
    </li>
  );
};
