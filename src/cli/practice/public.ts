import type { NightTold } from '../../domain/ending.ts';
import type { Place, Seat } from '../../domain/ids.ts';
import { seat } from '../../domain/ids.ts';
import type { Picture, PublicEnding } from '../../domain/picture.ts';
import type { Words } from '../../words/words.ts';
import { horizontalLine, labelled, leftAndRight, padded, WIDTH, widest, wrapped } from '../layout.ts';
import { nameIn } from './names.ts';
import { momentOf, nomineeSign } from './screen.ts';

/** The public screen, drawn from the public picture alone. */
export const publicScreen = (picture: Picture, words: Words, names: readonly string[]): readonly string[] => {
  const nameOf = nameIn(names);
  const paragraphs: string[] = [];
  if (picture.composition !== null) paragraphs.push(words.text('practice.public.deck', { cards: composition(picture, words) }));
  for (const news of picture.news) paragraphs.push(words.news(news, nameOf, picture.book));
  const { ballot } = picture;
  if (ballot?.secret && !ballot.counted)
    paragraphs.push(words.text('practice.public.covered', { count: ballot.cast.length, wanted: ballot.electors.length }));
  const waiting = ballot?.secret ? undefined : ballot?.electors.find(each => !ballot.cast.includes(each));
  if (waiting !== undefined && !ballot?.counted) paragraphs.push(words.text('practice.public.turn', { name: nameOf(waiting) }));
  return [
    leftAndRight(words.text('practice.public.title'), momentOf(picture.scene, picture.round, words)),
    horizontalLine(),
    ...paragraphs.flatMap(text => wrapped(text, WIDTH)),
    ...seats(picture, words, names),
    ...(picture.ending === null ? [] : endingLines(picture.ending, picture.book, words, names)),
    horizontalLine(),
  ];
};

const composition = ({ composition, book }: Picture, words: Words): string =>
  words.list((composition ?? []).map(({ role, count }) => `${count} ${words.role(role, book, count)}`));

const seats = (picture: Picture, words: Words, names: readonly string[]): readonly string[] => {
  const column = widest(names) + 6;
  return names.flatMap((name, index) =>
    labelled(
      padded(`${String(index + 1).padStart(2)}  ${name}`, column),
      signs(picture, seat(index + 1), words, names).join(' · '),
      column,
    ),
  );
};

const signs = (picture: Picture, at: Seat, words: Words, names: readonly string[]): readonly string[] => {
  const token = picture.book === 'lupus-token';
  const shown: string[] = [];
  if (picture.out.includes(at)) {
    const isGone = picture.gone?.includes(at) === true;
    shown.push(words.text(isGone ? 'table.sign.gone' : token ? 'table.sign.ghost' : 'table.sign.dead'));
  }
  if (picture.anchor === at) shown.push(words.text(token ? 'table.sign.welcome' : 'table.sign.anchor'));
  const nominee = picture.nominees.indexOf(at);
  if (nominee >= 0) shown.push(words.text(nomineeSign(picture.book, nominee)));
  const votes = picture.ballot?.votes ?? [];
  const count = votes.filter(each => each.target === at).length;
  if (count > 0) shown.push(words.text('table.sign.votes', { count }));
  const own = votes.find(each => each.voter === at);
  if (own !== undefined) shown.push(`→ ${own.target === 'none' ? words.text('table.place.nobody') : nameIn(names)(own.target)}`);
  return shown;
};

/** Who has won, and what may be known now. */
export const endingLines = (ending: PublicEnding, book: Picture['book'], words: Words, names: readonly string[]): readonly string[] => {
  const who = (seats: readonly Place[]) => words.list(seats.map(nameIn(names)));
  const lines = ending.sides.map(side => words.find(`table.wins.${side}`));
  lines.push(
    ending.winners.length === 0 ? words.text('practice.over.nobody') : words.text('practice.over.winners', { names: who(ending.winners) }),
  );
  if (ending.roles !== undefined) {
    lines.push('', words.text('practice.over.roles'));
    for (const { seat: at, dealt, role } of ending.roles) {
      const became = dealt === role ? '' : ` → ${words.role(role, book)}`;
      lines.push(`${String(at).padStart(2)}  ${nameIn(names)(at)} : ${words.role(dealt, book)}${became}`);
    }
  }
  if (ending.nights !== undefined) lines.push('', words.text('practice.over.nights'), ...nightLines(ending.nights, book, words, who));
  return lines.flatMap(line => wrapped(line, WIDTH));
};

const nightLines = (
  nights: readonly NightTold[],
  book: Picture['book'],
  words: Words,
  who: (places: readonly Place[]) => string,
): readonly string[] =>
  nights.flatMap(({ night, deeds }) => [
    words.text('table.time.night', { count: night }),
    ...deeds.map(({ step, by, chose, told }) => {
      const signs = told === undefined ? [] : typeof told === 'string' ? [told] : told;
      const sign = signs.length === 0 ? '' : ` (${words.list(signs.map(each => words.told(step, each, book)))})`;
      return `  ${words.find(`table.step.${step}`)} : ${who(by)} → ${chose.length === 0 ? words.text('table.place.nobody') : who(chose)}${sign}`;
    }),
  ]);
