import type { OneNightSetting } from '../fr/one-night-settings.ts';

export const oneNightSettings = {
  'onenight.announcer': 'Wer die Nacht ansagt: eine Maschine, jemand, der mitspielt, oder eine Spielleitung.',
  'onenight.announcer_peek': 'Wer ansagt, darf zwischen zwei Aufrufen die Augen öffnen, um die Reihenfolge zu lesen, oder nie.',
  'onenight.step_seconds': 'Wie lange jeder Aufruf der Nacht dauert, in Sekunden.',
  'onenight.step_seconds_doppelganger':
    'Wie lange der Aufruf der Doppelgängerin dauert: doppelt so lange wie die anderen oder eine Zahl von Sekunden.',
  'onenight.lone_wolf_peek': 'Ein Werwolf, der allein aufwacht, darf eine Karte der Mitte ansehen.',
  'onenight.seer_centre_min': 'Wählt die Seherin die Mitte, wie viele Karten sie mindestens ansieht.',
  'onenight.robber_look': 'Nach dem Tausch darf der Räuber die genommene Karte ansehen, oder er muss es.',
  'onenight.action_base': 'Welche Karte als „die eigene“ getauscht wird: die vor einem liegende oder nur die anfangs erhaltene.',
  'onenight.drunk_missed': 'Hat der Betrunkene nichts getauscht: Das Los wählt eine Karte der Mitte, oder nichts bewegt sich.',
  'onenight.dg_missed': 'Wenn niemand notiert hat, was die Doppelgängerin sah: Sie sagt es am Ende, oder sie hat nichts kopiert.',
  'onenight.dg_unresolved': 'Was die Karte Doppelgängerin gilt, die nichts kopiert hat: dem Dorf oder keiner Seite.',
  'onenight.dg_robber_wakes_as_stolen':
    'Eine Doppelgängerin als Räuber wacht auch mit der geraubten Rolle auf: Günstling, Werwölfe oder Freimaurer.',
  'onenight.dg_card_hint': 'Wer die Karte Doppelgängerin ansieht, erfährt auch, was sie kopiert hat.',
  'onenight.vote_method': 'Wie abgestimmt wird: mit dem Finger, mit Marken oder durch Anheben der Karten.',
  'onenight.vote_self': 'Bei der Abstimmung darf man auf sich selbst zeigen.',
  'onenight.vote_centre': 'Man darf für die Tischmitte stimmen, also dafür, dass niemand stirbt.',
  'onenight.vote_abstain': 'Man darf auf niemanden zeigen.',
  'onenight.vote_missing': 'Fehlt eine Stimme: Alle stimmen noch einmal ab, oder sie gilt als Enthaltung.',
  'onenight.minion_without_wolf_goal':
    'Ohne Werwolf im Spiel, wer für den Sieg des Günstlings sterben muss: jemand, der kein Günstling ist, oder irgendwer sonst.',
  'onenight.minion_without_wolf_must_live': 'Ohne Werwolf im Spiel muss der Günstling überleben, um zu gewinnen.',
  'onenight.village_wins_on_minion_only_death': 'Ohne Werwolf im Spiel gewinnt das Dorf, wenn nur ein Günstling stirbt.',
  'onenight.tanner_blocks_minion_without_wolf': 'Ohne Werwolf im Spiel nimmt der Tod des Gerbers auch dem Günstling den Sieg.',
  'onenight.setup_6plus': 'Ab 6 Personen: einen Stapel vorschlagen oder die Wahl lassen.',
  'onenight.min_werewolf_cards': 'Wie viele Karten Werwolf im Stapel sein müssen.',
  'onenight.mason_constraint': 'Ein einzelner Freimaurer im Stapel: ablehnen oder nur warnen.',
  'onenight.insomniac_constraint': 'Eine Schlaflose ohne Räuber und Unruhestifterin: ablehnen oder nur warnen.',
  'onenight.random_draw': 'Verstößt ein ausgeloster Stapel gegen die Regeln: neu losen, Paare ergänzen oder behalten.',
  'onenight.random_roles_public': 'Die ausgelosten Rollen sind allen bekannt.',
  'onenight.nudge': 'Wer am Ende der Nacht die Karten etwas verschiebt: die Ansage, alle die eigene oder niemand.',
  'onenight.day_seconds': 'Wie lange die Diskussion dauert: eine Minute pro Person, eine Zahl von Sekunden oder unbegrenzt.',
  'onenight.reveal': 'Am Ende alle Karten zugleich aufdecken oder zuerst die der Toten.',
  'onenight.pads_on_illegal':
    'Sehen die Leser eine Karte sich unerlaubt bewegen: nach dem Aufdecken melden, die Nacht beenden oder schweigen.',
} satisfies Record<OneNightSetting, string>;
