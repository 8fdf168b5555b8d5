import { useSignal } from '@preact/signals';
import type { Ask } from '../../../src/domain/evening.ts';
import type { Seat } from '../../../src/domain/ids.ts';
import { seat as seatOf } from '../../../src/domain/ids.ts';
import { Back, Pause, Play, Swap } from '../../shared/line-signs.tsx';
import { Button } from '../parts.tsx';
import { ask, book, nameOf, offered, panel, playing, roleName, seats, stepName } from '../state.ts';
import { t } from '../words.ts';
import { PanelSheet } from './panel.tsx';
import { Body, Go, Nominees, type RulingKind, rules, Tally, toldOfTheDay } from './rulings-parts.tsx';

/** Against or beside the rules; each says first what follows from it. */
export const Rulings = () => {
  const kind = useSignal<RulingKind | null>(null);
  const game = playing.value;
  if (game === null) return null;
  const isPaused = game.pace.paused;
  const kinds: readonly RulingKind[] = [
    ...(game.answers === 0 ? (['deal'] as const) : []),
    ...(['dead', 'alive', 'gone', 'role'] as const),
    ...toldOfTheDay(game),
    ...(book.value === 'lupus-classic' || book.value === 'lupus-token' ? (['anchor'] as const) : []),
    ...(book.value === 'thiercelieux' ? (['captain'] as const) : []),
    ...(['skip', 'call', 'substitute', 'abandon'] as const),
  ];
  return (
    <PanelSheet title={t('dash.rulings')}>
      <p class="choices">
        <Button
          pressed={isPaused}
          onClick={() => {
            void ask({ do: 'pause', paused: !isPaused });
            panel.value = null;
          }}
        >
          {isPaused ? <Play /> : <Pause />} {isPaused ? t('dash.resume') : t('dash.pause')}
        </Button>
      </p>
      <ul class="ruling-kinds">
        {kinds.map(each => (
          <li key={each}>
            <Button
              pressed={kind.value === each}
              onClick={() => {
                kind.value = kind.value === each ? null : each;
              }}
            >
              {t(`dash.ruling.${each}`)}
            </Button>
            {kind.value === each && <Ruling kind={each} />}
          </li>
        ))}
      </ul>
    </PanelSheet>
  );
};

const Ruling = ({ kind }: { readonly kind: RulingKind }) => {
  const game = playing.value;
  const at = useSignal<Seat | null>(null);
  const text = useSignal('');
  if (game === null) return null;
  const seat = at.value;
  const pick = (may: (index: number) => boolean = () => true) => (
    <p class="choices">
      {seats.value
        .filter((_, index) => may(index))
        .map(each => (
          <Button
            key={each.seat}
            class="chip"
            pressed={seat === each.seat}
            onClick={() => {
              at.value = each.seat;
            }}
          >
            <span class="figures">{each.seat}</span> {nameOf(each.seat)}
          </Button>
        ))}
    </p>
  );
  const isAlive = (index: number): boolean => seats.value[index]?.alive === true;
  switch (kind) {
    case 'deal':
      return <DealMended />;
    case 'dead':
    case 'alive':
    case 'gone':
      return (
        <Body kind={kind}>
          {pick(index => (kind === 'gone' ? seats.value[index]?.gone !== true : isAlive(index) === (kind === 'dead')))}
          <Go off={seat === null} go={() => seat !== null && rules({ type: kind, seats: [seat] })} />
        </Body>
      );
    case 'role':
      return (
        <Body kind={kind}>
          {pick()}
          <select
            aria-label={t('dash.ruling.which-role')}
            value={text.value}
            onChange={event => {
              text.value = event.currentTarget.value;
            }}
          >
            <option value="">…</option>
            {(offered.value?.roles ?? []).map(({ role }) => (
              <option key={role} value={role}>
                {roleName(role)}
              </option>
            ))}
          </select>
          <Go
            off={seat === null || text.value === ''}
            go={() => seat !== null && rules({ type: 'role', roles: [{ seat, role: text.value }] })}
          />
        </Body>
      );
    case 'anchor':
      return (
        <Body kind={kind}>
          {pick()}
          <Button class="small" onClick={() => rules({ type: 'anchor', to: 'moderator' })}>
            {t('table.place.moderator')}
          </Button>
          <Go off={seat === null} go={() => seat !== null && rules({ type: 'anchor', to: seat })} />
        </Body>
      );
    case 'nominees':
      return <Nominees />;
    case 'tally':
      return <Tally game={game} />;
    case 'lot':
      return (
        <Body kind={kind}>
          {pick(index => game.view.facts.tied?.includes(seatOf(index + 1)) === true)}
          <Go off={seat === null} go={() => seat !== null && rules({ type: 'lot', to: seat })} />
        </Body>
      );
    case 'lynch':
    case 'captain':
      return (
        <Body kind={kind}>
          {pick(isAlive)}
          <Button class="small" onClick={() => rules({ type: kind, to: 'none' })}>
            {t('table.place.nobody')}
          </Button>
          <Go off={seat === null} go={() => seat !== null && rules({ type: kind, to: seat })} />
        </Body>
      );
    case 'skip':
      return (
        <Body kind={kind}>
          <Go off={false} go={() => rules({ type: 'skip' })} />
        </Body>
      );
    case 'call':
      return (
        <Body kind={kind}>
          <p class="choices">
            {(offered.value?.calls ?? []).map(step => (
              <Button key={step} class="chip" onClick={() => rules({ type: 'call', step })}>
                {stepName(step)}
              </Button>
            ))}
          </p>
        </Body>
      );
    case 'substitute':
      return (
        <Body kind={kind}>
          {pick()}
          <input
            type="text"
            aria-label={t('dash.ruling.new-name')}
            placeholder={t('dash.ruling.new-name')}
            maxLength={60}
            value={text.value}
            onInput={event => {
              text.value = event.currentTarget.value;
            }}
          />
          <Go
            off={seat === null || text.value.trim() === ''}
            go={() => {
              if (seat === null || text.value.trim() === '') return;
              void ask({ do: 'substitute', seat: seatOf(seat), name: text.value.trim() });
              panel.value = null;
            }}
          />
        </Body>
      );
    case 'abandon':
      return (
        <Body kind={kind}>
          <Go
            off={false}
            go={() => {
              void ask({ do: 'abandon' });
              panel.value = null;
            }}
          />
        </Body>
      );
  }
};

/** A deal that was sealed too early: two cards change places, or one is dealt again. */
const DealMended = () => {
  const at = useSignal<readonly Seat[]>([]);
  const [one, other] = at.value;
  const asks = (asked: Ask): void => {
    void ask(asked);
    panel.value = null;
  };
  const touch = (seat: Seat): void => {
    at.value = at.value.includes(seat) ? at.value.filter(each => each !== seat) : [...at.value, seat].slice(-2);
  };
  return (
    <Body kind="deal">
      <p class="choices">
        {seats.value.map(({ seat }) => (
          <Button key={seat} class="chip" pressed={at.value.includes(seat)} onClick={() => touch(seat)}>
            <span class="figures">{seat}</span> {nameOf(seat)}
          </Button>
        ))}
      </p>
      <p class="choices">
        <Button
          class="strong"
          off={other === undefined}
          onClick={() => one !== undefined && other !== undefined && asks({ do: 'swap', one, other })}
        >
          <Swap /> {t('dash.deal.swap')}
        </Button>
        <Button
          class="strong"
          off={one === undefined || other !== undefined}
          onClick={() => one !== undefined && other === undefined && asks({ do: 'card', place: one, role: null })}
        >
          <Back /> {t('dash.deal.take-back')}
        </Button>
      </p>
    </Body>
  );
};
