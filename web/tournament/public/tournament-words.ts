import type { KeyOf } from '../../../src/words/keys.ts';
import { firstSpoken, type Language } from '../../../src/words/languages.ts';
import type { Args, Messages } from '../../../src/words/message.ts';
import { speakerOf } from '../../../src/words/speaker.ts';

export type { Language };

/** The texts of a tournament's public pages. */
export interface TournamentWords {
  readonly language: Language;
  say(key: KeyOf<'public'>, args?: Args): string;
  list(names: readonly string[]): string;
  /** 12.5, as it is written in this language. */
  figure(value: number): string;
  /** "14:02" */
  time(at: number): string;
  /** "3 min ago" */
  ago(milliseconds: number): string;
}

/** `?lang=`, else the first language of this browser that is spoken here. */
export const languageOf = (search: string, preferred: readonly string[]): Language =>
  firstSpoken([new URLSearchParams(search).get('lang') ?? '', ...preferred]);

export const tournamentWords = (language: Language, messages: Messages): TournamentWords => {
  const words = speakerOf(language, messages);
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const times = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  const agos = new Intl.RelativeTimeFormat(language, { style: 'short' });
  return {
    language,
    say: (key, args) => words.find(`public.${key}`, args),
    list: words.list,
    figure: value => figures.format(value),
    time: at => times.format(at),
    ago: milliseconds => {
      const minutes = Math.round(milliseconds / 60_000);
      if (minutes < 1) return agos.format(-Math.max(1, Math.round(milliseconds / 1_000)), 'second');
      return minutes < 90 ? agos.format(-minutes, 'minute') : agos.format(-Math.round(minutes / 60), 'hour');
    },
  };
};
