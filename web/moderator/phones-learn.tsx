import { t } from './moderator-words.ts';
import { view } from './table-state.ts';

/** What phones that are held to the cards of this game could learn from them, in one line. */
export const PhonesLearn = () => {
  const phones = view.value?.phones ?? null;
  return phones === null ? null : <p class="hint">{lineOf(phones.plain, phones.of)}</p>;
};

const lineOf = (found: number, count: number): string => {
  if (found === 0) return t('dash.phones.nothing');
  return found === count ? t('dash.phones.all') : t('dash.phones.some', { found, count });
};
