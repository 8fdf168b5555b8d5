import type { NewsKey } from '../fr/news.ts';

export const news = {
  'night-falls': 'Scende la notte. Chiudete gli occhi.',
  died: 'Stanotte abbiamo perso {seats}.',
  'nobody-died': 'Stanotte non è morto nessuno.',
  'moderator-died': 'Stanotte i lupi mannari se la sono presa con il moderatore, che resta a condurre la partita.',
  named: 'Il Gufo si è posato su {seats}.',
  'named-nobody': 'Il Gufo non nomina nessuno.',
  tied: 'Parità tra {seats}.',
  drawn: 'La sorte ha scelto {seats}.',
  lynched: 'Il villaggio ha linciato {seats}.',
  'nobody-lynched': 'Il villaggio non ha linciato nessuno.',
  grief: 'Per il dolore anche {seats} ci lascia.',
  shot: '{by} spara un ultimo colpo e porta via {seats}.',
  'no-shot': '{by} non spara a nessuno.',
  'voted-out': 'Il villaggio ha eliminato {seats}.',
  'nobody-voted-out': 'Il villaggio non ha eliminato nessuno.',
  elected: 'Il villaggio ha eletto {seats} alla sua guida.',
  'nobody-elected': 'Il villaggio non ha eletto nessuno.',
  succeeded: '{seats} prende la guida del villaggio.',
  'office-vacant': 'Il villaggio non ha più una guida.',
  growl: 'L’orso ringhia: un lupo mannaro è vicinissimo.',
  'no-growl': 'L’orso resta in silenzio.',
  'angel-won': '{seats} era l’Angelo, e l’Angelo ha vinto.',
  cursed: 'Una maledizione pesa sul villaggio.',
  'curse-lifted': 'La maledizione che pesava sul villaggio è svanita.',
  'vote-again': 'Il villaggio vota ancora una volta.',
  'ruled-dead':
    '{count, plural, one {{seats} lascia la partita, per decisione del moderatore.} other {{seats} lasciano la partita, per decisione del moderatore.}}',
  'ruled-alive':
    '{count, plural, one {{seats} torna in gioco, per decisione del moderatore.} other {{seats} tornano in gioco, per decisione del moderatore.}}',
  left: '{count, plural, one {{seats} va a casa e non gioca più.} other {{seats} vanno a casa e non giocano più.}}',
} satisfies Record<NewsKey, string>;
