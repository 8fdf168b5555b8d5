import type { RoleKey } from '../fr/roles.ts';

export const roles = {
  werewolf: '{count, plural, one {Lupo mannaro} other {Lupi mannari}}',
  villager: '{count, plural, one {Villico} other {Villici}}',
  'villager.lupus-classic': '{count, plural, one {Villico} other {Villici}}',
  seer: '{count, plural, one {Veggente} other {Veggenti}}',
  medium: '{count, plural, one {Medium} other {Medium}}',
  possessed: '{count, plural, one {Indemoniato} other {Indemoniati}}',
  bodyguard: '{count, plural, one {Guardia del corpo} other {Guardie del corpo}}',
  owl: '{count, plural, one {Gufo} other {Gufi}}',
  mason: '{count, plural, one {Massone} other {Massoni}}',
  werehamster: '{count, plural, one {Criceto mannaro} other {Criceti mannari}}',
  mythomaniac: '{count, plural, one {Mitomane} other {Mitomani}}',
} satisfies Record<RoleKey, string>;
