import type { OwnCard } from '../../src/domain/own-card.ts';
import { t, words } from './moderator-words.ts';
import { stepName } from './table-state.ts';

/** What the group has written on a card of its own, in one line. */
export const ownCardSays = ({ side, after, nights, points, told }: OwnCard): string => {
  const wins = `${t('dash.own.side')} : ${words.value?.find(`table.side.${side}`) ?? side}`;
  if (after === null) return [wins, t('dash.own.after.never')].join(' · ');
  const called = `${t('dash.own.after.call', { name: stepName(after) })}, ${t(`dash.wakes.${nights}`)}`;
  const does = points === 'nobody' ? [] : [`${t('dash.own.points')} : ${t(`dash.own.points.${points}`)}`];
  const learns = told === 'nothing' ? [] : [`${t('dash.own.told')} : ${t(`dash.own.told.${told}`)}`];
  return [wins, called, ...does, ...learns].join(' · ');
};
