import type { Place } from '../../src/domain/ids.ts';
import { roleName, view } from '../moderator/table-state.ts';
import { isInvented } from './invented.ts';
import { countOf, faceUpOf, isLeading, type Standing, standingOf, turn, welcomeAt } from './shown.ts';
import { t } from './table-words.ts';

/** Classes of a seat. */
export const stateOf = (place: Place): string =>
  [
    standingOf(place),
    turn.value === place || view.value?.dealing?.next === place ? 'asked' : '',
    isLeading(place) ? 'leading' : '',
    isInvented(place) ? 'invented' : '',
  ]
    .filter(each => each !== '')
    .join(' ');

const STANDINGS: { readonly [S in Standing]: () => string } = {
  here: () => '',
  ghost: () => t('table.sign.ghost'),
  out: () => t('virtual.out'),
  gone: () => t('virtual.out'),
};
/** The text for a screen reader on a person: the number and the name, then the facts that everybody sees. */
export const factsOf = (place: Place): string => {
  const card = faceUpOf(place);
  const standing = standingOf(place);
  const badge = badgeOf(place);
  return [
    STANDINGS[standing](),
    card === null ? '' : roleName(card),
    welcomeAt.value === place ? t('table.sign.welcome') : '',
    isInvented(place) ? t('virtual.invented') : '',
    badge === null ? '' : t(`virtual.badge.${badge}`),
    countOf(place) === 0 ? '' : t('table.sign.votes', { count: countOf(place) }),
  ]
    .filter(each => each !== '')
    .join(', ');
};

/** Whether the person has shown their badge, where the table plays in a tournament. */
export const badgeOf = (place: Place): 'shown' | 'missing' | null => {
  const seat = typeof place === 'number' ? view.value?.tournament?.here?.seats[place - 1] : undefined;
  if (seat === undefined) return null;
  return seat.sat ? 'shown' : 'missing';
};
