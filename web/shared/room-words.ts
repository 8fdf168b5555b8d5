import nightMessages from 'virtual:words/night';
import messages from 'virtual:words/room';
import type { PublicTable } from '../../src/wire/public.ts';
import type { Language } from '../../src/words/languages.ts';
import { type RoomWords, speakerOf } from '../../src/words/speaker.ts';

const AGAIN_MS = 1_000;

const isOneNight = ({ announced, listed, message }: PublicTable): boolean =>
  announced !== null || listed !== undefined || message?.picture.book === 'one-night';

const wordsIn = async (language: Language, oneNight: boolean): Promise<RoomWords> => {
  const [room, night] = await Promise.all([messages[language](), oneNight ? nightMessages[language]() : undefined]);
  return speakerOf(language, night === undefined ? room.default : { ...room.default, ...night.default });
};

interface RoomSpeaker {
  /** The words for a table, or for none, in a language; undefined until they have come. */
  wordsFor(table: PublicTable | undefined, language: Language): RoomWords | undefined;
}

/** Fetches a language's words when a table needs them, and those of One Night where it is played. Calls `learned` when they have come. */
export const roomSpeaker = (learned: () => void): RoomSpeaker => {
  let known: { readonly words: RoomWords; readonly oneNight: boolean } | undefined;
  let asked = '';
  const fetch = (language: Language, oneNight: boolean): void => {
    const key = `${language} ${oneNight}`;
    if (key === asked) return;
    asked = key;
    wordsIn(language, oneNight).then(
      words => {
        // By now a table may need other words.
        if (key !== asked) return;
        known = { words, oneNight };
        asked = '';
        learned();
      },
      () =>
        window.setTimeout(() => {
          if (key !== asked) return;
          asked = '';
          fetch(language, oneNight);
        }, AGAIN_MS),
    );
  };
  return {
    wordsFor: (table, language) => {
      const oneNight = table !== undefined && isOneNight(table);
      if (known?.words.language === language && (known.oneNight || !oneNight)) return known.words;
      fetch(language, oneNight);
      return undefined;
    },
  };
};
