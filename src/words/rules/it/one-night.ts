import type French from '../fr/one-night.ts';

export default {
  'ON-11':
    'Da 3 a 5 persone c’è un mazzo base. Da 6 in su si propone di aggiungere, in quest’ordine: Scagnozzo, Insonne, Ubriaco, Cacciatore, Conciatore. Siete liberi di comporne un altro.',
  'ON-13': 'Un mazzo senza nessun Lupo mannaro è permesso, con un avviso. Il gruppo può anche esigerne uno o due.',
  'ON-14': 'I Massoni vanno in coppia: nel mazzo ci sono tutte e due le carte, o nessuna.',
  'ON-15': 'L’Insonne ha senso solo se le carte possono muoversi: nel mazzo ci vuole anche il Ladro o l’Attaccabrighe.',
  'ON-28': 'La notte è annunciata da una macchina, da qualcuno che gioca e chiude gli occhi anche lui, o da un moderatore che non gioca.',
  'ON-32':
    'Ogni chiamata dura lo stesso tempo, dieci secondi se non avete scelto altro, che qualcuno agisca o no. Quella del Doppelgänger dura il doppio, perché può avere due cose da fare.',
  'ON-35':
    'Se ad annunciare è qualcuno che gioca, può aprire gli occhi tra due chiamate per leggere la successiva, e solo allora. Una macchina non ne ha bisogno.',
  'ON-50': 'Quando un ruolo scambia la sua carta, è quella che ha davanti in quel momento, anche se non è più quella dell’inizio.',
  'ON-54':
    'Tutti quelli che hanno ricevuto un Lupo mannaro aprono gli occhi insieme e si riconoscono, con il Doppelgänger se ne ha copiato uno. Nessuno guarda carte.',
  'ON-57': 'Come opzione: un lupo mannaro che apre gli occhi da solo può guardare una carta al centro. In due o più, nessuno guarda.',
  'ON-60':
    'Lo Scagnozzo apre gli occhi; i lupi mannari li tengono chiusi e alzano il pollice. Così lui sa chi sono, loro non sanno chi è lui.',
  'ON-65': 'I Massoni aprono gli occhi insieme e si riconoscono. Chi è solo sa che l’altra carta è al centro.',
  'ON-68':
    'La Veggente può guardare la carta di un’altra persona, oppure due carte al centro, mai una e una. Nulla si muove, e non guarda la propria carta.',
  'ON-69': 'Se la Veggente sceglie il centro, guarda due carte. Il gruppo può permetterle di fermarsi alla prima.',
  'ON-71': 'Chi guarda la carta Doppelgänger vede solo quella: non gli si dice che cosa ha copiato.',
  'ON-72':
    'Il Ladro può scambiare la sua carta con quella di un’altra persona, mai con il centro. Diventa ciò che ha preso, e l’altra persona diventa il Ladro, dalla parte del villaggio.',
  'ON-73': 'Dopo lo scambio il Ladro può guardare la carta che ha preso. Senza scambio non guarda niente.',
  'ON-77':
    'L’Attaccabrighe può scambiare le carte di altre due persone, senza guardarle. Ognuna diventa ciò che ora ha davanti, senza saperlo.',
  'ON-80': 'L’Ubriaco deve scambiare la sua carta con una al centro, senza guardarne nessuna. Diventa ciò che ha preso, senza saperlo.',
  'ON-83':
    'Lo scambio dell’Ubriaco è obbligatorio. Se non è stato fatto, la sorte sceglie una carta al centro prima che si girino le carte.',
  'ON-84': 'Chi finisce la notte con la carta Ubriaco davanti a sé è dalla parte del villaggio, senza altro da fare.',
  'ON-85': 'Alla fine della notte l’Insonne apre gli occhi e guarda la carta che ha davanti: è ciò che è davvero.',
  'ON-91':
    'Il Doppelgänger viene chiamato per primo. Deve guardare la carta di un’altra persona e diventa quel ruolo; da Veggente, Ladro, Attaccabrighe o Ubriaco agisce subito.',
  'ON-104':
    'Se il Doppelgänger ha copiato lo Scagnozzo, tiene gli occhi aperti mentre i lupi mannari alzano il pollice. La chiamata si fa per intero anche se non è lo Scagnozzo.',
  'ON-107':
    'Se il Doppelgänger ha copiato l’Insonne, apre gli occhi subito dopo e guarda la carta che ha davanti. La chiamata si fa in ogni caso.',
  'ON-111':
    'Un Doppelgänger diventato Ladro non viene più chiamato, qualunque carta abbia preso. Il gruppo può decidere che si svegli anche con il ruolo rubato.',
  'ON-116': 'Una carta Doppelgänger che non ha copiato niente conta per il villaggio, senza poteri. Succede quando viene dal centro.',
  'ON-118':
    'Se nessuno ha annotato chi ha guardato il Doppelgänger, lo dice alla rivelazione. Se non ha guardato nessuno, non ha copiato niente.',
  'ON-121': 'Di giorno ognuno può dire ciò che vuole, vero o falso. Nessuno mostra né guarda carte, nemmeno la propria.',
  'ON-126':
    'C’è un solo voto: al tre, tutti indicano qualcuno nello stesso momento. Chi ha più voti muore, e così chi è in parità; se nessuno ha più di un voto, non muore nessuno.',
  'ON-127': 'Ognuno vota contro una sola altra persona, indicandola. Gettoni, apparecchio o carte sollevate cambiano solo il modo.',
  'ON-128': 'Non si vota contro sé stessi.',
  'ON-129': 'Si vota sempre contro qualcuno: né il centro del tavolo né l’astensione sono permessi, a meno che il gruppo lo voglia.',
  'ON-132': 'Se un voto manca o non è chiaro, tutti rivotano subito, senza riprendere la discussione.',
  'ON-142':
    'Dopo il voto si girano tutte le carte, anche quelle al centro. Allora si vede chi muore e chi vince; un Cacciatore che muore porta con sé la persona contro cui ha votato.',
  'ON-144':
    'Conta la carta davanti a ciascuno alla fine della notte. Un lupo mannaro morto: vince il villaggio. Nessuno: vincono i lupi mannari e lo Scagnozzo, a meno che muoia il Conciatore. Senza lupi mannari in gioco, il villaggio vince se non muore nessuno.',
  'ON-145': 'Se muore almeno un lupo mannaro vince il villaggio, chiunque altro muoia.',
  'ON-146': 'Tra i giocatori non c’era nessun lupo mannaro, e non è morto nessuno: vince il villaggio.',
  'ON-147': 'Tra i giocatori non c’era nessun lupo mannaro, eppure qualcuno è morto: il villaggio ha perso.',
  'ON-148': 'C’era un lupo mannaro in gioco, non ne è morto nessuno e nemmeno il Conciatore: vincono i lupi mannari e lo Scagnozzo.',
  'ON-154': 'Il Conciatore vince se è lui a morire, e solo così. Se con lui non è morto nessun lupo mannaro, vince da solo.',
  'ON-155': 'Non c’erano lupi mannari in gioco. Allora lo Scagnozzo gioca per sé: vince se muore qualcuno che non è Scagnozzo.',
  'ON-156': 'Senza lupi mannari in gioco, lo Scagnozzo vince se muore qualcuno che non è Scagnozzo. Se sono due, vincono insieme.',
  'ON-157': 'Senza lupi mannari in gioco, lo Scagnozzo non deve sopravvivere per vincere. Il gruppo può esigerlo.',
  'ON-158': 'Senza lupi mannari in gioco, se muore solo lo Scagnozzo non vince nessuno. Il gruppo può dare la vittoria al villaggio.',
  'ON-159': 'Senza lupi mannari in gioco, se muore il Conciatore vince lui, e toglie la vittoria anche allo Scagnozzo.',
  'ON-167':
    'Piccolo torneo: ogni vittoria vale un punto. Appena qualcuno arriva alla meta, di solito cinque, chi ne ha di più è campione; in parità si continua.',
  'ON-173': 'Torneo a eliminazione: due sconfitte e si è fuori. Una vittoria non cancella una sconfitta.',
  'ON-175': 'Una partita che non vince nessuno conta come sconfitta per tutti quelli che l’hanno giocata.',
  'ON-178': 'Se una partita dovesse eliminare insieme tutti quelli che restano, non conta e si rigioca.',
  'ON-179': 'In due non si può giocare: l’ultima persona eliminata torna come ospite, e i suoi risultati non contano.',
  'ON-183': 'I gettoni dei ruoli scelti stanno dove tutti li vedono: al centro, o accanto a chi annuncia.',
  'ON-185': 'Un mazzo estratto a sorte che viola le regole, per esempio con un solo Massone, si rimette per intero e si estrae di nuovo.',
  'ON-186': 'I ruoli estratti a sorte sono noti a tutti. Se il gruppo preferisce non saperli, la notte chiama tutti i ruoli della scatola.',
  'ON-194':
    'Una chiamata non si allunga mai perché qualcuno tarda: si noterebbe. Se volete durate diverse, il caso le allunga tutte, anche quelle dei ruoli assenti.',
  'ON-216':
    'Se i lettori vedono muoversi una carta a torto, la notte continua come se niente fosse, e lo si dice dopo la rivelazione. Contano le carte sul tavolo.',
  'ON-225':
    'Alla fine della notte, a occhi ancora chiusi, si sposta un poco ogni carta: la sua posizione esatta non prova più niente. Lo fa chi annuncia, se gioca; altrimenti ognuno sposta la sua.',
  'ON-226': 'La discussione dura un minuto a testa, o il tempo che avete scelto. Il gruppo può votare prima.',
} satisfies Record<keyof typeof French, string>;
