import { useSignal } from '@preact/signals';
import type { EveningView } from '../../src/domain/evening.ts';
import type { MiniPerson, MiniStanding } from '../../src/domain/mini-tournament.ts';
import type { SettingValue } from '../../src/domain/setup.ts';
import type { EliminationRules, OneTableFormat } from '../../src/domain/tournament/plan.ts';
import { apart } from '../../src/words/apart.ts';
import { miniCount, miniNews, miniTitle } from '../shared/mini-text.ts';
import { t, words } from './moderator-words.ts';
import type { Button, Confirmation, Heading } from './parts.tsx';
import type { askTable } from './table-state.ts';

/** Parts of the page, which the page hands in. */
interface OfThePage {
  readonly Button: typeof Button;
  readonly Confirmation: typeof Confirmation;
  readonly Heading: typeof Heading;
  readonly askTable: typeof askTable;
}

interface MiniProps {
  readonly now: EveningView;
  readonly isOver: boolean;
  readonly chosen: Chosen;
  readonly page: OfThePage;
}
/** The value of a setting of One Night. */
type Chosen = (name: string) => SettingValue | undefined;

/** The tournament of this table. Only One Night, a short game, offers to begin one; once begun, it is shown with every book. */
export const Mini = ({ now: { mini, plan }, isOver, chosen, page }: MiniProps) => {
  if (mini !== null) return <Standing mini={mini} isOver={isOver} page={page} />;
  return plan.book === 'one-night' ? <Begin isOver={isOver} chosen={chosen} page={page} /> : null;
};

const numberOr = (value: SettingValue | undefined, usual: number): number => (typeof value === 'number' ? value : usual);

/** ON-167, ON-173…179: the numbers and rules that the table has chosen in its settings. */
const formats = (chosen: Chosen): readonly OneTableFormat[] => {
  const belowThree = chosen('de_below_three');
  const rules: EliminationRules = {
    losses: numberOr(chosen('de_losses'), 2),
    noWinnerCounts: chosen('de_no_winner_counts') !== false,
    allOut: chosen('de_all_out') === 'joint' ? 'joint' : 'replay',
    belowThree: belowThree === 'fewest_losses' || belowThree === 'joint' ? belowThree : 'guest',
  };
  return [{ of: 'evening' }, { of: 'race', target: numberOr(chosen('mini_target'), 5) }, { of: 'elimination', rules }];
};

const Begin = ({ isOver, chosen, page: { Button, Heading, askTable } }: Omit<MiniProps, 'now'>) => {
  const spoken = words.value;
  if (spoken === undefined) return null;
  return (
    <section class="mini">
      <Heading>{t('dash.mini')}</Heading>
      <p class="choices">
        {formats(chosen).map(format => (
          <Button key={format.of} class="small" onClick={() => void askTable({ do: 'mini', format })}>
            {miniTitle({ format }, spoken)}
          </Button>
        ))}
      </p>
      {isOver && <p class="hint">{t('dash.mini.hint')}</p>}
    </section>
  );
};

interface StandingProps {
  readonly mini: MiniStanding;
  readonly isOver: boolean;
  readonly page: OfThePage;
}

const Standing = ({ mini, isOver, page }: StandingProps) => {
  const { Button, Confirmation, Heading, askTable } = page;
  const isAsked = useSignal(false);
  const spoken = words.value;
  if (spoken === undefined) return null;
  return (
    <section class="mini" aria-live="polite">
      <Heading>{miniTitle(mini, spoken)}</Heading>
      {miniNews(mini, spoken).map(each => (
        <p key={each}>{each}</p>
      ))}
      <ol>
        {mini.people.map(person => (
          <li key={person.name} class={rowClass(person, mini)}>
            <span class="figures">{person.place}</span> <b>{apart(person.name)}</b>{' '}
            <span class="figures">{miniCount(mini, person, spoken)}</span>
            {!isOver && mayLeave(mini, person) && <Leave person={person} page={page} />}
          </li>
        ))}
      </ol>
      {isAsked.value ? (
        <Confirmation
          label={t('dash.mini.end')}
          yes={t('dash.yes')}
          no={t('dash.no')}
          onYes={() => void askTable({ do: 'mini', format: null })}
          onNo={() => {
            isAsked.value = false;
          }}
        >
          <p>{t('dash.mini.end-ask')}</p>
        </Confirmation>
      ) : (
        <p class="choices">
          <Counted format={mini.format} page={page} />
          <Button
            class="small"
            onClick={() => {
              isAsked.value = true;
            }}
          >
            {t('dash.mini.end')}
          </Button>
        </p>
      )}
    </section>
  );
};

/** Whether a person may go home between two games. It matters only where players are eliminated. */
const mayLeave = ({ format, games, champions }: MiniStanding, { out, gone }: MiniPerson): boolean =>
  format.of === 'elimination' && games > 0 && (gone === true || (!out && champions.length === 0));

const Leave = ({
  person: { name, gone },
  page: { Button, Confirmation, askTable },
}: {
  readonly person: MiniPerson;
  readonly page: OfThePage;
}) => {
  const isAsked = useSignal(false);
  const leaves = (isGone: boolean): void => {
    isAsked.value = false;
    void askTable({ do: 'mini-leave', name, gone: isGone });
  };
  if (gone === true)
    return (
      <Button class="small" onClick={() => leaves(false)}>
        {t('dash.mini.comes-back', { name })}
      </Button>
    );
  if (!isAsked.value)
    return (
      <Button
        class="small"
        onClick={() => {
          isAsked.value = true;
        }}
      >
        {t('dash.mini.leaves', { name })}
      </Button>
    );
  return (
    <Confirmation
      label={t('dash.mini.leaves', { name })}
      yes={t('dash.yes')}
      no={t('dash.no')}
      onYes={() => leaves(true)}
      onNo={() => {
        isAsked.value = false;
      }}
    >
      <p>{t('dash.mini.leaves-ask', { name })}</p>
    </Confirmation>
  );
};

const rowClass = ({ name, out }: MiniPerson, { champions }: MiniStanding): string => {
  if (out) return 'out';
  return champions.includes(name) ? 'champion' : '';
};

const MOST = 10;

/** The number of wins or losses to play for, which may still be changed. All games count by the new number. */
const Counted = ({ format, page: { Button, askTable } }: { readonly format: OneTableFormat; readonly page: OfThePage }) => {
  if (format.of === 'evening') return null;
  const count = format.of === 'race' ? format.target : format.rules.losses;
  const by = (step: number): void => {
    const next = Math.min(MOST, Math.max(1, count + step));
    const changed: OneTableFormat =
      format.of === 'race' ? { ...format, target: next } : { ...format, rules: { ...format.rules, losses: next } };
    if (next !== count) void askTable({ do: 'mini', format: changed });
  };
  return (
    <>
      <Button class="small" label={t('dash.mini.less')} off={count <= 1} onClick={() => by(-1)}>
        −
      </Button>
      <b class="figures">{count}</b>
      <Button class="small" label={t('dash.mini.more')} off={count >= MOST} onClick={() => by(1)}>
        +
      </Button>
    </>
  );
};
