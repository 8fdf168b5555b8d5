import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Ruling } from '../../../src/domain/answer.ts';
import type { Playing } from '../../../src/domain/evening.ts';
import type { Seat } from '../../../src/domain/ids.ts';
import { t } from '../moderator-words.ts';
import { Button, SeatChip } from '../parts.tsx';
import { askTable, currentBook, nameOfPlace, panel, seatViews } from '../table-state.ts';

export type RulingKind =
  | 'deal'
  | 'dead'
  | 'alive'
  | 'gone'
  | 'nominees'
  | 'tally'
  | 'lynch'
  | 'lot'
  | 'role'
  | 'anchor'
  | 'captain'
  | 'lovers'
  | 'model'
  | 'converted'
  | 'skip'
  | 'call'
  | 'substitute'
  | 'abandon';

/** The ruling that is open when the sheet comes up. */
let wanted: RulingKind | null = null;
export const openRuling = (kind: RulingKind): void => {
  wanted = kind;
  panel.value = 'rulings';
};
export const takeWanted = (): RulingKind | null => {
  const kind = wanted;
  wanted = null;
  return kind;
};

export const makeRuling = (ruling: Ruling): void => {
  void askTable({ do: 'rule', ruling });
  panel.value = null;
};

/** LC-102: the steps before anybody has voted about the nominees. */
const BEFORE_THE_VERDICT: readonly string[] = ['discussion', 'ballot1', 'owl-call', 'defence'];

/** The notes about cards of this deck that the moderator may correct. */
export const notedOf = (deck: readonly string[]): readonly ('lovers' | 'model' | 'converted')[] => [
  ...(deck.includes('cupid') ? (['lovers'] as const) : []),
  ...(deck.includes('wild-child') ? (['model'] as const) : []),
  ...(deck.includes('infect-father') ? (['converted'] as const) : []),
];

/** The results of the day that the moderator may enter, because they were reached at the table. */
export const toldOfTheDay = ({ step, view }: Playing): readonly ('nominees' | 'tally' | 'lynch' | 'lot')[] => {
  if (step.time !== 'day' || currentBook.value === 'one-night') return [];
  if (currentBook.value === 'thiercelieux') return ['lynch'];
  return [
    ...(step.asks.kind === 'ballot' ? (['tally'] as const) : []),
    ...(step.id === 'lots' ? (['lot'] as const) : []),
    ...(BEFORE_THE_VERDICT.includes(step.id) && (view.facts.tied ?? []).length === 0 ? (['nominees'] as const) : []),
    'lynch',
  ];
};

/** Chooses several people: the suspects in the order of the touches, or the two lovers, or nobody. */
export const SeatsRuling = ({ kind }: { readonly kind: 'nominees' | 'lovers' }) => {
  const named = useSignal<readonly Seat[]>([]);
  const isPair = kind === 'lovers';
  const most = isPair ? 2 : seatViews.value.length;
  return (
    <RulingBody kind={kind}>
      <p class="choices">
        {seatViews.value
          .filter(({ alive }) => alive || isPair)
          .map(({ seat }) => (
            <SeatChip
              key={seat}
              seat={seat}
              pressed={named.value.includes(seat)}
              onClick={() => {
                named.value = named.value.includes(seat) ? named.value.filter(each => each !== seat) : [...named.value, seat].slice(-most);
              }}
            />
          ))}
      </p>
      {isPair && (
        <Button class="small" onClick={() => makeRuling({ type: kind, seats: [] })}>
          {t('table.place.nobody')}
        </Button>
      )}
      <RulingButton
        off={isPair ? named.value.length !== most : named.value.length === 0}
        go={() => makeRuling({ type: kind, seats: named.value })}
      />
    </RulingBody>
  );
};

export const TallyRuling = ({ game }: { readonly game: Playing }) => {
  const votes = useSignal<{ readonly [seat: number]: number }>({});
  const { asks } = game.step;
  const electors = asks.kind === 'ballot' ? asks.electors : [];
  const candidates = [...new Set(electors.flatMap(each => each.may))].sort((a, b) => a - b);
  const totals = candidates.map(seat => ({ seat, votes: votes.value[seat] ?? 0 }));
  const found = totals.reduce((sum, each) => sum + each.votes, 0);
  const isTooMany = found > electors.length;
  return (
    <RulingBody kind="tally">
      <p class="choices">
        {candidates.map(seat => (
          <label key={seat}>
            {nameOfPlace(seat)}{' '}
            <input
              type="number"
              min={0}
              max={64}
              value={votes.value[seat] ?? 0}
              onInput={event => {
                votes.value = { ...votes.value, [seat]: Math.max(0, Math.trunc(event.currentTarget.valueAsNumber || 0)) };
              }}
            />
          </label>
        ))}
      </p>
      <p class={isTooMany ? 'figures wrong' : 'figures'} role="status">
        {t('dash.ballot.cast', { found, wanted: electors.length })}
      </p>
      <RulingButton off={totals.length === 0 || isTooMany} go={() => makeRuling({ type: 'tally', totals })} />
    </RulingBody>
  );
};

export const RulingBody = ({ kind, children }: { readonly kind: RulingKind; readonly children: ComponentChildren }) => (
  <div class="ruling">
    <p class="hint">{t(`dash.ruling.${kind}.about`)}</p>
    {children}
  </div>
);

export const RulingButton = ({ off, go }: { readonly off: boolean; readonly go: () => unknown }) => (
  <Button class="strong" off={off} onClick={() => void go()}>
    {t('dash.ruling.go')}
  </Button>
);
