import type { CardFamily, Piece } from '../../src/domain/piece.ts';
import { t, words } from './moderator-words.ts';
import { nameOfPlace } from './table-state.ts';

/** The name of a piece. */
export const pieceText = (piece: Piece): string => {
  switch (piece.is) {
    case 'card':
      return t('enrol.card', { role: words.value?.role(piece.role, bookOf(piece.family)) ?? piece.role });
    case 'token':
      return piece.face === null
        ? t('enrol.token', { name: nameOfPlace(piece.of) })
        : t('enrol.token-face', { name: nameOfPlace(piece.of), value: t(`table.sign.${piece.face}`) });
    case 'marker':
      return piece.at === 'none' ? t('enrol.marker-nobody') : t('enrol.marker', { name: nameOfPlace(piece.at) });
    case 'command':
      return t(`enrol.command.${piece.command}`);
  }
};
const bookOf = (family: CardFamily) => (family === 'lupus' ? 'lupus-token' : family);
