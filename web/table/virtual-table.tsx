import { computed, signal } from '@preact/signals';
import type { ReaderShown } from '../../src/domain/evening.ts';
import type { Piece } from '../../src/domain/piece.ts';
import type { Use } from '../../src/domain/spot.ts';
import type { Pad } from '../../src/wire/moderator.ts';
import { apart } from '../../src/words/apart.ts';
import { Button, Heading } from '../moderator/parts.tsx';
import { pieceText } from '../moderator/piece-text.ts';
import { askTable, hand, holder, isElsewhere, lineState, nameOfPlace, pads, places, roleName, view } from '../moderator/table-state.ts';
import { CandleSign, CardSign, HandSign, PawSign, ReaderSign, TokenSign, TuftSign } from '../shared/signs.tsx';
import { type DrawnPiece, piecesOf, unknownTo, withPieces } from './pieces.ts';
import { t, words } from './table-words.ts';

/** The piece in the hand: chosen by a click or a key, or dragged. */
const inHand = signal<string | null>(null);
const dragged = signal<{ readonly uid: string; readonly x: number; readonly y: number } | null>(null);

const pieces = computed<readonly DrawnPiece[]>(() => (view.value === null ? [] : piecesOf(view.value.plan)));
const pieceOf = (uid: string): DrawnPiece | undefined => pieces.value.find(each => each.uid === uid);
const textOf = (uid: string): string => {
  if (uid === '') return t('virtual.covered');
  const piece = pieceOf(uid)?.piece ?? view.value?.box.tags.find(tag => tag.uid === uid)?.piece;
  return piece === undefined ? uid : pieceText(piece);
};

/** Beside its sign, under the name of its group. */
const shortText = (piece: Piece): string => {
  switch (piece.is) {
    case 'card':
      return roleName(piece.role);
    case 'token':
      return nameOfPlace(piece.of);
    case 'marker':
      return piece.at === 'none' ? t('table.place.nobody') : nameOfPlace(piece.at);
    case 'command':
      return pieceText(piece);
  }
};

const GROUPS = ['cards', 'tokens', 'markers', 'commands'] as const;

export const VirtualTable = () => {
  if (words.value === undefined) return null;
  return (
    <div class="page">
      <header class="top">
        <h1>
          <HandSign /> {t('virtual.title')}
        </h1>
        <p class="top-facts" />
        <a class="button" href="/">
          {t('virtual.moderator')}
        </a>
      </header>
      <div class="banners" role="alert">
        {lineState.value === 'lost' && <p class="banner cut">{t('dash.link.lost')}</p>}
        {isElsewhere.value && <p class="banner cut">{t('dash.alone.at', { name: holder.value?.name ?? '' })}</p>}
        {lineState.value === 'sent-away' && <p class="banner cut">{t('devices.sent-away')}</p>}
      </div>
      <main class="virtual">
        <p class="hint about">
          {t('virtual.about')} {t('virtual.keys')}
        </p>
        <Enrolment />
        <section class="pieces">
          <Heading>{t('virtual.pieces')}</Heading>
          {GROUPS.map(group => (
            <Group key={group} group={group} />
          ))}
        </section>
        <section class="readers">
          <Heading>{t('virtual.readers')}</Heading>
          {pads.value.length === 0 && <p>{t('virtual.none')}</p>}
          {pads.value.map(pad => (
            <PadShown key={pad.reader} pad={pad} />
          ))}
        </section>
      </main>
      <Dragged />
    </div>
  );
};

/** What a box of virtual tags lacks, in one click; and the readers, set up as at a real table. */
const Enrolment = () => {
  const box = view.value?.box;
  const missing = box === undefined ? [] : unknownTo(box, pieces.value);
  const isUnset = view.value?.readers.some(reader => isVirtual(reader) && reader.slots.every(slot => slot.use === null)) === true;
  if (box === undefined || (missing.length === 0 && !isUnset)) return null;
  return (
    <section class="enrolment">
      {missing.length > 0 && (
        <p>
          {t('virtual.box.missing')}{' '}
          <Button class="strong" onClick={() => void askTable({ do: 'box', box: withPieces(box, pieces.value) })}>
            {t('virtual.box.enrol')}
          </Button>
        </p>
      )}
      {isUnset && <Button onClick={setUp}>{t('virtual.use')}</Button>}
    </section>
  );
};

const isVirtual = ({ id }: ReaderShown): boolean => pads.value.some(pad => pad.reader === id);

/** The first place for all, then a pad a place, as far as they go. */
const setUp = (): void => {
  const readers = (view.value?.readers ?? []).filter(isVirtual);
  const spots = readers.flatMap(({ id, slots }) => slots.map((_, slot) => ({ reader: id, slot })));
  for (const [index, spot] of spots.entries()) {
    const at = places.value[index - 1];
    if (index === 0) void askTable({ do: 'use', spot, use: { use: 'shared' } });
    else if (at !== undefined) void askTable({ do: 'use', spot, use: { use: 'pad', at } });
  }
  for (const { id } of readers) void askTable({ do: 'quiet', reader: id, quiet: true });
};

const Group = ({ group }: { readonly group: DrawnPiece['group'] }) => {
  const own = pieces.value.filter(each => each.group === group);
  if (own.length === 0) return null;
  return (
    <fieldset class={`group ${group}`}>
      <legend class="small-caps">{t(`virtual.group.${group}`)}</legend>
      <ul>
        {own.map(each => (
          <li key={each.uid}>
            <PieceShown drawn={each} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

const isLying = (uid: string): boolean => pads.value.some(({ slots }) => slots.some(slot => slot.uid === uid));

const PieceShown = ({ drawn: { uid, piece } }: { readonly drawn: DrawnPiece }) => (
  <button
    type="button"
    class={`piece ${piece.is}${isLying(uid) ? ' lying' : ''}`}
    aria-label={textOf(uid)}
    data-uid={uid}
    aria-pressed={inHand.value === uid}
    onClick={() => {
      inHand.value = inHand.value === uid ? null : uid;
    }}
    onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
    onPointerMove={event => {
      if (event.currentTarget.hasPointerCapture(event.pointerId) && event.buttons > 0)
        dragged.value = { uid, x: event.clientX, y: event.clientY };
    }}
    onPointerUp={event => drop(uid, event)}
    onPointerCancel={() => {
      dragged.value = null;
    }}
  >
    <PieceSign piece={piece} /> <span>{shortText(piece)}</span>
  </button>
);

const PieceSign = ({ piece }: { readonly piece: Piece }) => {
  if (piece.is === 'card') return <CardSign />;
  if (piece.is === 'marker') return <HandSign />;
  if (piece.is === 'command') return <CandleSign />;
  if (piece.face === null) return <TokenSign />;
  return piece.face === 'paw' ? <PawSign /> : <TuftSign />;
};

const drop = (uid: string, { clientX, clientY }: PointerEvent): void => {
  const wasDragged = dragged.value !== null;
  dragged.value = null;
  if (!wasDragged) return;
  const at = document
    .elementsFromPoint(clientX, clientY)
    .map(element => element.closest<HTMLElement>('[data-reader]'))
    .find(element => element != null);
  const { reader, slot } = at?.dataset ?? {};
  if (reader !== undefined && slot !== undefined) lay(uid, reader, Number(slot));
};

/** One piece lies on a place at a time: what lay there, and where this one lay, is lifted first. */
const lay = (uid: string, reader: string, slot: number): void => {
  for (const pad of pads.value)
    for (const [index, lies] of pad.slots.entries()) {
      const isHere = pad.reader === reader && index === slot;
      if (lies.uid !== null && (isHere || lies.uid === uid)) hand({ hand: 'lift', reader: pad.reader, slot: index });
    }
  hand({ hand: 'lay', reader, slot, uid });
  inHand.value = null;
};

const useText = (use: Use | null): string => {
  if (use === null) return t('dash.readers.use.none');
  return use.use === 'shared' ? t('dash.readers.use.shared') : t('dash.readers.use.pad', { name: nameOfPlace(use.at) });
};

const PadShown = ({ pad }: { readonly pad: Pad }) => {
  const shown = view.value?.readers.find(each => each.id === pad.reader);
  const name = shown?.name ?? pad.reader;
  return (
    <section class={pad.plugged ? 'pad' : 'pad unplugged'}>
      <header>
        <h3>
          <ReaderSign /> {apart(name)}
        </h3>
        <span class="hint figures">{t('virtual.beeps', { count: pad.beeps })}</span>
        <Button class="small" onClick={() => hand({ hand: pad.plugged ? 'unplug' : 'replug', reader: pad.reader })}>
          {pad.plugged ? t('virtual.unplug') : t('virtual.replug')}
        </Button>
      </header>
      <ol>
        {pad.slots.map(({ uid, light }, slot) => (
          <li key={slot}>
            <button
              type="button"
              class={`pad-slot light-${light}`}
              data-reader={pad.reader}
              data-slot={slot}
              aria-label={`${t('virtual.place', { name, slot: slot + 1 })}, ${useText(shown?.slots[slot]?.use ?? null)}, ${uid === null ? t('virtual.empty') : t('virtual.on', { name: textOf(uid) })}, ${t(`virtual.light.${light}`)}`}
              onClick={() => {
                if (inHand.value !== null) lay(inHand.value, pad.reader, slot);
                else if (uid !== null) hand({ hand: 'lift', reader: pad.reader, slot });
              }}
            >
              <span class="lamp" />
              <small>{useText(shown?.slots[slot]?.use ?? null)}</small>
              <b>{uid === null ? '' : textOf(uid)}</b>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Dragged = () => {
  const now = dragged.value;
  if (now === null) return null;
  return (
    <p class="dragged" style={{ left: `${now.x}px`, top: `${now.y}px` }}>
      {textOf(now.uid)}
    </p>
  );
};
