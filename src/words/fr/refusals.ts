/** What was wrong, and what to do about it. Absent persons, roles and steps are told as `none`. */
export const refusals = {
  'players.count': 'Il faut de 8 à 24 personnes autour de la table, sans compter le meneur de jeu.',
  'deck.size': 'Il faut une carte par personne : {wanted} en tout, et le paquet en compte {found}.',
  'deck.specials_at_8': 'À 8, le paquet est toujours le même : 5 villageois, 2 loups-garous et le Voyant, sans personnage spécial.',
  'deck.wolves':
    'À ce nombre de places, il faut {wanted, plural, one {# loup-garou} other {# loups-garous}} dans le paquet ; il y en a {found}.',
  'deck.seer': 'Il faut un Voyant, et un seul, dans le paquet ; il y en a {found}.',
  'deck.villagers': 'Il faut de 5 à 12 villageois dans le paquet ; il y en a {found}.',
  'deck.copies':
    'La boîte ne contient que {wanted, plural, one {# carte} other {# cartes}} {role, select, none {vierges} other {« {role} »}} ; le paquet en demande {found}.',
  'deck.masons_pair': 'Les Massons vont par deux : mettez les deux cartes, ou aucune.',
  'deck.insomniac_alone': 'L’Insomniaque ne se joue qu’avec le Voleur ou la Noiseuse : ajoutez l’un des deux.',
  'deck.no_wolf': 'Il n’y a aucun loup-garou parmi ces cartes.',
  'deck.only_wolves': 'Il n’y a que des loups-garous dans ce paquet : ajoutez au moins une carte du village.',
  'deck.sisters_pair': 'Les deux sœurs vont ensemble : mettez les deux cartes, ou aucune.',
  'deck.differs_from_table': 'Ce paquet n’est pas celui que la règle propose à ce nombre.',
  'deck.many_wolves': 'Cela fait beaucoup de loups-garous : à ce nombre, {wanted} au plus sont conseillés.',
  'deck.solitary': 'La carte « {name} » est difficile à jouer pour une première fois.',
  'deck.little_girl': 'La règle conseille de jouer sans la petite fille.',
  'deck.over_stock': 'La boîte ne contient que {wanted, plural, one {# carte} other {# cartes}} « {name} ».',
  'deck.deadly_owl':
    'À cette table, la carte « {name} » tue : sur qui le Hibou se pose meurt à l’aube, sauf un loup-garou ou le Hamster-garou. Un réglage peut l’en empêcher.',
  'answer.named_twice':
    '{place, select, none {La même personne est désignée deux fois.} other {Deux fois {place}, c’est une de trop.}} Demandez deux choix différents.',
  'answer.pack_victim':
    '{place, select, none {C’est déjà la victime de la meute.} other {{place} est déjà la victime de la meute.}} Demandez un autre choix.',
  'answer.not_a_wolf':
    '{place, select, none {Cette personne n’est pas un loup-garou.} other {{place} n’est pas un loup-garou.}} Demandez un autre choix.',
  'answer.not_a_victim':
    '{place, select, none {Cette personne n’est pas une victime de cette nuit.} other {{place} n’est pas une victime de cette nuit.}} Demandez un autre choix.',
  'answer.not_the_girl':
    '{place, select, none {Ce n’est pas la petite fille.} other {{place} n’est pas la petite fille.}} Seule la petite fille peut être désignée ici.',
  'answer.charmed_already':
    '{place, select, none {Cette personne est déjà sous le charme.} other {{place} est déjà sous le charme.}} Demandez un autre choix.',
  'witch.spent': 'Cette potion a déjà servi.',
  'witch.one_potion': 'Une seule potion par nuit : choisissez l’une ou l’autre.',
  'witch.heals_and_poisons': 'On ne peut pas guérir et empoisonner la même personne.',
  'deck.unknown_role': 'La carte « {name} » n’existe pas dans cette édition. Choisissez parmi les personnages de la boîte.',
  'deck.below_min': 'La règle conseille d’être au moins {wanted} pour jouer avec la carte « {name} ».',
  'deal.not_the_deck': 'Les cartes distribuées ne sont pas celles du paquet. Vérifiez la distribution.',
  'settings.unknown': 'Le réglage « {name} » n’existe pas dans cette édition.',
  'settings.value': 'Cette valeur ne convient pas au réglage « {name} ».',
  'settings.unknown_word': 'Il est écrit « {name} » : cette édition ne connaît pas de réglage de ce nom.',
  'settings.former_word':
    'Il est écrit « {name} » : ce réglage d’une version précédente n’a jamais eu cette valeur. Il suffit de le retirer.',
  'answer.unreadable': 'Réponse illisible. Recommencez, s’il vous plaît.',
  'answer.wrong_step': 'Cette réponse arrive au mauvais moment : nous en sommes à « {step} ».',
  'answer.wrong_kind': 'Ce n’est pas ce genre de réponse qui est attendu ici.',
  'answer.not_awake':
    '{place, select, none {Cette personne a les yeux fermés.} other {{place} a les yeux fermés.}} Demandez à qui est appelé maintenant.',
  'answer.unknown_field': 'La case « {name} » n’existe pas à cette étape.',
  'answer.unknown_seat': '{place, select, none {Cette place n’existe pas} other {La place {place} n’existe pas}} à cette table.',
  'answer.unknown_word': 'Le mot « {name} » n’est pas une réponse possible ici.',
  'answer.must_choose': 'Il faut choisir quelqu’un : passer son tour n’est pas permis ici.',
  'answer.too_many': 'C’est trop : désignez {wanted, plural, one {une seule personne} other {au plus # personnes}}.',
  'answer.too_few': 'C’est trop peu : désignez {wanted, plural, one {une personne} other {# personnes}}.',
  'answer.centre_target': 'Ici, on désigne une personne, pas une carte du milieu.',
  'answer.seat_target': 'Ici, on désigne une carte du milieu, pas une personne.',
  'answer.mixed_targets': 'Désignez des personnes ou des cartes du milieu, pas les deux.',
  'answer.dead_target':
    '{place, select, none {Cette personne ne joue plus.} other {{place} ne joue plus.}} Faites désigner quelqu’un qui est encore en vie.',
  'answer.self_target': 'Il n’est pas permis de se désigner soi-même. Demandez un autre choix.',
  'answer.wolf_target':
    '{place, select, none {Cette personne fait partie de la meute.} other {{place} fait partie de la meute.}} Les loups-garous ne se mangent pas entre eux : demandez un autre choix.',
  'answer.repeated_target':
    '{place, select, none {C’est le choix de la nuit dernière.} other {{place}, c’était déjà la nuit dernière.}} Demandez un autre choix.',
  'answer.already': 'C’est déjà fait : une seule réponse suffit ici.',
  'answer.cannot_miss': 'Cette étape ne peut pas se clore sans réponse.',
  'answer.not_offered': 'Cela ne peut pas s’ouvrir maintenant.',
  'vote.not_elector': '{place, select, none {Cette personne ne vote pas} other {{place} ne vote pas}} à ce tour.',
  'vote.not_your_turn':
    'Ce n’est pas encore le tour de cette personne : {place, select, none {suivez l’ordre affiché} other {c’est à {place} de voter}}.',
  'vote.already': '{place, select, none {Cette personne a déjà voté} other {{place} a déjà voté}}, et un vote donné ne change plus.',
  'vote.not_candidate': 'On ne peut pas voter contre {place, select, none {cette personne} other {{place}}} à ce tour.',
  'vote.self': 'Il n’est pas permis de voter contre soi-même.',
  'vote.must_vote': 'Tout le monde doit voter : {place, select, none {il manque encore une voix} other {on attend {place}}}.',
  'ruling.unknown_seat': '{place, select, none {Cette place n’existe pas} other {La place {place} n’existe pas}} à cette table.',
  'ruling.unknown_role': 'Le rôle « {name} » n’existe pas dans cette partie.',
  'ruling.no_change': 'C’est déjà le cas : rien ne change.',
  'ruling.not_now': 'Cette décision ne peut pas être prise maintenant. Attendez l’étape suivante.',
  'ruling.not_here': 'Cette décision n’existe pas dans cette édition.',
  'undo.nothing':
    'Impossible de revenir aussi loin : {found, plural, =0 {il n’y a rien à reprendre} one {il n’y a qu’une réponse à reprendre} other {il n’y a que # réponses à reprendre}}.',
  'game.not_written': 'Le disque n’a pas pu garder cette réponse : rien n’a changé. Réessayez.',
  'game.over': 'La partie est finie. Pour corriger la dernière réponse, reprenez-la d’abord.',
};
export type RefusalKey = keyof typeof refusals;
