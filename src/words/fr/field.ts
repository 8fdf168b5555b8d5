/** The parts of a form, and the words that fill it. */
export const field = {
  choose: 'Désigner',
  heal: 'Guérir',
  poison: 'Empoisonner',
  caught: 'Surprise : la petite fille',
  copied: 'La Doppelgänger a copié',
  option: 'Le signe fait',
  'option.wolf-dog': 'Le camp choisi',
  'option.infect-father': 'La main se lève ?',
  'option.wolves': 'Le Chien-loup ouvre les yeux ?',
  'option.robber': 'La carte prise',
  'word.wolves': 'Loups-garous',
  'word.villagers': 'Village',
  'word.none': 'Non',
  'word.infect': 'Oui, infecter',
  'word.look': 'Regarder',
  'word.no-look': 'Ne pas regarder',
};
