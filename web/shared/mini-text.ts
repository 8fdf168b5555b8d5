import type { MiniPerson, MiniStanding } from '../../src/domain/mini-tournament.ts';
import { apart } from '../../src/words/apart.ts';
import type { KeyOf } from '../../src/words/keys.ts';
import type { Args } from '../../src/words/message.ts';
import type { RoomWords } from '../../src/words/speaker.ts';

/** Words with the texts of a tournament at one table, which not every room's words have. */
type MiniWords = Pick<RoomWords, 'find' | 'list'>;

const say = (words: MiniWords, key: KeyOf<'mini'>, args?: Args): string => words.find(`mini.${key}`, args);

/** The name of a tournament at one table. */
export const miniTitle = ({ format }: Pick<MiniStanding, 'format'>, words: MiniWords): string => {
  switch (format.of) {
    case 'evening':
      return say(words, 'evening');
    case 'race':
      return say(words, 'race', { count: format.target });
    case 'elimination':
      return say(words, 'elimination', { count: format.rules.losses });
  }
};

/** The result of the last game: who won tokens, or who lost where players are eliminated. */
const lastGame = ({ format, people }: MiniStanding, words: MiniWords): readonly string[] => {
  const isLost = format.of === 'elimination';
  const who = people.filter(({ last }) => last === (isLost ? 'lost' : 'won')).map(({ name }) => apart(name));
  return who.length === 0 ? [] : [say(words, isLost ? 'lost' : 'won', { names: words.list(who) })];
};

/** The result of the last game, and its consequences. */
export const miniNews = (mini: MiniStanding, words: MiniWords): readonly string[] => {
  const { champions, guest, playsOff, isVoid } = mini;
  return [
    ...lastGame(mini, words),
    ...(isVoid ? [say(words, 'void')] : []),
    ...(champions.length > 0 ? [championText(mini, words)] : []),
    ...(playsOff ? [say(words, 'on')] : []),
    ...(guest === null ? [] : [say(words, 'guest', { name: apart(guest) })]),
  ];
};

export const championText = ({ champions }: MiniStanding, words: MiniWords): string =>
  say(words, 'champion', { names: words.list(champions.map(apart)), count: champions.length });

export const miniCount = ({ format }: MiniStanding, { tokens, losses, out, gone }: MiniPerson, words: MiniWords): string => {
  if (format.of !== 'elimination') return say(words, 'tokens', { count: tokens });
  if (gone === true) return say(words, 'gone');
  return out ? say(words, 'out') : say(words, 'losses', { count: losses });
};
