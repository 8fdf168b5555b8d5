import type { NewsKey } from '../fr/news.ts';

export const news = {
  'night-falls': 'Cai a noite. Fechem os olhos.',
  died: 'Nesta noite perdemos {seats}.',
  'nobody-died': 'Nesta noite ninguém morreu.',
  'moderator-died': 'Nesta noite os lobisomens foram atrás de quem modera, que fica para conduzir o jogo.',
  named: 'A Coruja pousou em {seats}.',
  'named-nobody': 'A Coruja não nomeia ninguém.',
  tied: 'Empate entre {seats}.',
  drawn: 'A sorte escolheu {seats}.',
  lynched: 'A aldeia linchou {seats}.',
  'nobody-lynched': 'A aldeia não linchou ninguém.',
  grief: 'De tristeza, {seats} também nos deixa.',
  shot: '{by} dá um último tiro e leva {seats} junto.',
  'no-shot': '{by} não atira em ninguém.',
  'voted-out': 'A aldeia eliminou {seats}.',
  'nobody-voted-out': 'A aldeia não eliminou ninguém.',
  elected: 'A aldeia elegeu {seats} para a chefia.',
  'nobody-elected': 'A aldeia não elegeu ninguém.',
  succeeded: '{seats} assume a chefia da aldeia.',
  'office-vacant': 'A aldeia está sem chefia.',
  growl: 'O urso rosna: há um lobisomem bem perto.',
  'no-growl': 'O urso fica em silêncio.',
  'angel-won': '{seats} era o Anjo, e o Anjo venceu.',
  cursed: 'Uma maldição pesa sobre a aldeia.',
  'curse-lifted': 'A maldição que pesava sobre a aldeia foi levantada.',
  'vote-again': 'A aldeia vota mais uma vez.',
  'ruled-dead':
    '{count, plural, one {{seats} sai do jogo, por decisão de quem modera.} other {{seats} saem do jogo, por decisão de quem modera.}}',
  'ruled-alive':
    '{count, plural, one {{seats} volta ao jogo, por decisão de quem modera.} other {{seats} voltam ao jogo, por decisão de quem modera.}}',
  left: '{count, plural, one {{seats} foi embora e não joga mais.} other {{seats} foram embora e não jogam mais.}}',
} satisfies Record<NewsKey, string>;
