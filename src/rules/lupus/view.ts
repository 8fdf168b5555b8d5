import type { BookId } from '../../domain/ids.ts';
import type { Facts, ModeratorView } from '../../domain/view.ts';
import type { Lupus } from './state.ts';
import { tallyOf } from './tally.ts';

export const viewOf =
  (book: BookId) =>
  (state: Lupus): ModeratorView => ({
    book,
    round: state.round,
    step: state.step,
    seats: state.seats,
    facts: factsOf(state),
    tonight: state.deeds,
    ending: state.ending,
  });

const factsOf = (state: Lupus): Facts => {
  const anchor = state.anchor ?? 'moderator';
  const facts: Facts = {
    ...(state.table.edition === 'classic' ? { anchor } : { welcome: anchor }),
    nominees: state.nominees,
    tied: state.tied,
    named: state.named ?? 'none',
  };
  if (state.ballot === null) return facts;
  return { ...facts, order: state.ballot.electors.map(each => each.seat), tally: Object.fromEntries(tallyOf(state.ballot.votes)) };
};
