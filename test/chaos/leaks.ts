import type { TournamentFeed } from '../../src/wire/public-tournament.ts';

/** What stands somewhere in a message, by where it stands. */
const textsIn = (value: unknown, path = ''): readonly (readonly [path: string, text: string])[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [[path, key] as const, ...textsIn(each, `${path}/${key}`)]);
};

/** The cards of the deck, and whose call is heard: the room knows both. */
const KNOWN = /^\/live\/shown\/(?:message\/picture\/(?:composition\/\d+\/role|scene)|listed\/\d+\/role)$/;

/** Where a message tells a role that the room does not know of itself. */
export const rolesIn = (message: TournamentFeed, roles: readonly string[]): readonly string[] =>
  textsIn(message).flatMap(([path, word]) => (roles.includes(word) && !KNOWN.test(path) ? [`${path}: ${word}`] : []));

/** It shows a game that is over, whose cards lie open. */
export const isOver = (message: TournamentFeed): boolean =>
  message.type === 'table' && (message.live.shown?.message?.picture.ending ?? null) !== null;
