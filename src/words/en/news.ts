import type { NewsKey } from '../fr/news.ts';

export const news = {
  'night-falls': 'Night falls. Close your eyes.',
  died: 'Last night we lost {seats}.',
  'nobody-died': 'Last night nobody died.',
  'moderator-died': 'Last night the werewolves came for the moderator, who stays to run the game.',
  named: 'The Owl perched on {seats}.',
  'named-nobody': 'The Owl names nobody.',
  tied: 'A tie between {seats}.',
  drawn: 'The lot chose {seats}.',
  lynched: 'The village lynched {seats}.',
  'nobody-lynched': 'The village lynched nobody.',
  grief: 'Out of grief, {seats} leaves us too.',
  shot: '{by} fires one last shot and takes {seats} along.',
  'no-shot': '{by} shoots at nobody.',
  'voted-out': 'The village voted {seats} out.',
  'nobody-voted-out': 'The village voted nobody out.',
  elected: 'The village elected {seats} as its head.',
  'nobody-elected': 'The village elected nobody.',
  succeeded: '{seats} now leads the village.',
  'office-vacant': 'The village has no head any more.',
  growl: 'The bear growls: a werewolf is very near.',
  'no-growl': 'The bear stays silent.',
  'angel-won': '{seats} was the Angel, and the Angel has won.',
  cursed: 'A curse lies on the village.',
  'curse-lifted': 'The curse is lifted from the village.',
  'vote-again': 'The village votes once more.',
  'ruled-dead':
    '{count, plural, one {{seats} is out of the game, by the moderator’s ruling.} other {{seats} are out of the game, by the moderator’s ruling.}}',
  'ruled-alive':
    '{count, plural, one {{seats} is back in the game, by the moderator’s ruling.} other {{seats} are back in the game, by the moderator’s ruling.}}',
  left: '{count, plural, one {{seats} has gone home and plays no more.} other {{seats} have gone home and play no more.}}',
} satisfies Record<NewsKey, string>;
