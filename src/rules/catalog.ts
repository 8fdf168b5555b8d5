import type { BookId } from '../domain/ids.ts';
import type { Rules } from './contract.ts';
import { game } from './game.ts';
import { lupusClassic, lupusToken } from './lupus/book.ts';
import { oneNight } from './one-night/book.ts';
import { thiercelieux } from './thiercelieux/book.ts';

/** Every rule book that can be played. */
export const CATALOG: readonly Rules[] = [game(lupusClassic), game(lupusToken), game(oneNight), game(thiercelieux)];

export const rulesOf = (book: BookId): Rules | undefined => CATALOG.find(each => each.id === book);
