import { type OwnCard, PLAYS_ALONE } from '../../src/domain/own-card.ts';
import { t, words } from './moderator-words.ts';
import { currentBook, stepName } from './table-state.ts';

/** What the holder of a card of the group's own is told, about one person or about two. */
export const toldText = (told: OwnCard['told'], points: OwnCard['points']): string =>
  points === 'two' && (told === 'wolf' || told === 'card') ? t(`dash.own.told.${told}.two`) : t(`dash.own.told.${told}`);

/** The text that the group has written on a card of its own, in one line. */
export const ownCardSays = ({ side, after, nights, points, told }: OwnCard): string => {
  const with_ = side === PLAYS_ALONE ? t('dash.own.side.alone') : (words.value?.find(`table.side.${side}`) ?? side);
  const wins = `${t('dash.own.side')} : ${with_}`;
  if (after === null) return [wins, t('dash.own.after.never')].join(' · ');
  const isOnce = currentBook.value === 'one-night';
  const called = [t('dash.own.after.call', { name: stepName(after) }), ...(isOnce ? [] : [t(`dash.wakes.${nights}`)])].join(', ');
  const does = points === 'nobody' ? [] : [`${t('dash.own.points')} : ${t(`dash.own.points.${points}`)}`];
  const learns = told === 'nothing' ? [] : [`${t('dash.own.told')} : ${toldText(told, points)}`];
  return [wins, called, ...does, ...learns].join(' · ');
};
