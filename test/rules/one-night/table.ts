import type { Answer } from '../../../src/domain/answer.ts';
import type { Place, RoleId } from '../../../src/domain/ids.ts';
import { CENTRE, seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings, Deal, SetUp } from '../../../src/domain/setup.ts';
import type { Field, Step } from '../../../src/domain/step.ts';
import type { Match } from '../../../src/engine/match.ts';
import { begin, decide } from '../../../src/engine/match.ts';
import { game } from '../../../src/rules/game.ts';
import { oneNight } from '../../../src/rules/one-night/book.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import type { Dice } from '../../tools/dice.ts';
import { seedText } from '../../tools/random-play.ts';

export const rules = game(oneNight);

const words = (text: string): readonly RoleId[] => text.split(' ');

export const setUpFor = (deck: readonly RoleId[], settings: ChosenSettings = {}): SetUp => ({
  book: 'one-night',
  players: deck.length - CENTRE.length,
  deck,
  settings,
});

/** A game with these cards: first the seats, then the centre. */
export const dealt = (roles: string, centre: string, settings: ChosenSettings = {}, seed = 1): Match => {
  const deal: Deal = { roles: words(roles), centre: words(centre) };
  return begunWith(setUpFor([...deal.roles, ...deal.centre], settings), deal, seed);
};

export const begunWith = (setUp: SetUp, deal: Deal, seed: number): Match => {
  const begun = begin(rules, setUp, deal, seedText(seed));
  if (!begun.ok) throw new Error(`refused: ${JSON.stringify(begun.refusal)}`);
  return begun.value.match;
};

export const answered = (match: Match, answer: Answer): Match => {
  const result = decide(match, { type: 'answer', answer }, seededChance(match.seed));
  if (!result.ok) throw new Error(`${JSON.stringify(answer)} in ${match.play.step.id}: ${JSON.stringify(result.refusal)}`);
  return result.value.match;
};

export const refusalOf = (match: Match, answer: Answer): string => {
  const result = decide(match, { type: 'answer', answer }, seededChance(match.seed));
  return result.ok ? 'accepted' : result.refusal.code;
};

export const goOn = (match: Match): Match => answered(match, { type: 'go-on', step: match.play.step.id });

/** More steps than any game has. */
const FAR = 60;

/** Goes on without any answer until the game waits at this step. */
export const until = (match: Match, step: string): Match => {
  let now = match;
  for (let gone = 0; now.play.step.id !== step; gone += 1) {
    if (gone > FAR) throw new Error(`never reaches ${step}`);
    now = goOn(now);
  }
  return now;
};

/** Every seat votes, in the notation of scenarios, and the votes are counted. */
export const voted = (match: Match, votes: string): Match =>
  goOn(
    votes.split(' ').reduce((now, vote) => {
      const [voter = seat(0), target = seat(0)] = vote.split('>').map(number => seat(Number(number)));
      return answered(now, { type: 'vote', step: 'vote', voter, target });
    }, match),
  );

/** A legal choice. Seats and centre cards may not be mixed, but the field does not say so. */
const filled = (field: Field, dice: Dice): readonly Place[] | string => {
  if (field.kind === 'word') return dice.of(field.among);
  if (field.mayDecline && dice.once(6)) return [];
  const seats = field.among.filter(place => typeof place === 'number');
  const centre = field.among.filter(place => typeof place === 'string');
  if (centre.length === 0) return dice.shuffle(seats).slice(0, field.most);
  return seats.length === 0 ? [dice.of(centre)] : dice.once(2) ? [dice.of(seats)] : dice.shuffle(centre).slice(0, field.most);
};

export const randomAnswer = (match: Match, dice: Dice): Answer => {
  const { id, asks, offers } = match.play.step;
  if (offers.includes('reveal') && dice.once(40)) return { type: 'open', step: 'reveal' };
  switch (asks.kind) {
    case 'form':
      if (dice.once(10)) return { type: 'miss', step: id };
      if (dice.once(12) && match.play.step.goOn !== null) return { type: 'go-on', step: id };
      return { type: 'fill', step: id, form: Object.fromEntries(asks.fields.map(field => [field.name, filled(field, dice)])) };
    case 'ballot': {
      if (asks.mayClose) return dice.once(12) ? { type: 'miss', step: id } : { type: 'go-on', step: id };
      const { seat, may, mayPass } = dice.of(asks.electors.filter(each => !asks.cast.includes(each.seat)));
      return { type: 'vote', step: id, voter: seat, target: mayPass && dice.once(4) ? 'none' : dice.of(may) };
    }
    case 'cards':
      return laid(match, dice);
    case 'nothing':
      return { type: 'go-on', step: id };
    case 'over':
      throw new Error('the game is over');
  }
};

const laid = ({ setUp, deal }: Match, dice: Dice): Answer => {
  const cards = dice.shuffle(setUp.deck);
  const copied =
    deal.roles.includes('doppelganger') && dice.once(2) ? { copied: dice.of(deal.roles.filter(role => role !== 'doppelganger')) } : {};
  return { type: 'lay', step: 'reveal', cards: cards.slice(0, setUp.players), centre: cards.slice(setUp.players), ...copied };
};

const isOver = ({ play }: Match): boolean => play.step.asks.kind === 'over';

/** Every moment of a game that is played at random to its end. */
export const playedAtRandom = (match: Match, dice: Dice): readonly Match[] => {
  const moments = [match];
  for (let now = match; !isOver(now); moments.push(now)) {
    if (moments.length > 400) throw new Error('the game does not end');
    now = answered(now, randomAnswer(now, dice));
  }
  return moments;
};

/** The prompts of a step, by name. */
export const saidIn = ({ says, goOn: button }: Step): readonly string[] =>
  [...says, ...(button === null ? [] : [button])].map(({ key }) => key.replace('one-night.', ''));
