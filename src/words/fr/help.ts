/** Advice for the table, and a sentence for each character. */
export const help = {
  'advice.LA-01':
    'Les humains cherchent qui sont les loups-garous. Les loups-garous se font passer pour des humains et sèment le doute sur les vrais, surtout sur qui leur semble être le Voyant.',
  'advice.LA-02':
    'Le Voyant peut attirer les soupçons sur un loup-garou sans se trahir : découvert, il se ferait vite dévorer. Mais s’il juge que cela en vaut la peine, il peut se dévoiler.',
  'advice.LA-03': 'Rien n’interdit à un loup-garou de se prétendre Voyant.',
  'advice.LA-04': 'Méfiez-vous de ceux qui sont trop d’accord entre eux. Accuser, c’est louche ; ne jamais accuser, c’est peut-être pire.',
  'advice.LA-05':
    'Bonne habitude : la première victime, c’est le meneur de jeu (night1.victim=moderator). Les loups-garous ne choisissent pas au hasard, et tout le monde joue au moins un jour entier.',
  'advice.LA-06': 'Le jeu convient à partir de 8 ans.',
  'role.werewolf': 'Loup-garou : chaque nuit, la meute choisit ensemble une victime ; le jour, elle se fait passer pour humaine.',
  'role.villager': 'Villageois ou Paysan : ni pouvoir ni réveil ; il observe, il parle et il vote.',
  'role.seer': 'Voyant : chaque nuit, il apprend si une personne de son choix est un loup-garou.',
  'role.medium': 'Médium : dès la deuxième nuit, il apprend si la personne lynchée la veille était un loup-garou.',
  'role.possessed': 'Possédé : un humain qui gagne avec les loups-garous, sans qu’ils se connaissent.',
  'role.bodyguard': 'Garde du corps : dès la deuxième nuit, il protège quelqu’un d’autre que lui contre les loups-garous.',
  'role.owl': 'Hibou : chaque nuit, il désigne quelqu’un qui sera mis en cause le lendemain.',
  'role.owl-deadly':
    'Hibou : chaque nuit, il se pose sur quelqu’un, qui meurt à l’aube. Seuls un loup-garou et le Hamster-garou survivent.',
  'role.mason': 'Masson : ils sont deux, et la première nuit ils apprennent à qui se fier.',
  'role.werehamster':
    'Hamster-garou : il joue seul. Les loups-garous ne peuvent rien contre lui, mais le regard du Voyant le tue ; s’il vit encore à la fin, lui seul gagne.',
  'role.mythomaniac':
    'Mythomane : à la fin de la deuxième nuit, il désigne quelqu’un ; si c’est un loup-garou ou le Voyant, il le devient aussi ; sinon il reste humain.',
};
export type HelpKey = keyof typeof help;
