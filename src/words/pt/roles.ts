import type { RoleKey } from '../fr/roles.ts';

export const roles = {
  werewolf: '{count, plural, one {Lobisomem} other {Lobisomens}}',
  villager: '{count, plural, one {Aldeão} other {Aldeões}}',
  'villager.lupus-classic': '{count, plural, one {Aldeão} other {Aldeões}}',
  seer: '{count, plural, one {Vidente} other {Videntes}}',
  medium: '{count, plural, one {Médium} other {Médiuns}}',
  possessed: '{count, plural, one {Possuído} other {Possuídos}}',
  bodyguard: '{count, plural, one {Guarda-costas} other {Guarda-costas}}',
  owl: '{count, plural, one {Coruja} other {Corujas}}',
  mason: '{count, plural, one {Maçom} other {Maçons}}',
  werehamster: '{count, plural, one {Hamster-lobisomem} other {Hamsters-lobisomens}}',
  mythomaniac: '{count, plural, one {Mitômano} other {Mitômanos}}',
} satisfies Record<RoleKey, string>;
