import type { NewsKey } from '../fr/news.ts';

export const news = {
  'night-falls': 'Die Nacht bricht an. Schließt die Augen.',
  died: 'In dieser Nacht haben wir {seats} verloren.',
  'nobody-died': 'In dieser Nacht ist niemand gestorben.',
  'moderator-died': 'In dieser Nacht hatten es die Werwölfe auf die Spielleitung abgesehen, die trotzdem weitermacht.',
  named: 'Die Eule hat sich auf {seats} niedergelassen.',
  'named-nobody': 'Die Eule nennt niemanden.',
  tied: 'Gleichstand zwischen {seats}.',
  drawn: 'Das Los fiel auf {seats}.',
  lynched: 'Das Dorf hat {seats} gelyncht.',
  'nobody-lynched': 'Das Dorf hat niemanden gelyncht.',
  grief: 'Vor Kummer verlässt uns auch {seats}.',
  shot: '{by} feuert einen letzten Schuss ab und reißt {seats} mit.',
  'no-shot': '{by} schießt auf niemanden.',
  'voted-out': 'Das Dorf hat {seats} hinausgewählt.',
  'nobody-voted-out': 'Das Dorf hat niemanden hinausgewählt.',
  elected: 'Das Dorf hat {seats} an seine Spitze gewählt.',
  'nobody-elected': 'Das Dorf hat niemanden gewählt.',
  succeeded: '{seats} steht nun an der Spitze des Dorfes.',
  'office-vacant': 'Niemand steht mehr an der Spitze des Dorfes.',
  growl: 'Der Bär brummt: Ein Werwolf ist ganz nah.',
  'no-growl': 'Der Bär bleibt still.',
  'angel-won': '{seats} war der Engel, und der Engel hat gewonnen.',
  cursed: 'Ein Fluch liegt auf dem Dorf.',
  'curse-lifted': 'Der Fluch ist vom Dorf genommen.',
  'vote-again': 'Das Dorf stimmt noch einmal ab.',
  'ruled-dead':
    '{count, plural, one {{seats} scheidet aus, so entscheidet die Spielleitung.} other {{seats} scheiden aus, so entscheidet die Spielleitung.}}',
  'ruled-alive':
    '{count, plural, one {{seats} ist wieder im Spiel, so entscheidet die Spielleitung.} other {{seats} sind wieder im Spiel, so entscheidet die Spielleitung.}}',
  left: '{count, plural, one {{seats} ist nach Hause gegangen und spielt nicht mehr mit.} other {{seats} sind nach Hause gegangen und spielen nicht mehr mit.}}',
} satisfies Record<NewsKey, string>;
