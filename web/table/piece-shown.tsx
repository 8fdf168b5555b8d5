import { useRef } from 'preact/hooks';
import type { Piece } from '../../src/domain/piece.ts';
import { CandleSign, HandSign } from '../shared/signs.tsx';
import { Badge, CardBack, Token } from './drawing.tsx';
import { badgeHolder, type DrawnSpot, dragged, drop, inHand, isCard, lampOf, pieceOf, spotText, take, textOf, touchSpot } from './hands.ts';

/** A card shows its back: nobody sees which card it is. */
export const PieceFigure = ({ piece }: { readonly piece: Piece | undefined }) => {
  if (piece === undefined || piece.is === 'card')
    return (
      <svg class="figure card" viewBox="-21 -29 42 58" aria-hidden="true">
        <CardBack />
      </svg>
    );
  if (piece.is === 'token')
    return (
      <svg class="figure" viewBox="-22 -22 41 43" aria-hidden="true">
        <Token place={piece.of} face={piece.face ?? 'paw'} />
      </svg>
    );
  return piece.is === 'marker' ? <HandSign class="figure" /> : <CandleSign class="figure" />;
};

/** The drawing of a piece, in the hand or where it can be taken. */
export const FigureOf = ({ uid }: { readonly uid: string }) => {
  const holder = badgeHolder(uid);
  if (holder === undefined) return <PieceFigure piece={isCard(uid) ? undefined : pieceOf(uid)?.piece} />;
  return (
    <svg class="figure badge-figure" viewBox="-14 -23 28 44" aria-hidden="true">
      <Badge place={holder} />
    </svg>
  );
};

/** A finger that moves less than this has trembled, and has dragged nothing. */
const DRAG_PX = 8;

interface PieceProps {
  readonly uid: string;
  readonly class: string;
  readonly label?: string;
  /** The action of a touch; it takes the piece into the hand where this is left out. */
  readonly touched?: () => void;
  readonly style?: { readonly [name: string]: string };
  readonly children?: preact.ComponentChildren;
}

/** A piece that is taken by a touch or a key, or dragged. */
export const PieceButton = ({ uid, class: name, label, touched = () => take(uid), style, children }: PieceProps) => {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const wasDragged = useRef(false);
  return (
    <button
      type="button"
      class={name}
      {...(children === undefined || label !== undefined ? { 'aria-label': label ?? textOf(uid) } : {})}
      aria-pressed={inHand.value === uid}
      {...(style === undefined ? {} : { style })}
      onClick={() => {
        // The end of a drag is a click too.
        if (!wasDragged.current) touched();
        wasDragged.current = false;
      }}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
        wasDragged.current = false;
      }}
      onPointerMove={({ clientX: x, clientY: y, buttons }) => {
        if (from.current === null || buttons === 0) return;
        if (!wasDragged.current && Math.hypot(x - from.current.x, y - from.current.y) < DRAG_PX) return;
        wasDragged.current = true;
        dragged.value = { uid, x, y };
      }}
      onPointerUp={event => {
        from.current = null;
        if (wasDragged.current) drop(uid, event);
      }}
      onPointerCancel={() => {
        from.current = null;
        wasDragged.current = false;
        dragged.value = null;
      }}
    >
      {children}
    </button>
  );
};

interface SpotProps {
  readonly spot: DrawnSpot;
  readonly touched?: () => void;
  readonly style?: { readonly [name: string]: string };
  readonly children?: preact.ComponentChildren;
}
/** A felt that can be touched, to lay the piece in the hand on it. */
export const SpotButton = ({ spot, touched = () => touchSpot(spot), style, children }: SpotProps) => (
  <button
    type="button"
    class={`pad-slot lamp-${lampOf(spot)}${spot.plugged ? '' : ' unplugged'}`}
    data-reader={spot.reader}
    data-slot={spot.slot}
    {...(children === undefined ? { 'aria-label': spotText(spot) } : {})}
    {...(style === undefined ? {} : { style })}
    onClick={touched}
  >
    {children}
    {children !== undefined && <span class="unseen">{spotText(spot)}</span>}
  </button>
);

/** The dragged piece, which follows the finger. */
export const Dragged = () => {
  const now = dragged.value;
  if (now === null) return null;
  return (
    <div class="dragged" style={{ left: `calc(${now.x}px / var(--zoom))`, top: `calc(${now.y}px / var(--zoom))` }}>
      <FigureOf uid={now.uid} />
    </div>
  );
};
