import type { News, Picture, Place, PublicBallot, PublicEnding, PublicTable, Seat } from '../../src/wire/public.ts';
import type { RoomWords } from '../../src/words/speaker.ts';
import { isDay, nextVoter } from '../shared/picture.ts';
import { calledAloud, faultLines, textByMachine } from './announced-text.ts';
import { type Accusation, type MiddleText, NO_TEXT, unbrokenNameIn } from './text-parts.ts';
import { ballotOf, suspicionOf } from './village.ts';

/** The latest news that still belongs to a scene of the day: any news, or only these kinds. Older news is not said again. */
const NEWS_OF: { readonly [scene: string]: readonly News['what'][] | 'any' } = {
  discussion: 'any',
  debate: 'any',
  growl: 'any',
  reveal: 'any',
  over: 'any',
  nightfall: [
    'lynched',
    'nobody-lynched',
    'voted-out',
    'nobody-voted-out',
    'shot',
    'no-shot',
    'elected',
    'nobody-elected',
    'succeeded',
    'office-vacant',
    'grief',
    'curse-lifted',
    'cursed',
  ],
  election: ['died', 'nobody-died', 'grief', 'tied', 'growl', 'no-growl'],
  defence: ['named', 'named-nobody', 'tied'],
  vote: ['vote-again'],
  'second-ballot': ['tied'],
  revote: ['tied'],
  'captain-decides': ['tied'],
  lots: ['tied'],
  lynch: ['drawn'],
  hunter: ['shot', 'no-shot', 'voted-out', 'died', 'grief'],
  successor: ['shot', 'no-shot', 'voted-out', 'died', 'grief', 'cursed', 'curse-lifted'],
};

/** Every scene says this news, which may come in any of them. */
const ALWAYS_NEWS: readonly News['what'][] = ['ruled-dead', 'ruled-alive', 'left', 'moderator-died'];

/** The scenes that say the news before their own name. */
const FOR_THE_NEWS: readonly string[] = [
  'discussion',
  'debate',
  'growl',
  'reveal',
  'nightfall',
  'defence',
  'lots',
  'lynch',
  'hunter',
  'successor',
];

/** Whether a scene says this news before its own name. */
const isOfScene = ({ what }: News, scene: string): boolean => {
  const wanted = NEWS_OF[scene] ?? [];
  return wanted === 'any' ? what !== 'night-falls' : wanted.indexOf(what) >= 0;
};
const isDecided = ({ what }: News): boolean => ALWAYS_NEWS.indexOf(what) >= 0;
const isStillNews = (news: News, scene: string): boolean => isDecided(news) || isOfScene(news, scene);

export const middleTextOf = (table: PublicTable, words: RoomWords): MiddleText => ({
  ...saidNow(table, words),
  roles: rolesOf(table, words),
});

const rolesOf = ({ message, listed }: PublicTable, words: RoomWords): string => {
  const picture = message?.picture;
  const composition = picture?.book === 'one-night' && picture.ending === null ? picture.composition : (listed ?? null);
  return composition === null ? '' : words.screen('deck', { cards: namedIn(composition, 'one-night', words) });
};

const namedIn = (composition: NonNullable<Picture['composition']>, book: Picture['book'], words: RoomWords): string =>
  words.list(composition.map(({ role, count }) => `${count}\u00a0${words.role(role, book, count)}`));

const saidNow = (table: PublicTable, words: RoomWords): MiddleText => {
  const { message, dealing } = table;
  const announced = textByMachine(table, words);
  if (announced !== null) return announced;
  if (table.timeOver !== undefined) return saidWhenTimeIsOver(table.timeOver, words);
  if (table.abandoned === true) return { ...NO_TEXT, headline: words.screen('abandoned'), lines: [words.screen('nobody')] };
  if (message !== null && message.picture.scene !== '') return saidOfPicture(message.picture, table, words);
  if (dealing !== null) return saidWhileDealing(dealing, table, words);
  return { ...NO_TEXT, headline: words.screen('waiting'), lines: [words.screen('waiting.hint')] };
};

const saidWhenTimeIsOver = ({ outcome, sides }: NonNullable<PublicTable['timeOver']>, words: RoomWords): MiddleText => {
  const said = { ...NO_TEXT, headline: words.screen('time-over') };
  if (outcome === 'void') return { ...said, lines: [words.screen('time-over.void')] };
  return { ...said, lines: sides.length === 0 ? [words.screen('nobody')] : sides.map(side => words.find(`table.wins.${side}`)) };
};

const saidWhileDealing = ({ dealt, next, of }: NonNullable<PublicTable['dealing']>, table: PublicTable, words: RoomWords): MiddleText => {
  const count = { done: dealt.length, of: of ?? table.names.length };
  const counted = words.screen('dealing.count', { count: count.done, wanted: count.of });
  if (next === null && count.done < count.of) return { ...NO_TEXT, headline: counted, count };
  if (next === null) return { ...NO_TEXT, headline: words.screen('dealing.done'), lines: [words.screen('dealing.done-hint')], count };
  const headline =
    typeof next === 'number' ? words.screen('dealing.next', { name: unbrokenNameIn(table)(next) }) : words.screen('dealing.centre');
  return { ...NO_TEXT, headline, lines: [counted], count };
};

const saidOfPicture = (picture: Picture, table: PublicTable, words: RoomWords): MiddleText => {
  const { book, round, scene, ending } = picture;
  const nameOf = unbrokenNameIn(table);
  const fresh = picture.news.filter(each => isStillNews(each, scene));
  const newsText = (each: News): string => words.news(each, nameOf, book);
  const news = fresh.map(newsText);
  if (ending !== null) {
    const end = saidAtTheEnd(ending, picture, nameOf, words);
    return { ...end, lines: [...end.lines, ...faultLines(table, words)], news };
  }
  if (!isDay(scene)) return saidAtNight(picture, news, words);
  const moment = momentOf(picture, words);
  const ballot = ballotOf(picture);
  if (ballot !== null && !ballot.counted) {
    const said = { ...NO_TEXT, moment, ...saidInBallot(ballot, picture, nameOf, words) };
    // Earlier announcements give way to the votes, but not the news of every scene.
    return { ...said, news: said.accused.length === 0 ? news : fresh.filter(isDecided).map(newsText) };
  }
  const lines = [...dayZero(picture, words), ...suspectsOf(picture, nameOf, words)];
  // The count is shown until the next scene.
  const accusations = ballot === null ? NOBODY_ACCUSED : accusedIn(ballot, picture, nameOf);
  // News of this scene takes the place of its name; other news stands below.
  const first = FOR_THE_NEWS.indexOf(scene) < 0 ? undefined : fresh.find(each => isOfScene(each, scene));
  if (first !== undefined) {
    const others = fresh.filter(each => each !== first).map(newsText);
    return { ...NO_TEXT, moment, headline: newsText(first), lines, news: others, ...accusations };
  }
  const day = book === 'one-night' ? '' : words.find('table.time.day', { count: round });
  return { ...NO_TEXT, moment: day, headline: words.step(scene, book), lines, news, ...accusations };
};

/** TH-130: why there is a vote before the first night. */
const dayZero = ({ book, round }: Picture, words: RoomWords): readonly string[] =>
  book === 'thiercelieux' && round === 0 ? [words.screen('day-zero')] : [];

export const momentOf = ({ book, round, scene }: Picture, words: RoomWords): string => {
  const step = words.step(scene, book);
  return book === 'one-night' ? step : `${words.find('table.time.day', { count: round })} · ${step}`;
};

const saidAtNight = (picture: Picture, news: readonly string[], words: RoomWords): MiddleText => {
  const { book, round, scene } = picture;
  const night = book === 'one-night' ? words.screen('night') : words.find('table.time.night', { count: round });
  const said = { ...NO_TEXT, moment: night, news };
  const [first, ...others] = news;
  if (scene === 'nightfall' && first !== undefined) return { ...said, moment: words.step(scene, book), headline: first, news: others };
  if (scene === 'nightfall') return { ...said, moment: words.step(scene, book), headline: night, lines: deckOf(picture, words) };
  // The moderator says when eyes open.
  if (scene === 'dawn') return { ...said, headline: words.screen('dawn') };
  return { ...said, headline: calledAloud(scene, book, words) };
};

/** The cards in play, said once, at the very beginning. */
const deckOf = ({ round, composition, book }: Picture, words: RoomWords): readonly string[] => {
  if (round > 1 || composition === null) return [];
  return [words.screen('deck', { cards: namedIn(composition, book, words) })];
};

const saidInBallot = (ballot: PublicBallot, picture: Picture, nameOf: (place: Place) => string, words: RoomWords) => {
  const count = { done: ballot.cast.length, of: ballot.electors.length };
  const suspects = suspectsOf(picture, nameOf, words);
  const left = count.of - count.done;
  const missing = left === 0 ? [] : [words.screen('ballot.missing', { count: left })];
  if (ballot.secret) {
    return {
      headline: words.screen('ballot.secret'),
      lines: [...missing, words.screen('ballot.counts-hint'), ...suspects],
      count,
      lift: words.of('screen.ballot.lift', picture.book),
    };
  }
  const voter = nextVoter(picture);
  const headline = voter === undefined ? words.screen('ballot.all') : words.screen('ballot.turn', { name: nameOf(voter) });
  const why = dayZero(picture, words);
  return {
    headline,
    lines: [...missing, ...why, ...suspects],
    count,
    lift: words.screen('ballot.point'),
    ...accusedIn(ballot, picture, nameOf),
  };
};

/** The most rows of votes in the middle, as people can read across a room. The tokens at the houses show the other votes. */
const MOST_ROWS = 3;

type Accusations = Pick<MiddleText, 'accused' | 'rest' | 'elects'>;
const NOBODY_ACCUSED: Accusations = { accused: [], rest: '', elects: false };

export const accusedIn = (
  { step, votes, totals }: PublicBallot,
  { out }: Pick<Picture, 'out'>,
  nameOf: (place: Place) => string,
): Accusations => {
  const found = new Map<Seat, Accusation>();
  for (const { seat, votes: count } of totals ?? []) if (count > 0) found.set(seat, { who: nameOf(seat), votes: count, by: [] });
  for (const { voter, target, weight = 1 } of totals === undefined ? votes : []) {
    if (target === 'none') continue;
    const before = found.get(target) ?? { who: nameOf(target), votes: 0, by: [] };
    const who = weight === 1 ? nameOf(voter) : `${nameOf(voter)}\u00a0×${weight}`;
    const accuser = { who, weight, ghost: out.indexOf(voter) >= 0 };
    found.set(target, { ...before, votes: before.votes + weight, by: [...before.by, accuser] });
  }
  const all = [...found].sort(([one, { votes: ones }], [other, { votes: others }]) => others - ones || one - other).map(([, each]) => each);
  const isWhole = all.length <= MOST_ROWS + 1;
  const rest = isWhole ? [] : all.slice(MOST_ROWS);
  return {
    accused: isWhole ? all : all.slice(0, MOST_ROWS),
    rest: rest.map(({ who, votes: count }) => `${who}\u00a0${count}`).join(' · '),
    elects: step === 'election',
  };
};

export const suspectsOf = (picture: Picture, nameOf: (place: Place) => string, words: RoomWords): readonly string[] => {
  const accused = picture.nominees.filter(seat => suspicionOf(picture, seat) !== null);
  const named = (suspicion: string): readonly Seat[] => accused.filter(seat => suspicionOf(picture, seat) === suspicion);
  const [paw] = named('paw');
  const [tuft] = named('tuft');
  if (paw !== undefined && tuft !== undefined) return [words.screen('paw-and-tuft', { seats: nameOf(paw), names: nameOf(tuft) })];
  return accused.length === 0 ? [] : [words.screen('suspects', { names: words.list(accused.map(nameOf)) })];
};

const saidAtTheEnd = (ending: PublicEnding, { book, scene }: Picture, nameOf: (place: Place) => string, words: RoomWords): MiddleText => {
  const sides = ending.sides.map(side => words.find(`table.wins.${side}`));
  const { winners, centre, copied } = ending;
  const lines = [
    ...(winners.length === 0 ? [] : [words.screen('winners', { names: words.list(winners.map(nameOf)), count: winners.length })]),
    ...(centre === undefined ? [] : [words.screen('centre', { cards: words.list(centre.map(role => words.role(role, book))) })]),
    ...(copied === undefined ? [] : [words.screen('copied', { role: words.role(copied, book) })]),
  ];
  const headline = sides.length === 0 ? words.screen('nobody') : sides.join(' ');
  return { ...NO_TEXT, moment: words.step(scene, book), headline, lines };
};
