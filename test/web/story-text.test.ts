import { describe, expect, test } from 'vitest';
import type { Answer, Command, FieldValue } from '../../src/domain/answer.ts';
import type { Entry } from '../../src/domain/entry.ts';
import { BOOKS, type BookId, type Place, type RoleId, seat } from '../../src/domain/ids.ts';
import { begin, decide, type Match } from '../../src/engine/match.ts';
import { seededChance } from '../../src/session/crypto.ts';
import { storyOf, timelineOf } from '../../src/session/story.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { wordsIn } from '../../src/words/words.ts';
import { ballotText, isVote, lineText, moveText, storyParts, type Teller } from '../../web/moderator/story-text.ts';
import { dice } from '../tools/dice.ts';
import { acceptedAnswer, dealt, isOver, LONGEST_GAME, rulesFor, seedText } from '../tools/random-play.ts';
import { TABLES } from '../tools/tables.ts';

const NAMES = ['Ana', 'Bob', 'Chloé', 'Dan', 'Elsa', 'Fred', 'Gina', 'Hugo', 'Ida', 'Jean', 'Kim', 'Léo'];
const teller = (book: BookId, language: Language = 'en'): Teller => ({
  words: wordsIn(language),
  book,
  nameOf: (place: Place) => (typeof place === 'number' ? (NAMES[place - 1] ?? `${place}`) : place),
});

/** The story as the moderator reads it, a line each; the votes of a ballot are folded. */
const toldIn = (entries: readonly Entry[], match: Match, by: Teller): readonly string[] =>
  storyParts(timelineOf('game', storyOf(rulesFor(match.setUp), entries)).lines).flatMap(({ time, round, told }) => [
    `${time} ${round}`,
    ...told.map(each => (each.ballot === null ? each.lines.map(line => lineText(line, by)).join(' ') : ballotText(each, by))),
  ]);

class Game {
  readonly entries: Entry[];
  match: Match;
  constructor(book: BookId, roles: readonly RoleId[], settings: { readonly [name: string]: string } = {}, centre: readonly RoleId[] = []) {
    const setUp = { book, players: roles.length, deck: [...roles, ...centre], settings };
    const begun = begin(rulesFor(setUp), setUp, { roles, centre }, seedText(7));
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
    this.entries = [begun.value.entry];
    this.match = begun.value.match;
  }

  does(command: Command): this {
    const decision = decide(this.match, command, seededChance(this.match.seed));
    if (!decision.ok) throw new Error(`${JSON.stringify(command)} at ${this.step}: ${JSON.stringify(decision.refusal)}`);
    this.entries.push(decision.value.entry);
    this.match = decision.value.match;
    return this;
  }

  get step(): string {
    return this.match.play.step.id;
  }

  answers(answer: Answer): this {
    return this.does({ type: 'answer', answer });
  }

  /** Goes on to this step; calls on the way are left without a choice. */
  until(step: string): this {
    for (let steps = 0; this.step !== step; steps += 1) {
      if (steps > 60) throw new Error(`${step} does not come`);
      const { id, goOn, asks } = this.match.play.step;
      if (goOn !== null || asks.kind === 'nothing') this.answers({ type: 'go-on', step: id });
      else this.answers({ type: 'miss', step: id });
    }
    return this;
  }

  fills(step: string, form: { readonly [field: string]: FieldValue }): this {
    return this.until(step).answers({ type: 'fill', step, form });
  }

  /** All who may vote point at this seat, and that seat at another. */
  votes(step: string, at: number, otherwise: number): this {
    this.until(step);
    for (let { asks } = this.match.play.step; this.step === step && asks.kind === 'ballot'; { asks } = this.match.play.step) {
      const cast = asks.cast;
      const next = asks.electors.find(elector => !cast.includes(elector.seat));
      if (next === undefined) return this.answers({ type: 'go-on', step });
      this.answers({ type: 'vote', step, voter: next.seat, target: seat(next.seat === at ? otherwise : at) });
    }
    return this;
  }

  get story(): readonly string[] {
    return toldIn(this.entries, this.match, teller(this.match.setUp.book)).map(each => each.replaceAll('\u00a0', ' '));
  }
}

const LUPUS = ['seer', 'bodyguard', 'werewolf', 'werewolf', 'werehamster', 'villager', 'villager', 'villager', 'villager', 'villager'];
const VILLAGE = ['cupid', 'witch', 'wild-child', 'elder', 'hunter', 'infect-father', 'rusty-knight', 'villager', 'villager', 'wolf'];
const choose = (...seats: readonly number[]) => ({ choose: seats.map(each => seat(each)) });

test('LC-53, LC-57: who was bitten and lives is told, and why; a ballot is one line with its result', () => {
  const game = new Game('lupus-classic', LUPUS)
    .fills('seer', choose(3))
    .fills('wolves', choose(5))
    .votes('ballot1', 8, 9)
    .votes('ballot2', 8, 9)
    .fills('seer', choose(2))
    .fills('bodyguard', choose(1))
    .fills('wolves', choose(1))
    .until('discussion');
  expect(game.story).toEqual([
    'night 1',
    'Seer: Ana → Chloé (Nod: werewolf)',
    'Werewolves: Chloé and Dan → Elsa',
    'Last night nobody died. The bite did nothing to Elsa, the Werehamster.',
    'day 1',
    'First vote: Hugo 9 and Ida 1. Suspects: Hugo and Ida.',
    'Final vote: Hugo 8',
    'The village lynched Hugo.',
    'night 2',
    'Seer: Ana → Bob (Shake of the head: no werewolf)',
    'Bodyguard: Bob → Ana',
    'Werewolves: Chloé and Dan → Ana',
    'Last night nobody died. The Bodyguard saved Ana from the werewolves.',
  ]);
});

test('TH-71, TH-88, TH-98, TH-119: of what everybody died, who lives on, and what the room is not told', () => {
  const game = new Game('thiercelieux', VILLAGE, { 'captain.election': 'beforeFirstVote' })
    .fills('cupid', choose(8, 9))
    .fills('wild-child', choose(8))
    .fills('wolves', choose(4))
    .fills('witch', { heal: [], poison: [seat(8)] })
    .votes('election', 5, 7)
    .votes('vote', 5, 7)
    .fills('hunter', choose(7))
    .fills('successor', choose(1))
    .fills('wolves', choose(2))
    .fills('witch', { heal: [seat(2)], poison: [] })
    .until('vote');
  expect(game.story).toEqual([
    'night 1',
    'Cupid: Ana → Hugo and Ida',
    'Wild child: Chloé → Hugo',
    'Werewolves: Fred and Jean → Dan',
    'Accursed wolf-father: no answer',
    'Witch: Bob → Poison: Hugo',
    'The poison killed Hugo. Card turned over: Hugo (Simple villager). Ida dies of grief. Card turned over: Ida (Simple villager). Dan, the Elder, survived the bite. Chloé has lost the role model and is a werewolf now.',
    'day 1',
    'Election of the captain: Elsa 7 and Gina 1. The village elected Elsa captain.',
    'Vote: Elsa 7 and Gina 2. The village voted Elsa out. Card turned over: Elsa (Hunter).',
    'Elsa fires one last shot and takes Gina along. Card turned over: Gina (Knight with the rusty sword). The rusty sword touched Jean: the rust does the rest next night.',
    'Ana is the new captain.',
    'night 2',
    'Werewolves: Chloé and Fred → Bob',
    'Accursed wolf-father: no answer',
    'Witch: Bob → Heal: Bob',
    'The rust has taken Jean. Card turned over: Jean (Simple werewolf). The Witch’s potion saved Bob.',
  ]);
});

test('TH-56, TH-95: who was turned by the bite, and whose power the curse has taken', () => {
  const game = new Game('thiercelieux', VILLAGE)
    .fills('cupid', choose(8, 9))
    .fills('wild-child', choose(8))
    .fills('wolves', choose(2))
    .fills('infect-father', { option: 'infect' })
    .votes('vote', 4, 8)
    .until('wolves');
  expect(game.story.slice(4)).toEqual([
    'Accursed wolf-father: Fred → Yes, infect (Touch on the shoulder: a werewolf from now on)',
    'Witch: no answer',
    'Last night nobody died. Bob survived the bite and hunts with the werewolves from now on.',
    'day 1',
    'Vote: Dan 9 and Hugo 1. The village voted Dan out. Card turned over: Dan (Elder). There is a curse on the village: it loses its powers. The Elder’s curse takes these players’ powers: Ana, Elsa, Gina, Hugo, and Ida.',
  ]);
});

test('ON-138: whom the Hunter takes along; what was seen without a choice is told', () => {
  const players = ['hunter', 'werewolf', 'werewolf', 'mason', 'mason'];
  const game = new Game('one-night', players, { 'onenight.announcer': 'moderator' }, ['villager', 'villager', 'minion']);
  expect(game.votes('vote', 1, 4).until('over').story).toEqual([
    'night 1',
    'Werewolves: Bob and Chloé.',
    'Masons: Dan and Elsa.',
    'day 1',
    'Vote: Ana 4 and Dan 1',
    'Cards turned over: Ana (Hunter), Bob (Werewolf), Chloé (Werewolf), Dan (Mason), and Elsa (Mason). The village has voted: Ana and Dan die. The Hunter took Dan along. The werewolves’ side has won.',
  ]);
});

test('a vote that was taken back and given again belongs to the same ballot, and its result is that which stands', () => {
  const game = new Game('lupus-classic', LUPUS).fills('seer', choose(3)).fills('wolves', choose(6)).votes('ballot1', 8, 9);
  expect(game.story.slice(-1)).toEqual(['First vote: Hugo 8 and Ida 1. Suspects: Hugo and Ida.']);
  game.does({ type: 'undo', answers: 1 });
  expect(game.story.slice(-2)).toEqual(['First vote: 8 votes', 'One answer undone (Last words)']);
  game.votes('ballot1', 9, 8);
  expect(game.story.slice(-2)).toEqual(['First vote: Hugo 7 and Ida 2. Suspects: Hugo and Ida.', 'One answer undone (Last words)']);
});

describe.each(BOOKS)('a whole game of %s', book => {
  const chance = dice(3);
  const setUp = chance.of(TABLES[book]);
  const begun = dealt(setUp, 3);
  const entries: Entry[] = [begun.entry];
  let { match } = begun;
  for (let count = 0; !isOver(match); count += 1) {
    if (count > LONGEST_GAME) throw new Error('the game does not end');
    const decision = decide(match, { type: 'answer', answer: acceptedAnswer(match, chance) }, seededChance(match.seed));
    if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
    entries.push(decision.value.entry);
    match = decision.value.match;
  }
  const { lines } = timelineOf('game', storyOf(rulesFor(setUp), entries));

  test.each(LANGUAGES)('has words for every line (%s)', language => {
    const by = teller(book, language);
    const told = toldIn(entries, match, by);
    expect(told.filter(each => each.trim() === '' || each.includes('⟨'))).toEqual([]);
    expect(lines.map(line => moveText(line, by)).filter(each => each.includes('⟨'))).toEqual([]);
  });

  test('tells every vote once, and of each who is out how that came', () => {
    const parts = storyParts(lines);
    const votes = parts.flatMap(({ told }) => told.flatMap(each => each.lines.filter(isVote)));
    expect(votes).toEqual(lines.filter(isVote));
    const names = match.play.view.seats.filter(({ alive }) => !alive).map(each => NAMES[each.seat - 1] ?? `${each.seat}`);
    const brought = lines.flatMap(line =>
      line.brought.flatMap(each => (each.what === 'news' ? [teller(book).words.news(each.news, teller(book).nameOf, book)] : [])),
    );
    for (const name of names) expect(brought.join(' ')).toContain(name);
  });
});
