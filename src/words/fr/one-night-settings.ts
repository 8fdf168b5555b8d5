/** What each setting of One Night changes, in a sentence. */
export const oneNightSettings = {
  'onenight.announcer': 'Qui annonce la nuit : une machine, quelqu’un qui joue, ou un meneur de jeu.',
  'onenight.announcer_peek': 'Qui annonce peut ouvrir les yeux entre deux appels pour lire l’ordre, ou jamais.',
  'onenight.step_seconds': 'La durée de chaque appel de la nuit, en secondes.',
  'onenight.step_seconds_doppelganger': 'La durée de l’appel de la Doppelgänger : le double des autres, ou un nombre de secondes.',
  'onenight.lone_wolf_peek': 'Un loup-garou qui ouvre seul les yeux peut regarder une carte du milieu.',
  'onenight.seer_centre_min': 'Si la Voyante choisit le milieu, combien de cartes elle regarde au moins.',
  'onenight.robber_look': 'Après son échange, le Voleur peut regarder la carte prise, ou doit la regarder.',
  'onenight.action_base':
    'Quelle carte on échange quand c’est « la sienne » : celle qui est devant soi, ou seulement celle reçue au départ.',
  'onenight.drunk_missed': 'Si le Soûlard n’a rien échangé : le sort choisit une carte du milieu, ou rien ne bouge.',
  'onenight.dg_missed': 'Si personne n’a noté ce que la Doppelgänger a regardé : elle le dit à la fin, ou elle n’a rien copié.',
  'onenight.dg_unresolved': 'Ce que vaut la carte Doppelgänger qui n’a rien copié : du village, ou d’aucun camp.',
  'onenight.dg_robber_wakes_as_stolen':
    'La Doppelgänger devenue Voleur s’éveille aussi avec le rôle volé : Sbire, Loups-garous ou Francs-maçons.',
  'onenight.dg_card_hint': 'Qui regarde la carte Doppelgänger apprend aussi ce qu’elle a copié.',
  'onenight.vote_method': 'Comment on vote : du doigt, avec des jetons, ou en soulevant les cartes.',
  'onenight.vote_self': 'Au vote, on peut se désigner soi-même.',
  'onenight.vote_centre': 'On peut voter pour le milieu de la table, c’est-à-dire pour que personne ne meure.',
  'onenight.vote_abstain': 'On peut ne désigner personne.',
  'onenight.vote_missing': 'Si un vote manque : tout le monde revote, ou il compte comme une abstention.',
  'onenight.minion_without_wolf_goal':
    'Sans loup-garou en jeu, qui doit mourir pour que le Sbire gagne : une personne qui n’est pas Sbire, ou n’importe qui d’autre.',
  'onenight.minion_without_wolf_must_live': 'Sans loup-garou en jeu, le Sbire doit survivre pour gagner.',
  'onenight.village_wins_on_minion_only_death': 'Sans loup-garou en jeu, le village gagne si seul un Sbire meurt.',
  'onenight.tanner_blocks_minion_without_wolf': 'Sans loup-garou en jeu, la mort du Tanneur prive aussi le Sbire de sa victoire.',
  'onenight.setup_6plus': 'À partir de 6 : proposer un paquet, ou laisser choisir.',
  'onenight.min_werewolf_cards': 'Le nombre de cartes Loup-garou exigé dans le paquet.',
  'onenight.mason_constraint': 'Un seul Franc-maçon dans le paquet : refuser, ou seulement avertir.',
  'onenight.insomniac_constraint': 'Une Insomniaque sans Voleur ni Noiseuse : refuser, ou seulement avertir.',
  'onenight.random_draw': 'Si un paquet tiré au sort enfreint les règles : retirer, compléter les paires, ou le garder.',
  'onenight.random_roles_public': 'Les rôles tirés au sort sont connus de tout le monde.',
  'onenight.nudge': 'À la fin de la nuit, qui décale un peu les cartes : qui annonce, chacun la sienne, ou personne.',
  'onenight.day_seconds': 'La durée de la discussion : une minute par personne, un nombre de secondes, ou sans limite.',
  'onenight.reveal': 'À la fin, retourner toutes les cartes ensemble, ou d’abord celles des morts.',
  'onenight.pads_on_illegal': 'Si les lecteurs voient bouger une carte à tort : le dire après la révélation, arrêter la nuit, ou se taire.',
};
export type OneNightSetting = keyof typeof oneNightSettings;
