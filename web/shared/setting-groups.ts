import type { BookOffered } from '../../src/wire/books.ts';
import { settingIn } from './book-offers.ts';

type SettingOffered = BookOffered['settings'][number];
type Chosen = Parameters<typeof settingIn>[0];

export const SETTING_GROUPS = ['cards', 'night', 'roles', 'day', 'end'] as const;
type SettingGroup = (typeof SETTING_GROUPS)[number];

/** The beginnings of names, longest first where one begins another. A setting with another beginning is about one role. */
const BEGINNINGS: readonly (readonly [group: SettingGroup, of: RegExp])[] = [
  ['cards', /^(?:deck|composition|box|setup|seating)\.|^onenight\.(?:setup|min_|mason_|insomniac_|random_)/],
  ['night', /^(?:night1?|calls)\.|^onenight\.(?:announcer|step_|action_|nudge|pads_)/],
  ['day', /^(?:day|debate|vote|captain|classic|ghosts|welcome)\.|^token\.(?!deadly_owl)|^onenight\.(?:vote_|day_)/],
  ['end', /^(?:announce|reveal|end)\.|^onenight\.(?:reveal|village_wins)/],
];

export const groupOf = (name: string): SettingGroup => BEGINNINGS.find(([, beginning]) => beginning.test(name))?.[0] ?? 'roles';

/** The card that a setting is about, by how its name begins. */
const ABOUT: { readonly [beginning: string]: string } = {
  ...{ infect: 'infect-father', bbw: 'big-bad-wolf', lovers: 'cupid', girl: 'little-girl', knight: 'rusty-knight' },
  ...{ tamer: 'bear-tamer', white: 'white-wolf', lone: 'werewolf', dg: 'doppelganger' },
  'token.deadly_owl': 'owl',
};

/** The card without which this setting changes nothing; undefined where there is no such card. */
export const cardOf = (name: string, roles: readonly { readonly role: string }[]): string | undefined => {
  if (groupOf(name) !== 'roles') return undefined;
  const [, begins = ''] = /^(?:onenight\.)?(token\.deadly_owl|[a-z]+)/.exec(name) ?? [];
  const role = ABOUT[begins] ?? begins;
  return roles.some(each => each.role === role) ? role : undefined;
};

/** Whether a setting has an effect, given the other choices. */
export const isRead = ({ unreadWith = {} }: SettingOffered, chosen: Chosen, book: BookOffered | undefined): boolean =>
  !Object.entries(unreadWith).some(([name, values]) => {
    const value = JSON.stringify(settingIn(chosen, name, book));
    return values.some(each => JSON.stringify(each) === value);
  });
