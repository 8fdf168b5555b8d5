import type French from '../fr/thiercelieux.ts';

export default {
  'TH-03':
    'Nella scatola c’è un numero fisso di carte per ogni ruolo e una carta bianca. Un mazzo che ne chiede di più si può giocare lo stesso: ricevi solo un avviso.',
  'TH-09':
    'Tutti guardano verso il centro: la sinistra di ognuno è quindi il posto seguente in senso orario. Conta per la ruggine del Cavaliere e per l’ordine del voto. Se i posti sono numerati nell’altro senso, cambia questa impostazione.',
  'TH-11': 'Annunci la notte: tutti abbassano la testa e chiudono gli occhi. Poi chiami i personaggi della notte, uno dopo l’altro.',
  'TH-13':
    'Tutti aprono gli occhi e tu annunci insieme tutte le vittime della notte. Escono dal cerchio, guardano il seguito e non comunicano più con nessuno. Alcune eliminazioni fanno scattare subito un potere o una morte di dolore.',
  'TH-14': 'Il villaggio discute i suoi sospetti, e ogni sospettato può difendersi. Poi viene il voto.',
  'TH-17':
    'Ci vogliono almeno otto persone, senza contare il moderatore. Puoi permettere un tavolo più piccolo: le regole restano le stesse.',
  'TH-18':
    'La tabella dà i mazzi da 8 a 16 persone. Oltre, o se preferisci, componi il tuo: una carta a testa, con almeno un lupo mannaro e almeno una carta che non lo sia.',
  'TH-22':
    'Per ogni numero da 8 a 16 la tabella propone due mazzi: uno semplice e uno avanzato. L’originale si può leggere in più modi; scegli la lettura da seguire. In 16, la Volpe e l’Ammaestratore dell’orso possono scambiarsi di serie.',
  'TH-32': 'La Veggente guarda una carta ogni notte, quindi la si chiama ogni notte. Alla lettera, la regola la chiamerebbe solo la prima.',
  'TH-33':
    'Cupido agisce solo la prima notte. Dopo non lo si chiama più; si può anche continuare a chiamarlo a vuoto, senza alcun effetto.',
  'TH-34':
    'Le due sorelle si ritrovano la prima notte. Più tardi puoi svegliarle prima del branco, perché si accordino senza una parola: quando vuoi, ogni tot notti, o mai.',
  'TH-35':
    'Il Cane-lupo sceglie da che parte stare la prima notte, a una chiamata sua, appena prima del branco. L’altro modo: sceglie aprendo gli occhi, o no, quando si chiama il branco.',
  'TH-37':
    'La prima notte il Lupo mannaro bianco caccia solo con il branco. Poi caccia anche da solo, una notte sì e una no, dalla seconda in poi; puoi cambiare la prima di queste notti e il loro intervallo.',
  'TH-41':
    'Le chiamate della notte hanno un ordine abituale, che puoi cambiare. Cupido e il Cane-lupo restano prima del branco; l’Infetto padre dei lupi e il Grande lupo cattivo, dopo; la Strega, dopo quest’ultimo. Gli innamorati vengono dopo Cupido, gli incantati dopo il Pifferaio.',
  'TH-50':
    'Aprono gli occhi tutti i lupi mannari del momento: anche gli infettati delle notti passate, il Lupo mannaro bianco, il Bambino selvaggio che è cambiato e il Cane-lupo che si è unito a loro. Insieme, senza un rumore, indicano una vittima che non sia un lupo mannaro.',
  'TH-52':
    'Se il branco non si accorda, o vuole risparmiare il villaggio, quella notte non c’è vittima. Puoi anche obbligarlo a scegliere.',
  'TH-56':
    'Una volta a partita, quando il branco dorme di nuovo, l’Infetto padre dei lupi può alzare la mano: la vittima non muore e diventa un lupo mannaro semplice. Toccala senza una parola. Conserva la sua carta e dalla notte seguente apre gli occhi con il branco.',
  'TH-57':
    'L’Infetto padre dei lupi può trasformare solo una vittima di questa notte: quella del branco. Se gli si concede anche quella del Grande lupo cattivo, lo si chiama dopo di lui.',
  'TH-60':
    'Una persona infettata conserva il suo potere notturno e lo usa alla solita chiamata; solo il Pifferaio perde il suo. Se la chiami prima del branco, una Strega infettata può solo avvelenare: non c’è ancora nessuna vittima.',
  'TH-61':
    'Una persona infettata conserva anche ciò che agisce da sé o alla sua morte, come il colpo del Cacciatore o la ruggine del Cavaliere. Si può convenire che conservi solo i poteri notturni.',
  'TH-66':
    'Il Grande lupo cattivo si sveglia prima con il branco. Più tardi nella notte apre gli occhi da solo e può sbranare una seconda vittima, già dalla prima notte.',
  'TH-67':
    'Il Grande lupo cattivo ha una seconda vittima solo finché nessun altro lupo mannaro è eliminato. Di solito conta chi era lupo mannaro in quel momento; si possono aggiungere il Bambino selvaggio e il Cane-lupo di qualunque parte, o contare solo le carte lupo. Lo si chiama comunque, per non tradire nulla.',
  'TH-69': 'La seconda vittima è viva, non è un lupo mannaro e non è quella del branco. Di solito il Grande lupo cattivo può rinunciarvi.',
  'TH-71':
    'La prima notte Cupido indica due persone. Tu le tocchi senza una parola, poi aprono gli occhi e si riconoscono. Se una è eliminata, per qualunque causa, l’altra muore di dolore.',
  'TH-72': 'Cupido può essere uno degli innamorati, e deve formare una coppia. Tutte e due le cose si possono cambiare.',
  'TH-75':
    'Innamorati di squadre diverse fanno squadra a sé: vincono solo se restano gli ultimi due in vita. Conta ogni differenza, solitari compresi; ci si può limitare a lupo mannaro e villaggio. Un Angelo innamorato è del villaggio.',
  'TH-76':
    'Le squadre degli innamorati si confrontano ogni volta che si guarda se la partita è finita: un’infezione o la morte di un modello può cambiare tutto. Si possono anche confrontare una volta sola, la prima notte, quando il Cane-lupo ha scelto.',
  'TH-78': 'Gli innamorati sanno chi sono, ma non che carta ha l’altro. Puoi permettere che se le mostrino.',
  'TH-79':
    'Le regole stampate vietano agli innamorati di votarsi contro o di danneggiarsi. Qui un voto del genere non è mai rifiutato, perché il rifiuto li tradirebbe; puoi riceverne il promemoria, solo per te.',
  'TH-80': 'Ogni notte la Veggente indica un’altra persona e tu le mostri la sua carta. Di solito può anche non guardare nulla.',
  'TH-81':
    'La Veggente vede la carta stessa: un’infezione, il cambiamento del Bambino selvaggio o la scelta del Cane-lupo non vi si leggono. Le si può dire invece la squadra del momento.',
  'TH-82': 'La prima notte le due sorelle aprono gli occhi insieme e si riconoscono. Non hanno altro potere che sapere di chi fidarsi.',
  'TH-85':
    'La Bambina può sbirciare solo durante la chiamata del branco. Se i lupi mannari la scoprono, possono sbranarla al posto della loro vittima. Più severo: la sostituisce sempre, oppure muore senza poter essere guarita e il branco non ha altra vittima.',
  'TH-87':
    'Quando il Cavaliere dalla spada arrugginita è eliminato, la ruggine tocca il primo lupo mannaro ancora in gioco alla sua sinistra, che ne muore la notte seguente. Di solito conta ogni eliminazione; si possono contare solo i morsi dei lupi mannari.',
  'TH-91':
    'Il lupo mannaro arrugginito cade appena comincia la notte: toccalo, perché tenga gli occhi chiusi. Non agisce più, ma nessuno lo sa: lo si può ancora indicare, e la sua morte si annuncia solo al mattino. Oppure la ruggine lo uccide soltanto all’alba.',
  'TH-95':
    'Se il voto, il veleno o un colpo del Cacciatore uccide l’Anziano, il villaggio perde i suoi poteri per sempre. Sono colpite le carte villico ancora dalla parte del villaggio; il capitano e gli innamorati restano. La maledizione si può estendere ai villici infettati, o a tutti quelli che non sono lupi mannari.',
  'TH-96':
    'La maledizione dell’Anziano cade subito: i poteri di chi è morto insieme a lui agiscono ancora, quelli delle morti che seguono no. Si può aspettare che tutta la catena di morti sia finita.',
  'TH-97':
    'L’Infetto padre dei lupi non può trasformare l’Anziano. Di solito il morso vale come un altro e gli toglie una vita. Si può convenire che non gli faccia nulla, o che resista solo al primo morso e che il seguente possa infettarlo.',
  'TH-101':
    'La Strega ha due pozioni per tutta la partita. Una salva una vittima dei lupi mannari di questa notte, anche lei stessa; l’altra uccide una persona a sua scelta. Ognuna serve una volta sola.',
  'TH-102':
    'Di solito la Strega può usare tutte e due le pozioni nella stessa notte, ma non sulla stessa persona. Una pozione versata è persa, anche se non è servita a nulla.',
  'TH-103':
    'Mostri alla Strega la vittima del branco e quella del Grande lupo cattivo, senza dire chi ha morso chi; può guarirne una sola. Si può mostrare solo quella del branco, o anche quella del Lupo mannaro bianco.',
  'TH-105': 'Di solito mostri ancora le vittime alla Strega quando la pozione che guarisce è finita. Si può convenire di non farlo più.',
  'TH-108':
    'Ogni notte la Volpe indica una persona, e tu guardi anche i due vicini. Se tra loro c’è almeno un lupo mannaro, fai sì con la testa. Altrimenti fai no: perde il fiuto per sempre.',
  'TH-110':
    'I vicini sono le persone ancora in gioco più prossime da ogni lato. La Volpe può essere tra i tre, anche al centro, e può passare una notte senza perdere il fiuto. Tutto questo si può cambiare.',
  'TH-112':
    'La prima notte l’Ammaestratore dell’orso si fa conoscere solo da te. Ogni mattina ringhi se accanto a lui è seduto un lupo mannaro; altrimenti non dici nulla.',
  'TH-113':
    'Uscite le vittime della notte, si guardano i vicini in vita più prossimi all’Ammaestratore, se vive ancora e ha conservato il potere. Se l’Ammaestratore stesso è infettato, l’orso ringhia ogni mattina. Ci si può attenere ai posti dell’inizio.',
  'TH-115':
    'Quando il Cacciatore è eliminato, per qualunque causa, può subito portare con sé una persona in vita a sua scelta. Il colpo avviene davanti a tutti. Lo si può obbligare a sparare.',
  'TH-117':
    'La prima notte il Bambino selvaggio si sceglie un modello. Finché il modello è in gioco, è del villaggio; se il modello è eliminato, il bambino diventa lupo mannaro, senza annuncio, e la notte seguente si unisce al branco.',
  'TH-120':
    'La prima notte il Cane-lupo sceglie di essere lupo mannaro o villico. La scelta è segreta e definitiva; la carta, una volta mostrata, non la rivela.',
  'TH-122':
    'Il Lupo mannaro bianco caccia con il branco ogni notte. Certe notti apre gli occhi anche da solo e può uccidere un altro lupo mannaro. Vince solo se è l’ultimo in vita.',
  'TH-123':
    'Quando caccia da solo, il Lupo mannaro bianco può indicare solo un altro lupo mannaro o, di solito, nessuno. La vittima muore all’alba, e la Strega può guarirla solo se gliela mostri.',
  'TH-125':
    'Ogni notte il Pifferaio indica due persone da incantare e tu le tocchi. Poi tutti gli incantati aprono gli occhi e si riconoscono, senza vedere chi suona. Conservano ruolo e potere.',
  'TH-126':
    'Il Pifferaio non indica sé stesso né chi è già incantato. Gli servono due persone, o l’ultima se ne resta una sola; gli si può permettere di incantarne meno. L’incanto non svanisce mai.',
  'TH-131':
    'Con l’Angelo la partita si apre con un giorno e un voto. Vince se è eliminato a quel voto o prima della fine del primo mattino, per qualunque causa, a meno che sia infettato o innamorato; si possono contare solo il voto, il veleno e i morsi. Dopo, è un semplice villico.',
  'TH-132':
    'Quando vince l’Angelo, lo annunci e gli altri continuano; la sua vittoria si aggiunge a quella finale. Si può anche chiudere lì la partita: allora vince da solo.',
  'TH-137':
    'L’Infetto padre dei lupi ha una sola infezione a partita. Alzare la mano la consuma, anche invano sull’Anziano; si può convenire che la consumi solo un successo.',
  'TH-140':
    'Finché non c’è un capitano puoi proporre un’elezione prima di un dibattito o prima della prima notte; chiunque può candidarsi. Ognuno ha un voto, non per sé, e vince chi ne ha di più. Nei voti del villaggio la voce del capitano vale doppio.',
  'TH-144':
    'Se anche il secondo turno finisce in parità, il capitano può scegliere chi è eliminato tra chi è in parità, anche se è uno di loro. Se non decide, nessuno è eliminato. Gli si può dare questa scelta già dopo il primo turno, o mai.',
  'TH-145':
    'Un capitano eliminato può nominare una persona in vita che gli succeda, quando tutte le morti e tutti i colpi sono risolti. Se non nomina nessuno, non c’è più un capitano.',
  'TH-150':
    'Una volta al giorno, dopo il dibattito, ognuno a turno indica ad alta voce una persona sospetta. La voce del capitano vale doppio.',
  'TH-151':
    'Si vota a turno partendo dalla sinistra del capitano, che vota per ultimo; senza capitano, dal primo posto in gioco. Un voto dato non si cambia.',
  'TH-152': 'Ogni persona in vita vota per un’altra persona in vita. Di solito non ci si può astenere né indicare da soli.',
  'TH-153':
    'Chi ha più voti è eliminato. Se chiedi più della metà dei voti e nessuno li ha, un secondo turno decide tra i due totali più alti, e lì basta averne di più.',
  'TH-154':
    'In caso di parità in testa si vota una seconda volta, e solo per chi è in parità. Se la parità resta, nessuno è eliminato, a meno che decida il capitano.',
  'TH-155':
    'Al secondo turno votano tutte le persone in vita, anche chi è in parità; volendo, lo si può escludere. Non c’è un terzo turno.',
  'TH-158':
    'La carta di chi è eliminato si mostra a tutti. È la carta dell’inizio: un’infezione o una scelta segreta non vi si vedono. Si possono anche tenere nascoste le carte fino alla fine.',
  'TH-159':
    'Non si dice di che cosa sono morte le vittime della notte, ma si dice chi muore di dolore. Tutte e due le cose si possono cambiare.',
  'TH-170':
    'Il villaggio vince quando non resta nessun lupo mannaro, i lupi mannari quando restano solo loro. Gli innamorati di squadre diverse, il Lupo mannaro bianco, il Pifferaio e l’Angelo hanno ognuno il proprio scopo. Si controlla dopo ogni mattino e dopo ogni voto.',
  'TH-172': 'Non c’è più nessuno in vita: non vince nessuno. Una vittoria già ottenuta dall’Angelo resta valida.',
  'TH-173': 'I due innamorati sono di squadre diverse e restano solo loro: vincono insieme.',
  'TH-174': 'Il Lupo mannaro bianco è l’ultimo in vita: vince da solo.',
  'TH-175':
    'Il Pifferaio vince quando tutte le altre persone in vita sono incantate. Deve essere vivo, non infettato e non innamorato di un’altra squadra. Si controlla al mattino e dopo il voto o, se lo imposti così, subito dopo la sua chiamata.',
  'TH-176':
    'Il villaggio vince appena non c’è più nessun lupo mannaro in vita. Un solitario ancora in gioco non cambia nulla, a meno che tu chieda che siano eliminati anche loro.',
  'TH-177':
    'I lupi mannari vincono quando tutti quelli che ancora vivono sono dei loro. Di solito un Pifferaio o un Lupo mannaro bianco in vita lo impedisce.',
  'TH-178':
    'Se più squadre raggiungono il loro scopo nello stesso momento, ne vince una sola, in quest’ordine: gli innamorati, il Lupo mannaro bianco, il Pifferaio, il villaggio, i lupi mannari. Si può anche lasciarle vincere insieme. Se sono morti tutti, non vince nessuno.',
  'TH-179':
    'Una squadra vince tutta intera, con i suoi eliminati, secondo la squadra di ognuno alla fine. Solo gli innamorati di squadre diverse non hanno parte in nessun’altra vittoria. Si può riservare la vittoria ai sopravvissuti.',
  'TH-180':
    'Ai lupi mannari non basta essere tanti quanti gli altri: si gioca fino in fondo. Ci si può fermare a numeri pari, a meno che un Pifferaio o degli innamorati di squadre diverse possano ancora vincere.',
  'TH-183': 'Dopo diversi giorni e notti di seguito senza eliminazioni, di solito tre, ti viene proposta la patta. Decidi sempre tu.',
  'TH-230':
    'Tutti sanno quali carte sono nel mazzo, ma non chi ha quale. Se il mazzo resta segreto, si chiamano tutti i ruoli della scatola, perché nulla si indovini.',
  'TH-250':
    'Se il voto o un colpo uccide l’Anziano, la maledizione si annuncia; se è il veleno, no. Chi ne è colpito lo scopre alla sua prossima chiamata, dalle tue braccia incrociate. Si può annunciarla sempre, o mai.',
  'TH-254':
    'Un ruolo si chiama ogni notte, anche se non può più agire, finché tutte le sue carte non sono state mostrate: una chiamata che manca direbbe troppo. Si può chiamarlo sempre, o solo se può agire.',
} satisfies Record<keyof typeof French, string>;
