import type { RoleKey } from '../fr/roles.ts';

export const roles = {
  werewolf: '{count, plural, one {Werewolf} other {Werewolves}}',
  villager: '{count, plural, one {Villager} other {Villagers}}',
  'villager.lupus-classic': '{count, plural, one {Villager} other {Villagers}}',
  seer: '{count, plural, one {Seer} other {Seers}}',
  medium: '{count, plural, one {Medium} other {Mediums}}',
  possessed: '{count, plural, one {Possessed} other {Possessed}}',
  bodyguard: '{count, plural, one {Bodyguard} other {Bodyguards}}',
  owl: '{count, plural, one {Owl} other {Owls}}',
  mason: '{count, plural, one {Mason} other {Masons}}',
  werehamster: '{count, plural, one {Werehamster} other {Werehamsters}}',
  mythomaniac: '{count, plural, one {Mythomaniac} other {Mythomaniacs}}',
} satisfies Record<RoleKey, string>;
