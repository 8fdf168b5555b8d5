export const TWELVE = ['Ana', 'Bruno', 'Chloé', 'Diego', 'Elsa', 'Farid', 'Gaia', 'Hugo', 'Inès', 'Jonas', 'Katia', 'Luca'];
/** Names as long as in a German village. */
export const TWENTY_FOUR = [
  ...['Anneliese', 'Balthasar', 'Maximiliane', 'Dominik', 'Elisabeth', 'Friedemann', 'Gwendolyn', 'Hans-Christian'],
  ...['Ingeborg', 'Jo', 'Katharina-Sophie', 'Leopold', 'Marie-Antoinette', 'Nepomuk', 'Ottilie', 'Philippa'],
  ...['Quentin', 'Rosalinde', 'Sebastian', 'Theophil', 'Ursula', 'Valentin', 'Wilhelmina', 'Zacharias'],
];
