import { signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Dealing } from '../../src/domain/evening.ts';
import type { Place } from '../../src/domain/ids.ts';
import { BackSign, CheckSign, DiceSign, SealSign, ShiftSign, SwapSign } from '../shared/line-signs.tsx';
import { CardSign } from '../shared/signs.tsx';
import { t } from './moderator-words.ts';
import { Button, Confirmation, Heading, HoldButton, Key, SecretText, Toggle } from './parts.tsx';
import { PhonesLearn } from './phones-learn.tsx';
import { Ring, type RingSeat } from './ring.tsx';
import {
  announced,
  askTable,
  currentBook,
  held,
  hidden,
  isBlind,
  isLyingUnread,
  isOwnDeal,
  isVirtual,
  nameOfPlace,
  places,
  roleName,
  rolesInPlay,
  view,
} from './table-state.ts';

/** The words that the room adds to the seal once the cards lie; empty where nobody says any. */
const roomSays = signal('');

export const sendSeal = async (): Promise<void> => {
  const words = roomSays.value.trim();
  if (await askTable({ do: 'seal', ...(words === '' ? {} : { words }) })) roomSays.value = '';
};

/**
 * The button of a role goes with its last card. Keys then go on from the next role, or from the big button after the last card of all. Returns the
 * function to call at each press of a role.
 */
const useNextRole = (cards: number): (() => void) => {
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('.missing .small, .dealing .big')?.focus();
  }, [cards]);
  return () => {
    isPressed.current = true;
  };
};

/** The page of the deal. Scanned cards need no touch on the page; without readers the moderator touches the place of each card. */
export const DealPage = ({ dealing }: { readonly dealing: Dealing }) => {
  const at = useSignal<Place | null>(null);
  const swapping = useSignal(false);
  const { next, lots, carry, cards, missing, proven, stranger } = dealing;
  const pressesRole = useNextRole(cards.length);
  const isDrawn = lots === 'drawn';
  const goesTo = next ?? carry;
  const isAwaited = next !== null || (isDrawn && cards.length < places.value.length);
  const isUnseen = isOwnDeal.value && cards.length === 0;
  const roleAt = (place: Place): string | undefined => cards.find(each => each.place === place)?.role;
  const touch = (place: Place): void => {
    if (swapping.value && at.value !== null) {
      if (at.value !== place) void askTable({ do: 'swap', one: at.value, other: place });
      swapping.value = false;
      at.value = null;
    } else if (roleAt(place) === undefined) {
      at.value = null;
      void askTable({ do: 'deal-at', place });
    } else at.value = at.value === place ? null : place;
  };
  const seat = (place: Place): RingSeat => {
    const role = roleAt(place);
    return {
      place,
      name: nameOfPlace(place),
      number: String(place),
      below: role === undefined ? null : <DealtCard role={role} />,
      signs: role === undefined ? [] : [{ drawn: <CheckSign key="dealt" /> }],
      label: `${role === undefined ? t('dash.deal.empty') : t('screen.sign.card')}${place === next ? `, ${t('screen.sign.next')}` : ''}`,
      kind: [role === undefined ? 'empty' : '', place === goesTo ? 'turn' : ''].join(' '),
      chosen: at.value === place,
      touch: () => touch(place),
      hold: isHeld => {
        held.value = isHeld;
      },
    };
  };
  const done = (): void => {
    at.value = null;
    swapping.value = false;
  };
  return (
    <>
      <main class="play dealing">
        <div class="script">
          <section class="say" aria-live="polite" aria-label={t('dash.awaited')}>
            <NextCard dealing={dealing} isAwaited={isAwaited} />
            {next !== null && <p class="hint">{t(isOwnDeal.value ? 'dash.deal.unseen-how' : 'dash.deal.how')}</p>}
            {next !== null && isOwnDeal.value && <p class="hint">{t('dash.deal.once')}</p>}
            {lots !== null && !isDrawn && <p class="hint">{t(`dash.deal.uneven.${lots}`)}</p>}
            {isLyingUnread.value && <p>{t('dash.deal.lay-anew')}</p>}
            <PhonesLearn />
          </section>
          {stranger !== null && isAwaited && <Stranger uid={stranger} roles={rolesInPlay.value} />}
          {at.value !== null && <AtPlace place={at.value} swapping={swapping} isInOrder={!isDrawn} done={done} />}
          {at.value === null && !isOwnDeal.value && isAwaited && <Missing missing={missing} next={next} presses={pressesRole} />}
        </div>
        <Ring
          label={t('dash.seats')}
          seats={places.value.map(seat)}
          middle={
            <>
              <p class="middle-small">{t('dash.phase.dealing')}</p>
              <p class="middle-large figures">
                {goesTo !== null && nameOfPlace(goesTo)}{' '}
                <small>{t('dash.deal.count', { found: cards.length, wanted: places.value.length })}</small>
              </p>
              {!isOwnDeal.value && <HoldButton />}
            </>
          }
        />
        <div class="last">
          {isAwaited && !isOwnDeal.value && (
            <Button class="small" onClick={() => void askTable({ do: 'deal-all' })}>
              <DiceSign /> {t('dash.deal.by-machine')}
            </Button>
          )}
          {announced.value === null && proven && (
            <details class="room-says">
              <summary class="hint">{t('dash.deal.words')}</summary>
              <input
                type="text"
                aria-label={t('dash.deal.words')}
                value={roomSays.value}
                maxLength={120}
                autocomplete="off"
                onInput={event => {
                  roomSays.value = event.currentTarget.value;
                }}
              />
            </details>
          )}
          {announced.value === null && (
            <button type="button" class="big" aria-disabled={!proven && !isUnseen} onClick={() => void sendSeal()}>
              {isUnseen ? (
                <span>{t('dash.deal.unseen')}</span>
              ) : (
                <span>
                  <SealSign /> {t('dash.deal.seal')}
                </span>
              )}
            </button>
          )}
        </div>
      </main>
      <footer class="foot">
        <Button class="undo" onClick={() => void askTable({ do: 'command', command: 'undo' })}>
          <BackSign /> <span>{t('dash.deal.undo')}</span> <Key name="U" />
        </Button>
        {!isOwnDeal.value && <HoldButton />}
        <BackToSetUp />
        <p class="hint">{view.value?.readers.length === 0 ? t('dash.readers.none') : ''}</p>
      </footer>
    </>
  );
};

/** The place of the next card. Where lots are drawn, it is the place of the card that was just read, because nobody knows it before. */
const NextCard = ({ dealing: { next, lots, carry, proven }, isAwaited }: { readonly dealing: Dealing; readonly isAwaited: boolean }) => {
  if (next !== null || lots !== 'drawn' || (carry === null && !isAwaited))
    return (
      <>
        {!(next === null && proven) && <Heading>{next === null ? t('dash.deal.all') : t('dash.deal.next')}</Heading>}
        <p class="say-text">{next === null ? howDealt(proven) : nameOfPlace(next)}</p>
      </>
    );
  return (
    <>
      <Heading>{t(carry === null ? 'dash.deal.drawn' : 'dash.deal.carry')}</Heading>
      <p class="say-text">{carry === null ? t('dash.deal.drawn-scan') : nameOfPlace(carry)}</p>
      <p class="hint">{isAwaited ? t(carry === null ? 'dash.deal.drawn-how' : 'dash.deal.carry-how') : howDealt(proven)}</p>
    </>
  );
};

/** The moderator says which card an unknown tag is, and the tag is known from then on. */
const Stranger = ({ uid, roles }: { readonly uid: string; readonly roles: readonly string[] }) => (
  <section class="missing stranger" aria-live="polite">
    <Heading>{t('dash.deal.this-is')}</Heading>
    <p class="choices">
      {roles.map(role => (
        <Button key={role} onClick={() => void askTable({ do: 'this-is', uid, role })}>
          {roleName(role)}
        </Button>
      ))}
    </p>
  </section>
);

/** Where nobody moderates, cards that are dealt have to be dealt again; a moderator's deal goes on where it was. */
export const BackToSetUp = () => {
  const isAsked = useSignal(false);
  const count = isOwnDeal.value ? (view.value?.dealing?.cards.length ?? 0) : 0;
  const back = (): void => void askTable({ do: 'close-deal' });
  return (
    <>
      <Button
        onClick={() => {
          if (count === 0) back();
          else isAsked.value = true;
        }}
      >
        {t('dash.deal.close')}
      </Button>
      {isAsked.value && count > 0 && (
        <Confirmation
          label={t('dash.deal.close')}
          yes={t('dash.deal.close-anyway')}
          no={t('dash.deal.close-no')}
          onYes={back}
          onNo={() => {
            isAsked.value = false;
          }}
        >
          <p>{t('dash.deal.close-ask', { count })}</p>
        </Confirmation>
      )}
    </>
  );
};

/** A card at its place, with its role if this page is told it. */
const DealtCard = ({ role }: { readonly role: string }) => (role === '' ? <CardSign /> : <SecretText>{roleName(role)}</SecretText>);

interface AtPlaceProps {
  readonly place: Place;
  readonly swapping: { value: boolean };
  /** Whether the cards go round the table, so that a place may be left out. */
  readonly isInOrder: boolean;
  readonly done: () => void;
}

/** The actions for a card that lies at a place. */
const AtPlace = ({ place, swapping, isInOrder, done }: AtPlaceProps) => {
  const role = view.value?.dealing?.cards.find(each => each.place === place)?.role ?? '';
  return (
    <section class="at-place">
      <Heading>{nameOfPlace(place)}</Heading>
      {role !== '' && (
        <p>
          <SecretText>{roleName(role)}</SecretText> <Toggle of={held}>{t('dash.hold')}</Toggle>
        </p>
      )}
      {swapping.value && <p>{t('dash.deal.swap-with')}</p>}
      <p class="choices">
        <Button
          class="small"
          onClick={() => {
            void askTable({ do: 'card', place, role: null });
            done();
          }}
        >
          <BackSign /> {t('dash.deal.take-back')}
        </Button>
        <Toggle of={swapping}>
          <SwapSign /> {t('dash.deal.swap')}
        </Toggle>
        {isInOrder && (
          <Button
            class="small"
            onClick={() => {
              void askTable({ do: 'shift', from: place });
              done();
            }}
          >
            <ShiftSign /> {t('dash.deal.shift')}
          </Button>
        )}
      </p>
    </section>
  );
};

/** The outcome of a deal in which all cards lie. */
const howDealt = (proven: boolean): string => {
  if (!proven) return t('dash.deal.differs');
  return t(isBlind.value ? 'dash.deal.blind' : 'dash.deal.proven');
};

/** Whether a real reader reads the cards; pads that are drawn on the page do not count. */
const isReadByReaders = (): boolean =>
  view.peek()?.readers.some(each => !isVirtual(each) && each.slots.some(({ use }) => use !== null)) === true;

interface MissingCards {
  readonly missing: readonly string[];
  readonly next: Place | null;
  readonly presses: () => void;
}
/** Cards of the deck that lie nowhere yet. They are shown only on request, because the list would tell which card was scanned last. */
const Missing = ({ missing, next, presses }: MissingCards) => {
  const isByHand = useSignal(!isReadByReaders());
  const roles = [...new Set(missing)];
  if (roles.length === 0 || hidden.value) return null;
  return (
    <section class="missing">
      {isReadByReaders() && (
        <p class="choices">
          <Toggle of={isByHand}>
            <CardSign /> {t('dash.deal.missing')}
          </Toggle>
        </p>
      )}
      <p class="choices">
        {(isByHand.value ? roles : []).map(role => (
          <Button
            key={role}
            class="small"
            onClick={() => {
              presses();
              void askTable(next === null ? { do: 'next-card', role } : { do: 'card', place: next, role });
            }}
          >
            {roleName(role)} <b class="figures">{missing.filter(each => each === role).length}</b>
          </Button>
        ))}
      </p>
      <p class="hint">{currentBook.value === 'one-night' ? t('dash.deal.centre') : ''}</p>
    </section>
  );
};
