import type { Answer, FieldValue, Ruling } from '../../../src/domain/answer.ts';
import type { RoleId, StepId } from '../../../src/domain/ids.ts';
import { seat } from '../../../src/domain/ids.ts';
import type { ChosenSettings, SettingValue, SetUp } from '../../../src/domain/setup.ts';
import type { Field, Step } from '../../../src/domain/step.ts';
import type { Match } from '../../../src/engine/match.ts';
import { begin, decide } from '../../../src/engine/match.ts';
import { game } from '../../../src/rules/game.ts';
import { thiercelieux } from '../../../src/rules/thiercelieux/book.ts';
import { seededChance } from '../../../src/session/crypto.ts';
import type { Dice } from '../../tools/dice.ts';
import { randomAnswer } from '../../tools/random-play.ts';

export const RULES = game(thiercelieux);
export const ROLES: readonly RoleId[] = Object.keys(RULES.settings).flatMap(name =>
  name.startsWith('box.cards.') ? [name.slice('box.cards.'.length)] : [],
);

export const setUpOf = (deck: readonly RoleId[], settings: ChosenSettings = {}): SetUp => ({
  book: 'thiercelieux',
  players: deck.length,
  deck,
  settings,
});

/** A game in which seat 1 has the first card, seat 2 the second, and so on. */
export const dealt = (roles: string, settings: ChosenSettings = {}): Match => {
  const deck = roles.split(' ');
  const begun = begin(RULES, setUpOf(deck, settings), { roles: deck, centre: [] }, '00'.repeat(32));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal));
  return begun.value.match;
};

export const answered = (match: Match, answer: Answer): Match => {
  const decided = decide(match, { type: 'answer', answer }, seededChance(match.seed));
  if (!decided.ok) throw new Error(`${JSON.stringify(answer)} in ${match.play.step.id}: ${JSON.stringify(decided.refusal)}`);
  return decided.value.match;
};

export const ruled = (match: Match, ruling: Ruling): Match => {
  const decided = decide(match, { type: 'rule', ruling }, seededChance(match.seed));
  if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
  return decided.value.match;
};

type Said = { readonly [step: StepId]: { readonly [field: string]: number | readonly number[] | string } };
type Ballots = { readonly [step: StepId]: (voter: number) => number };

export interface Script {
  /** The choices of each night. A choice that is not named is declined. */
  readonly nights?: readonly Said[];
  readonly votes?: readonly Ballots[];
  /** The targets of Hunters and the successors of captains. */
  readonly asked?: Said;
}

const filled = (said: number | readonly number[] | string): FieldValue =>
  typeof said === 'string' ? said : typeof said === 'number' ? [seat(said)] : said.map(seat);

/** Declines a choice. If the step does not allow that, takes the first possible places. */
const unsaid = (field: Field): number | readonly number[] | string => {
  if (field.kind === 'word') return 'none';
  return field.mayDecline ? [] : field.among.slice(0, field.least).map(Number);
};

const scripted = ({ step, view }: Match['play'], { nights = [], votes = [], asked = {} }: Script): Answer => {
  const { asks, id } = step;
  const said = (step.by === undefined ? nights[view.round - 1] : asked)?.[id] ?? {};
  if (asks.kind === 'form')
    return {
      type: 'fill',
      step: id,
      form: Object.fromEntries(asks.fields.map(field => [field.name, filled(said[field.name] ?? unsaid(field))])),
    };
  if (asks.kind !== 'ballot') return { type: 'go-on', step: id };
  const voter = asks.turn ?? seat(0);
  const elector = asks.electors.find(each => each.seat === voter);
  const wanted = votes[Math.max(0, view.round - 1)]?.[id]?.(voter);
  return { type: 'vote', step: id, voter, target: wanted === undefined ? (elector?.may[0] ?? 'none') : seat(wanted) };
};

/** More answers than any script needs. */
const LONGEST = 500;

/** Every moment until `stop`, with the first one. */
export const played = (match: Match, script: Script, stop: (match: Match) => boolean): readonly Match[] => {
  const moments = [match];
  for (let now = match; !stop(now); moments.push(now)) {
    if (moments.length > LONGEST) throw new Error(`the script does not end: ${now.play.step.id}`);
    now = answered(now, scripted(now.play, script));
  }
  return moments;
};

export const at =
  (step: StepId, round = 1) =>
  ({ play }: Match): boolean =>
    (play.step.id === step && play.view.round === round) || play.step.asks.kind === 'over';

/** Four players without a power. */
export const NONE = 'villager villager villager villager';
export const until = (roles: string, script: Script, stop: (match: Match) => boolean, settings: ChosenSettings = {}): readonly Match[] =>
  played(dealt(roles, settings), script, stop);
export const last = (moments: readonly Match[]): Match => {
  const match = moments.at(-1);
  if (match === undefined) throw new Error('nothing was played');
  return match;
};

/** The public pictures, one per message. */
export const seen = (moments: readonly Match[]): readonly string[] =>
  [...new Map(moments.map(({ shown }) => [shown.n, shown.picture])).values()].map(picture => JSON.stringify(picture));

const ONCE = ROLES.filter(role => !['wolf', 'villager', 'sister', 'custom'].includes(role));

/** A random deck that the rules accept. */
export const randomDeck = (chance: Dice): readonly RoleId[] => {
  const players = 8 + chance.below(9);
  const pool = [...ONCE, 'villager', 'villager', 'villager', 'custom-baker', 'wolf'];
  const rest = chance.shuffle(pool).slice(0, players - 2);
  return [...rest, ...(chance.once(3) ? ['sister', 'sister'] : ['villager', 'villager']), 'wolf'].slice(-players);
};

/** Random settings, of which about a third differ from their default. */
export const randomSettings = (chance: Dice): ChosenSettings => {
  const chosen: { [name: string]: SettingValue } = {};
  for (const [name, { allowed }] of Object.entries(RULES.settings))
    if (allowed.kind === 'one-of' && chance.once(3)) chosen[name] = chance.of(allowed.values);
  return chosen;
};

/** A random answer that the step invites. It avoids forms whose fields do not fit together. */
export const invited = (step: Step, chance: Dice): Answer => {
  if (step.offers.length > 0 && chance.once(6)) return { type: 'open', step: chance.of(step.offers) };
  const answer = randomAnswer(step, chance);
  if (answer.type !== 'fill') return answer;
  if (step.id === 'witch') return { ...answer, form: { ...answer.form, [chance.of(['heal', 'poison'])]: [] } };
  if (step.id === 'wolves' && answer.form.option === 'wolves') return { ...answer, form: { ...answer.form, option: 'villagers' } };
  return answer;
};
