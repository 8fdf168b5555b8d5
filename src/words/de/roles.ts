import type { RoleKey } from '../fr/roles.ts';

export const roles = {
  werewolf: '{count, plural, one {Werwolf} other {Werwölfe}}',
  villager: '{count, plural, one {Dorfbewohner} other {Dorfbewohner}}',
  'villager.lupus-classic': '{count, plural, one {Dorfbewohner} other {Dorfbewohner}}',
  seer: '{count, plural, one {Seher} other {Seher}}',
  medium: '{count, plural, one {Medium} other {Medien}}',
  possessed: '{count, plural, one {Besessener} other {Besessene}}',
  bodyguard: '{count, plural, one {Leibwächter} other {Leibwächter}}',
  owl: '{count, plural, one {Eule} other {Eulen}}',
  mason: '{count, plural, one {Freimaurer} other {Freimaurer}}',
  werehamster: '{count, plural, one {Werhamster} other {Werhamster}}',
  mythomaniac: '{count, plural, one {Mythomane} other {Mythomanen}}',
} satisfies Record<RoleKey, string>;
