import type French from '../fr/thiercelieux.ts';

export default {
  'TH-03':
    'In der Schachtel liegt für jede Rolle eine feste Zahl von Karten, dazu eine leere. Ein Stapel, der mehr braucht, lässt sich trotzdem spielen: Du wirst nur gewarnt.',
  'TH-09':
    'Alle sitzen zur Mitte gewandt: Links ist also für alle der nächste Platz im Uhrzeigersinn. Das zählt für den Rost des Ritters und für die Reihenfolge der Abstimmung. Sind eure Plätze andersherum nummeriert, ändere diese Einstellung.',
  'TH-11':
    'Du kündigst die Nacht an: Alle senken den Kopf und schließen die Augen. Danach rufst du die Figuren der Nacht nacheinander auf.',
  'TH-13':
    'Alle öffnen die Augen, und du nennst alle Opfer der Nacht zusammen. Sie verlassen den Kreis, sehen nur noch zu und verständigen sich mit niemandem mehr. Manches Ausscheiden löst sofort eine Gabe oder einen Tod vor Kummer aus.',
  'TH-14': 'Das Dorf berät über seinen Verdacht, und alle Verdächtigen dürfen sich verteidigen. Danach wird abgestimmt.',
  'TH-17':
    'Es braucht mindestens acht Personen, die Spielleitung nicht mitgezählt. Du kannst eine kleinere Runde erlauben: Die Regeln bleiben dann dieselben.',
  'TH-18':
    'Die Tabelle nennt Stapel für 8 bis 16 Personen. Darüber hinaus, oder wenn es euch lieber ist, stellt euren eigenen zusammen: eine Karte pro Person, mit mindestens einem Werwolf und mindestens einer Karte, die keiner ist.',
  'TH-22':
    'Für jede Zahl von 8 bis 16 schlägt die Tabelle zwei Stapel vor: einen einfachen und einen für Erfahrene. Das Original lässt sich verschieden lesen; wähle die Lesart, der ihr folgt. Zu sechzehnt können Fuchs und Bärenführer die Reihe tauschen.',
  'TH-32':
    'Die Seherin sieht jede Nacht eine Karte, also wird sie jede Nacht aufgerufen. Wörtlich genommen riefe die Regel sie nur in der ersten auf.',
  'TH-33': 'Amor handelt nur in der ersten Nacht. Danach wird er nicht mehr aufgerufen, oder nur zum Schein, ohne jede Wirkung.',
  'TH-34':
    'Die zwei Schwestern treffen sich in der ersten Nacht. Später kannst du sie vor dem Rudel wecken, damit sie sich wortlos absprechen: wann du willst, alle paar Nächte oder nie.',
  'TH-35':
    'Der Wolfshund wählt seine Seite in der ersten Nacht, bei einem eigenen Aufruf kurz vor dem Rudel. Der andere Weg: Er wählt, indem er beim Aufruf des Rudels die Augen öffnet oder nicht.',
  'TH-37':
    'In der ersten Nacht jagt der weiße Werwolf nur mit dem Rudel. Danach jagt er jede zweite Nacht auch allein, von der zweiten an; du kannst die erste dieser Nächte und ihren Abstand ändern.',
  'TH-41':
    'Die Aufrufe der Nacht haben eine übliche Reihenfolge, die du ändern kannst. Amor und der Wolfshund bleiben vor dem Rudel, der Urwolf und der große, böse Wolf dahinter, die Hexe nach diesem. Die Verliebten kommen nach Amor, die Verzauberten nach dem Flötenspieler.',
  'TH-50':
    'Alle, die jetzt Werwölfe sind, öffnen die Augen: auch die Infizierten früherer Nächte, der weiße Werwolf, ein verwandeltes wildes Kind und ein Wolfshund, der zu ihnen hält. Gemeinsam und ohne einen Laut zeigen sie auf ein Opfer, das kein Werwolf ist.',
  'TH-52':
    'Einigt sich das Rudel nicht oder will es das Dorf schonen, gibt es in dieser Nacht kein Opfer. Du kannst es auch zur Wahl verpflichten.',
  'TH-56':
    'Einmal im Spiel, wenn das Rudel wieder schläft, darf der Urwolf die Hand heben: Das Opfer stirbt nicht und wird ein einfacher Werwolf. Berühre es ohne ein Wort. Es behält seine Karte und öffnet ab der nächsten Nacht mit dem Rudel die Augen.',
  'TH-57':
    'Der Urwolf kann nur ein Opfer dieser Nacht verwandeln: das des Rudels. Darf er auch das des großen, bösen Wolfs verwandeln, wird er nach diesem aufgerufen.',
  'TH-60':
    'Wer infiziert ist, behält seine nächtliche Gabe und nutzt sie beim üblichen Aufruf; nur der Flötenspieler verliert die seine. Rufst du vor dem Rudel auf, kann eine infizierte Hexe nur vergiften: Es gibt noch kein Opfer.',
  'TH-61':
    'Wer infiziert ist, behält auch, was von selbst oder beim Tod wirkt, etwa den Schuss des Jägers oder den Rost des Ritters. Ihr könnt ausmachen, dass nur die nächtlichen Gaben bleiben.',
  'TH-66':
    'Der große, böse Wolf wacht zuerst mit dem Rudel auf. Später in der Nacht öffnet er allein die Augen und darf ein zweites Opfer fressen, schon in der ersten Nacht.',
  'TH-67':
    'Der große, böse Wolf hat nur so lange ein zweites Opfer, wie kein anderer Werwolf ausgeschieden ist. Gewöhnlich zählt, wer in dem Moment Werwolf war; ihr könnt wildes Kind und Wolfshund jeder Seite dazunehmen oder nur Wolfskarten zählen. Aufgerufen wird er weiter, damit sich nichts verrät.',
  'TH-69': 'Das zweite Opfer lebt, ist kein Werwolf und nicht das Opfer des Rudels. Gewöhnlich darf der große, böse Wolf verzichten.',
  'TH-71':
    'In der ersten Nacht zeigt Amor auf zwei Personen. Du berührst sie ohne ein Wort, dann öffnen sie die Augen und erkennen einander. Scheidet die eine aus, wodurch auch immer, stirbt die andere vor Kummer.',
  'TH-72': 'Amor darf selbst zu den Verliebten gehören, und er muss ein Paar bilden. Beides lässt sich anders einstellen.',
  'TH-75':
    'Verliebte aus verschiedenen Lagern sind ein eigenes Lager: Sie gewinnen nur, wenn sie als Letzte zu zweit übrig sind. Jeder Unterschied zählt, auch bei Einzelgängern; ihr könnt es bei Werwolf und Dorf belassen. Ein verliebter Engel gehört zum Dorf.',
  'TH-76':
    'Die Lager der Verliebten werden jedes Mal verglichen, wenn geprüft wird, ob das Spiel zu Ende ist: Eine Infektion oder der Tod eines Vorbilds kann also alles ändern. Ihr könnt sie auch nur einmal vergleichen, in der ersten Nacht, wenn der Wolfshund gewählt hat.',
  'TH-78':
    'Die Verliebten wissen, wer sie sind, aber nicht, welche Karte der andere hat. Du kannst erlauben, dass sie einander die Karten zeigen.',
  'TH-79':
    'Die gedruckten Regeln verbieten den Verliebten, gegeneinander zu stimmen oder einander zu schaden. Eine solche Stimme wird hier nie abgelehnt, denn die Ablehnung würde sie verraten; du kannst dich daran erinnern lassen, nur du allein.',
  'TH-80': 'Jede Nacht zeigt die Seherin auf eine andere Person, und du zeigst ihr deren Karte. Gewöhnlich darf sie auch verzichten.',
  'TH-81':
    'Die Seherin sieht die Karte selbst: Eine Infektion, die Verwandlung des wilden Kindes oder die Wahl des Wolfshunds ist darauf nicht zu lesen. Stattdessen kannst du ihr das jetzige Lager zeigen.',
  'TH-82':
    'In der ersten Nacht öffnen die zwei Schwestern gemeinsam die Augen und erkennen einander. Sie haben keine andere Gabe als zu wissen, wem sie trauen können.',
  'TH-85':
    'Das kleine Mädchen darf nur blinzeln, während das Rudel wach ist. Ertappen die Werwölfe es, können sie es anstelle ihres Opfers fressen. Strenger: Es ersetzt das Opfer immer, oder es stirbt ohne Aussicht auf Heilung, und das Rudel hat kein anderes Opfer.',
  'TH-87':
    'Scheidet der Ritter der rostigen Klinge aus, trifft der Rost den ersten Werwolf zu seiner Linken, der noch im Spiel ist; in der nächsten Nacht stirbt er daran. Gewöhnlich zählt jedes Ausscheiden; ihr könnt es auf Bisse der Werwölfe beschränken.',
  'TH-91':
    'Der rostige Werwolf fällt, sobald die Nacht beginnt: Berühre ihn, damit er die Augen geschlossen hält. Er handelt nicht mehr, doch niemand weiß es: Man kann noch auf ihn zeigen, und sein Tod wird erst am Morgen verkündet. Oder der Rost tötet ihn erst im Morgengrauen.',
  'TH-95':
    'Töten die Abstimmung, das Gift oder ein Schuss des Jägers den Alten, verliert das Dorf seine Gaben für immer. Es trifft die Karten des Dorfes, die noch auf seiner Seite stehen; Hauptmann und Verliebte bleiben. Der Fluch kann auch infizierte Dorfbewohner treffen oder alle, die keine Werwölfe sind.',
  'TH-96':
    'Der Fluch des Alten wirkt sofort: Die Gaben derer, die zugleich mit ihm gestorben sind, wirken noch, die der folgenden Toten nicht mehr. Ihr könnt damit warten, bis die ganze Kette von Todesfällen vorbei ist.',
  'TH-97':
    'Der Urwolf kann den Alten nicht verwandeln. Gewöhnlich zählt der Biss wie jeder andere und kostet ihn ein Leben. Ihr könnt ausmachen, dass er ihm nichts tut, oder dass der Alte nur dem ersten Biss widersteht und der nächste ihn infizieren kann.',
  'TH-101':
    'Die Hexe hat zwei Tränke für das ganze Spiel. Der eine rettet ein Opfer der Werwölfe dieser Nacht, notfalls sie selbst; der andere tötet eine Person ihrer Wahl. Jeder wirkt nur einmal.',
  'TH-102':
    'Gewöhnlich darf die Hexe beide Tränke in einer Nacht benutzen, aber nicht bei derselben Person. Ein benutzter Trank ist verbraucht, auch wenn er nichts bewirkt hat.',
  'TH-103':
    'Du zeigst der Hexe das Opfer des Rudels und das des großen, bösen Wolfs, ohne zu sagen, wer wen gebissen hat; heilen kann sie nur eines. Du kannst auch nur das des Rudels zeigen oder das des weißen Werwolfs dazu.',
  'TH-105': 'Gewöhnlich zeigst du der Hexe die Opfer auch dann, wenn ihr Heiltrank verbraucht ist. Ihr könnt ausmachen, damit aufzuhören.',
  'TH-108':
    'Jede Nacht zeigt der Fuchs auf eine Person, und du siehst auch auf ihre beiden Nachbarn. Ist mindestens ein Werwolf darunter, nicke. Wenn nicht, schüttle den Kopf: Er verliert die Gabe für immer.',
  'TH-110':
    'Nachbarn sind auf jeder Seite die Nächsten, die noch im Spiel sind. Der Fuchs darf einer der drei sein, auch in der Mitte, und er darf eine Nacht aussetzen, ohne die Gabe zu verlieren. All das lässt sich einstellen.',
  'TH-112':
    'In der ersten Nacht gibt sich der Bärenführer dir allein zu erkennen. Jeden Morgen brummst du, wenn neben ihm ein Werwolf sitzt; wenn nicht, sagst du nichts.',
  'TH-113':
    'Wenn die Opfer der Nacht ausgeschieden sind, zählen die nächsten lebenden Nachbarn des Bärenführers, falls er noch lebt und seine Gabe hat. Ist der Bärenführer selbst infiziert, brummt der Bär jeden Morgen. Ihr könnt auch bei den Plätzen vom Anfang bleiben.',
  'TH-115':
    'Scheidet der Jäger aus, wodurch auch immer, darf er sofort eine lebende Person seiner Wahl mitnehmen. Der Schuss fällt vor aller Augen. Ihr könnt ihn dazu verpflichten.',
  'TH-117':
    'In der ersten Nacht wählt das wilde Kind ein Vorbild. Solange das Vorbild im Spiel ist, gehört das Kind zum Dorf; scheidet es aus, wird das Kind zum Werwolf, ohne Ankündigung, und wacht in der nächsten Nacht mit dem Rudel auf.',
  'TH-120':
    'In der ersten Nacht wählt der Wolfshund, ob er Werwolf oder Dorfbewohner ist. Die Wahl ist geheim und endgültig; auch die offene Karte verrät sie nicht.',
  'TH-122':
    'Der weiße Werwolf jagt jede Nacht mit dem Rudel. In manchen Nächten öffnet er auch allein die Augen und darf einen anderen Werwolf töten. Er gewinnt nur, wenn er als Letzter lebt.',
  'TH-123':
    'Jagt der weiße Werwolf allein, darf er nur auf einen anderen Werwolf zeigen oder, gewöhnlich, auf niemanden. Das Opfer stirbt am Morgen, und die Hexe kann es nur heilen, wenn du es ihr zeigst.',
  'TH-125':
    'Jede Nacht zeigt der Flötenspieler auf zwei Personen, die er verzaubert, und du berührst sie. Dann öffnen alle Verzauberten die Augen und erkennen einander, ohne zu sehen, wer spielt. Rolle und Gabe behalten sie.',
  'TH-126':
    'Der Flötenspieler zeigt weder auf sich noch auf jemanden, der schon verzaubert ist. Es müssen zwei sein, oder der Letzte, wenn nur einer übrig ist; ihr könnt erlauben, dass er weniger verzaubert. Der Zauber vergeht nie.',
  'TH-131':
    'Mit dem Engel beginnt das Spiel mit einem Tag und einer Abstimmung. Er gewinnt, wenn er dabei oder vor dem Ende des ersten Morgens ausscheidet, wodurch auch immer, es sei denn, er ist infiziert oder verliebt; ihr könnt auch nur Abstimmung, Gift und Bisse zählen. Danach ist er ein einfacher Dorfbewohner.',
  'TH-132':
    'Gewinnt der Engel, verkündest du es, und die anderen spielen weiter; sein Sieg steht neben dem am Ende. Ihr könnt das Spiel auch dort beenden: Dann gewinnt er allein.',
  'TH-137':
    'Der Urwolf hat nur eine Infektion im Spiel. Schon die erhobene Hand verbraucht sie, auch vergeblich beim Alten; ihr könnt ausmachen, dass erst ein Erfolg sie verbraucht.',
  'TH-140':
    'Solange es keinen Hauptmann gibt, kannst du vor einer Beratung oder vor der ersten Nacht eine Wahl anbieten; alle dürfen antreten. Jeder hat eine Stimme, nicht für sich selbst, und die meisten Stimmen gewinnen. Bei den Abstimmungen des Dorfes zählt die Stimme des Hauptmanns doppelt.',
  'TH-144':
    'Endet auch die Stichwahl mit Gleichstand, darf der Hauptmann wählen, wer von den Gleichen ausscheidet, auch wenn er selbst dabei ist. Entscheidet er nicht, scheidet niemand aus. Ihr könnt ihm diese Wahl schon vor der Stichwahl geben oder nie.',
  'TH-145':
    'Ein ausgeschiedener Hauptmann darf eine lebende Person zur Nachfolge bestimmen, wenn alle Todesfälle und Schüsse erledigt sind. Bestimmt er niemanden, gibt es keinen Hauptmann mehr.',
  'TH-150':
    'Einmal am Tag, nach der Beratung, nennen alle der Reihe nach laut eine verdächtige Person. Die Stimme des Hauptmanns zählt doppelt.',
  'TH-151':
    'Abgestimmt wird der Reihe nach, links vom Hauptmann beginnend und mit ihm als Letztem; ohne Hauptmann ab dem ersten Platz im Spiel. Eine abgegebene Stimme gilt.',
  'TH-152': 'Jede lebende Person stimmt für eine andere lebende Person. Gewöhnlich darf man sich weder enthalten noch sich selbst nennen.',
  'TH-153':
    'Wer die meisten Stimmen hat, scheidet aus. Verlangst du mehr als die Hälfte und niemand hat sie, entscheidet eine Stichwahl zwischen den beiden höchsten Stimmenzahlen, und dort genügen die meisten Stimmen.',
  'TH-154':
    'Bei Gleichstand an der Spitze wird ein zweites Mal abgestimmt, nur über die Gleichen. Bleibt es beim Gleichstand, scheidet niemand aus, es sei denn, der Hauptmann entscheidet.',
  'TH-155':
    'In der Stichwahl stimmen alle Lebenden ab, auch die im Gleichstand; ihr könnt diese ausnehmen. Eine dritte Abstimmung gibt es nicht.',
  'TH-158':
    'Die Karte, mit der jemand ausscheidet, wird allen gezeigt. Es ist die Karte vom Anfang: Eine Infektion oder eine geheime Wahl ist darauf nicht zu sehen. Die Karten können auch bis zum Ende verdeckt bleiben.',
  'TH-159':
    'Woran die Opfer der Nacht gestorben sind, wird nicht gesagt, wohl aber, wer vor Kummer stirbt. Beides lässt sich anders einstellen.',
  'TH-170':
    'Das Dorf gewinnt, wenn kein Werwolf mehr übrig ist, die Werwölfe, wenn nur noch sie übrig sind. Verliebte aus verschiedenen Lagern, der weiße Werwolf, der Flötenspieler und der Engel haben je ein eigenes Ziel. Geprüft wird nach jedem Morgen und nach jeder Abstimmung.',
  'TH-172': 'Niemand lebt mehr: Niemand gewinnt. Ein Sieg, den der Engel schon errungen hat, bleibt.',
  'TH-173': 'Die beiden Verliebten sind aus verschiedenen Lagern und als Einzige übrig: Sie gewinnen zusammen.',
  'TH-174': 'Der weiße Werwolf ist als Letzter am Leben: Er gewinnt allein.',
  'TH-175':
    'Der Flötenspieler gewinnt, wenn alle anderen Lebenden verzaubert sind. Er muss leben und darf weder infiziert noch in ein anderes Lager verliebt sein. Geprüft wird am Morgen und nach der Abstimmung oder, wenn ihr es so einstellt, gleich nach seinem Aufruf.',
  'TH-176':
    'Das Dorf gewinnt, sobald kein Werwolf mehr lebt. Ein Einzelgänger, der noch im Spiel ist, ändert nichts, es sei denn, ihr verlangt, dass auch sie ausgeschieden sind.',
  'TH-177':
    'Die Werwölfe gewinnen, wenn alle, die noch leben, zu ihnen gehören. Gewöhnlich verhindert das ein lebender Flötenspieler oder ein lebender weißer Werwolf.',
  'TH-178':
    'Erreichen mehrere Lager ihr Ziel im selben Moment, gewinnt nur eines, in dieser Reihenfolge: die Verliebten, der weiße Werwolf, der Flötenspieler, das Dorf, die Werwölfe. Ihr könnt sie auch gemeinsam gewinnen lassen. Sind alle tot, gewinnt niemand.',
  'TH-179':
    'Ein Lager gewinnt als Ganzes, mit seinen Ausgeschiedenen, nach dem Lager am Ende. Nur Verliebte aus verschiedenen Lagern haben an keinem anderen Sieg teil. Ihr könnt den Sieg den Überlebenden vorbehalten.',
  'TH-180':
    'Den Werwölfen reicht es nicht, so viele zu sein wie die anderen: Es wird zu Ende gespielt. Ihr könnt bei gleicher Zahl aufhören, außer wenn ein Flötenspieler oder Verliebte aus verschiedenen Lagern noch gewinnen könnten.',
  'TH-183':
    'Nach mehreren Tagen und Nächten hintereinander ohne Ausscheiden, gewöhnlich drei, wird dir ein Unentschieden angeboten. Die Entscheidung liegt immer bei dir.',
  'TH-230':
    'Alle wissen, welche Karten im Stapel sind, aber nicht, wer welche hat. Bleibt der Stapel geheim, werden alle Rollen der Schachtel aufgerufen, damit sich nichts erraten lässt.',
  'TH-250':
    'Töten Abstimmung oder Schuss den Alten, wird der Fluch verkündet; beim Gift nicht. Wen er trifft, merkt es beim nächsten Aufruf an deinen gekreuzten Armen. Ihr könnt ihn immer verkünden oder nie.',
  'TH-254':
    'Eine Rolle wird jede Nacht aufgerufen, auch wenn sie nicht mehr handeln kann, bis alle ihre Karten offen liegen: Ein fehlender Aufruf würde zu viel sagen. Ihr könnt sie immer aufrufen oder nur, wenn sie handeln kann.',
} satisfies Record<keyof typeof French, string>;
