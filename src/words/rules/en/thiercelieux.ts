import type French from '../fr/thiercelieux.ts';

export default {
  'TH-03':
    'The box holds a fixed number of cards for each role, and one blank card. A deck that asks for more can still be played: you are only warned.',
  'TH-09':
    'Everybody faces the centre, so everybody’s left is the next place clockwise. It matters for the Knight’s rust and for the order of the vote. If your places are numbered the other way round, change this setting.',
  'TH-11':
    'You announce the night: everybody lowers their head and closes their eyes. Then you call the characters of the night one after the other.',
  'TH-13':
    'Everybody opens their eyes, and you announce all the victims of the night together. They leave the circle, watch what follows and no longer communicate with anybody. Some eliminations set off a power, or grief, at once.',
  'TH-14': 'The village debates its suspicions, and every suspect may answer. Then comes the vote.',
  'TH-17': 'It takes at least eight people, the moderator not counted. You may allow a smaller table; the rules then stay the same.',
  'TH-18':
    'The table of decks goes from 8 to 16 people. Beyond that, or if you prefer, put together your own: one card for each person, with at least one werewolf and at least one card that is not.',
  'TH-22':
    'For every number from 8 to 16 the table has two decks: a simple one and an advanced one. The original can be read in several ways; choose the reading that you follow. With 16, the Fox and the Bear tamer may swap between the two series.',
  'TH-32':
    'The Seer looks at a card every night, so she is called every night. Taken to the letter, the rule would call her on the first night only.',
  'TH-33': 'Cupid acts on the first night only. After that Cupid is no longer called, or is called for show, without any effect.',
  'TH-34':
    'The two sisters meet on the first night. Later you may wake them before the pack, so that they can agree without a word: when you like, every few nights, or never.',
  'TH-35':
    'The Wolf-hound chooses a side on the first night, at a call of its own just before the pack. The other way: it chooses by opening its eyes, or not, when the pack is called.',
  'TH-37':
    'On the first night the White werewolf hunts with the pack only. After that it also hunts alone every other night, from the second on; you may change the first of these nights and how often they come.',
  'TH-41':
    'The calls of the night have a usual order, which you may change. Cupid and the Wolf-hound stay before the pack, the Accursed wolf-father and the Big bad wolf after it, the Witch after the Big bad wolf. The lovers come after Cupid, the charmed after the Piper.',
  'TH-50':
    'All who are werewolves now open their eyes: also those infected on earlier nights, the White werewolf, a Wild child who has changed and a Wolf-hound who has joined them. Together, without a sound, they point at one victim who is not a werewolf.',
  'TH-52': 'If the pack does not agree, or wants to spare the village, there is no victim that night. You may also oblige it to choose.',
  'TH-56':
    'Once a game, when the pack is asleep again, the Accursed wolf-father may raise a hand: the victim does not die and becomes a simple werewolf. Touch that person without a word. The card stays the same, and from the next night on those eyes open with the pack.',
  'TH-57':
    'The Accursed wolf-father can only turn a victim of this night: the pack’s. If the Big bad wolf’s victim is allowed too, the call comes after the Big bad wolf’s.',
  'TH-60':
    'An infected person keeps a night power and uses it at the usual call; only the Piper loses it. If you call before the pack instead, an infected Witch can only poison: there is no victim yet.',
  'TH-61':
    'An infected person also keeps what works by itself or at death, such as the Hunter’s shot or the Knight’s rust. You may agree that only the powers of the night are kept.',
  'TH-66':
    'The Big bad wolf first wakes with the pack. Later in the night it opens its eyes alone and may eat a second victim, from the first night on.',
  'TH-67':
    'The Big bad wolf has a second victim only as long as no other werewolf is out. Usually anybody counts who was a werewolf at that moment; you may add the Wild child and the Wolf-hound of either side, or count printed wolf cards only. The call goes on all the same, so that nothing is given away.',
  'TH-69': 'The second victim is alive, is no werewolf and is not the pack’s victim. Usually the Big bad wolf may go without.',
  'TH-71':
    'On the first night Cupid names two people. You touch them without a word, then they open their eyes and recognise each other. If one is out, whatever the cause, the other dies of grief.',
  'TH-72': 'Cupid may be one of the lovers, and has to make a couple. Both can be set otherwise.',
  'TH-75':
    'Lovers of different sides are a side of their own: they win only if they are the last two alive. Any difference counts, solitary characters included; you may keep to werewolf and village. An Angel in love belongs to the village.',
  'TH-76':
    'The lovers’ sides are compared each time we look whether the game is over, so an infection or the death of a model can change everything. They may instead be compared just once, on the first night, when the Wolf-hound has chosen.',
  'TH-78': 'The lovers know who they are, but not which card the other has. You may let them show each other their cards.',
  'TH-79':
    'The printed rules forbid the lovers to vote against each other or to do each other harm. Such a vote is never refused here, for the refusal would expose them; you can have a reminder, for your eyes only.',
  'TH-80': 'Every night the Seer names another person, and you show her that person’s card. Usually she may also look at nothing.',
  'TH-81':
    'The Seer sees the card itself: an infection, a Wild child’s change or a Wolf-hound’s choice do not show on it. You may tell her the present side instead.',
  'TH-82':
    'On the first night the two sisters open their eyes together and recognise each other. They have no other power than knowing whom to trust.',
  'TH-85':
    'The Little girl may peek during the pack’s call only. If the werewolves catch her, they may eat her instead of their victim. Harder: she always takes the victim’s place, or she dies beyond healing and the pack has no other victim.',
  'TH-87':
    'When the Knight with the rusty sword is out, the rust touches the first werewolf on the left who is still in the game, and who dies of it the next night. Usually any elimination counts; it may be bites of the werewolves only.',
  'TH-91':
    'The rusty werewolf falls as soon as the night begins: touch that person, so that those eyes stay closed. There is no more acting, but nobody knows: the person can still be named, and the death is announced in the morning only. Or else the rust kills at dawn.',
  'TH-95':
    'If the vote, the poison or a Hunter’s shot kills the Elder, the village loses its powers for good. It strikes villagers’ cards that are still on the side of the village; the captain and the lovers remain. It may be extended to infected villagers, or to all who are not werewolves.',
  'TH-96':
    'The Elder’s curse falls at once: powers of those who died at the same moment still work, those of the deaths that follow do not. You may let it wait until the whole chain of deaths is over.',
  'TH-97':
    'The Accursed wolf-father cannot turn the Elder. Usually the bite counts like any other and costs a life. You may agree that it does nothing, or that the Elder resists the first bite only and the next one can infect.',
  'TH-101':
    'The Witch has two potions for the whole game. One saves a victim of the werewolves of this night, herself if need be; the other kills a person of her choice. Each works once.',
  'TH-102':
    'Usually the Witch may use both potions in the same night, but not on the same person. A potion that has been poured is gone, even if it was in vain.',
  'TH-103':
    'You show the Witch the pack’s victim and the Big bad wolf’s, without saying who bit whom; she can heal only one. You may show the pack’s victim only, or the White werewolf’s as well.',
  'TH-105': 'Usually you go on showing the victims to the Witch when her healing potion is gone. You may agree to stop.',
  'TH-108':
    'Every night the Fox points at a person, and you look at both neighbours as well. If there is at least one werewolf among them, nod. If not, shake your head: the power is lost for good.',
  'TH-110':
    'The neighbours are the nearest people still in the game on each side. The Fox may be one of the three, even in the middle, and may pass a night without losing the power. All this can be set.',
  'TH-112':
    'On the first night the Bear tamer gives a sign that you alone see. Every morning you growl if a werewolf sits beside the tamer; if not, you say nothing.',
  'TH-113':
    'Once the victims of the night are out, look at the tamer’s nearest living neighbours, if the tamer is alive and still has the power. If the tamer is infected, the bear growls every morning. You may keep to the seats of the start.',
  'TH-115':
    'When the Hunter is out, whatever the cause, the Hunter may at once take along a living person of their choice. The shot is public. You may make it an obligation.',
  'TH-117':
    'On the first night the Wild child chooses a model. As long as the model is in the game, the child is a villager; if the model is out, the child becomes a werewolf, unannounced, and joins the pack the next night.',
  'TH-120':
    'On the first night the Wolf-hound chooses to be a werewolf or a villager. The choice is secret and final; the card, when it is shown, does not tell.',
  'TH-122':
    'The White werewolf hunts with the pack every night. On some nights it also opens its eyes alone and may kill another werewolf. It wins only as the last one alive.',
  'TH-123':
    'When it hunts alone, the White werewolf can name only another werewolf, or usually nobody. The victim dies at dawn, and the Witch can heal it only if it is shown to her.',
  'TH-125':
    'Every night the Piper names two people to charm, and you touch them. Then all the charmed open their eyes and recognise each other, without seeing who plays. They keep their role and their power.',
  'TH-126':
    'Neither the Piper nor anybody already charmed can be named. It takes two people, or the last one if only one is left; you may let the Piper charm fewer. A charm never fades.',
  'TH-131':
    'With the Angel the game opens with a day and a vote. The Angel wins by being out at that vote or before the first morning is over, whatever the cause, unless infected or in love; you may count only the vote, the poison and the bites. After that, the Angel is a simple villager.',
  'TH-132':
    'When the Angel wins, you announce it and the others play on; this win stands beside the one at the end. You may also end the game there: the Angel then wins alone.',
  'TH-137':
    'The Accursed wolf-father has one infection a game. Raising the hand uses it up, even in vain on the Elder; you may agree that only a success does.',
  'TH-140':
    'As long as there is no captain you may offer an election before a debate or before the first night; anybody may stand. Everybody has one vote, not for themselves, and the most votes win. In the village’s votes the captain’s voice counts twice.',
  'TH-144':
    'If the second ballot is tied again, the captain may choose who of the tied is out, even when one of them. If the captain does not decide, nobody is out. You may give this choice after the first ballot already, or never.',
  'TH-145':
    'A captain who is out may name a living person as successor, when all deaths and shots are settled. If nobody is named, there is no captain any more.',
  'TH-150': 'Once a day, after the debate, everybody in turn names one suspect aloud. The captain’s voice counts twice.',
  'TH-151':
    'The vote goes round from the captain’s left, and the captain votes last; without a captain it starts from the lowest place in the game. A vote once given stands.',
  'TH-152': 'Every living person votes for another living person. Usually nobody may abstain or name themselves.',
  'TH-153':
    'Whoever has the most votes is out. If you ask for more than half of the votes and nobody has them, a second ballot decides between the two highest totals, and there the most votes are enough.',
  'TH-154':
    'If there is a tie for the most votes, there is a second ballot, for the tied only. If the tie remains, nobody is out, unless the captain decides.',
  'TH-155': 'Everybody alive votes in the second ballot, the tied too; you may leave them out. There is no third ballot.',
  'TH-158':
    'The card of whoever is out is shown to everybody. It is the card that was dealt: an infection or a secret choice does not show on it. The cards may also stay hidden until the end.',
  'TH-159': 'What the victims of the night have died of is not said, but grief is. Both can be set otherwise.',
  'TH-170':
    'The village wins when no werewolf is left, the werewolves when only they are left. Lovers of different sides, the White werewolf, the Piper and the Angel each have a goal of their own. We look after every morning and after every vote.',
  'TH-172': 'Nobody is left alive: nobody wins. A win that the Angel already has stays.',
  'TH-173': 'The two lovers are of different sides and are the only ones left: they win together.',
  'TH-174': 'The White werewolf is the last one alive, and wins alone.',
  'TH-175':
    'The Piper wins when all other living people are charmed. The Piper has to be alive, not infected, and not in love with another side. We look in the morning and after the vote or, if you set it so, right after the Piper’s call.',
  'TH-176':
    'The village wins as soon as no werewolf is alive. A solitary character still in the game changes nothing, unless you ask for them to be out too.',
  'TH-177':
    'The werewolves win when all who are still alive are werewolves. Usually a living Piper or a living White werewolf prevents it.',
  'TH-178':
    'If several sides reach their goal at the same moment, only one wins, in this order: the lovers, the White werewolf, the Piper, the village, the werewolves. You may also let them win together. If everybody is dead, nobody wins.',
  'TH-179':
    'A side wins as a whole, with those who are out, by everybody’s side at the end. Only lovers of different sides have no share in any other win. You may keep the win for the survivors.',
  'TH-180':
    'For the werewolves it is not enough to be as many as the others: the game is played to the end. You may stop at equal numbers, unless a Piper or lovers of different sides could still win.',
  'TH-183':
    'After several days and nights in a row without anybody going out, usually three, you are offered a draw. The decision is always yours.',
  'TH-230':
    'Everybody knows which cards are in the deck, but not who has which. If the deck stays secret, all the roles of the box are called, so that nothing can be guessed.',
  'TH-250':
    'If the vote or a shot kills the Elder, the curse is announced; if it is the poison, it is not. Those it strikes learn it at their next call, from your crossed arms. You may announce it always, or never.',
  'TH-254':
    'A role is called every night, even if it can no longer act, until all its cards have been shown: a missing call would say too much. You may call it always, or only if it can act.',
} satisfies Record<keyof typeof French, string>;
