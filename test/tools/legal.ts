import type { Answer, FieldValue } from '../../src/domain/answer.ts';
import type { BallotAsked, ChoiceWay, Field, Step } from '../../src/domain/step.ts';

/** Whether a step invites an answer, judged from the step alone. The rules must accept exactly these answers. */
export const isLegal = (step: Step, answer: Answer): boolean => {
  if (step.asks.kind === 'over') return false;
  if (answer.type === 'open') return step.offers.includes(answer.step);
  if (answer.type === 'lay') return answer.step === 'reveal' && (step.asks.kind === 'cards' || step.offers.includes('reveal'));
  if (answer.step !== step.id) return false;
  switch (answer.type) {
    case 'go-on':
      return step.goOn !== null;
    case 'miss':
      return (step.asks.kind === 'form' || step.asks.kind === 'ballot') && step.asks.mayMiss === true;
    case 'fill':
      return step.asks.kind === 'form' && mayFill(step, step.asks.fields, answer);
    case 'vote':
      return step.asks.kind === 'ballot' && mayVote(step.asks, answer);
  }
};

const mayFill = (step: Step, fields: readonly Field[], { by, form }: Extract<Answer, { type: 'fill' }>): boolean => {
  const names = Object.keys(form);
  const known = names.every(name => fields.some(field => field.name === name));
  const mine = by === undefined || (step.by === undefined ? step.awake.includes(by) : step.by === by);
  const filled = (field: Field) => (names.includes(field.name) ? isFilled(field, form[field.name]) : mayBeLeftOut(field));
  return known && mine && names.length > 0 && fields.every(filled);
};

const mayBeLeftOut = (field: Field): boolean => (field.kind === 'word' ? field.optional === true : field.mayDecline);

/**
 * Answers that the step alone cannot judge: whether the fields of a form fit together, whether a field that may be empty may also be
 * missing, whether the cards laid are those of the deal, who stands in an election.
 */
export const isUnsaid = ({ asks }: Step, answer: Answer): boolean => {
  if (answer.type === 'lay') return true;
  if (answer.type === 'open') return answer.form !== undefined;
  if (answer.type !== 'fill' || asks.kind !== 'form') return false;
  const names = Object.keys(answer.form);
  return names.length > 1 || asks.fields.some(field => field.kind === 'places' && !names.includes(field.name));
};

const isFilled = (field: Field, filled: FieldValue | undefined): boolean => {
  if (field.kind === 'word') return typeof filled === 'string' && field.among.includes(filled);
  if (!Array.isArray(filled)) return false;
  if (filled.length === 0) return field.mayDecline;
  const places: readonly unknown[] = filled;
  const distinct = new Set(places).size === places.length;
  const keeps = ({ among, least, most }: ChoiceWay) =>
    places.every(place => among.some(each => each === place)) && places.length >= least && places.length <= most;
  return distinct && (field.ways ?? [field]).some(keeps);
};

const mayVote = (asks: BallotAsked, { voter, target }: Extract<Answer, { type: 'vote' }>): boolean => {
  const position = asks.electors.findIndex(each => each.seat === voter);
  const elector = asks.electors[position];
  if (elector === undefined) return false;
  if (target === 'none' ? !elector.mayPass : !elector.may.includes(target)) return false;
  if (asks.cast.includes(voter)) return asks.mayChange;
  if (asks.turn === undefined) return true;
  return asks.electors.slice(0, position).every(each => each.optional || asks.cast.includes(each.seat));
};
