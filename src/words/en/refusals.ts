import type { RefusalKey } from '../fr/refusals.ts';

export const refusals = {
  'players.count': 'It takes 8 to 24 people round the table, the moderator not counted.',
  'deck.size': 'The deck needs one card for each person: {wanted} in all, and it has {found}.',
  'deck.specials_at_8': 'With 8 the deck is always the same: 5 Villagers, 2 Werewolves and the Seer, no special character.',
  'deck.wolves': 'At this number of seats the deck needs {wanted, plural, one {# Werewolf} other {# Werewolves}}; it has {found}.',
  'deck.seer': 'The deck needs one Seer, and only one; it has {found}.',
  'deck.villagers': 'The deck needs from 5 to 12 Villagers; it has {found}.',
  'deck.copies':
    'The box holds only {wanted, plural, one {# card} other {# cards}} {role, select, none {left blank} other {“{role}”}}; the deck asks for {found}.',
  'deck.masons_pair': 'Masons come in pairs: put in both cards, or neither.',
  'deck.insomniac_alone': 'The Insomniac is played only with the Robber or the Troublemaker: add one of them.',
  'deck.no_wolf': 'There is no werewolf among these cards.',
  'deck.only_wolves': 'There are only werewolves in this deck: add at least one card of the village.',
  'deck.sisters_pair': 'The two sisters belong together: put in both cards, or neither.',
  'deck.differs_from_table': 'This deck is not the one that the rules propose for this number.',
  'deck.many_wolves': 'That is a lot of werewolves: for this number {wanted} at most are advised.',
  'deck.solitary': 'The card “{name}” is hard to play for a first game.',
  'deck.little_girl': 'The rules advise to play without the little girl.',
  'deck.over_stock': 'The box holds only {wanted, plural, one {# card} other {# cards}} “{name}”.',
  'deck.deadly_owl':
    'At this table the card “{name}” kills: whoever it points at dies at dawn, unless that is a werewolf or the Werehamster. A setting can stop it.',
  'answer.named_twice':
    '{place, select, none {The same person was pointed at twice.} other {{place} was pointed at twice.}} Ask for two different choices.',
  'answer.pack_victim':
    '{place, select, none {That is the pack’s victim already.} other {{place} is the pack’s victim already.}} Ask for another choice.',
  'answer.not_a_wolf': '{place, select, none {That person is no werewolf.} other {{place} is no werewolf.}} Ask for another choice.',
  'answer.not_a_victim':
    '{place, select, none {That person is no victim of this night.} other {{place} is no victim of this night.}} Ask for another choice.',
  'answer.not_the_girl':
    '{place, select, none {That is not the little girl.} other {{place} is not the little girl.}} Only the little girl can be pointed at here.',
  'answer.charmed_already':
    '{place, select, none {That person is charmed already.} other {{place} is charmed already.}} Ask for another choice.',
  'witch.spent': 'That potion has been used.',
  'witch.one_potion': 'One potion a night: choose one or the other.',
  'witch.heals_and_poisons': 'Nobody can be healed and poisoned at once.',
  'deck.unknown_role': 'There is no card “{name}” in this edition. Choose among the characters in the box.',
  'deck.below_min': 'The rules advise at least {wanted} people for the card “{name}”.',
  'deal.not_the_deck': 'The cards dealt are not those of the deck. Check the deal.',
  'settings.unknown': 'There is no setting “{name}” in this edition.',
  'settings.value': 'The setting “{name}” cannot have this value.',
  'settings.unknown_word': 'It says “{name}”: this edition knows no setting of that name.',
  'settings.former_word': 'It says “{name}”: that setting of an earlier version never had this value. Leave it out.',
  'answer.unreadable': 'That answer could not be read. Please try again.',
  'answer.wrong_step': 'That answer comes at the wrong moment: we are at “{step}”.',
  'answer.wrong_kind': 'That is not the kind of answer awaited here.',
  'answer.not_awake':
    '{place, select, none {This person’s eyes are closed.} other {{place} has closed eyes.}} Ask whoever is being called now.',
  'answer.unknown_field': 'There is no field “{name}” at this step.',
  'answer.unknown_seat': '{place, select, none {There is no such seat} other {There is no seat {place}}} at this table.',
  'answer.unknown_word': 'The word “{name}” is no possible answer here.',
  'answer.must_choose': 'Somebody must be chosen: passing is not allowed here.',
  'answer.too_many': 'That is too many: point at {wanted, plural, one {one person only} other {# people at most}}.',
  'answer.too_few': 'That is too few: point at {wanted, plural, one {one person} other {# people}}.',
  'answer.centre_target': 'Point at a person here, not at a card in the middle.',
  'answer.seat_target': 'Point at a card in the middle here, not at a person.',
  'answer.mixed_targets': 'Point at people or at cards in the middle, not at both.',
  'answer.dead_target':
    '{place, select, none {That person is out of the game.} other {{place} is out of the game.}} Ask for somebody who is still alive.',
  'answer.self_target': 'Nobody may point at themselves. Ask for another choice.',
  'answer.wolf_target':
    '{place, select, none {That person belongs to the pack.} other {{place} belongs to the pack.}} Werewolves do not eat each other: ask for another choice.',
  'answer.repeated_target':
    '{place, select, none {That was last night’s choice.} other {{place} was last night’s choice.}} Ask for another one.',
  'answer.already': 'That has been done already: one answer is enough here.',
  'answer.cannot_miss': 'This step cannot be closed without an answer.',
  'answer.not_offered': 'That cannot be opened now.',
  'vote.not_elector': '{place, select, none {This person does not vote} other {{place} does not vote}} in this round.',
  'vote.not_your_turn':
    'It is not this person’s turn yet: {place, select, none {follow the order shown} other {it is up to {place} to vote}}.',
  'vote.already': '{place, select, none {This person has voted} other {{place} has voted}} already, and a vote given stands.',
  'vote.not_candidate': 'Nobody can vote against {place, select, none {this person} other {{place}}} in this round.',
  'vote.self': 'Nobody may vote against themselves.',
  'vote.must_vote': 'Everybody has to vote: {place, select, none {a vote is still missing} other {we are waiting for {place}}}.',
  'ruling.unknown_seat': '{place, select, none {There is no such seat} other {There is no seat {place}}} at this table.',
  'ruling.unknown_role': 'There is no role “{name}” in this game.',
  'ruling.no_change': 'It is so already: nothing changes.',
  'ruling.not_now': 'That cannot be ruled now. Wait for the next step.',
  'ruling.not_here': 'There is no such ruling in this edition.',
  'undo.nothing':
    'It is not possible to go back that far: {found, plural, =0 {there is nothing to take back} one {there is only one answer to take back} other {there are only # answers to take back}}.',
  'game.not_written': 'The disk could not keep this answer: nothing has changed. Try again.',
  'game.over': 'The game is over. To correct the last answer, take it back first.',
} satisfies Record<RefusalKey, string>;
