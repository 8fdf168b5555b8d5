import type { NewsKey } from '../fr/news.ts';

export const news = {
  'night-falls': 'Cae la noche. Cerrad los ojos.',
  died: 'Esta noche hemos perdido a {seats}.',
  'nobody-died': 'Esta noche no ha muerto nadie.',
  'moderator-died': 'Esta noche los hombres lobo han ido a por quien dirige, que se queda para llevar la partida.',
  named: 'El Búho se ha posado sobre {seats}.',
  'named-nobody': 'El Búho no nombra a nadie.',
  tied: 'Empate entre {seats}.',
  drawn: 'La suerte ha elegido a {seats}.',
  lynched: 'La aldea ha linchado a {seats}.',
  'nobody-lynched': 'La aldea no ha linchado a nadie.',
  grief: 'De pena, {seats} también nos deja.',
  shot: '{by} dispara por última vez y se lleva a {seats}.',
  'no-shot': '{by} no dispara a nadie.',
  'voted-out': 'La aldea ha eliminado a {seats}.',
  'nobody-voted-out': 'La aldea no ha eliminado a nadie.',
  elected: 'La aldea ha elegido a {seats} para dirigirla.',
  'nobody-elected': 'La aldea no ha elegido a nadie.',
  succeeded: '{seats} pasa a dirigir la aldea.',
  'office-vacant': 'La aldea se ha quedado sin nadie al frente.',
  growl: 'El oso gruñe: hay un hombre lobo muy cerca.',
  'no-growl': 'El oso guarda silencio.',
  'angel-won': '{seats} era el Ángel, y el Ángel ha ganado.',
  cursed: 'Una maldición pesa sobre la aldea.',
  'curse-lifted': 'La maldición que pesaba sobre la aldea queda levantada.',
  'vote-again': 'La aldea vota una vez más.',
  'ruled-dead':
    '{count, plural, one {{seats} deja la partida, por decisión de quien dirige.} other {{seats} dejan la partida, por decisión de quien dirige.}}',
  'ruled-alive':
    '{count, plural, one {{seats} vuelve al juego, por decisión de quien dirige.} other {{seats} vuelven al juego, por decisión de quien dirige.}}',
  left: '{count, plural, one {{seats} se va a casa y ya no juega.} other {{seats} se van a casa y ya no juegan.}}',
} satisfies Record<NewsKey, string>;
