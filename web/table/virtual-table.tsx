import type { ReaderShown } from '../../src/domain/evening.ts';
import { apart } from '../../src/words/apart.ts';
import { Button } from '../moderator/parts.tsx';
import { askTable, hand, holder, isElsewhere, lineState, pads, places, view } from '../moderator/table-state.ts';
import { HandSign, ReaderSign } from '../shared/signs.tsx';
import { dragged, inHand, isLying, pieces, textOf } from './hands.ts';
import { PieceShown, shortText } from './piece-shown.tsx';
import { unknownTo, withPieces } from './pieces.ts';
import { TableShown } from './table-shown.tsx';
import { t, words } from './table-words.ts';

const letGo = ({ key }: KeyboardEvent): void => {
  if (key === 'Escape') inHand.value = null;
};

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
      <main class="virtual" onKeyDown={letGo}>
        <Enrolment />
        <TableShown />
        <Tray />
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

/** What lies at the moderator's place: the cards that lie nowhere else, what belongs to nobody at the table, and the readers. */
const Tray = () => {
  const own = pieces.value.filter(({ uid, piece }) => {
    if (piece.is === 'card') return !isLying(uid);
    return piece.is === 'command' || (piece.is === 'marker' && piece.at === 'none');
  });
  const cards = own.filter(({ piece }) => piece.is === 'card');
  const others = own.filter(({ piece }) => piece.is !== 'card');
  return (
    <section class="tray" aria-label={t('virtual.pieces')}>
      <p class="hint about">
        {t('virtual.about')} {t('virtual.keys')}
      </p>
      {cards.length > 0 && (
        <ul class="pile" aria-label={t('virtual.group.cards')}>
          {cards.map((each, index) => (
            <li key={each.uid} class={textOf(each.uid) === textOf(cards[index - 1]?.uid ?? '') ? 'same' : undefined}>
              <PieceShown drawn={each} text={shortText(each.piece)} />
            </li>
          ))}
        </ul>
      )}
      <ul class="others" aria-label={t('virtual.readers')}>
        {others.map(each => (
          <li key={each.uid}>
            <PieceShown drawn={each} text={shortText(each.piece)} />
          </li>
        ))}
        {pads.value.map(({ reader, plugged, beeps }) => (
          <li key={reader} class="reader">
            <ReaderSign /> <span>{apart(view.value?.readers.find(({ id }) => id === reader)?.name ?? reader)}</span>
            <span class="hint figures">{t('virtual.beeps', { count: beeps })}</span>
            <Button class="small" onClick={() => hand({ hand: plugged ? 'unplug' : 'replug', reader })}>
              {plugged ? t('virtual.unplug') : t('virtual.replug')}
            </Button>
          </li>
        ))}
      </ul>
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
