import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Place } from '../../src/domain/ids.ts';
import { nameOfPlace, places, playerNames, view } from '../moderator/table-state.ts';
import { fitName, px } from '../shared/fit.ts';
import { measureWith } from '../shared/measure.ts';
import type { Rect } from '../shared/ring.ts';
import { Sheet } from '../shared/sheet.tsx';
import { CardSign } from '../shared/signs.tsx';
import { type DrawnSpot, inHand, lampOf, openedSeat, pieceOf, pieces, spotOf, spots, spotText, textOf, touchSpot } from './hands.ts';
import { PieceShown, PieceSign, shortText } from './piece-shown.tsx';
import type { DrawnPiece } from './pieces.ts';
import { roundTable } from './round.ts';
import { t } from './table-words.ts';

const boldWidth = measureWith("700 1px 'Atkinson Hyperlegible', 'DejaVu Sans', Verdana, Arial, sans-serif");

/** A wider window does not make the table longer: people see each other across it. */
const LONGEST = { ratio: 1.8, px: 900 } as const;
/** The name of a person, as parts of the seat. */
const NAME = { open: 0.2, close: 0.32, largest: 26, least: 12 } as const;
const BREAKS_BELOW = 0.8;
/** What lies on a whole seat, and its lamp, as a part of the seat. */
const SIGN = { part: 0.27, least: 15 } as const;
/** What the frame takes from a name, and beside it its number. */
const FRAME = { open: 52, close: 10 } as const;

/** The table from above: people round it in the order of the ring, before each their pad and their pieces, in the middle what all share. */
export const TableShown = () => {
  const box = useRef<HTMLDivElement>(null);
  const room = useSignal({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measured = (): void => {
      room.value = { width: element.clientWidth, height: element.clientHeight };
    };
    measured();
    const observer = new ResizeObserver(measured);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, height } = room.value;
  const count = playerNames.value.length;
  const long = Math.min(width, Math.max(LONGEST.px, height * LONGEST.ratio));
  const aside = (width - long) / 2;
  const round = height === 0 || count === 0 ? undefined : roundTable(count, long, height);
  const at = ({ x, y, w, h }: Rect) => ({ left: px(aside + x - w / 2), top: px(y - h / 2), width: px(w), height: px(h) });
  const isOpen = round?.isOpen === true;
  return (
    <div class={`table-room ${isOpen ? 'open' : 'close'}${round === undefined ? ' as-list' : ''}`} ref={box}>
      {round !== undefined && <div class="board" style={at(round.board)} />}
      <ol aria-label={t('virtual.title')}>
        {playerNames.value.map((_, index) => {
          const seat = round?.seats[index];
          const place = places.value[index];
          if (place === undefined) return null;
          return (
            <li
              key={place}
              class={`person${seat !== undefined && seat.y > height / 2 ? ' below' : ''}${seat !== undefined && seat.x > long / 2 ? ' right' : ''}`}
              style={seat === undefined ? undefined : { ...at(seat), '--sign': px(Math.max(SIGN.least, seat.h * SIGN.part)) }}
            >
              {isOpen ? <OpenSeat place={place} seat={seat} /> : <CloseSeat place={place} seat={seat} />}
            </li>
          );
        })}
      </ol>
      <div class="middle" style={round === undefined ? undefined : at(round.middle)}>
        <Middle />
      </div>
      <SeatSheet />
    </div>
  );
};

interface SeatProps {
  readonly place: Place;
  readonly seat: Rect | undefined;
}

const Name = ({ place, seat, isOpen }: SeatProps & { readonly isOpen: boolean }) => {
  const [w, h] = [seat?.w ?? 120, seat?.h ?? 60];
  const size = Math.max(NAME.least, Math.min(NAME.largest, h * (isOpen ? NAME.open : NAME.close)));
  const fitted = fitName(nameOfPlace(place), w - (isOpen ? FRAME.open : FRAME.close), size, boldWidth, BREAKS_BELOW);
  return (
    <span class="plate">
      <small class="figures">{place}</small>{' '}
      <b style={{ fontSize: px(fitted.size) }}>
        {fitted.lines.map(line => (
          <span key={line}>{line} </span>
        ))}
      </b>
    </span>
  );
};

const piecesBefore = (place: Place): readonly DrawnPiece[] =>
  pieces.value.filter(({ piece }) => (piece.is === 'token' && piece.of === place) || (piece.is === 'marker' && piece.at === place));

/** Pad and pieces are touched where they lie. */
const OpenSeat = ({ place, seat }: SeatProps) => {
  const spot = spotOf(place);
  return (
    <>
      <Name place={place} seat={seat} isOpen />
      <div class="before">
        {spot !== undefined && <SpotShown spot={spot} />}
        <div class="own">
          {piecesBefore(place).map(drawn => (
            <PieceShown key={drawn.uid} drawn={drawn} />
          ))}
        </div>
      </div>
    </>
  );
};

/** Where there is little room, the whole seat is the pad: a piece in the hand is laid on it, an empty hand opens it. */
const CloseSeat = ({ place, seat }: SeatProps) => {
  const spot = spotOf(place);
  const open = (): void => {
    openedSeat.value = place;
  };
  if (spot === undefined)
    return (
      <button type="button" class="pad-slot" onClick={open}>
        <Name place={place} seat={seat} isOpen={false} />
      </button>
    );
  return (
    <SpotShown spot={spot} touched={() => (inHand.value === null ? open() : touchSpot(spot))}>
      <Name place={place} seat={seat} isOpen={false} />
    </SpotShown>
  );
};

interface SpotProps {
  readonly spot: DrawnSpot;
  readonly touched?: () => void;
  readonly children?: ComponentChildren;
}

/** A felt with its lamp, and what lies on it. */
const SpotShown = ({ spot, touched, children }: SpotProps) => (
  <button
    type="button"
    class={`pad-slot lamp-${lampOf(spot)}${spot.plugged ? '' : ' unplugged'}`}
    data-reader={spot.reader}
    data-slot={spot.slot}
    aria-label={spotText(spot)}
    onClick={touched ?? (() => touchSpot(spot))}
  >
    {children}
    <span class="lamp" />
    {spot.uid !== null && <Lies uid={spot.uid} />}
  </button>
);

const Lies = ({ uid }: { readonly uid: string }) => {
  const piece = pieceOf(uid)?.piece;
  return (
    <span key={uid} class={`lies ${piece?.is ?? 'card'}`}>
      {piece === undefined ? <CardSign /> : <PieceSign piece={piece} />}
      <span>{piece === undefined ? textOf(uid) : shortText(piece)}</span>
    </span>
  );
};

/** What all share, the cards in the centre, and what to do with a piece in the hand. */
const Middle = () => {
  const centre = places.value.slice(playerNames.value.length);
  const shared = spots.value.filter(({ use }) => use?.use === 'shared');
  return (
    <>
      <p class="in-hand" role="status">
        {inHand.value !== null && t('virtual.in-hand', { name: textOf(inHand.value) })}
      </p>
      <div class="shared">
        {shared.map(spot => (
          <SpotShown key={`${spot.reader}/${spot.slot}`} spot={spot}>
            <span class="plate">{t('dash.readers.use.shared')}</span>
          </SpotShown>
        ))}
        {centre.map(place => (
          <CentreCard key={place} place={place} />
        ))}
      </div>
      {view.value !== null && pieces.value.length > 0 && spots.value.length === 0 && <p>{t('virtual.none')}</p>}
    </>
  );
};

const CentreCard = ({ place }: { readonly place: Place }) => {
  const spot = spotOf(place);
  return (
    <div class="centre-card">
      {spot !== undefined && (
        <SpotShown spot={spot}>
          <span class="plate">{place}</span>
        </SpotShown>
      )}
      {piecesBefore(place).map(drawn => (
        <PieceShown key={drawn.uid} drawn={drawn} />
      ))}
    </div>
  );
};

/** The touched seat, large: its pad, and its pieces to take. On a telephone it comes up from below. */
const SeatSheet = () => {
  const place = openedSeat.value;
  if (place === null || !places.value.includes(place)) return null;
  const spot = spotOf(place);
  const close = (): void => {
    openedSeat.value = null;
  };
  return (
    <Sheet title={nameOfPlace(place)} close={close}>
      <div class="seat-opened">
        {spot !== undefined && <SpotShown spot={spot} />}
        {spot !== undefined && spot.uid !== null && (
          <button type="button" class="button" onClick={() => touchSpot(spot)}>
            {t('virtual.lift')}
          </button>
        )}
        {piecesBefore(place).map(drawn => (
          <PieceShown key={drawn.uid} drawn={drawn} text={textOf(drawn.uid)} />
        ))}
      </div>
    </Sheet>
  );
};
