import type { TournamentFeed } from '../../src/wire/public-tournament.ts';

/** Every text and key in a message, with its path. */
const textsIn = (value: unknown, path = ''): readonly (readonly [path: string, text: string])[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [[path, key] as const, ...textsIn(each, `${path}/${key}`)]);
};

/** The paths at which the room may know a role: the cards of the deck, and the current call. */
const KNOWN = /^\/live\/shown\/(?:message\/picture\/(?:composition\/\d+\/role|scene)|listed\/\d+\/role)$/;

/** The places at which a message tells a role that the room may not know. */
export const rolesIn = (message: TournamentFeed, roles: readonly string[]): readonly string[] =>
  textsIn(message).flatMap(([path, word]) => (roles.includes(word) && !KNOWN.test(path) ? [`${path}: ${word}`] : []));

/** Whether the message shows a finished game, whose cards lie open. */
export const isOver = (message: TournamentFeed): boolean =>
  message.type === 'table' && (message.live.shown?.message?.picture.ending ?? null) !== null;
