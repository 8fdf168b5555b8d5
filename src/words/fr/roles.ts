/** The names on the cards. `role.edition` where an edition prints another name. */
export const roles = {
  werewolf: '{count, plural, one {Loup-garou} other {Loups-garous}}',
  villager: '{count, plural, one {Villageois} other {Villageois}}',
  'villager.lupus-classic': '{count, plural, one {Paysan} other {Paysans}}',
  seer: '{count, plural, one {Voyant} other {Voyants}}',
  medium: '{count, plural, one {Médium} other {Médiums}}',
  possessed: '{count, plural, one {Possédé} other {Possédés}}',
  bodyguard: '{count, plural, one {Garde du corps} other {Gardes du corps}}',
  owl: '{count, plural, one {Hibou} other {Hiboux}}',
  mason: '{count, plural, one {Masson} other {Massons}}',
  werehamster: '{count, plural, one {Hamster-garou} other {Hamsters-garous}}',
  mythomaniac: '{count, plural, one {Mythomane} other {Mythomanes}}',
};
export type RoleKey = keyof typeof roles;
