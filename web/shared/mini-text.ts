import type { MiniPerson, MiniStanding } from '../../src/domain/mini-tournament.ts';
import type { RoomWords } from '../../src/words/speaker.ts';

/** What a table plays for over several games. */
export const miniTitle = ({ format }: Pick<MiniStanding, 'format'>, words: RoomWords): string => {
  switch (format.of) {
    case 'evening':
      return words.screen('mini.evening');
    case 'race':
      return words.screen('mini.race', { count: format.target });
    case 'elimination':
      return words.screen('mini.elimination', { count: format.rules.losses });
  }
};

/** What the last game has brought: tokens, or losses where they put out. */
const lastGame = ({ format, people }: MiniStanding, words: RoomWords): readonly string[] => {
  const isLost = format.of === 'elimination';
  const who = people.filter(({ last }) => last === (isLost ? 'lost' : 'won')).map(({ name }) => name);
  return who.length === 0 ? [] : [words.screen(isLost ? 'mini.lost' : 'mini.won', { names: words.list(who) })];
};

/** What the last game has brought, and what comes of it. */
export const miniNews = (mini: MiniStanding, words: RoomWords): readonly string[] => {
  const { champions, guest, playsOff, isVoid } = mini;
  return [
    ...lastGame(mini, words),
    ...(isVoid ? [words.screen('mini.void')] : []),
    ...(champions.length > 0 ? [championText(mini, words)] : []),
    ...(playsOff ? [words.screen('mini.on')] : []),
    ...(guest === null ? [] : [words.screen('mini.guest', { name: guest })]),
  ];
};

export const championText = ({ champions }: MiniStanding, words: RoomWords): string =>
  words.screen('mini.champion', { names: words.list(champions), count: champions.length });

export const miniCount = ({ format }: MiniStanding, { tokens, losses, out }: MiniPerson, words: RoomWords): string => {
  if (format.of !== 'elimination') return words.screen('mini.tokens', { count: tokens });
  return out ? words.screen('mini.out') : words.screen('mini.losses', { count: losses });
};
