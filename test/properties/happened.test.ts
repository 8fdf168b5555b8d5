import { describe, expect, test } from 'vitest';
import type { News } from '../../src/domain/picture.ts';
import type { Match } from '../../src/engine/match.ts';
import { happenedNow } from '../../src/engine/screen-changes.ts';
import { LANGUAGES, wordsIn } from '../../src/words/words.ts';
import { campaign } from '../tools/campaign.ts';
import { dice } from '../tools/dice.ts';
import { acceptedMove, dealt, isOver, LONGEST_GAME } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

const GAMES = campaign(1, 60);
const BOOKS = Object.keys(TABLES) as readonly (keyof typeof TABLES)[];

/** Every moment of some random games of a book. */
function* momentsOf(book: keyof typeof TABLES): Generator<Match> {
  for (const setUp of TABLES[book])
    for (let seed = 1; seed <= GAMES; seed += 1) {
      const chance = dice(seed);
      let { match } = dealt(setUp, seed);
      for (let moves = 0; moves < LONGEST_GAME && !isOver(match); moves += 1) {
        match = acceptedMove(match, chance).match;
        yield match;
      }
    }
}

const newsIn = (match: Match): readonly News[] => happenedNow(match).flatMap(each => (each.what === 'news' ? [each.news] : []));
const seatsIn = (news: News): readonly number[] => {
  if ('seats' in news) return news.seats;
  return 'seat' in news ? [news.seat] : [];
};

describe.each(BOOKS)('the last move of %s', book => {
  test('tells all news of the last move, all cards turned up by it, and every vote of a ballot that ended', () => {
    const kinds = new Set<string>();
    for (const match of momentsOf(book)) {
      const now = match.play.picture;
      const { picture: then, step } = match.past?.before.play ?? match.play;
      const happened = happenedNow(match);
      for (const each of happened) kinds.add(each.what === 'news' ? each.news.what : each.what);
      const told = newsIn(match);
      if (now.news !== then.news && now.news.some(({ what }) => what !== 'night-falls'))
        expect(told.flatMap(seatsIn).sort(), JSON.stringify(now.news)).toEqual(now.news.flatMap(seatsIn).sort());
      const shown = now.shown.filter(card => !then.shown.some(each => each.seat === card.seat && each.role === card.role));
      const cards = happened.flatMap(each => (each.what === 'cards' ? each.cards : []));
      for (const card of shown) expect(cards).toContainEqual(card);
      const votes = happened.flatMap(each => (each.what === 'votes' ? each.votes : []));
      if (votes.length > 0) expect(step.asks.kind).toBe('ballot');
      expect(votes.map(each => each.votes)).toEqual(votes.map(each => each.votes).sort((one, other) => other - one));
    }
    expect(kinds.has('votes')).toBe(true);
  });

  test('calls news said only where the words of the step before have named everybody whom it is about', () => {
    let said = 0;
    for (const match of momentsOf(book))
      for (const each of happenedNow(match)) {
        if (each.what !== 'news' || !each.said) continue;
        said += 1;
        const named = match.past?.before.play.step.says.flatMap(({ with: fills }) => Object.values(fills ?? {}).flat()) ?? [];
        for (const seat of seatsIn(each.news)) expect(named).toContain(seat);
      }
    expect(said > 0).toBe(book !== 'one-night');
  });

  test('has a sentence for all news in each language', () => {
    const all = new Map<string, News>();
    for (const match of momentsOf(book)) for (const news of newsIn(match)) all.set(news.what, news);
    for (const language of LANGUAGES)
      for (const news of all.values()) {
        const text = wordsIn(language).news(news, place => `<${place}>`, book);
        expect(text, `${language} ${news.what}`).not.toContain('⟨');
        for (const seat of seatsIn(news)) expect(text).toContain(`<${seat}>`);
      }
  });
});
