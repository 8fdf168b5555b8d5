import type French from '../fr/one-night.ts';

export default {
  'ON-11':
    'From 3 to 5 people there is a basic deck. From 6 on, these are offered to be added, in this order: Minion, Insomniac, Drunk, Hunter, Tanner. You are free to make up your own.',
  'ON-13': 'A deck without a single Werewolf is allowed, with a warning. The group may also ask for one or two.',
  'ON-14': 'The Masons come in pairs: both cards are in the deck, or neither.',
  'ON-15': 'The Insomniac makes sense only where cards may move: the Robber or the Troublemaker must be in the deck as well.',
  'ON-28': 'The night is announced by a machine, by somebody who plays and closes their eyes too, or by a moderator who does not play.',
  'ON-32':
    'Every call lasts the same, ten seconds unless you chose otherwise, whether anybody acts or not. The Doppelgänger’s lasts twice as long, because there may be two things to do.',
  'ON-35':
    'If somebody who plays does the announcing, they may open their eyes between two calls to read the next one, and only then. A machine does not need to.',
  'ON-50': 'When a role swaps its card, it is the one lying in front at that moment, even if it is no longer the one first dealt.',
  'ON-54':
    'All who were dealt a Werewolf open their eyes together and see each other, with the Doppelgänger if one was copied. Nobody looks at a card.',
  'ON-57': 'As an option: a werewolf who wakes alone may look at a card in the middle. With two or more, nobody looks.',
  'ON-60':
    'The Minion opens their eyes; the werewolves keep theirs closed and put up a thumb. The Minion knows them, they do not know the Minion.',
  'ON-65': 'The Masons open their eyes together and see each other. One who is alone knows that the other card is in the middle.',
  'ON-68':
    'The Seer may look at the card of one other person, or at two cards in the middle, never one of each. Nothing moves, and the Seer does not look at their own card.',
  'ON-69': 'If the Seer chooses the middle, that means two cards. The group may let the Seer stop after the first.',
  'ON-71': 'Whoever looks at the Doppelgänger card sees just that: they are not told what it has copied.',
  'ON-72':
    'The Robber may swap cards with one other person, never with the middle. The Robber becomes what was taken, and the other is the Robber now, on the village’s side.',
  'ON-73': 'After a swap, the Robber may look at the card taken. Without a swap there is nothing to look at.',
  'ON-77':
    'The Troublemaker may swap the cards of two other people, without looking at them. Each becomes what now lies in front, without knowing it.',
  'ON-80': 'The Drunk must swap cards with the middle, without looking at either. The Drunk becomes what was taken, without knowing it.',
  'ON-83': 'The Drunk’s swap has to be made. If it was not, chance chooses a card in the middle before the cards are turned up.',
  'ON-84': 'Whoever ends the night with the Drunk card in front is on the village’s side, with nothing more to do.',
  'ON-85': 'At the end of the night the Insomniac wakes and looks at the card in front: that is who the Insomniac really is.',
  'ON-91':
    'The Doppelgänger is called first, must look at somebody else’s card, and becomes that role; a Seer, Robber, Troublemaker or Drunk acts at once.',
  'ON-104':
    'A Doppelgänger who has copied the Minion keeps their eyes open while the werewolves put up a thumb. The call is made in full even if the copy is something else.',
  'ON-107':
    'A Doppelgänger who has copied the Insomniac wakes after the Insomniac and looks at the card in front. The call is made in any case.',
  'ON-111':
    'A Doppelgänger turned Robber is not called again, whatever card was taken. The group may decide that they also wake with the stolen role.',
  'ON-116': 'A Doppelgänger card that copied nothing counts for the village, without a power. That happens when it comes from the middle.',
  'ON-118': 'If nobody wrote down whom the Doppelgänger looked at, they say so at the reveal. If it was nobody, nothing was copied.',
  'ON-121': 'By day people may say whatever they like, true or false. Nobody shows or looks at a card, not even their own.',
  'ON-126':
    'There is just one vote: on three, everybody points at somebody at the same moment. Whoever has most votes dies, and so do all who tie; if nobody has more than one vote, nobody dies.',
  'ON-127': 'Everybody votes against one other person, by pointing. Tokens, a device or lifted cards only change how it is done.',
  'ON-128': 'Nobody votes against themselves.',
  'ON-129': 'A vote is always against somebody: neither the middle of the table nor abstaining is allowed, unless the group wants it.',
  'ON-132': 'If a vote is missing or unclear, everybody votes again at once, without more discussion.',
  'ON-142':
    'After the vote all cards are turned up, those in the middle too. Then it shows who dies and who wins; a Hunter who dies takes along the person they voted for.',
  'ON-144':
    'What counts is the card in front of each at the end of the night. A werewolf dead: the village wins. None dead: the werewolves and the Minion win, unless the Tanner dies. With no werewolf about, the village wins if nobody dies.',
  'ON-145': 'If at least one werewolf dies, the village wins, whoever else may die.',
  'ON-146': 'There was no werewolf among the players, and nobody died: the village wins.',
  'ON-147': 'There was no werewolf among the players, and yet somebody died: the village has lost.',
  'ON-148': 'There was a werewolf about, none of them died, and the Tanner did not either: the werewolves and the Minion win.',
  'ON-154': 'The Tanner wins by dying, and in no other way. If no werewolf died too, the Tanner wins alone.',
  'ON-155': 'There was no werewolf about. Then the Minion plays alone, and wins if somebody dies who is not a Minion.',
  'ON-156': 'With no werewolf about, the Minion wins if somebody dies who is not a Minion. If there are two, they win together.',
  'ON-157': 'With no werewolf about, the Minion need not survive to win. The group may ask for it.',
  'ON-158': 'With no werewolf about, nobody wins if only the Minion dies. The group may give the win to the village.',
  'ON-159': 'With no werewolf about, a Tanner who dies wins, and takes the win from the Minion too.',
  'ON-167':
    'Small tournament: each win is a point. As soon as somebody reaches the goal, usually five, the one with most is champion; if that is a tie, you go on.',
  'ON-173': 'Knock-out tournament: two losses and you are out. A win does not wipe out a loss.',
  'ON-175': 'A game that nobody wins counts as a loss for all who played it.',
  'ON-178': 'If a game would put out all who are left at once, it does not count and is played again.',
  'ON-179': 'Two cannot play: the last person put out comes back as a guest, and the guest’s results do not count.',
  'ON-183': 'The tokens of the chosen roles lie where everybody sees them: in the middle, or beside whoever announces.',
  'ON-185': 'A deck drawn by lot that breaks the rules, say with a single Mason, goes back as a whole and is drawn again.',
  'ON-186': 'The roles drawn by lot are known to everybody. If the group would rather not know, the night calls every role of the box.',
  'ON-194':
    'A call never grows longer because somebody is late: that would be noticed. If you want uneven calls, chance stretches them all, those of absent roles too.',
  'ON-216':
    'If the readers see a card move wrongly, the night goes on as if nothing had happened, and it is told after the reveal. The cards on the table are what counts.',
  'ON-225':
    'At the end of the night, eyes still closed, every card is shifted a little, so that its exact place proves nothing any more. Whoever announces does it, if they play; otherwise everybody shifts their own.',
  'ON-226': 'The discussion lasts a minute for each person, or as long as you chose. The group may vote sooner.',
} satisfies Record<keyof typeof French, string>;
