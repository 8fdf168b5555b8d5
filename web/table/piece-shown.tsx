import { useRef } from 'preact/hooks';
import type { Piece } from '../../src/domain/piece.ts';
import { pieceText } from '../moderator/piece-text.ts';
import { nameOfPlace, roleName } from '../moderator/table-state.ts';
import { CandleSign, CardSign, HandSign, PawSign, TokenSign, TuftSign } from '../shared/signs.tsx';
import { dragged, drop, inHand, isLying, take, textOf } from './hands.ts';
import type { DrawnPiece } from './pieces.ts';
import { t } from './table-words.ts';

/** Beside its sign: who a token is of, which card it is. */
export const shortText = (piece: Piece): string => {
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

export const PieceSign = ({ piece }: { readonly piece: Piece }) => {
  if (piece.is === 'card') return <CardSign />;
  if (piece.is === 'marker') return <HandSign />;
  if (piece.is === 'command') return <CandleSign />;
  if (piece.face === null) return <TokenSign />;
  return piece.face === 'paw' ? <PawSign /> : <TuftSign />;
};

/** A finger that trembles has not dragged anything yet. */
const DRAG_PX = 8;

interface PieceProps {
  readonly drawn: DrawnPiece;
  /** Its sign alone stands before the person; its words are read aloud. */
  readonly text?: string;
}

/** A piece that is taken by a touch or a key, or dragged. */
export const PieceShown = ({ drawn: { uid, piece }, text }: PieceProps) => {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const wasDragged = useRef(false);
  return (
    <button
      type="button"
      class={`piece ${piece.is}${isLying(uid) ? ' lying' : ''}`}
      aria-label={textOf(uid)}
      data-uid={uid}
      aria-pressed={inHand.value === uid}
      onClick={() => {
        // The end of a drag is a click too.
        if (!wasDragged.current) take(uid);
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
      <PieceSign piece={piece} />
      {text !== undefined && <span>{text}</span>}
    </button>
  );
};
