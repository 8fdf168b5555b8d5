import type { HelpKey } from '../fr/help.ts';

export const help = {
  'advice.LA-01':
    'Gli umani cercano di scoprire chi sono i lupi mannari. I lupi mannari si fingono umani e gettano discredito su quelli veri, soprattutto su chi sembra il Veggente.',
  'advice.LA-02':
    'Il Veggente può attirare i sospetti su un lupo mannaro senza tradirsi: scoperto, finirebbe presto sbranato. Ma se pensa che ne valga la pena, può farsi avanti.',
  'advice.LA-03': 'Nulla vieta a un lupo mannaro di spacciarsi per il Veggente.',
  'advice.LA-04': 'Diffidate di chi va troppo d’accordo. Accusare è sospetto; non accusare mai, forse, lo è di più.',
  'advice.LA-05':
    'Una buona abitudine: la prima vittima è il moderatore (night1.victim=moderator). I lupi mannari non scelgono alla cieca e tutti giocano almeno un giorno intero.',
  'advice.LA-06': 'Il gioco è adatto dagli 8 anni in su.',
  'role.werewolf': 'Lupo mannaro: ogni notte il branco sceglie insieme una vittima; di giorno si finge umano.',
  'role.villager': 'Villico: né poteri né chiamate; osserva, parla e vota.',
  'role.seer': 'Veggente: ogni notte scopre se una persona a sua scelta è un lupo mannaro.',
  'role.medium': 'Medium: dalla seconda notte scopre se la persona linciata il giorno prima era un lupo mannaro.',
  'role.possessed': 'Indemoniato: un umano che vince con i lupi mannari, senza che si conoscano.',
  'role.bodyguard': 'Guardia del corpo: dalla seconda notte protegge un’altra persona dai lupi mannari.',
  'role.owl': 'Gufo: ogni notte indica qualcuno che l’indomani sarà indiziato.',
  'role.owl-deadly': 'Gufo: ogni notte indica qualcuno, che muore all’alba. Solo un lupo mannaro e il Criceto mannaro si salvano.',
  'role.mason': 'Massone: sono due, e la prima notte scoprono di chi fidarsi.',
  'role.werehamster':
    'Criceto mannaro: gioca da solo. I lupi mannari non possono nulla contro di lui, ma lo sguardo del Veggente lo uccide; se alla fine è vivo, vince soltanto lui.',
  'role.mythomaniac':
    'Mitomane: alla fine della seconda notte indica qualcuno; se è un lupo mannaro o il Veggente, lo diventa anche lui; altrimenti resta umano.',
} satisfies Record<HelpKey, string>;
