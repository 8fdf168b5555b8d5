import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Button } from '../parts.tsx';
import { Pause, Play } from '../signs.tsx';
import { ask, book, nameOf, offered, panel, playing, roleName, seats, stepName } from '../state.ts';
import type { RulingAsked, Seat } from '../types.ts';
import { seatOf } from '../types.ts';
import { t } from '../words.ts';
import { Sheet } from './panel.tsx';

type Kind = 'dead' | 'alive' | 'role' | 'anchor' | 'captain' | 'skip' | 'call' | 'substitute' | 'abandon';

/** Against or beside the rules; each says first what follows from it. */
export const Rulings = () => {
  const kind = useSignal<Kind | null>(null);
  const game = playing.value;
  if (game === null) return null;
  const isPaused = game.pace.paused;
  const kinds: readonly Kind[] = [
    ...(['dead', 'alive', 'role'] as const),
    ...(book.value === 'lupus-classic' || book.value === 'lupus-token' ? (['anchor'] as const) : []),
    ...(book.value === 'thiercelieux' ? (['captain'] as const) : []),
    ...(['skip', 'call', 'substitute', 'abandon'] as const),
  ];
  return (
    <Sheet title={t('dash.rulings')}>
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
    </Sheet>
  );
};

const rules = (ruling: RulingAsked): void => {
  void ask({ do: 'rule', ruling });
  panel.value = null;
};

const Ruling = ({ kind }: { readonly kind: Kind }) => {
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
    case 'dead':
    case 'alive':
      return (
        <Body kind={kind}>
          {pick(index => isAlive(index) === (kind === 'dead'))}
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
    case 'captain':
      return (
        <Body kind={kind}>
          {pick(isAlive)}
          <Button class="small" onClick={() => rules({ type: 'captain', to: 'none' })}>
            {t('table.place.nobody')}
          </Button>
          <Go off={seat === null} go={() => seat !== null && rules({ type: 'captain', to: seat })} />
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
            {callsOf(game.view.road.steps).map(step => (
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

/** Calls of this book that are not on tonight's road. */
const callsOf = (road: readonly string[]): readonly string[] => {
  const all: readonly string[] = book.value.startsWith('lupus')
    ? ['medium', 'seer', 'bodyguard', 'owl', 'masons', 'wolves', 'mythomaniac']
    : ['cupid', 'seer', 'sisters', 'wild-child', 'wolves', 'white-wolf', 'big-bad-wolf', 'witch', 'fox', 'piper'];
  return book.value === 'one-night' ? road : all;
};

const Body = ({ kind, children }: { readonly kind: Kind; readonly children: ComponentChildren }) => (
  <div class="ruling">
    <p class="hint">{t(`dash.ruling.${kind}.about`)}</p>
    {children}
  </div>
);

const Go = ({ off, go }: { readonly off: boolean; readonly go: () => unknown }) => (
  <Button class="strong" off={off} onClick={() => void go()}>
    {t('dash.ruling.go')}
  </Button>
);
