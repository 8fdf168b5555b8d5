import type French from '../fr/one-night.ts';

export default {
  'ON-11':
    'Für 3 bis 5 Personen gibt es einen Grundstapel. Ab 6 wird vorgeschlagen, in dieser Reihenfolge zu ergänzen: Günstling, Schlaflose, Betrunkener, Jäger, Gerber. Ihr könnt auch frei zusammenstellen.',
  'ON-13': 'Ein Stapel ganz ohne Werwolf ist erlaubt, mit einer Warnung. Die Runde kann auch einen oder zwei verlangen.',
  'ON-14': 'Die Freimaurer gibt es nur zu zweit: Beide Karten sind im Stapel oder keine.',
  'ON-15': 'Die Schlaflose hat nur Sinn, wenn Karten wandern können: Auch der Räuber oder die Unruhestifterin muss im Stapel sein.',
  'ON-28':
    'Die Nacht sagt eine Maschine an, jemand, der mitspielt und selbst die Augen schließt, oder eine Spielleitung, die nicht mitspielt.',
  'ON-32':
    'Jeder Aufruf dauert gleich lang, zehn Sekunden, wenn ihr nichts anderes gewählt habt, ob jemand handelt oder nicht. Der der Doppelgängerin dauert doppelt so lang, weil sie zweierlei zu tun haben kann.',
  'ON-35':
    'Sagt jemand an, der mitspielt, darf er zwischen zwei Aufrufen die Augen öffnen, um den nächsten zu lesen, und nur dann. Eine Maschine braucht das nicht.',
  'ON-50': 'Tauscht eine Rolle ihre Karte, so ist es die, die in dem Augenblick vor ihr liegt, auch wenn es nicht mehr die vom Anfang ist.',
  'ON-54':
    'Alle, die einen Werwolf bekommen haben, öffnen zusammen die Augen und erkennen sich, mit der Doppelgängerin, wenn sie einen kopiert hat. Niemand sieht eine Karte an.',
  'ON-57':
    'Auf Wunsch: Ein Werwolf, der allein die Augen öffnet, darf eine Karte der Mitte ansehen. Zu zweit oder mehr sieht niemand etwas an.',
  'ON-60':
    'Der Günstling öffnet die Augen; die Werwölfe lassen ihre zu und heben den Daumen. So weiß er, wer sie sind, sie aber nicht, wer er ist.',
  'ON-65': 'Die Freimaurer öffnen zusammen die Augen und erkennen sich. Wer allein ist, weiß die andere Karte in der Mitte.',
  'ON-68':
    'Die Seherin darf die Karte einer anderen Person ansehen oder zwei Karten der Mitte, nie von beidem eine. Nichts bewegt sich, und die eigene Karte sieht sie nicht an.',
  'ON-69': 'Wählt die Seherin die Mitte, sieht sie zwei Karten an. Die Runde kann ihr erlauben, nach der ersten aufzuhören.',
  'ON-71': 'Wer die Karte Doppelgängerin ansieht, sieht nur sie: Was sie kopiert hat, wird nicht verraten.',
  'ON-72':
    'Der Räuber darf seine Karte mit der einer anderen Person tauschen, nie mit der Mitte. Er wird, was er genommen hat, und die andere Person ist nun der Räuber, auf der Seite des Dorfes.',
  'ON-73': 'Nach dem Tausch darf der Räuber die genommene Karte ansehen. Ohne Tausch sieht er nichts an.',
  'ON-77':
    'Die Unruhestifterin darf die Karten zweier anderer Personen tauschen, ohne sie anzusehen. Beide werden, was nun vor ihnen liegt, ohne es zu wissen.',
  'ON-80':
    'Der Betrunkene muss seine Karte mit einer der Mitte tauschen, ohne eine anzusehen. Er wird, was er genommen hat, ohne es zu wissen.',
  'ON-83': 'Der Tausch des Betrunkenen ist Pflicht. Blieb er aus, wählt das Los eine Karte der Mitte, bevor aufgedeckt wird.',
  'ON-84': 'Vor wem am Ende der Nacht die Karte Betrunkener liegt, der gehört zum Dorf und hat nichts weiter zu tun.',
  'ON-85': 'Am Ende der Nacht öffnet die Schlaflose die Augen und sieht die Karte an, die vor ihr liegt: Das ist sie wirklich.',
  'ON-91':
    'Die Doppelgängerin wird zuerst aufgerufen. Sie muss die Karte einer anderen Person ansehen und wird diese Rolle; als Seherin, Räuber, Unruhestifterin oder Betrunkener handelt sie sofort.',
  'ON-104':
    'Hat die Doppelgängerin den Günstling kopiert, lässt sie die Augen offen, während die Werwölfe den Daumen heben. Der Aufruf wird ganz gesprochen, auch wenn sie kein Günstling ist.',
  'ON-107':
    'Hat die Doppelgängerin die Schlaflose kopiert, öffnet sie nach ihr die Augen und sieht die Karte an, die vor ihr liegt. Der Aufruf kommt in jedem Fall.',
  'ON-111':
    'Eine Doppelgängerin als Räuber wird danach nicht mehr aufgerufen, welche Karte sie auch genommen hat. Die Runde kann bestimmen, dass sie auch mit der geraubten Rolle aufwacht.',
  'ON-116': 'Eine Karte Doppelgängerin, die nichts kopiert hat, zählt zum Dorf, ohne Gabe. Das kommt vor, wenn sie aus der Mitte stammt.',
  'ON-118':
    'Hat niemand notiert, wen die Doppelgängerin angesehen hat, sagt sie es beim Aufdecken. War es niemand, hat sie nichts kopiert.',
  'ON-121': 'Am Tag dürfen alle sagen, was sie wollen, wahr oder falsch. Niemand zeigt oder betrachtet eine Karte, auch nicht die eigene.',
  'ON-126':
    'Es gibt nur eine Abstimmung: Bei drei zeigen alle zugleich auf jemanden. Wer die meisten Stimmen hat, stirbt, bei Gleichstand alle davon; hat niemand mehr als eine Stimme, stirbt niemand.',
  'ON-127':
    'Alle stimmen gegen genau eine andere Person, indem sie auf sie zeigen. Marken, Gerät oder angehobene Karten ändern nur die Art und Weise.',
  'ON-128': 'Niemand stimmt gegen sich selbst.',
  'ON-129': 'Gestimmt wird immer gegen jemanden: Weder die Tischmitte noch eine Enthaltung ist erlaubt, außer die Runde will es.',
  'ON-132': 'Fehlt eine Stimme oder ist sie unklar, stimmen alle sofort noch einmal ab, ohne neu zu diskutieren.',
  'ON-142':
    'Nach der Abstimmung werden alle Karten aufgedeckt, auch die der Mitte. Dann zeigt sich, wer stirbt und wer gewinnt; ein Jäger, der stirbt, nimmt mit, gegen wen er gestimmt hat.',
  'ON-144':
    'Es zählt die Karte, die am Ende der Nacht vor jedem liegt. Ein toter Werwolf: Das Dorf gewinnt. Keiner: Werwölfe und Günstling gewinnen, außer der Gerber stirbt. Ohne Werwolf im Spiel gewinnt das Dorf, wenn niemand stirbt.',
  'ON-145': 'Stirbt mindestens ein Werwolf, gewinnt das Dorf, wer auch sonst noch stirbt.',
  'ON-146': 'Unter denen, die spielen, war kein Werwolf, und niemand ist gestorben: Das Dorf gewinnt.',
  'ON-147': 'Unter denen, die spielen, war kein Werwolf, und doch ist jemand gestorben: Das Dorf hat verloren.',
  'ON-148': 'Es war ein Werwolf im Spiel, keiner ist gestorben und der Gerber auch nicht: Die Werwölfe und der Günstling gewinnen.',
  'ON-154': 'Der Gerber gewinnt, wenn er selbst stirbt, und nur dann. Ist mit ihm kein Werwolf gestorben, gewinnt er allein.',
  'ON-155': 'Es war kein Werwolf im Spiel. Dann spielt der Günstling für sich: Er gewinnt, wenn jemand stirbt, der kein Günstling ist.',
  'ON-156': 'Ohne Werwolf im Spiel gewinnt der Günstling, wenn jemand stirbt, der kein Günstling ist. Sind es zwei, gewinnen sie zusammen.',
  'ON-157': 'Ohne Werwolf im Spiel muss der Günstling nicht überleben, um zu gewinnen. Die Runde kann es verlangen.',
  'ON-158': 'Ohne Werwolf im Spiel gewinnt niemand, wenn nur der Günstling stirbt. Die Runde kann dem Dorf den Sieg geben.',
  'ON-159': 'Ohne Werwolf im Spiel gewinnt der Gerber, wenn er stirbt, und nimmt auch dem Günstling den Sieg.',
  'ON-167':
    'Kleines Turnier: Jeder Sieg bringt einen Punkt. Sobald jemand das Ziel erreicht, meist fünf, ist Meister, wer am meisten hat; bei Gleichstand geht es weiter.',
  'ON-173': 'K.-o.-Turnier: Mit zwei Niederlagen ist man draußen. Ein Sieg löscht keine Niederlage.',
  'ON-175': 'Ein Spiel, das niemand gewinnt, ist eine Niederlage für alle, die mitgespielt haben.',
  'ON-178': 'Würde ein Spiel alle Übrigen zugleich ausscheiden lassen, zählt es nicht und wird wiederholt.',
  'ON-179': 'Zu zweit geht es nicht: Wer zuletzt ausgeschieden ist, kommt als Gast zurück, und dessen Ergebnisse zählen nicht.',
  'ON-183': 'Die Marken der gewählten Rollen liegen, wo alle sie sehen: in der Mitte oder bei der Ansage.',
  'ON-185': 'Ein ausgeloster Stapel, der gegen die Regeln verstößt, etwa mit nur einem Freimaurer, geht ganz zurück und wird neu gelost.',
  'ON-186':
    'Die ausgelosten Rollen sind allen bekannt. Will die Runde sie lieber nicht wissen, ruft die Nacht alle Rollen der Schachtel auf.',
  'ON-194':
    'Ein Aufruf wird nie länger, weil jemand zögert: Das fiele auf. Wollt ihr ungleiche Längen, verlängert der Zufall alle, auch die abwesender Rollen.',
  'ON-216':
    'Sehen die Leser eine Karte sich unerlaubt bewegen, geht die Nacht weiter, als wäre nichts, und es wird nach dem Aufdecken gesagt. Es zählen die Karten auf dem Tisch.',
  'ON-225':
    'Am Ende der Nacht, die Augen noch zu, wird jede Karte ein wenig verschoben: Ihre genaue Lage beweist dann nichts mehr. Das übernimmt, wer ansagt und mitspielt; sonst verschieben alle die eigene.',
  'ON-226': 'Die Diskussion dauert eine Minute pro Person oder so lange, wie ihr gewählt habt. Die Runde darf früher abstimmen.',
} satisfies Record<keyof typeof French, string>;
