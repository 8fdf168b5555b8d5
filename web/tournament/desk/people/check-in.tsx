import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Attendee } from '../../../../src/domain/tournament/people.ts';
import { apart } from '../../../../src/words/apart.ts';
import { Button, Heading } from '../../../shared/controls.tsx';
import { CheckSign, CrossSign, WarnSign } from '../../../shared/line-signs.tsx';
import { phoneReader, whyNoPhone } from '../../../shared/phone.ts';
import { ReaderSign } from '../../../shared/signs.tsx';
import { byName, listName, officials, playerName, sayRefused } from '../desk-state.ts';
import { o, t } from '../desk-words.ts';
import { claimReader } from '../hub-stream.ts';
import { askTournament } from '../net.ts';
import { BadgeButtons, badgeText } from './badge-buttons.tsx';
import { DeskCameraKeys, DeskCameraSight, isCameraUsed } from './desk-camera.tsx';
import { Picker } from './picker.tsx';
import { useComingPlaces } from './place-text.ts';
import { lacksReader, readerLabel, readers, touchedReader } from './readers-here.ts';
import { type BadgeTap, giveBadge, giving, lastTap, ownerName, tapped, uidIn } from './taps.ts';

const phone = phoneReader({
  tag: serialNumber => {
    const uid = uidIn(serialNumber);
    if (uid !== undefined) void tapped(uid);
  },
  unreadable: () => sayRefused([]),
});

/** The check-in at the door: a tap of a badge makes its owner present. */
export const CheckInPage = () => {
  const here = byName.value.filter(each => each.presence === 'here').length;
  return (
    <div class="check-in">
      <section class="door">
        <p class="door-count figures">
          <b>{here}</b> {o('door.here-of', { count: byName.value.length })}
        </p>
        <WhichReader />
        <DeskCameraSight />
        <Big />
        <TypedBadge />
        <OtherReaders />
      </section>
      <section>
        <Heading>{o('door.by-name')}</Heading>
        <p class="hint">{o('door.by-name-hint')}</p>
        <ByName />
      </section>
    </div>
  );
};

/** Asks which reader is on this desk: until somebody has said so, no badge reaches this page. */
const WhichReader = () => {
  const touched = readers.value.find(({ reader, at }) => reader === touchedReader.value && at === 'free');
  if (!lacksReader.value && touched === undefined) return null;
  return (
    <section class="which-reader" role="status">
      <Heading>{o('reader.which')}</Heading>
      {touched === undefined ? (
        <>
          <p class="hint">{o('reader.which-hint')}</p>
          <ReaderChoices />
        </>
      ) : (
        <>
          <p>{o('reader.touched', { name: readerLabel(touched) })}</p>
          <p class="choices">
            <Button class="strong" onClick={() => claimReader(touched.reader)}>
              <ReaderSign /> {o('reader.mine')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
};

/** All readers; a touch puts one of them on this desk. */
const ReaderChoices = () => (
  <ul class="choices">
    {readers.value.map(each => (
      <li key={each.reader}>
        <Button pressed={each.at === 'here'} onClick={() => each.at !== 'here' && claimReader(each.reader)}>
          <ReaderSign /> {readerLabel(each)} {each.at !== 'free' && <span class="hint">{o(`reader.${each.at}`)}</span>}
        </Button>
      </li>
    ))}
  </ul>
);

/** The outcome of the last tap, large enough for the guest: a sign, a word, a colour. */
const Big = () => {
  const to = giving.value;
  const tap = lastTap.value;
  const placeOf = useComingPlaces();
  if (to !== null)
    return (
      <div class="big-tap waits" role="status">
        <ReaderSign />
        <p>{o(isCameraUsed.value ? 'door.hold-for' : 'door.tap-for', { name: ownerName(to) })}</p>
        <Button
          onClick={() => {
            giving.value = null;
          }}
        >
          {o('cancel')}
        </Button>
      </div>
    );
  if (tap === null)
    return (
      <div class="big-tap" role="status">
        <ReaderSign />
        <p>{o(isCameraUsed.value ? 'door.hold' : 'door.tap')}</p>
      </div>
    );
  return (
    <>
      <div class={`big-tap ${tap.is}`} role="status" key={tap.n} data-tap={tap.is}>
        {TAP_SIGNS[tap.is]}
        <p>
          <b>{whoseTap(tap)}</b>
          {'player' in tap && <b class="place">{placeOf(tap.player)}</b>}
          <span>{tapText(tap)}</span>
        </p>
      </div>
      {tap.is === 'unknown' && <WhoseBadge uid={tap.uid} />}
    </>
  );
};

const TAP_SIGNS: { readonly [I in BadgeTap['is']]: ComponentChildren } = {
  here: <CheckSign />,
  given: <CheckSign />,
  official: <CheckSign />,
  lost: <CrossSign />,
  unknown: <WarnSign />,
};

const whoseTap = (tap: BadgeTap): string => {
  if (tap.is === 'unknown') return o('door.unknown');
  return tap.is === 'here' ? playerName(tap.player) : apart(tap.name);
};

const tapText = (tap: BadgeTap): string => {
  switch (tap.is) {
    case 'here':
      return o('door.is-here');
    case 'given':
      return o('door.given', { value: tap.uid });
    case 'official':
      return o('door.official');
    case 'lost':
      return o('door.lost');
    case 'unknown':
      return tap.uid;
  }
};

const WhoseBadge = ({ uid }: { readonly uid: string }) => (
  <div class="whose">
    <Picker label={o('door.whose')} pick={person => void giveBadge(uid, { player: person.player })} />
    {officials.value.size > 0 && (
      <p class="choices">
        {[...officials.value.values()].map(({ official, name }) => (
          <Button key={official} class="chip" onClick={() => void giveBadge(uid, { official })}>
            {apart(name)}
          </Button>
        ))}
      </p>
    )}
  </div>
);

const TypedBadge = () => {
  const typed = useSignal('');
  const isNone = useSignal(false);
  return (
    <form
      class="typed-badge"
      onSubmit={event => {
        event.preventDefault();
        const uid = uidIn(typed.value);
        isNone.value = uid === undefined;
        if (uid === undefined) return;
        typed.value = '';
        void tapped(uid);
      }}
    >
      <label>
        <span>{o('door.typed')}</span>
        <input
          type="text"
          value={typed.value}
          autocomplete="off"
          aria-invalid={isNone.value}
          onInput={event => {
            typed.value = event.currentTarget.value;
            isNone.value = false;
          }}
        />
      </label>
      <button type="submit" class="button">
        {o('door.typed-go')}
      </button>
      {isNone.value && (
        <p class="wrong" role="alert">
          {o('door.typed-wrong')}
        </p>
      )}
    </form>
  );
};

/** The reader on this desk, and telephones: Android reads badges by itself, the others say why they do not. */
const OtherReaders = () => {
  const never = whyNoPhone();
  const how = never ?? phone.state.value;
  return (
    <details class="more">
      <summary>{o('door.readers')}</summary>
      <div class="more-inside">
        {!lacksReader.value && readers.value.length > 0 && <ReaderChoices />}
        <p class="hint">{o('door.readers-hint')}</p>
        <p class="choices">
          <Button
            class="small"
            off={never !== undefined}
            pressed={phone.state.value === 'reading'}
            onClick={() => never === undefined && phone.switch()}
          >
            <ReaderSign /> {t('dash.phone.switch')}
          </Button>
        </p>
        <p class="hint">{how === 'off' ? '' : t(`dash.phone.${how}`)}</p>
        <DeskCameraKeys />
      </div>
    </details>
  );
};

/** Check-in by name, for people who have no badge at hand or need a new one. */
const ByName = () => {
  const chosen = useSignal<Attendee['player'] | null>(null);
  const placeOf = useComingPlaces();
  const person = byName.value.find(each => each.player === chosen.value);
  return (
    <>
      <Picker
        label={o('players.search')}
        pick={({ player }) => {
          chosen.value = player;
        }}
      />
      {person !== undefined && (
        <div class="found-person">
          <p>
            <b>{listName(person.player)}</b> <span class="hint">{person.group}</span>
          </p>
          {person.presence === 'here' && (
            <p role="status">
              <b>{placeOf(person.player)}</b>
            </p>
          )}
          <p class="choices">
            <Button
              class={person.presence === 'here' ? '' : 'strong'}
              pressed={person.presence === 'here'}
              onClick={() =>
                void askTournament({ do: 'presence', player: person.player, presence: person.presence === 'here' ? 'expected' : 'here' })
              }
            >
              <CheckSign /> {o('is.here')}
            </Button>
            <BadgeButtons
              player={person.player}
              give={() => {
                giving.value = { player: person.player };
              }}
            />
          </p>
          <p class="hint">{badgeText(person)}</p>
        </div>
      )}
    </>
  );
};
