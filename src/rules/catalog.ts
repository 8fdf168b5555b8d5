import type { BookId } from '../domain/ids.ts';
import type { Rules } from './contract.ts';
import { game } from './game.ts';
import { lupusClassic, lupusToken } from './lupus/book.ts';

/** Every rule book that can be played. */
export const CATALOG: readonly Rules[] = [game(lupusClassic), game(lupusToken)];

export const rulesOf = (book: BookId): Rules | undefined => CATALOG.find(each => each.id === book);
