import type { News, Picture, PublicTable } from '../../../src/wire/public.ts';
import { isOwnCall, type RoomWords } from '../../../src/words/speaker.ts';
import { seatNameIn } from '../names.ts';
import { isDay, nextVoter, SECTIONS } from '../picture.ts';
import type { Chime, SpokenLine, SpokenSlot } from './spoken-line.ts';

export const SILENCE: SpokenSlot = { chime: null, lines: [] };

/** Scenes that are named when they begin, whatever was announced just before. */
const NAMED: readonly string[] = ['discussion', 'debate', 'defence', 'lots', 'reveal', 'hunter', 'successor', 'captain-decides'];

const isAsleep = (picture: Picture | null): boolean => picture !== null && picture.ending === null && !isDay(picture.scene);

/** The slot between two pictures at a table that somebody moderates. */
export const slotBetween = (last: Picture | null, table: PublicTable, now: Picture, words: RoomWords): SpokenSlot => {
  // A game that was over has nothing to close.
  const before = last === null || last.ending !== null ? null : last;
  const falls = isAsleep(now) && !isAsleep(before);
  const rises = isAsleep(before) && !isAsleep(now);
  const lines = [
    ...closing(before, now, words),
    ...(rises ? waking(now, words) : []),
    ...newsBetween(before, now, table, words),
    ...(falls ? [keyed('news.night-falls', now, words)] : []),
    ...opening(before, now, table, words),
    ...voting(before, now, table, words),
    ...result(before, now, table, words),
  ];
  const chime = chimeOf(before, now, falls || rises);
  return chime === null && lines.length === 0 ? SILENCE : { chime, lines };
};

const chimeOf = (before: Picture | null, now: Picture, turns: boolean): Chime | null => {
  if (turns || (now.ending !== null && before?.ending == null)) return 'gong';
  return opensBallot(before, now) ? 'bell' : null;
};

const keyed = (key: string, { book }: Picture, words: RoomWords): SpokenLine => {
  const own = words.has(`${key}.${book}`) ? `${key}.${book}` : key;
  return { key: own, text: words.find(own) };
};
const known = (key: string, words: RoomWords): readonly SpokenLine[] => (words.has(key) ? [{ key, text: words.find(key) }] : []);
const named = (text: string): SpokenLine => ({ key: null, text });

/** The words that close the open call. A doppelgänger who may be a minion now keeps her eyes open. */
const closing = (before: Picture | null, now: Picture, words: RoomWords): readonly SpokenLine[] => {
  if (before === null || before.scene === now.scene || isDay(before.scene)) return [];
  const call = `${SECTIONS[before.book]}.${before.scene}`;
  const own = ownCall(before, 'close', words);
  if (own !== undefined) return own;
  const stays = before.composition?.some(({ role }) => role === 'minion') === true && words.has(`${call}.close-unless-minion`);
  return known(`${call}.${stays ? 'close-unless-minion' : 'close'}`, words);
};

/** A card of the group's own is called by the name that is written on it. */
const ownCall = ({ scene, book }: Picture, part: 'open' | 'close', words: RoomWords): readonly SpokenLine[] | undefined =>
  isOwnCall(scene) ? [named(words.find(`blank.${part}`, { name: words.step(scene, book) }))] : undefined;

const waking = ({ book }: Picture, words: RoomWords): readonly SpokenLine[] =>
  known(book === 'one-night' ? 'one-night.discussion.wake' : `${SECTIONS[book]}.dawn.wake`, words);

/** News that the picture before did not have. */
const freshNews = (before: Picture | null, { news }: Picture): readonly News[] => {
  const old = (before?.news ?? []).map(each => JSON.stringify(each));
  const isOn = old.every((each, index) => each === JSON.stringify(news[index]));
  return (isOn ? news.slice(old.length) : news).filter(({ what }) => what !== 'night-falls');
};

/** The lines for the news since the picture before. */
export const newsBetween = (before: Picture | null, now: Picture, table: PublicTable, words: RoomWords): readonly SpokenLine[] =>
  freshNews(before, now).map(news => {
    const namesNobody = Object.keys(news).length === 1;
    return namesNobody ? keyed(`news.${news.what}`, now, words) : named(words.news(news, seatNameIn(table), now.book));
  });

const opening = (before: Picture | null, now: Picture, table: PublicTable, words: RoomWords): readonly SpokenLine[] => {
  const { scene, book } = now;
  if (before?.scene === scene || now.ending !== null) return [];
  const own = ownCall(now, 'open', words);
  if (own !== undefined) return own;
  if (!isDay(scene)) return known(`${SECTIONS[book]}.${scene}.open`, words);
  if (NAMED.indexOf(scene) < 0) return [];
  const accused = scene === 'defence' && now.nominees.length > 0 ? [named(suspects(now, table, words))] : [];
  return [keyed(`table.step.${scene}`, now, words), ...accused];
};

const suspects = ({ nominees }: Picture, table: PublicTable, words: RoomWords): string =>
  words.screen('suspects', { names: words.list(nominees.map(seatNameIn(table))) });

/** The game is given up or its time is over: sleepers are woken, and the outcome is said. */
export const givenUp = (now: Picture, { timeOver }: PublicTable, words: RoomWords): SpokenSlot => ({
  chime: 'gong',
  lines: [
    ...(isAsleep(now) ? waking(now, words) : []),
    keyed(timeOver === undefined ? 'screen.abandoned' : 'screen.time-over', now, words),
    ...worthOf(timeOver).map(key => keyed(key, now, words)),
  ],
});

const worthOf = (timeOver: PublicTable['timeOver']): readonly string[] => {
  if (timeOver?.outcome === 'void') return ['screen.time-over.void'];
  const sides = timeOver?.sides ?? [];
  return sides.length === 0 ? ['screen.nobody'] : sides.map(side => `table.wins.${side}`);
};

const opensBallot = (before: Picture | null, { ballot }: Picture): boolean =>
  ballot !== null && !ballot.counted && before?.ballot?.step !== ballot.step;

const voting = (before: Picture | null, now: Picture, table: PublicTable, words: RoomWords): readonly SpokenLine[] => {
  const { ballot } = now;
  if (ballot === null || ballot.counted) return [];
  const opens = opensBallot(before, now);
  const step = opens ? [keyed(`table.step.${ballot.step}`, now, words)] : [];
  if (ballot.secret) return opens ? [...step, ...known('screen.ballot.counts-hint', words)] : [];
  const voter = nextVoter(now);
  if (voter === undefined) return [...step, ...(ballot.electors.length > 0 ? known('screen.ballot.all', words) : [])];
  const was = before === null || opens ? undefined : nextVoter(before);
  return was === voter ? step : [...step, named(words.screen('ballot.turn', { name: seatNameIn(table)(voter) }))];
};

const result = (before: Picture | null, { ending }: Picture, table: PublicTable, words: RoomWords): readonly SpokenLine[] => {
  if (ending === null || before?.ending != null) return [];
  const { sides } = ending;
  const won = sides.length === 0 ? known('screen.nobody', words) : sides.flatMap(side => known(`table.wins.${side}`, words));
  return [...won, ...winnersOf(ending, table, words)];
};

export const winnersOf = ({ winners }: NonNullable<Picture['ending']>, table: PublicTable, words: RoomWords): readonly SpokenLine[] => {
  const names = words.list(winners.map(seatNameIn(table)));
  return winners.length === 0 ? [] : [named(words.screen('winners', { names, count: winners.length }))];
};
