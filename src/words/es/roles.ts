import type { RoleKey } from '../fr/roles.ts';

export const roles = {
  werewolf: '{count, plural, one {Hombre lobo} other {Hombres lobo}}',
  villager: '{count, plural, one {Aldeano} other {Aldeanos}}',
  'villager.lupus-classic': '{count, plural, one {Aldeano} other {Aldeanos}}',
  seer: '{count, plural, one {Vidente} other {Videntes}}',
  medium: '{count, plural, one {Médium} other {Médiums}}',
  possessed: '{count, plural, one {Poseído} other {Poseídos}}',
  bodyguard: '{count, plural, one {Guardaespaldas} other {Guardaespaldas}}',
  owl: '{count, plural, one {Búho} other {Búhos}}',
  mason: '{count, plural, one {Masón} other {Masones}}',
  werehamster: '{count, plural, one {Hombre hámster} other {Hombres hámster}}',
  mythomaniac: '{count, plural, one {Mitómano} other {Mitómanos}}',
} satisfies Record<RoleKey, string>;
