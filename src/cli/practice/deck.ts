import type { BookId, RoleId } from '../../domain/ids.ts';
import { CATALOGUE } from '../../rules/lupus/characters.ts';
import type { Words } from '../../words/words.ts';
import { plain } from './names.ts';

const many = (role: RoleId, count: number): readonly RoleId[] => new Array<RoleId>(Math.max(0, count)).fill(role);

/** How many of each, in the order of the box; a group's own cards come last. */
export const counted = (deck: readonly RoleId[]): readonly { readonly role: RoleId; readonly count: number }[] => {
  const roles = [...CATALOGUE.characters.map(each => each.id), ...deck];
  return [...new Set(roles)].map(role => ({ role, count: deck.filter(each => each === role).length })).filter(each => each.count > 0);
};

export const cardsInWords = (deck: readonly RoleId[], words: Words, book: BookId): string =>
  words.list(counted(deck).map(({ role, count }) => `${count} ${words.role(role, book, count)}`));

/** A role by its id, its name in this language, its number in the list, or a beginning that fits no other. */
export const roleFrom = (text: string, among: readonly RoleId[], words: Words, book: BookId): RoleId | undefined => {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  if (/^\d+$/.test(wanted)) return among[Number(wanted) - 1];
  const called = among.map(role => ({ role, by: callsOf(role, words, book) }));
  const exact = called.find(({ by }) => by.includes(wanted));
  if (exact !== undefined) return exact.role;
  const [only, another] = called.filter(({ by }) => by.some(name => name.startsWith(wanted)));
  return another === undefined ? only?.role : undefined;
};

const callsOf = (role: RoleId, words: Words, book: BookId): readonly string[] => {
  // The other edition's name of a villager is understood too.
  const names = (['lupus-classic', 'lupus-token', book] as const).flatMap(each => [words.role(role, each, 1), words.role(role, each, 2)]);
  return [...new Set([role, ...names].map(plain))];
};

const ROLES = CATALOGUE.characters.map(each => each.id);
const LONGEST_IN_WORDS = 4;

/** "werewolf*2 seer villager*5", "2 loups-garous, voyant, 5 paysans"; or the first part that is no card. */
export const deckFrom = (text: string, words: Words, book: BookId): { readonly deck: readonly RoleId[] } | { readonly unclear: string } => {
  const parts = text.includes(',') ? text.split(',').map(part => [part.trim()]) : [text.trim().split(/\s+/)];
  const deck: RoleId[] = [];
  for (const tokens of parts) {
    let at = 0;
    while (at < tokens.length) {
      const found = longestCard(tokens.slice(at, at + LONGEST_IN_WORDS), words, book);
      if (found === undefined) return { unclear: tokens[at] ?? '' };
      deck.push(...found.cards);
      at += found.tokens;
    }
  }
  return { deck };
};

const longestCard = (tokens: readonly string[], words: Words, book: BookId) => {
  for (let length = tokens.length; length > 0; length -= 1) {
    const cards = cardsFrom(tokens.slice(0, length).join(' '), words, book);
    if (cards !== undefined) return { cards, tokens: length };
  }
  return undefined;
};

const cardsFrom = (text: string, words: Words, book: BookId): readonly RoleId[] | undefined => {
  const [, before, name = '', after] = /^(\d{1,2}\s+)?([^\d*×]+?)(?:\s*[*×]\s*(\d{1,2}))?$/u.exec(text) ?? [];
  if (before !== undefined && after !== undefined) return undefined;
  const role = roleFrom(name, ROLES, words, book);
  return role === undefined ? undefined : many(role, Number(before ?? after ?? 1));
};
