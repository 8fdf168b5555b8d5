import type { RefusalKey } from '../fr/refusals.ts';

export const refusals = {
  'players.count': 'Es braucht 8 bis 24 Personen am Tisch, die Spielleitung nicht mitgezählt.',
  'deck.size': 'Es braucht eine Karte pro Person: insgesamt {wanted}, und der Stapel hat {found}.',
  'deck.specials_at_8': 'Zu acht ist der Stapel immer gleich: 5 Dorfbewohner, 2 Werwölfe und der Seher, keine Sonderrolle.',
  'deck.wolves': 'Bei dieser Zahl von Plätzen gehören {wanted, plural, one {# Werwolf} other {# Werwölfe}} in den Stapel; er hat {found}.',
  'deck.seer': 'In den Stapel gehört genau ein Seher; er hat {found}.',
  'deck.villagers': 'In den Stapel gehören 5 bis 12 Dorfbewohner; er hat {found}.',
  'deck.copies':
    'Die Schachtel enthält nur {wanted, plural, one {# Karte} other {# Karten}} {role, select, none {ohne Aufdruck} other {„{role}“}}; der Stapel verlangt {found}.',
  'deck.masons_pair': 'Freimaurer kommen zu zweit: Nimm beide Karten oder keine.',
  'deck.insomniac_alone': 'Die Schlaflose spielt nur mit dem Räuber oder der Unruhestifterin: Nimm eine der beiden dazu.',
  'deck.no_wolf': 'Unter diesen Karten ist kein Werwolf.',
  'deck.only_wolves': 'In diesem Stapel sind nur Werwölfe: Nimm mindestens eine Karte des Dorfes dazu.',
  'deck.sisters_pair': 'Die zwei Schwestern gehören zusammen: Nimm beide Karten oder keine.',
  'deck.differs_from_table': 'Das ist nicht der Stapel, den die Regel für diese Zahl vorschlägt.',
  'deck.many_wolves': 'Das sind viele Werwölfe: Bei dieser Zahl werden höchstens {wanted} empfohlen.',
  'deck.solitary': 'Die Karte „{name}“ ist schwer für ein erstes Spiel.',
  'deck.little_girl': 'Die Regel rät, ohne das kleine Mädchen zu spielen.',
  'deck.over_stock': 'Die Schachtel enthält nur {wanted, plural, one {# Karte} other {# Karten}} „{name}“.',
  'deck.deadly_owl':
    'An diesem Tisch tötet die Karte „{name}“: Auf wen sie zeigt, der stirbt in der Dämmerung, außer es ist ein Werwolf oder der Werhamster. Eine Einstellung kann das verhindern.',
  'answer.named_twice':
    '{place, select, none {Dieselbe Person wurde zweimal gewählt.} other {{place} wurde zweimal gewählt.}} Bitte um zwei verschiedene.',
  'answer.pack_victim':
    '{place, select, none {Das ist schon das Opfer des Rudels.} other {{place} ist schon das Opfer des Rudels.}} Bitte um eine andere Wahl.',
  'answer.not_a_wolf':
    '{place, select, none {Diese Person ist kein Werwolf.} other {{place} ist kein Werwolf.}} Bitte um eine andere Wahl.',
  'answer.not_a_victim':
    '{place, select, none {Diese Person ist kein Opfer dieser Nacht.} other {{place} ist kein Opfer dieser Nacht.}} Bitte um eine andere Wahl.',
  'answer.not_the_girl':
    '{place, select, none {Das ist nicht das kleine Mädchen.} other {{place} ist nicht das kleine Mädchen.}} Hier kann nur das kleine Mädchen gewählt werden.',
  'answer.charmed_already':
    '{place, select, none {Diese Person ist schon verzaubert.} other {{place} ist schon verzaubert.}} Bitte um eine andere Wahl.',
  'witch.spent': 'Dieser Trank ist schon verbraucht.',
  'witch.one_potion': 'Ein Trank pro Nacht: Wähle den einen oder den anderen.',
  'witch.heals_and_poisons': 'Niemand kann zugleich geheilt und vergiftet werden.',
  'deck.unknown_role': 'Die Karte „{name}“ gibt es in dieser Ausgabe nicht. Wähle unter den Figuren der Schachtel.',
  'deck.below_min': 'Die Regel empfiehlt mindestens {wanted} Personen für die Karte „{name}“.',
  'deal.not_the_deck': 'Die ausgeteilten Karten sind nicht die des Stapels. Prüfe die Verteilung.',
  'settings.unknown': 'Die Einstellung „{name}“ gibt es in dieser Ausgabe nicht.',
  'settings.value': 'Dieser Wert passt nicht zur Einstellung „{name}“.',
  'settings.unknown_word': 'Da steht „{name}“: Eine Einstellung dieses Namens kennt diese Ausgabe nicht.',
  'settings.former_word': 'Da steht „{name}“: Diese Einstellung einer früheren Fassung hatte nie diesen Wert. Sie kann einfach wegbleiben.',
  'answer.unreadable': 'Die Antwort war nicht zu lesen. Bitte noch einmal.',
  'answer.wrong_step': 'Diese Antwort kommt im falschen Augenblick: Wir sind bei „{step}“.',
  'answer.wrong_kind': 'Diese Art von Antwort wird hier nicht erwartet.',
  'answer.not_awake':
    '{place, select, none {Diese Person hat die Augen geschlossen.} other {{place} hat die Augen geschlossen.}} Frag, wer jetzt aufgerufen ist.',
  'answer.unknown_field': 'Das Feld „{name}“ gibt es in diesem Schritt nicht.',
  'answer.unknown_seat': '{place, select, none {Diesen Platz} other {Den Platz {place}}} gibt es an diesem Tisch nicht.',
  'answer.unknown_word': 'Das Wort „{name}“ ist hier keine mögliche Antwort.',
  'answer.must_choose': 'Jemand muss gewählt werden: Passen ist hier nicht erlaubt.',
  'answer.too_many': 'Das sind zu viele: Zeig auf {wanted, plural, one {nur eine Person} other {höchstens # Personen}}.',
  'answer.too_few': 'Das ist zu wenig: Zeig auf {wanted, plural, one {eine Person} other {# Personen}}.',
  'answer.centre_target': 'Hier zeigt man auf eine Person, nicht auf eine Karte in der Mitte.',
  'answer.seat_target': 'Hier zeigt man auf eine Karte in der Mitte, nicht auf eine Person.',
  'answer.mixed_targets': 'Zeig auf Personen oder auf Karten in der Mitte, nicht auf beides.',
  'answer.dead_target':
    '{place, select, none {Diese Person spielt nicht mehr mit.} other {{place} spielt nicht mehr mit.}} Bitte um jemanden, der noch lebt.',
  'answer.self_target': 'Niemand darf auf sich selbst zeigen. Bitte um eine andere Wahl.',
  'answer.wolf_target':
    '{place, select, none {Diese Person gehört zum Rudel.} other {{place} gehört zum Rudel.}} Werwölfe fressen einander nicht: Bitte um eine andere Wahl.',
  'answer.repeated_target':
    '{place, select, none {Das war die Wahl der letzten Nacht.} other {{place} war die Wahl der letzten Nacht.}} Bitte um eine andere.',
  'answer.already': 'Das ist schon geschehen: Hier genügt eine Antwort.',
  'answer.cannot_miss': 'Dieser Schritt kann nicht ohne Antwort enden.',
  'answer.not_offered': 'Das kann jetzt nicht geöffnet werden.',
  'vote.not_elector': '{place, select, none {Diese Person stimmt} other {{place} stimmt}} in dieser Runde nicht ab.',
  'vote.not_your_turn':
    'Diese Person ist noch nicht an der Reihe: {place, select, none {folge der angezeigten Reihenfolge} other {jetzt stimmt {place} ab}}.',
  'vote.already':
    '{place, select, none {Diese Person hat schon abgestimmt} other {{place} hat schon abgestimmt}}, und eine abgegebene Stimme gilt.',
  'vote.not_candidate': 'Gegen {place, select, none {diese Person} other {{place}}} kann man in dieser Runde nicht stimmen.',
  'vote.self': 'Niemand darf gegen sich selbst stimmen.',
  'vote.must_vote': 'Alle müssen abstimmen: {place, select, none {eine Stimme fehlt noch} other {es fehlt {place}}}.',
  'ruling.unknown_seat': '{place, select, none {Diesen Platz} other {Den Platz {place}}} gibt es an diesem Tisch nicht.',
  'ruling.unknown_role': 'Die Rolle „{name}“ gibt es in diesem Spiel nicht.',
  'ruling.no_change': 'Das ist schon so: Nichts ändert sich.',
  'ruling.not_now': 'Das kann jetzt nicht entschieden werden. Warte auf den nächsten Schritt.',
  'ruling.not_here': 'Diese Entscheidung gibt es in dieser Ausgabe nicht.',
  'undo.nothing':
    'So weit geht es nicht zurück: {found, plural, =0 {es gibt nichts zurückzunehmen} one {es gibt nur eine Antwort zurückzunehmen} other {es gibt nur # Antworten zurückzunehmen}}.',
  'game.not_written': 'Die Festplatte konnte diese Antwort nicht speichern: Nichts hat sich geändert. Versuch es noch einmal.',
  'game.over': 'Das Spiel ist zu Ende. Um die letzte Antwort zu berichtigen, nimm sie erst zurück.',
} satisfies Record<RefusalKey, string>;
