import type { OneNightSetting } from '../fr/one-night-settings.ts';

export const oneNightSettings = {
  'onenight.announcer': 'Chi annuncia la notte: una macchina, qualcuno che gioca, o un moderatore.',
  'onenight.announcer_peek': 'Chi annuncia può aprire gli occhi tra due chiamate per leggere l’ordine, o mai.',
  'onenight.step_seconds': 'Quanto dura ogni chiamata della notte, in secondi.',
  'onenight.step_seconds_doppelganger': 'Quanto dura la chiamata del Doppelgänger: il doppio delle altre, o un numero di secondi.',
  'onenight.lone_wolf_peek': 'Un lupo mannaro che si sveglia da solo può guardare una carta al centro.',
  'onenight.seer_centre_min': 'Se la Veggente sceglie il centro, quante carte guarda almeno.',
  'onenight.robber_look': 'Dopo lo scambio, il Ladro può guardare la carta presa, o deve farlo.',
  'onenight.action_base': 'Quale carta si scambia come «la propria»: quella davanti, o solo quella ricevuta all’inizio.',
  'onenight.drunk_missed': 'Se l’Ubriaco non ha scambiato nulla: la sorte sceglie una carta al centro, o nulla si muove.',
  'onenight.dg_missed': 'Se nessuno ha annotato che cosa ha visto il Doppelgänger: si chiede alla fine, o non ha copiato nulla.',
  'onenight.dg_unresolved': 'Che cosa vale la carta Doppelgänger che non ha copiato nulla: del villaggio, o di nessuno.',
  'onenight.dg_robber_wakes_as_stolen':
    'Il Doppelgänger diventato Ladro si sveglia anche con il ruolo rubato: Scagnozzo, Lupi mannari o Massoni.',
  'onenight.dg_card_hint': 'Chi guarda la carta Doppelgänger scopre anche che cosa ha copiato.',
  'onenight.vote_method': 'Come si vota: col dito, con i gettoni, o sollevando le carte.',
  'onenight.vote_self': 'Al voto si può indicare sé stessi.',
  'onenight.vote_centre': 'Si può votare il centro del tavolo, cioè perché nessuno muoia.',
  'onenight.vote_abstain': 'Si può non indicare nessuno.',
  'onenight.vote_missing': 'Se manca un voto: tutti rivotano, o conta come astensione.',
  'onenight.minion_without_wolf_goal':
    'Senza lupi mannari in gioco, chi deve morire perché vinca lo Scagnozzo: chi non è Scagnozzo, o chiunque altro.',
  'onenight.minion_without_wolf_must_live': 'Senza lupi mannari in gioco, lo Scagnozzo deve sopravvivere per vincere.',
  'onenight.village_wins_on_minion_only_death': 'Senza lupi mannari in gioco, il villaggio vince se muore solo uno Scagnozzo.',
  'onenight.tanner_blocks_minion_without_wolf':
    'Senza lupi mannari in gioco, la morte del Conciatore toglie la vittoria anche allo Scagnozzo.',
  'onenight.setup_6plus': 'Da 6 persone in su: proporre un mazzo, o lasciar scegliere.',
  'onenight.min_werewolf_cards': 'Quante carte Lupo mannaro deve avere il mazzo.',
  'onenight.mason_constraint': 'Un solo Massone nel mazzo: rifiutare, o solo avvisare.',
  'onenight.insomniac_constraint': 'Insonne senza Ladro né Attaccabrighe: rifiutare, o solo avvisare.',
  'onenight.random_draw': 'Se un mazzo estratto a sorte viola le regole: estrarre di nuovo, completare le coppie, o tenerlo.',
  'onenight.random_roles_public': 'I ruoli estratti a sorte sono noti a tutti.',
  'onenight.nudge': 'Alla fine della notte, chi sposta un poco le carte: chi annuncia, ognuno la sua, o nessuno.',
  'onenight.day_seconds': 'Quanto dura la discussione: un minuto a testa, un numero di secondi, o senza limite.',
  'onenight.reveal': 'Alla fine, girare tutte le carte insieme, o prima quelle dei morti.',
  'onenight.pads_on_illegal': 'Se i lettori vedono muoversi una carta a torto: dirlo dopo la rivelazione, fermare la notte, o tacere.',
} satisfies Record<OneNightSetting, string>;
