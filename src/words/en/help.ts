import type { HelpKey } from '../fr/help.ts';

export const help = {
  'advice.LA-01':
    'Humans try to find out who the werewolves are. Werewolves pass for humans and cast doubt on the real ones, above all on whoever looks like the Seer.',
  'advice.LA-02':
    'The Seer can turn suspicion on a werewolf without giving the game away: once known, a Seer is soon eaten. But coming forward is allowed, when it seems worth it.',
  'advice.LA-03': 'Nothing forbids a werewolf to claim to be the Seer.',
  'advice.LA-04': 'Beware of people who agree too well. To accuse is suspicious; never to accuse may be more so.',
  'advice.LA-05':
    'A good habit: the first victim is the moderator (night1.victim=moderator). The werewolves do not choose blind, and everybody plays at least one whole day.',
  'advice.LA-06': 'The game suits people from 8 years of age.',
  'role.werewolf': 'Werewolf: every night the pack chooses one victim together; by day it passes for human.',
  'role.villager': 'Villager: no power and no call; watches, talks and votes.',
  'role.seer': 'Seer: learns every night whether one person is a werewolf.',
  'role.medium': 'Medium: from the second night on, learns whether the person lynched the day before was a werewolf.',
  'role.possessed': 'Possessed: a human who wins with the werewolves, though neither knows the other.',
  'role.bodyguard': 'Bodyguard: from the second night on, protects somebody else from the werewolves.',
  'role.owl': 'Owl: points every night at somebody who will be a suspect the next day.',
  'role.owl-deadly': 'Owl: points every night at somebody who dies at dawn. Only a werewolf and the Werehamster survive it.',
  'role.mason': 'Mason: there are two of them, and on the first night they learn whom to trust.',
  'role.werehamster':
    'Werehamster: plays alone. The werewolves can do nothing, but the Seer’s gaze kills; a Werehamster alive at the end is the only winner.',
  'role.mythomaniac':
    'Mythomaniac: at the end of the second night, points at somebody; if that is a werewolf or the Seer, becomes the same; otherwise stays human.',
} satisfies Record<HelpKey, string>;
