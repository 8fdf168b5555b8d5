import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Ask } from '../../../src/domain/evening.ts';
import type { Seat } from '../../../src/domain/ids.ts';
import { seat as seatOf } from '../../../src/domain/ids.ts';
import { LONGEST_NAME } from '../../../src/domain/name.ts';
import { callOfOwn, ownCardsIn } from '../../../src/domain/own-card.ts';
import { BackSign, SwapSign } from '../../shared/line-signs.tsx';
import { t } from '../moderator-words.ts';

import { Button, SeatChip } from '../parts.tsx';
import { PauseLabel } from '../play/pace.tsx';
import {
  askTable,
  currentBook,
  currentGame,
  offeredBook,
  panel,
  roleName,
  rolesInPlay,
  seatViews,
  settingOf,
  stepName,
} from '../table-state.ts';
import { PanelSheet } from './panel.tsx';
import {
  makeRuling,
  notedOf,
  RulingBody,
  RulingButton,
  type RulingKind,
  SeatsRuling,
  TallyRuling,
  takeWanted,
  toldOfTheDay,
} from './rulings-parts.tsx';

/** The calls of cards that the group has written itself. */
const ownCalls = (): readonly string[] => {
  const written = settingOf('deck.own_cards');
  return Array.isArray(written) ? ownCardsIn(written).flatMap(({ role, after }) => (after === null ? [] : [callOfOwn(role)])) : [];
};

/** The rulings that the moderator makes by hand. Each ruling first says its consequences. */
export const RulingsPanel = () => {
  const [first] = useState(takeWanted);
  const kind = useSignal<RulingKind | null>(first);
  const game = currentGame.value;
  if (game === null) return null;
  const isPaused = game.pace.paused;
  const kinds: readonly RulingKind[] = [
    ...(game.mayRedeal ? (['deal'] as const) : []),
    ...(['dead', 'alive', 'gone', 'role'] as const),
    ...toldOfTheDay(game),
    ...(currentBook.value === 'lupus-classic' || currentBook.value === 'lupus-token' ? (['anchor'] as const) : []),
    ...(currentBook.value === 'thiercelieux' ? (['captain', ...notedOf(rolesInPlay.value)] as const) : []),
    ...(['skip', 'call', 'substitute', 'abandon'] as const),
  ];
  return (
    <PanelSheet title={t('dash.rulings')}>
      <p class="choices">
        <Button
          pressed={isPaused}
          onClick={() => {
            void askTable({ do: 'pause', paused: !isPaused });
            panel.value = null;
          }}
        >
          <PauseLabel paused={isPaused} />
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
  const game = currentGame.value;
  const at = useSignal<Seat | null>(null);
  const text = useSignal('');
  if (game === null) return null;
  const seat = at.value;
  const pick = (may: (index: number) => boolean = () => true) => (
    <p class="choices">
      {seatViews.value
        .filter((_, index) => may(index))
        .map(each => (
          <SeatChip
            key={each.seat}
            seat={each.seat}
            pressed={seat === each.seat}
            onClick={() => {
              at.value = each.seat;
            }}
          />
        ))}
    </p>
  );
  const isAlive = (index: number): boolean => seatViews.value[index]?.alive === true;
  switch (kind) {
    case 'deal':
      return <DealMended />;
    case 'dead':
    case 'alive':
    case 'gone':
      return (
        <RulingBody kind={kind}>
          {pick(index => (kind === 'gone' ? seatViews.value[index]?.gone !== true : isAlive(index) === (kind === 'dead')))}
          <RulingButton off={seat === null} go={() => seat !== null && makeRuling({ type: kind, seats: [seat] })} />
        </RulingBody>
      );
    case 'role':
      return (
        <RulingBody kind={kind}>
          {pick()}
          <select
            aria-label={t('dash.ruling.which-role')}
            value={text.value}
            onChange={event => {
              text.value = event.currentTarget.value;
            }}
          >
            <option value="">…</option>
            {(offeredBook.value?.roles ?? []).map(({ role }) => (
              <option key={role} value={role}>
                {roleName(role)}
              </option>
            ))}
          </select>
          <RulingButton
            off={seat === null || text.value === ''}
            go={() => seat !== null && makeRuling({ type: 'role', roles: [{ seat, role: text.value }] })}
          />
        </RulingBody>
      );
    case 'anchor':
      return (
        <RulingBody kind={kind}>
          {pick()}
          <Button class="small" onClick={() => makeRuling({ type: 'anchor', to: 'moderator' })}>
            {t('table.place.moderator')}
          </Button>
          <RulingButton off={seat === null} go={() => seat !== null && makeRuling({ type: 'anchor', to: seat })} />
        </RulingBody>
      );
    case 'nominees':
    case 'lovers':
      return <SeatsRuling kind={kind} />;
    case 'model':
    case 'converted':
      return (
        <RulingBody kind={kind}>
          {pick(index => kind === 'model' || isAlive(index))}
          <RulingButton off={seat === null} go={() => seat !== null && makeRuling({ type: kind, to: seat })} />
        </RulingBody>
      );
    case 'tally':
      return <TallyRuling game={game} />;
    case 'lot':
      return (
        <RulingBody kind={kind}>
          {pick(index => game.view.facts.tied?.includes(seatOf(index + 1)) === true)}
          <RulingButton off={seat === null} go={() => seat !== null && makeRuling({ type: 'lot', to: seat })} />
        </RulingBody>
      );
    case 'lynch':
    case 'captain':
      return (
        <RulingBody kind={kind}>
          {pick(isAlive)}
          <Button class="small" onClick={() => makeRuling({ type: kind, to: 'none' })}>
            {t('table.place.nobody')}
          </Button>
          <RulingButton off={seat === null} go={() => seat !== null && makeRuling({ type: kind, to: seat })} />
        </RulingBody>
      );
    case 'skip':
      return (
        <RulingBody kind={kind}>
          <RulingButton off={false} go={() => makeRuling({ type: 'skip' })} />
        </RulingBody>
      );
    case 'call':
      return (
        <RulingBody kind={kind}>
          <p class="choices">
            {[...(offeredBook.value?.calls ?? []), ...ownCalls()].map(step => (
              <Button key={step} class="chip" onClick={() => makeRuling({ type: 'call', step })}>
                {stepName(step)}
              </Button>
            ))}
          </p>
        </RulingBody>
      );
    case 'substitute':
      return (
        <RulingBody kind={kind}>
          {pick()}
          <input
            type="text"
            aria-label={t('dash.ruling.new-name')}
            placeholder={t('dash.ruling.new-name')}
            maxLength={LONGEST_NAME}
            value={text.value}
            onInput={event => {
              text.value = event.currentTarget.value;
            }}
          />
          <RulingButton
            off={seat === null || text.value.trim() === ''}
            go={() => {
              if (seat === null || text.value.trim() === '') return;
              void askTable({ do: 'substitute', seat: seatOf(seat), name: text.value.trim() });
              panel.value = null;
            }}
          />
        </RulingBody>
      );
    case 'abandon':
      return (
        <RulingBody kind={kind}>
          <RulingButton
            off={false}
            go={() => {
              void askTable({ do: 'abandon' });
              panel.value = null;
            }}
          />
        </RulingBody>
      );
  }
};

/** Corrects a deal that was sealed too early: two cards change places, or one is dealt again. */
const DealMended = () => {
  const at = useSignal<readonly Seat[]>([]);
  const [one, other] = at.value;
  const asks = (asked: Ask): void => {
    void askTable(asked);
    panel.value = null;
  };
  const touch = (seat: Seat): void => {
    at.value = at.value.includes(seat) ? at.value.filter(each => each !== seat) : [...at.value, seat].slice(-2);
  };
  return (
    <RulingBody kind="deal">
      <p class="choices">
        {seatViews.value.map(({ seat }) => (
          <SeatChip key={seat} seat={seat} pressed={at.value.includes(seat)} onClick={() => touch(seat)} />
        ))}
      </p>
      <p class="choices">
        <Button
          class="strong"
          off={other === undefined}
          onClick={() => one !== undefined && other !== undefined && asks({ do: 'swap', one, other })}
        >
          <SwapSign /> {t('dash.deal.swap')}
        </Button>
        <Button
          class="strong"
          off={one === undefined || other !== undefined}
          onClick={() => one !== undefined && other === undefined && asks({ do: 'card', place: one, role: null })}
        >
          <BackSign /> {t('dash.deal.take-back')}
        </Button>
      </p>
    </RulingBody>
  );
};
