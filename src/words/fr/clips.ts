/** The recordings of what the narrator says, in the narrator’s sheet. */
export const clips = {
  about:
    'Bien des navigateurs n’ont pas de voix : des enregistrements parlent à leur place, ici et sur les écrans publics. Le vôtre passe toujours avant celui de cette machine.',
  progress: '{found, plural, one {# phrase sur {wanted} a un son.} other {# phrases sur {wanted} ont un son.}}',
  'no-microphone': 'Ce navigateur ne sait pas enregistrer : choisissez des fichiers.',
  insecure:
    'Le micro n’est permis que sur l’ordinateur du service (localhost) ou par une adresse en https. D’ici, choisissez des fichiers.',
  denied: 'Le micro est refusé. Permettez-le dans les réglages du navigateur pour cette page, puis réessayez.',
  recording: 'On enregistre : parlez, puis arrêtez.',
  play: 'Écouter',
  record: 'Enregistrer',
  stop: 'Arrêter',
  upload: 'Choisir un fichier',
  drop: 'Effacer',
  line: '{name} : {text}',
  own: 'de vous',
  made: 'de cette machine',
  none: 'pas de son',
  make: 'Faire dire par cette machine ce qui manque',
  making: 'Cette machine parle… quelques secondes.',
  ready: '{count, plural, =0 {Rien de nouveau.} one {Une phrase de plus a un son.} other {# phrases de plus ont un son.}}',
  'no-maker': 'Cette machine n’a pas encore de voix. Une commande lui en donne une :',
  lost: 'Le service ne répond pas : rien n’a changé.',
  'book.lupus': 'Lupus in Tabula',
  'book.one-night': 'One Night',
  'book.thiercelieux': 'Thiercelieux',
  'book.all': 'Tous les jeux',
};
