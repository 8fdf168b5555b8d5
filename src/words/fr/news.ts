/** What was announced last, as the room reads it. */
export const news = {
  'night-falls': 'La nuit tombe. Fermez les yeux.',
  died: 'Cette nuit, nous avons perdu {seats}.',
  'nobody-died': 'Cette nuit, personne n’est mort.',
  'moderator-died': 'Cette nuit, les loups-garous s’en sont pris au meneur de jeu, qui reste pour mener la partie.',
  named: 'Le Hibou s’est posé sur {seats}.',
  'named-nobody': 'Le Hibou ne nomme personne.',
  tied: 'Égalité entre {seats}.',
  drawn: 'Le sort a choisi {seats}.',
  lynched: 'Le village a lynché {seats}.',
  'nobody-lynched': 'Le village n’a lynché personne.',
  grief: 'De chagrin, {seats} nous quitte aussi.',
  shot: '{by} tire une dernière fois et emporte {seats}.',
  'no-shot': '{by} ne tire sur personne.',
  'voted-out': 'Le village a éliminé {seats}.',
  'nobody-voted-out': 'Le village n’a éliminé personne.',
  elected: 'Le village a élu {seats} à sa tête.',
  'nobody-elected': 'Le village n’a élu personne.',
  succeeded: '{seats} prend la tête du village.',
  'office-vacant': 'Le village n’a plus personne à sa tête.',
  growl: 'L’ours grogne : un loup-garou est tout près.',
  'no-growl': 'L’ours reste silencieux.',
  'angel-won': '{seats} était l’Ange, et l’Ange a gagné.',
  cursed: 'Une malédiction pèse sur le village.',
  'curse-lifted': 'La malédiction qui pesait sur le village est levée.',
  'vote-again': 'Le village vote encore une fois.',
  'ruled-dead':
    '{count, plural, one {{seats} quitte la partie, sur décision du meneur de jeu.} other {{seats} quittent la partie, sur décision du meneur de jeu.}}',
  'ruled-alive':
    '{count, plural, one {{seats} revient en jeu, sur décision du meneur de jeu.} other {{seats} reviennent en jeu, sur décision du meneur de jeu.}}',
  left: '{count, plural, one {{seats} rentre chez soi et ne joue plus.} other {{seats} rentrent et ne jouent plus.}}',
};
export type NewsKey = keyof typeof news;
