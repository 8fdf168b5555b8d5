import type French from '../fr/lupus.ts';

export default {
  'LC-03':
    'Die drei leeren Karten der Schachtel bleiben draußen. Lässt die Runde sie zu, ist jede ein Mensch, der nachts nie aufgerufen wird; was sie sonst noch kann, entscheidet die Spielleitung.',
  'LC-16':
    'Für jede Figur empfohlene Zahl von Personen: Medium 9, Besessener 10, Leibwächter 11, Eule 12, Freimaurer 13, Werhamster 15, Mythomane 16. Das ist nur ein Rat: Mit weniger geht der Stapel mit einer Warnung durch.',
  'LC-18': 'Vor dem Austeilen wissen alle, wie viele Karten jeder Art dabei sind.',
  'LC-21':
    'Alle sehen nur die eigene Karte und lassen sie bis zum Ende verdeckt, auch wer ausgeschieden ist. Die Rollen werden gezeigt, wenn das Spiel vorbei ist.',
  'LC-24':
    'Wenn es Nacht wird, schließen alle die Augen und trommeln mit einer Hand, auch wer nicht mehr mitspielt. Die Spielleitung ruft die Rollen einzeln auf; sie antworten mit Gesten, ohne ein Wort.',
  'LC-25':
    'Die Aufrufe folgen so: Medium, Seher, Leibwächter, Eule, Freimaurer, Werwölfe, Mythomane. Das Medium kommt immer zuerst, der Mythomane zuletzt, Seher und Leibwächter vor den Werwölfen.',
  'LC-31':
    'Eine Rolle des Stapels wird in jeder ihrer Nächte aufgerufen, ob jemand antworten kann oder nicht. Sonst würde ihr Schweigen dem Dorf verraten, wer tot ist.',
  'LC-32': 'Eine Rolle, die nicht im Stapel ist, wird nicht aufgerufen: Alle wissen ja, dass sie fehlt.',
  'LC-33':
    'Was nachts gewählt wird, wird notiert und wirkt erst in der Dämmerung. Wer sterben wird, handelt in dieser Nacht noch, und die Wahl zählt.',
  'LC-34': 'Nachts zeigt man nur auf Lebende. Wer in der Dämmerung stirbt, lebt bis dahin.',
  'LC-35': 'Wer aufgerufen wird und lebt, muss wählen: Passen ist nicht erlaubt.',
  'LC-37':
    'Jede Nacht zeigt der Seher auf eine andere lebende Person und erfährt durch ein Zeichen, ob sie ein Werwolf ist. Später darf er auf dieselbe zurückkommen.',
  'LC-41': 'Sieht der Seher den Werhamster an, bekommt er ein schlichtes Nein, und der Werhamster stirbt in der Dämmerung.',
  'LC-43': 'Jede Nacht einigen sich die Werwölfe schweigend auf ein einziges Opfer. In der ersten Nacht erkennen sie sich zuerst.',
  'LC-45':
    'Die Werwölfe dürfen keinen der Ihren fressen. Den Besessenen, den Werhamster und einen noch menschlichen Mythomanen dürfen sie wählen wie alle anderen.',
  'LC-46':
    'Wenn die Runde will, ist die Spielleitung das Opfer der ersten Nacht: Die Werwölfe erkennen sich, ohne jemanden zu wählen, und die Leitung macht weiter. So spielen alle mindestens einen ganzen Tag mit.',
  'LC-48': 'Ab der zweiten Nacht wird das Medium zuerst aufgerufen und erfährt, ob die eben gelynchte Person ein Werwolf war.',
  'LC-50': 'Wurde an dem Tag niemand gelyncht, bekommt das Medium ein neutrales Zeichen.',
  'LC-52':
    'Ab der zweiten Nacht schützt der Leibwächter eine andere lebende Person, vor dem Aufruf der Werwölfe. Er darf dieselbe zwei Nächte hintereinander schützen.',
  'LC-54': 'Der Schutz gilt eine Nacht lang und nur gegen die Werwölfe. Er rettet den Werhamster nicht vor dem Blick des Sehers.',
  'LC-55':
    'Jede Nacht zeigt die Eule auf eine andere lebende Person. Am nächsten Tag, nach der ersten Abstimmung, steht diese unter Verdacht.',
  'LC-56':
    'In der ersten Nacht öffnen die beiden Freimaurer die Augen und erkennen sich: Jeder weiß, wem er trauen kann. Danach werden sie nicht mehr aufgerufen.',
  'LC-59':
    'Nur einmal, am Ende der zweiten Nacht, zeigt der Mythomane auf eine andere lebende Person. Ist sie ein Werwolf oder der Seher, wird er es auch; sonst bleibt er für immer ein Mensch.',
  'LC-62':
    'Der Mythomane erfährt durch ein Zeichen, was er geworden ist, damit er ab der nächsten Nacht weiß, mit wem er aufwacht. Der gewählten Person wird nichts gesagt.',
  'LC-68':
    'In der Dämmerung werden die Namen der Toten in der Reihenfolge der Plätze genannt, ohne zu sagen, woran sie starben oder wer sie waren. Ist niemand gestorben, wird nur das gesagt.',
  'LC-71': 'Die Diskussion dauert höchstens drei Minuten. Alle dürfen sagen, was sie wollen, wahr oder falsch, ohne eine Karte zu zeigen.',
  'LC-72':
    'Die Abstimmung zählt ab der Person, die zuletzt in einer Dämmerung gestorben ist; ein Lynchen ändert daran nichts. Solange nachts niemand gestorben ist, beginnt sie am Platz der Spielleitung.',
  'LC-73': 'Sterben in derselben Dämmerung zwei, so bestimmt das Los, ab wem die Abstimmung zählt: Nichts verrät, wer gefressen wurde.',
  'LC-74':
    'In der ersten Abstimmung nennen alle reihum laut eine andere lebende Person, im Uhrzeigersinn, links vom letzten Opfer beginnend. Wer die meisten Stimmen hat, steht unter Verdacht; ist das nur eine Person, dann auch die Nächsten nach ihr.',
  'LC-77':
    'Nach der ersten Abstimmung wird gesagt, auf wen die Eule gezeigt hat. Stand diese Person nicht unter Verdacht, so jetzt, mit allen, die die meisten Stimmen haben; die Zweiten sind frei.',
  'LC-80': 'Ist die von der Eule gewählte Person in der Dämmerung gestorben, verfällt die Wahl, und kein Name wird genannt.',
  'LC-81': 'Stirbt die Eule in der Dämmerung, gilt ihre letzte Wahl noch an diesem Tag. Danach gibt es keine mehr.',
  'LC-82': 'Vor der letzten Abstimmung dürfen alle unter Verdacht letzte Worte sprechen, in derselben Reihenfolge wie bei der Abstimmung.',
  'LC-83':
    'In der letzten Abstimmung stimmen alle, die nicht unter Verdacht stehen, reihum und laut gegen eine der Personen unter Verdacht. Wer die meisten Stimmen hat, wird gelyncht.',
  'LC-85': 'Bei Gleichstand sprechen die Betroffenen noch einmal, und es wird neu abgestimmt, nur zwischen ihnen.',
  'LC-86': 'In der Stichwahl stimmen dieselben ab wie zuvor: Wer nicht mehr unter Verdacht steht, bekommt dadurch keine Stimme.',
  'LC-87': 'Wieder Gleichstand? Dann wählt das Los unter ihnen. Ebenso, wenn alle unter Verdacht stehen und niemand abstimmen kann.',
  'LC-89':
    'Wer gelyncht wird, verlässt das Spiel sofort, ohne ein Wort und ohne die Karte zu zeigen. Nur einer am Tag; hat dann niemand gewonnen, wird es Nacht.',
  'LC-91':
    'In dieser Variante behalten die Toten in der ersten Abstimmung eine Geisterstimme, wenn sie wollen. In der letzten Abstimmung stimmen sie nie ab, sie sprechen nicht und schließen nachts die Augen.',
  'LC-95':
    'Ob das Spiel zu Ende ist, wird nach der Dämmerung und nach dem Lynchen geprüft. Kein Werwolf mehr: Die Menschen gewinnen. Mindestens so viele Werwölfe wie andere: Sie gewinnen. Lebt aber der Werhamster noch, gewinnt er allein.',
  'LC-96': 'Kein Werwolf lebt mehr: Die Menschen haben gewonnen, auch die Toten.',
  'LC-97':
    'Die lebenden Werwölfe sind mindestens so viele wie alle anderen zusammen: Nichts hält sie mehr auf. Sie gewinnen mit dem ganzen Rudel und dem Besessenen.',
  'LC-99': 'Wenn das Spiel endet, lebt der Werhamster noch: Er gewinnt und sonst niemand.',
  'LT-04':
    'Der Stapel entsteht wie in der klassischen Ausgabe: zu acht fünf Dorfbewohner, zwei Werwölfe und der Seher; dann für jede weitere Person eine Karte mehr und ab 16 ein dritter Werwolf.',
  'LT-07': 'Alle bekommen eine Stimmmarke. Die Karte Willkommen wartet am Platz der Spielleitung, bis eine Nacht das erste Opfer fordert.',
  'LT-09':
    'Nachts schließen alle die Augen, auch die Geister, und trommeln mit einer Hand. Die Spielleitung ruft die Rollen nacheinander auf; sie antworten mit Gesten, und was sie wählen, wirkt erst in der Dämmerung.',
  'LT-11':
    'Jede Nacht zeigt der Seher auf eine andere lebende Person: Daumen hoch für einen Werwolf, Daumen runter für alle anderen. Aufgerufen wird er auch, wenn er tot ist.',
  'LT-12':
    'Jede Nacht einigen sich die Werwölfe schweigend auf ein Opfer, das keiner der Ihren ist. In der ersten Nacht erkennen sie sich zuerst.',
  'LT-14':
    'Ab der zweiten Nacht wird das Medium zuerst aufgerufen: Daumen hoch, wenn die zuletzt gelynchte Person ein Werwolf war, sonst Daumen runter.',
  'LT-16':
    'Ab der zweiten Nacht schützt der Leibwächter, vor dem Aufruf der Werwölfe, eine andere lebende Person. Greifen die Werwölfe sie an, so überlebt sie.',
  'LT-17':
    'Die beiden Freimaurer erkennen sich in der ersten Nacht. Der Mythomane handelt nur einmal, am Ende der zweiten: Zeigt er auf einen Werwolf oder den Seher, wird er es auch; sonst bleibt er ein Mensch.',
  'LT-18':
    'Jede Nacht lässt sich die Eule auf einer anderen lebenden Person nieder. Am nächsten Tag, nach der ersten Abstimmung, steht diese unter Verdacht.',
  'LT-19':
    'Wo die Eule tödlich ist (ab 21 Personen zu Beginn, wenn nichts anderes vereinbart ist), stirbt in der Dämmerung, auf wen sie zeigt, außer es ist ein Werwolf oder der Werhamster.',
  'LT-21': 'Der Leibwächter hält die tödliche Eule nicht auf. Treffen Werwölfe und Eule dieselbe Person, ist das ein einziger Tod.',
  'LT-22': 'Wer die tödliche Eule überlebt, steht unter Verdacht, wie nach jeder Wahl der Eule.',
  'LT-23':
    'In der Dämmerung werden die Toten der Nacht genannt, ohne zu sagen, woran sie starben. Sie werden Geister: Sie behalten ihre Marke, sprechen aber nicht mehr und zeigen ihre Karte nicht.',
  'LT-26': 'Sterben in einer Nacht mehrere, so bestimmt das Los, wer die Karte Willkommen erhält.',
  'LT-27': 'Nach einer Nacht ohne Tote bleibt die Karte Willkommen liegen, wo sie ist.',
  'LT-30': 'Die Diskussion dauert drei Minuten. Alle dürfen sagen, was sie wollen, wahr oder falsch, ohne eine Karte zu zeigen.',
  'LT-31':
    'In der ersten Abstimmung legen alle reihum, auch die Geister, ihre Marke vor eine andere lebende Person. Die beiden mit den meisten Stimmen stehen unter Verdacht; bei Gleichstand zählt, wer im Uhrzeigersinn näher an der Karte Willkommen sitzt.',
  'LT-32':
    'Die erste Abstimmung beginnt rechts von der Karte Willkommen und läuft im Uhrzeigersinn. Man kann auch links beginnen: Das Ergebnis ist dasselbe.',
  'LT-38':
    'Nach der ersten Abstimmung wird gesagt, auf wen die Eule gezeigt hat. Stand diese Person nicht unter Verdacht, nimmt sie den Platz der zweiten ein: Es sind immer genau zwei.',
  'LT-42':
    'Alle nehmen ihre Marke zurück. Der Pfotenabdruck kommt vor die erste Person unter Verdacht, oder vor die Wahl der Eule, wenn diese sie dazugebracht hat; das Fellbüschel vor die andere.',
  'LT-43': 'Beide Personen unter Verdacht dürfen letzte Worte sprechen, der Pfotenabdruck zuerst.',
  'LT-45':
    'Die letzte Abstimmung ist geheim und geschieht auf einmal: Alle schieben ihre Marke unter die Hand, die gewählte Seite nach oben, und alle Hände heben sich zugleich. Weder die Geister noch die beiden unter Verdacht stimmen ab.',
  'LT-47':
    'Wer mehr Stimmen hat, wird gelyncht. Bei Gleichstand trifft es die Person, die im Uhrzeigersinn näher an der Karte Willkommen sitzt: keine Stichwahl, kein Los.',
  'LT-48':
    'Wer gelyncht wird, wird zum Geist, ohne ein Wort und ohne die Karte zu zeigen; die Karte Willkommen gibt es dafür nicht. Nur einer am Tag.',
  'LT-51': 'Geister haben nachts nichts zu tun: Sie schließen die Augen wie alle anderen und erfahren nichts weiter.',
  'LT-52':
    'Die Menschen gewinnen, wenn kein Werwolf mehr da ist; die Werwölfe, sobald sie so viele sind wie die anderen. Lebt dann der Werhamster noch, gewinnt er allein. Geister gewinnen mit ihrer Seite.',
  'LT-53': 'Es leben mindestens so viele Werwölfe wie andere, nach einer Nacht oder nach einem Lynchen: Die Werwölfe haben gewonnen.',
  'LT-54': 'Solange gespielt wird, zählt der Werhamster zu den Menschen; lebt er aber am Ende noch, gehört der Sieg ihm allein.',
} satisfies Record<keyof typeof French, string>;
