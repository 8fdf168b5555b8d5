import type { HelpKey } from '../fr/help.ts';

export const help = {
  'advice.LA-01':
    'Die Menschen suchen nach den Werwölfen. Die Werwölfe geben sich als Menschen aus und bringen die echten in Verruf, vor allem, wen sie für den Seher halten.',
  'advice.LA-02':
    'Der Seher kann den Verdacht auf einen Werwolf lenken, ohne sich zu verraten: Erkannt, würde er bald gefressen. Wenn es ihm die Sache wert ist, darf er sich aber zu erkennen geben.',
  'advice.LA-03': 'Niemand verbietet einem Werwolf, sich als Seher auszugeben.',
  'advice.LA-04': 'Misstraut denen, die sich zu einig sind. Anklagen ist verdächtig; nie anzuklagen vielleicht noch mehr.',
  'advice.LA-05':
    'Ein guter Brauch: Das erste Opfer ist die Spielleitung (night1.victim=moderator). Die Werwölfe wählen nicht blind, und alle spielen mindestens einen ganzen Tag mit.',
  'advice.LA-06': 'Das Spiel eignet sich ab 8 Jahren.',
  'role.werewolf': 'Werwolf: Jede Nacht wählt das Rudel gemeinsam ein Opfer; am Tag gibt es sich menschlich.',
  'role.villager': 'Dorfbewohner: keine Gabe, kein Aufruf; beobachtet, redet und stimmt ab.',
  'role.seer': 'Seher: Erfährt jede Nacht, ob eine Person seiner Wahl ein Werwolf ist.',
  'role.medium': 'Medium: Erfährt ab der zweiten Nacht, ob die am Vortag gelynchte Person ein Werwolf war.',
  'role.possessed': 'Besessener: ein Mensch, der mit den Werwölfen gewinnt, ohne dass sie einander kennen.',
  'role.bodyguard': 'Leibwächter: Beschützt ab der zweiten Nacht jemand anderen vor den Werwölfen.',
  'role.owl': 'Eule: Zeigt jede Nacht auf jemanden, der am nächsten Tag unter Verdacht steht.',
  'role.owl-deadly': 'Eule: Zeigt jede Nacht auf jemanden, der in der Dämmerung stirbt. Nur ein Werwolf und der Werhamster überleben es.',
  'role.mason': 'Freimaurer: Sie sind zu zweit, und in der ersten Nacht erfahren sie, wem sie trauen können.',
  'role.werehamster':
    'Werhamster: Spielt allein. Die Werwölfe können ihm nichts anhaben, aber der Blick des Sehers tötet ihn; lebt er am Ende noch, gewinnt nur er.',
  'role.mythomaniac':
    'Mythomane: Zeigt am Ende der zweiten Nacht auf jemanden; ist das ein Werwolf oder der Seher, wird er es auch; sonst bleibt er Mensch.',
} satisfies Record<HelpKey, string>;
