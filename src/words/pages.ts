import type { Language, Texts } from './spoken.ts';
import { textsIn } from './words.ts';

type Section = keyof Texts;

/** What the desk of an event says. */
const AT_THE_DESK: readonly Section[] = ['organizer', 'organizer-refusal', 'dash', 'devices', 'setting', 'value', 'role', 'table', 'said'];
/** What pages of a table never say: it is of an event, or of the practice game in a terminal. */
const NEVER_AT_A_TABLE: readonly Section[] = ['organizer', 'organizer-refusal', 'hall', 'practice'];

const isSaid = (page: string, section: string): boolean =>
  page === 'organizer' ? AT_THE_DESK.some(each => each === section) : !NEVER_AT_A_TABLE.some(each => each === section);

/** The texts that one page has to say in a language: no page carries another one's. */
export const textsOfPage = (page: string, language: Language): Partial<Texts> =>
  Object.fromEntries(Object.entries(textsIn(language)).filter(([section]) => isSaid(page, section)));
