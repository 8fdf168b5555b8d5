import type { Seat } from '../../domain/ids.ts';
import type { SeatView } from '../../domain/moderator-view.ts';
import type { BallotAsked, Field, Step } from '../../domain/step.ts';
import type { Match } from '../../engine/match.ts';
import { SPOKEN } from '../../words/languages.ts';
import type { Words } from '../../words/words.ts';
import { horizontalLine, labelled, leftAndRight, type Paint, padded, UNPAINTED, widest } from '../layout.ts';
import { nameIn } from './names.ts';

interface Look {
  readonly words: Words;
  readonly names: readonly string[];
  readonly veiled: boolean;
  readonly paint?: Paint;
}

/** Everything that the moderator needs now, on at most a hundred columns. */
export const screen = (match: Match, look: Look): readonly string[] => [
  heading(match, look.words),
  horizontalLine(),
  ...script(match.play.step, match, look),
  horizontalLine(),
  ...ring(match, look),
  horizontalLine(),
  look.words.text('practice.commands.short'),
];

const NIGHT = ['nightfall', 'medium', 'seer', 'bodyguard', 'owl', 'masons', 'wolves', 'mythomaniac', 'dawn'];

export const momentOf = (step: string, round: number, words: Words): string => {
  const name = words.find(`table.step.${step}`);
  if (step === 'over' || step === '') return name;
  return `${words.text(NIGHT.includes(step) ? 'table.time.night' : 'table.time.day', { count: round })} · ${name}`;
};

const heading = (match: Match, words: Words): string => {
  const { step, view } = match.play;
  return leftAndRight(momentOf(step.id, view.round, words), `${words.find(`table.edition.${view.book}`)} · ${step.rule}`);
};

const script = (step: Step, match: Match, look: Look): readonly string[] => {
  const { words, names, paint = UNPAINTED } = look;
  const book = match.play.view.book;
  const nameOf = nameIn(names);
  const labels = (['say', 'show', 'awaited', 'awake', 'sees', 'go'] as const).map(key => words.text(`practice.label.${key}`));
  const [say = '', show = '', awaited = '', awake = '', sees = '', go = ''] = labels;
  const column = widest(labels) + 2;
  const who = (seats: readonly Seat[]) => words.list(seats.map(each => `${each} ${nameOf(each)}`));
  const said = step.says.map(each => words.prompt(each, nameOf));
  const lines = said.flatMap((text, index) => labelled(index === 0 ? say : '', quoted(text, words), column, paint.bold));
  if (isCall(step)) lines.push(...labelled(awake, step.awake.length === 0 ? words.text('practice.awake.nobody') : who(step.awake), column));
  if (step.sees.length > 1) lines.push(...labelled(sees, who(step.sees), column));
  for (const { what } of step.tells)
    for (const each of typeof what === 'string' ? [what] : what)
      lines.push(...labelled(show, words.told(step.id, each, book), column, paint.dim));
  lines.push(...labelled(awaited, awaitedIn(step, look), column));
  if (step.goOn !== null) lines.push(...labelled(go, words.prompt(step.goOn, nameOf), column));
  return lines;
};

/** A night call: somebody is asked to wake, whether anybody can or not. */
const isCall = ({ asks, awake }: Step): boolean =>
  awake.length > 0 || asks.kind === 'form' || (asks.kind === 'nothing' && asks.lasts.kind === 'call');

const quoted = (text: string, { language }: Words): string => SPOKEN[language].quotes.join(text);

const awaitedIn = (step: Step, look: Look): string => {
  const { words } = look;
  const { asks } = step;
  switch (asks.kind) {
    case 'nothing':
      return words.text('practice.awaited.nothing');
    case 'over':
      return words.text('practice.awaited.over');
    case 'cards':
      return words.text('practice.awaited.cards', { places: asks.slots.join(' ') });
    case 'form': {
      const miss = asks.mayMiss ? [words.text('practice.awaited.miss')] : [];
      return [...asks.fields.flatMap(each => fieldAsked(each, words)), ...miss].join(' ; ');
    }
    case 'ballot':
      return ballotAsked(asks, look);
  }
};

const fieldAsked = (field: Field, words: Words): readonly string[] => {
  if (field.kind === 'word') return [words.text('practice.awaited.word', { places: field.among.join(' ') })];
  const places = words.text('practice.awaited.places', { count: field.most, places: field.among.join(' ') });
  return field.mayDecline ? [places, words.text('practice.awaited.decline')] : [places];
};

const ballotAsked = (asks: BallotAsked, { words, names }: Look): string => {
  const left = asks.electors.filter(({ seat }) => !asks.cast.includes(seat));
  if (asks.turn === undefined) return places(words, 'together', left.length === 0 ? asks.electors : left);
  const elector = asks.electors.find(({ seat }) => seat === asks.turn);
  if (asks.mayClose) return places(words, 'late', left);
  return words.text('practice.awaited.turn', { name: `${asks.turn} ${nameIn(names)(asks.turn)}`, places: (elector?.may ?? []).join(' ') });
};

const places = (words: Words, key: 'together' | 'late', electors: readonly { readonly seat: Seat }[]): string =>
  words.text(`practice.awaited.${key}`, { places: electors.map(each => each.seat).join(' ') });

/** The seats in the order in which people sit. */
const ring = (match: Match, look: Look): readonly string[] => {
  const { seats } = match.play.view;
  const { words, names, veiled } = look;
  const roles = seats.map(each => (veiled ? '•••••' : roleOf(each, match, words)));
  const [nameColumn, roleColumn] = [widest(names) + 2, widest(roles) + 2];
  return seats.flatMap((each, index) => {
    const place = `${String(each.seat).padStart(2)}  ${padded(names[index] ?? '', nameColumn)}${padded(roles[index] ?? '', roleColumn)}`;
    return labelled(place, signsAt(each, match, look).join(' · '), 4 + nameColumn + roleColumn);
  });
};

const roleOf = ({ dealt, role }: SeatView, match: Match, words: Words): string => {
  const book = match.play.view.book;
  return dealt === role ? words.role(role, book) : `${words.role(dealt, book)} → ${words.role(role, book)}`;
};

const signsAt = ({ seat, alive }: SeatView, match: Match, { words, names }: Look): readonly string[] => {
  const { view, picture } = match.play;
  const ghosts = view.book === 'lupus-token' || match.setUp.settings['classic.ghosts'] === true;
  const signs = [words.text(alive ? 'table.sign.alive' : ghosts ? 'table.sign.ghost' : 'table.sign.dead')];
  if (view.facts.welcome === seat) signs.push(words.text('table.sign.welcome'));
  if (view.facts.anchor === seat) signs.push(words.text('table.sign.anchor'));
  const nominee = view.facts.nominees?.indexOf(seat) ?? -1;
  if (nominee >= 0 && picture.ballot?.step !== 'ballot1') signs.push(words.text(nomineeSign(view.book, nominee)));
  const count = view.facts.tally?.[seat] ?? 0;
  if (count > 0) signs.push(words.text('table.sign.votes', { count }));
  const vote = picture.ballot?.votes.find(each => each.voter === seat);
  if (vote !== undefined)
    signs.push(`→ ${vote.target === 'none' ? words.text('table.place.nobody') : `${vote.target} ${nameIn(names)(vote.target)}`}`);
  else if (picture.ballot?.cast.includes(seat)) signs.push('→ •');
  return signs;
};

/** In the token edition the paw print lies before the first suspect, the tuft of fur before the other. */
export const nomineeSign = (book: string, index: number): 'table.sign.paw' | 'table.sign.tuft' | 'table.sign.suspect' =>
  book !== 'lupus-token' ? 'table.sign.suspect' : index === 0 ? 'table.sign.paw' : 'table.sign.tuft';
