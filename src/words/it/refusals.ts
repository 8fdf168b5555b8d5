import type { RefusalKey } from '../fr/refusals.ts';

export const refusals = {
  'players.count': 'Ci vogliono da 8 a 24 persone intorno al tavolo, senza contare il moderatore.',
  'deck.size': 'Ci vuole una carta a testa: {wanted} in tutto, e il mazzo ne ha {found}.',
  'deck.specials_at_8': 'In 8 il mazzo è sempre lo stesso: 5 villici, 2 lupi mannari e il Veggente, senza personaggi speciali.',
  'deck.wolves':
    'Con questo numero di posti ci {wanted, plural, one {vuole # lupo mannaro} other {vogliono # lupi mannari}} nel mazzo; ce ne sono {found}.',
  'deck.seer': 'Nel mazzo ci vuole un Veggente, e uno solo; ce ne sono {found}.',
  'deck.villagers': 'Nel mazzo ci vogliono da 5 a 12 villici; ce ne sono {found}.',
  'deck.copies':
    'La scatola ha solo {wanted, plural, one {# carta} other {# carte}} {role, select, none {bianche} other {«{role}»}}; il mazzo ne chiede {found}.',
  'deck.masons_pair': 'I Massoni vanno in coppia: mettete tutte e due le carte, o nessuna.',
  'deck.insomniac_alone': 'L’Insonne si gioca solo con il Ladro o con l’Attaccabrighe: aggiungi uno dei due.',
  'deck.no_wolf': 'Tra queste carte non c’è nessun lupo mannaro.',
  'deck.only_wolves': 'In questo mazzo ci sono solo lupi mannari: aggiungi almeno una carta del villaggio.',
  'deck.sisters_pair': 'Le due sorelle vanno insieme: metti tutte e due le carte, o nessuna.',
  'deck.differs_from_table': 'Questo mazzo non è quello che il regolamento propone per questo numero.',
  'deck.many_wolves': 'Sono molti lupi mannari: per questo numero se ne consigliano al massimo {wanted}.',
  'deck.solitary': 'La carta «{name}» è difficile da giocare la prima volta.',
  'deck.little_girl': 'Il regolamento consiglia di giocare senza la bambina.',
  'deck.over_stock': 'La scatola ha solo {wanted, plural, one {# carta} other {# carte}} «{name}».',
  'deck.deadly_owl':
    'A questo tavolo la carta «{name}» uccide: chi indica muore all’alba, a meno che sia un lupo mannaro o il Criceto mannaro. Un’impostazione può impedirlo.',
  'answer.named_twice':
    '{place, select, none {La stessa persona è stata indicata due volte.} other {{place} compare due volte.}} Chiedi due scelte diverse.',
  'answer.pack_victim':
    '{place, select, none {È già la vittima del branco.} other {{place} è già la vittima del branco.}} Chiedi un’altra scelta.',
  'answer.not_a_wolf':
    '{place, select, none {Questa persona non è un lupo mannaro.} other {{place} non è un lupo mannaro.}} Chiedi un’altra scelta.',
  'answer.not_a_victim':
    '{place, select, none {Questa persona non è una vittima di stanotte.} other {{place} non è una vittima di stanotte.}} Chiedi un’altra scelta.',
  'answer.not_the_girl': '{place, select, none {Non è la bambina.} other {{place} non è la bambina.}} Qui si può indicare solo la bambina.',
  'answer.charmed_already':
    '{place, select, none {Questa persona è già incantata.} other {{place} è già sotto l’incanto.}} Chiedi un’altra scelta.',
  'witch.spent': 'Questa pozione è già stata usata.',
  'witch.one_potion': 'Una pozione per notte: scegli l’una o l’altra.',
  'witch.heals_and_poisons': 'Non si può guarire e avvelenare la stessa persona.',
  'deck.unknown_role': 'La carta «{name}» non esiste in questa edizione. Scegli tra i personaggi della scatola.',
  'deck.below_min': 'Il regolamento consiglia di essere almeno in {wanted} per giocare con la carta «{name}».',
  'deal.not_the_deck': 'Le carte distribuite non sono quelle del mazzo. Controlla la distribuzione.',
  'settings.unknown': 'L’opzione «{name}» non esiste in questa edizione.',
  'settings.value': 'Questo valore non va bene per l’opzione «{name}».',
  'settings.unknown_word': 'C’è scritto «{name}»: questa edizione non conosce nessuna opzione con questo nome.',
  'settings.former_word': 'C’è scritto «{name}»: quell’opzione di una versione precedente non ha mai avuto questo valore. Basta toglierla.',
  'answer.unreadable': 'Risposta illeggibile. Riprova, per favore.',
  'answer.wrong_step': 'Questa risposta arriva nel momento sbagliato: siamo a «{step}».',
  'answer.wrong_kind': 'Qui non si aspetta una risposta di questo tipo.',
  'answer.not_awake':
    '{place, select, none {Questa persona ha gli occhi chiusi.} other {{place} ha gli occhi chiusi.}} Chiedi a chi è di turno adesso.',
  'answer.unknown_field': 'La casella «{name}» non esiste in questa fase.',
  'answer.unknown_seat': '{place, select, none {Questo posto non esiste} other {Il posto {place} non esiste}} a questo tavolo.',
  'answer.unknown_word': 'La parola «{name}» non è una risposta possibile qui.',
  'answer.must_choose': 'Bisogna scegliere qualcuno: qui non si può passare.',
  'answer.too_many': 'Sono troppi: indica {wanted, plural, one {una persona sola} other {al massimo # persone}}.',
  'answer.too_few': 'È troppo poco: indica {wanted, plural, one {una persona} other {# persone}}.',
  'answer.centre_target': 'Qui si indica una persona, non una carta al centro.',
  'answer.seat_target': 'Qui si indica una carta al centro, non una persona.',
  'answer.mixed_targets': 'Indica persone oppure carte al centro, non tutte e due.',
  'answer.dead_target':
    '{place, select, none {Questa persona non gioca più.} other {{place} non gioca più.}} Fa’ indicare qualcuno ancora in vita.',
  'answer.self_target': 'Non è permesso indicare sé stessi. Chiedi un’altra scelta.',
  'answer.wolf_target':
    '{place, select, none {Questa persona fa parte del branco.} other {{place} fa parte del branco.}} I lupi mannari non si mangiano tra loro: chiedi un’altra scelta.',
  'answer.repeated_target':
    '{place, select, none {Era la scelta della notte scorsa.} other {{place} era la scelta della notte scorsa.}} Chiedine un’altra.',
  'answer.already': 'È già stato fatto: qui basta una risposta.',
  'answer.cannot_miss': 'Questa fase non si può chiudere senza risposta.',
  'answer.not_offered': 'Questo non si può aprire adesso.',
  'vote.not_elector': '{place, select, none {Questa persona non vota} other {{place} non vota}} in questo turno.',
  'vote.not_your_turn':
    'Non è ancora il turno di questa persona: {place, select, none {segui l’ordine indicato} other {tocca a {place} votare}}.',
  'vote.already': '{place, select, none {Questa persona ha già votato} other {{place} ha già votato}}, e un voto dato non si cambia.',
  'vote.not_candidate': 'Non si può votare contro {place, select, none {questa persona} other {{place}}} in questo turno.',
  'vote.self': 'Non è permesso votare contro sé stessi.',
  'vote.must_vote': 'Tutti devono votare: {place, select, none {manca ancora un voto} other {si aspetta {place}}}.',
  'ruling.unknown_seat': '{place, select, none {Questo posto non esiste} other {Il posto {place} non esiste}} a questo tavolo.',
  'ruling.unknown_role': 'Il ruolo «{name}» non esiste in questa partita.',
  'ruling.no_change': 'È già così: non cambia nulla.',
  'ruling.not_now': 'Questa decisione non si può prendere adesso. Aspetta la prossima fase.',
  'ruling.not_here': 'Questa decisione non esiste in questa edizione.',
  'undo.nothing':
    'Non si può tornare così indietro: {found, plural, =0 {non c’è niente da annullare} one {c’è solo una risposta da annullare} other {ci sono solo # risposte da annullare}}.',
  'game.not_written': 'Il disco non ha potuto salvare questa risposta: non è cambiato nulla. Riprova.',
  'game.over': 'La partita è finita. Per correggere l’ultima risposta, prima annullala.',
} satisfies Record<RefusalKey, string>;
