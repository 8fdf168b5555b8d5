import type French from '../fr/lupus.ts';

export default {
  'LC-03':
    'Le tre carte bianche della scatola restano da parte. Se il gruppo le ammette, ognuna è un umano che di notte non viene mai chiamato; che cos’altro sappia fare, lo decide il moderatore.',
  'LC-16':
    'Numero di persone consigliato per ogni personaggio: Medium 9, Indemoniato 10, Guardia del corpo 11, Gufo 12, Massoni 13, Criceto mannaro 15, Mitomane 16. È solo un consiglio: in meno, il mazzo passa con un avviso.',
  'LC-18': 'Prima della distribuzione tutti sanno quante carte ci sono di ogni tipo.',
  'LC-21':
    'Ognuno vede solo la propria carta e la tiene coperta fino alla fine, anche da fuori gioco. I ruoli si scoprono quando la partita è finita.',
  'LC-24':
    'Quando scende la notte tutti chiudono gli occhi e tamburellano con una mano, anche chi non gioca più. Il moderatore chiama i ruoli uno a uno; rispondono a gesti, senza una parola.',
  'LC-25':
    'Le chiamate si seguono così: Medium, Veggente, Guardia del corpo, Gufo, Massoni, Lupi mannari, Mitomane. Il Medium è sempre il primo, il Mitomane l’ultimo, il Veggente e la Guardia del corpo prima dei lupi mannari.',
  'LC-31':
    'Un ruolo del mazzo viene chiamato in ognuna delle sue notti, che ci sia o no chi possa rispondere. Altrimenti il suo silenzio direbbe al villaggio chi è morto.',
  'LC-32': 'Un ruolo che non è nel mazzo non viene chiamato: tutti sanno già che non c’è.',
  'LC-33':
    'Le scelte della notte vengono annotate e hanno effetto solo all’alba. Chi sta per morire agisce ancora quella notte, e la sua scelta conta.',
  'LC-34': 'Di notte si indicano solo persone in vita. Chi morirà all’alba fino ad allora è vivo.',
  'LC-35': 'Chi viene chiamato ed è in vita deve scegliere: passare non è permesso.',
  'LC-37':
    'Ogni notte il Veggente indica un’altra persona in vita e apprende con un segno se è un lupo mannaro. Più tardi può tornare sulla stessa.',
  'LC-41': 'Se il Veggente guarda il Criceto mannaro, riceve un semplice no, e il Criceto mannaro muore all’alba.',
  'LC-43': 'Ogni notte i lupi mannari si accordano in silenzio su una sola vittima. La prima notte, per prima cosa, si riconoscono.',
  'LC-45':
    'I lupi mannari non possono divorare uno dei loro. L’Indemoniato, il Criceto mannaro e il Mitomane ancora umano possono essere scelti come chiunque.',
  'LC-46':
    'Se il gruppo vuole, la vittima della prima notte è il moderatore: i lupi mannari si riconoscono senza scegliere nessuno, e lui continua a condurre. Così tutti giocano almeno un giorno intero.',
  'LC-48': 'Dalla seconda notte il Medium viene chiamato per primo e apprende se la persona appena linciata era un lupo mannaro.',
  'LC-50': 'Se quel giorno non è stato linciato nessuno, il Medium riceve un segno neutro.',
  'LC-52':
    'Dalla seconda notte la Guardia del corpo protegge un’altra persona in vita, prima della chiamata dei lupi mannari. Può proteggere la stessa due notti di seguito.',
  'LC-54': 'La protezione vale una notte, e solo contro i lupi mannari. Non salva il Criceto mannaro dallo sguardo del Veggente.',
  'LC-55': 'Ogni notte il Gufo indica un’altra persona in vita. Il giorno dopo, finito il primo voto, quella persona è indiziata.',
  'LC-56': 'La prima notte i due Massoni aprono gli occhi e si riconoscono: ognuno sa di chi fidarsi. Poi non vengono più chiamati.',
  'LC-59':
    'Una sola volta, alla fine della seconda notte, il Mitomane indica un’altra persona in vita. Se è un lupo mannaro o il Veggente, lo diventa anche lui; altrimenti resta umano per sempre.',
  'LC-62':
    'Il Mitomane apprende con un segno che cosa è diventato, per sapere con chi svegliarsi dalla notte seguente. La persona indicata non viene avvisata.',
  'LC-68':
    'All’alba si dicono i nomi dei morti nell’ordine dei posti, senza dire di che cosa né chi fossero. Se non è morto nessuno, si dice solo questo.',
  'LC-71': 'La discussione dura al massimo tre minuti. Ognuno può dire ciò che vuole, vero o falso, senza mostrare carte.',
  'LC-72':
    'Il voto si conta a partire dall’ultima persona morta all’alba; un linciaggio non cambia nulla. Finché di notte non è morto nessuno, si parte dal posto del moderatore.',
  'LC-73':
    'Se due persone muoiono alla stessa alba, la sorte sceglie da quale delle due si conta il voto: nulla rivela quale sia stata divorata.',
  'LC-74':
    'Nel primo voto ognuno a turno nomina ad alta voce un’altra persona in vita, in senso orario, dalla sinistra dell’ultima vittima. Chi ha più voti è indiziato; se è uno solo, lo sono anche i secondi.',
  'LC-77':
    'Dopo il primo voto si annuncia chi ha indicato il Gufo. Se quella persona non era indiziata, ora lo è, con tutte quelle che hanno più voti; chi era al secondo posto è libero.',
  'LC-80': 'Se la persona indicata dal Gufo è morta all’alba, la scelta cade e non si dice nessun nome.',
  'LC-81': 'Se il Gufo muore all’alba, la sua ultima scelta vale ancora per quel giorno. Poi non ce ne sono più.',
  'LC-82': 'Prima del voto finale ogni indiziato può dire le sue ultime parole, nello stesso ordine del voto.',
  'LC-83': 'Nel voto finale chi non è indiziato vota a turno e ad alta voce contro uno degli indiziati. Chi ha più voti viene linciato.',
  'LC-85': 'In caso di parità, chi è in parità riprende la parola e si rivota, solo tra loro.',
  'LC-86': 'Al secondo turno votano gli stessi del voto finale: chi non è più indiziato non guadagna per questo un voto.',
  'LC-87': 'Ancora parità? Sceglie la sorte tra chi è in parità. Lo stesso vale se tutti sono indiziati e nessuno può votare.',
  'LC-89':
    'La persona linciata lascia subito il gioco, senza una parola e senza mostrare la carta. Un solo linciaggio al giorno; poi, se nessuno ha vinto, scende la notte.',
  'LC-91':
    'In questa variante i morti conservano un voto da fantasma nel primo voto, se lo vogliono usare. Non votano mai nel voto finale, non parlano e di notte chiudono gli occhi.',
  'LC-95':
    'Si guarda se la partita è finita dopo l’alba e dopo il linciaggio. Nessun lupo mannaro: vincono gli umani. Lupi mannari almeno quanti gli altri: vincono loro. Ma se il Criceto mannaro è ancora vivo, vince da solo.',
  'LC-96': 'Non resta in vita nessun lupo mannaro: hanno vinto gli umani, morti compresi.',
  'LC-97':
    'I lupi mannari in vita sono almeno quanti tutti gli altri insieme: nulla può più fermarli. Vincono con tutto il branco e l’Indemoniato.',
  'LC-99': 'Quando la partita finisce il Criceto mannaro è ancora vivo: vince lui, e nessun altro.',
  'LT-04':
    'Il mazzo si compone come nell’edizione classica: in 8, cinque Villici, due Lupi mannari e il Veggente; poi una carta in più per persona, e un terzo Lupo mannaro da 16 in su.',
  'LT-07': 'Ognuno riceve un gettone di voto. La carta Benvenuto aspetta al posto del moderatore che una notte faccia la prima vittima.',
  'LT-09':
    'Di notte tutti chiudono gli occhi, fantasmi compresi, e tamburellano con una mano. Il moderatore chiama i ruoli uno dopo l’altro; rispondono a gesti, e le loro scelte hanno effetto solo all’alba.',
  'LT-11':
    'Ogni notte il Veggente indica un’altra persona in vita: pollice in su se è un lupo mannaro, in giù se non lo è. Lo si chiama anche quando è morto.',
  'LT-12':
    'Ogni notte i lupi mannari si accordano in silenzio su una vittima che non sia dei loro. La prima notte, per prima cosa, si riconoscono.',
  'LT-14':
    'Dalla seconda notte il Medium viene chiamato per primo: pollice in su se l’ultima persona linciata era un lupo mannaro, in giù se non lo era.',
  'LT-16':
    'Dalla seconda notte, prima della chiamata dei lupi mannari, la Guardia del corpo protegge un’altra persona in vita. Se i lupi mannari la attaccano, sopravvive.',
  'LT-17':
    'I due Massoni si riconoscono la prima notte. Il Mitomane agisce una sola volta, alla fine della seconda: se indica un lupo mannaro o il Veggente, lo diventa; altrimenti resta umano.',
  'LT-18': 'Ogni notte il Gufo si posa su un’altra persona in vita. Il giorno dopo, finito il primo voto, quella persona è indiziata.',
  'LT-19':
    'Dove il Gufo è mortale (da 21 persone all’inizio, se non si è deciso altrimenti), chi indica muore all’alba, a meno che sia un lupo mannaro o il Criceto mannaro.',
  'LT-21': 'La Guardia del corpo non ferma il Gufo mortale. Se i lupi mannari e il Gufo colpiscono la stessa persona, è una morte sola.',
  'LT-22': 'Chi sopravvive al Gufo mortale diventa indiziato, come dopo ogni scelta del Gufo.',
  'LT-23':
    'All’alba si nominano i morti della notte, senza dire di che cosa. Diventano fantasmi: conservano il gettone, ma non parlano più e non mostrano la carta.',
  'LT-26': 'Se nella stessa notte muoiono più persone, la sorte dice quale riceve la carta Benvenuto.',
  'LT-27': 'Dopo una notte senza morti la carta Benvenuto non si sposta.',
  'LT-30': 'La discussione dura tre minuti. Ognuno può dire ciò che vuole, vero o falso, senza mostrare carte.',
  'LT-31':
    'Nel primo voto ognuno a turno, fantasmi compresi, posa il suo gettone davanti a un’altra persona in vita. Le due con più voti sono indiziate; a parità, chi è più vicino alla carta Benvenuto, in senso orario.',
  'LT-32':
    'Il primo voto comincia da chi siede alla destra della carta Benvenuto e gira in senso orario. Si può anche partire da sinistra: il risultato è lo stesso.',
  'LT-38':
    'Dopo il primo voto si annuncia chi ha indicato il Gufo. Se quella persona non era indiziata, prende il posto della seconda: sono sempre esattamente due.',
  'LT-42':
    'I gettoni tornano a ciascuno. L’impronta va davanti al primo indiziato, o davanti alla scelta del Gufo se è stato lui ad aggiungerla; il ciuffo di pelo davanti all’altro.',
  'LT-43': 'I due indiziati possono dire le loro ultime parole, l’impronta per prima.',
  'LT-45':
    'Il voto finale è segreto e si fa in un colpo solo: ognuno mette il gettone sotto la mano, lato scelto verso l’alto, e tutte le mani si alzano insieme. Non votano né i fantasmi né i due indiziati.',
  'LT-47':
    'Chi ha più voti viene linciato. A parità, è la persona più vicina alla carta Benvenuto, in senso orario: niente secondo turno, niente sorteggio.',
  'LT-48':
    'La persona linciata diventa fantasma, senza una parola e senza mostrare la carta; non riceve la carta Benvenuto. Un solo linciaggio al giorno.',
  'LT-51': 'I fantasmi di notte non hanno niente da fare: chiudono gli occhi come tutti e non scoprono niente di più.',
  'LT-52':
    'Gli umani vincono quando non resta nessun lupo mannaro; i lupi mannari, appena sono tanti quanti gli altri. Se in quel momento il Criceto mannaro è ancora vivo, vince da solo. I fantasmi vincono con la loro parte.',
  'LT-53':
    'Ci sono in vita almeno tanti lupi mannari quanti sono gli altri, dopo una notte o dopo un linciaggio: hanno vinto i lupi mannari.',
  'LT-54': 'Finché si gioca il Criceto mannaro conta tra gli umani; ma se alla fine è ancora vivo, la vittoria è soltanto sua.',
} satisfies Record<keyof typeof French, string>;
