import { t } from './moderator-words.ts';
import { view } from './table-state.ts';

/** One line on how much a phone could learn when it is held to the cards of this game. */
export const PhonesLearn = () => {
  const phones = view.value?.phones ?? null;
  return phones === null ? null : <p class="hint">{lineOf(phones.plain, phones.of)}</p>;
};

const lineOf = (found: number, count: number): string => {
  if (found === 0) return t('dash.phones.nothing');
  return found === count ? t('dash.phones.all') : t('dash.phones.some', { found, count });
};
