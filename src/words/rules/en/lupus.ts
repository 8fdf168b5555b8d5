import type French from '../fr/lupus.ts';

export default {
  'LC-03':
    'The three blank cards of the box stay out. If the group lets them in, each is a human who is never called at night; whatever else it can do, the moderator decides.',
  'LC-16':
    'How many people each character is advised for: Medium 9, Possessed 10, Bodyguard 11, Owl 12, Masons 13, Werehamster 15, Mythomaniac 16. This is only advice: with fewer, the deck passes with a warning.',
  'LC-18': 'Before the deal, everybody knows how many cards of each kind there are.',
  'LC-21':
    'People see only their own card and keep it face down to the end, even once they are out. The roles are shown when the game is over.',
  'LC-24':
    'When night falls, everybody closes their eyes and drums with one hand, even those who are out. The moderator calls the roles one by one; they answer with gestures, without a word.',
  'LC-25':
    'The calls follow each other like this: Medium, Seer, Bodyguard, Owl, Masons, Werewolves, Mythomaniac. The Medium always comes first, the Mythomaniac last, and the Seer and the Bodyguard before the werewolves.',
  'LC-31':
    'A role of the deck is called on each of its nights, whether anybody can answer or not. Otherwise its silence would tell the village who has died.',
  'LC-32': 'A role that is not in the deck is not called: everybody knows already that it is not there.',
  'LC-33':
    'The choices of the night are noted and take effect only at dawn. Somebody who is about to die still acts that night, and the choice counts.',
  'LC-34': 'At night, only people who are alive may be pointed at. Whoever dies at dawn is alive until then.',
  'LC-35': 'Whoever is called and alive must choose: passing is not allowed.',
  'LC-37':
    'Every night the Seer points at somebody else who is alive and learns by a sign whether that is a werewolf. The same person may be looked at again later.',
  'LC-41': 'If the Seer looks at the Werehamster, the answer is a plain no, and the Werehamster dies at dawn.',
  'LC-43': 'Every night the werewolves agree in silence on one single victim. In the first night they get to know each other first.',
  'LC-45':
    'The werewolves may not eat one of their own. The Possessed, the Werehamster and a Mythomaniac who is still human may be chosen like anybody else.',
  'LC-46':
    'If the group likes, the moderator is the victim of the first night: the werewolves meet without choosing, and the moderator goes on leading. That way everybody plays at least one whole day.',
  'LC-48': 'From the second night on, the Medium is called first, and learns whether the person just lynched was a werewolf.',
  'LC-50': 'If nobody was lynched that day, the Medium gets a neutral sign.',
  'LC-52':
    'From the second night on, the Bodyguard protects somebody else who is alive, before the werewolves are called. It may be the same person two nights running.',
  'LC-54': 'Protection lasts one night, and works against the werewolves only. It does not save the Werehamster from the Seer’s gaze.',
  'LC-55': 'Every night the Owl points at somebody else who is alive. The next day, after the first vote, that person is a suspect.',
  'LC-56':
    'In the first night the two Masons open their eyes and get to know each other: each knows whom to trust. They are not called again.',
  'LC-59':
    'Once only, at the end of the second night, the Mythomaniac points at somebody else who is alive. If that is a werewolf or the Seer, the Mythomaniac becomes one too; otherwise they stay human for good.',
  'LC-62':
    'The Mythomaniac learns by a sign what they have become, so as to know with whom to wake from the next night on. The person pointed at is told nothing.',
  'LC-68':
    'At dawn the names of the dead are told in the order of the seats, without saying what killed them or who they were. If nobody died, that is all that is said.',
  'LC-71': 'The discussion lasts three minutes at most. People may say whatever they like, true or false, without showing a card.',
  'LC-72':
    'The voting is counted from the last person who died at dawn; a lynching does not change that. As long as nobody has died at night, it starts from the moderator’s place.',
  'LC-73':
    'If two people die at the same dawn, the lot chooses from which of them the voting is counted: nothing tells which one was eaten.',
  'LC-74':
    'In the first vote people name, in turn and aloud, somebody else who is alive: clockwise, starting on the left of the last victim. Whoever has most votes is a suspect; if that is only one, so are those who come second.',
  'LC-77':
    'After the first vote it is announced whom the Owl pointed at. If that person was not yet a suspect, they are one now, together with all who have most votes; those who came second go free.',
  'LC-80': 'If the person the Owl pointed at has died at dawn, the choice is void and no name is said.',
  'LC-81': 'If the Owl dies at dawn, the last choice still counts that day. After that there is none.',
  'LC-82': 'Before the final vote, each suspect may speak some last words, in the same order as the voting.',
  'LC-83':
    'In the final vote, those who are not suspects vote in turn and aloud against one of the suspects. The one with most votes is lynched.',
  'LC-85': 'If it is a tie, those who are tied speak again and there is another vote, between them only.',
  'LC-86': 'The second vote belongs to the same people as the final vote: a suspect who has dropped out does not get a vote by that.',
  'LC-87': 'Still a tie? The lot chooses among the tied. The same goes if everybody is a suspect and nobody is left to vote.',
  'LC-89':
    'The lynched person leaves the game at once, without a word and without showing the card. One lynching a day; then, if nobody has won, night falls.',
  'LC-91':
    'In this variant the dead keep a ghost’s vote in the first vote, if they care to use it. They never vote in the final vote, do not speak, and close their eyes at night.',
  'LC-95':
    'The end is tested after dawn and after the lynching. No werewolf left: the humans win. At least as many werewolves as others: they win. But if the Werehamster is still alive, the Werehamster wins alone.',
  'LC-96': 'Not one werewolf is left alive: the humans have won, the dead included.',
  'LC-97':
    'The living werewolves are at least as many as all the others together: nothing can stop them now. They win with their whole pack and the Possessed.',
  'LC-99': 'When the game ends, the Werehamster is still alive: the Werehamster wins, and nobody else does.',
  'LT-04':
    'The deck is made as in the classic edition: with 8 people, five Villagers, two Werewolves and the Seer; then one more card for each further person, and a third Werewolf from 16 on.',
  'LT-07': 'Everybody gets one voting token. The Welcome card waits at the moderator’s place until a night takes its first victim.',
  'LT-09':
    'At night everybody closes their eyes, ghosts included, and drums with one hand. The moderator calls the roles one after the other; they answer with gestures, and their choices take effect only at dawn.',
  'LT-11':
    'Every night the Seer points at somebody else who is alive: thumb up for a werewolf, thumb down for anybody else. The call is made even when the Seer is dead.',
  'LT-12':
    'Every night the werewolves agree in silence on a victim who is not one of them. In the first night they get to know each other first.',
  'LT-14': 'From the second night on, the Medium is called first: thumb up if the last person lynched was a werewolf, thumb down if not.',
  'LT-16':
    'From the second night on, before the werewolves are called, the Bodyguard protects somebody else who is alive. If the werewolves attack that person, they survive.',
  'LT-17':
    'The two Masons get to know each other in the first night. The Mythomaniac acts only once, at the end of the second: by pointing at a werewolf or the Seer they become one too; otherwise they stay human.',
  'LT-18': 'Every night the Owl perches on somebody else who is alive. The next day, after the first vote, that person is a suspect.',
  'LT-19':
    'Where the Owl is deadly (from 21 people at the start, unless something else is agreed), whoever it points at dies at dawn, unless that is a werewolf or the Werehamster.',
  'LT-21': 'The Bodyguard does not stop the deadly Owl. If the werewolves and the Owl strike the same person, that makes one death.',
  'LT-22': 'Whoever survives the deadly Owl becomes a suspect, as after any choice of the Owl.',
  'LT-23':
    'At dawn the dead of the night are named, without saying what killed them. They become ghosts: they keep their token, but no longer speak and do not show their card.',
  'LT-26': 'If several people die in the same night, the lot says which of them gets the Welcome card.',
  'LT-27': 'After a night without deaths, the Welcome card stays where it is.',
  'LT-30': 'The discussion lasts three minutes. People may say whatever they like, true or false, without showing a card.',
  'LT-31':
    'In the first vote people lay their token, in turn and ghosts included, before somebody else who is alive. The two with most votes are the suspects; among equals it is whoever sits nearest to the Welcome card, clockwise.',
  'LT-32':
    'The first vote starts with the right-hand neighbour of the Welcome card and goes clockwise. It may start on the left instead: the result is the same.',
  'LT-38':
    'After the first vote it is announced whom the Owl pointed at. If that person was not a suspect, they take the place of the second one: there are always exactly two.',
  'LT-42':
    'The tokens go back to their owners. The paw print goes before the first suspect, or before the Owl’s choice if the Owl added it; the tuft of fur before the other.',
  'LT-43': 'Both suspects may speak some last words, the paw print first.',
  'LT-45':
    'The final vote is secret and happens all at once: people slip their token under their hand, chosen side up, and all hands go up together. Neither ghosts nor the two suspects vote.',
  'LT-47':
    'Whoever has more votes is lynched. If it is a tie, it is the one nearest to the Welcome card, clockwise: no second vote, no lots.',
  'LT-48':
    'The lynched person becomes a ghost, without a word and without showing the card, and does not get the Welcome card. One lynching a day.',
  'LT-51': 'Ghosts have nothing to do at night: they close their eyes like everybody else and learn nothing more.',
  'LT-52':
    'The humans win when no werewolf is left; the werewolves, as soon as there are as many of them as of the others. If the Werehamster is still alive then, the Werehamster wins alone. Ghosts win with their side.',
  'LT-53': 'There are at least as many werewolves alive as others, after a night or after a lynching: the werewolves have won.',
  'LT-54':
    'While the game lasts the Werehamster counts among the humans; but if still alive at the end, the Werehamster takes the win alone.',
} satisfies Record<keyof typeof French, string>;
