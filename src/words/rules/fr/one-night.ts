/** What each rule of One Night says, in a few words for whoever has the page before them. */
export default {
  'ON-11':
    'De 3 à 5, le paquet de base est connu. À partir de 6, on propose d’y ajouter dans l’ordre : Sbire, Insomniaque, Soûlard, Chasseur, Tanneur. Libre à vous de composer autrement.',
  'ON-13': 'Un paquet sans aucun Loup-garou est permis, avec un avertissement. Le groupe peut aussi en exiger un ou deux.',
  'ON-14': 'Les Francs-maçons vont par deux : les deux cartes sont dans le paquet, ou aucune.',
  'ON-15': 'L’Insomniaque n’a de sens que si des cartes peuvent bouger : il faut aussi le Voleur ou la Noiseuse dans le paquet.',
  'ON-28': 'La nuit est annoncée par une machine, par quelqu’un qui joue et ferme aussi les yeux, ou par un meneur de jeu qui ne joue pas.',
  'ON-32':
    'Chaque appel dure autant, dix secondes si rien d’autre n’est choisi, que quelqu’un agisse ou non. Celui de la Doppelgänger dure le double, car elle peut avoir deux choses à faire.',
  'ON-35':
    'Si c’est quelqu’un qui joue qui annonce, il peut ouvrir les yeux entre deux appels, le temps de lire le suivant, et seulement alors. Une machine n’en a pas besoin.',
  'ON-50': 'Quand un rôle échange sa carte, c’est celle qui est devant lui à ce moment, même si ce n’est plus celle du départ.',
  'ON-54':
    'Tous ceux qui ont reçu un Loup-garou ouvrent les yeux ensemble et se reconnaissent, avec la Doppelgänger si elle en a copié un. Personne ne regarde de carte.',
  'ON-57': 'En option : un loup-garou qui ouvre seul les yeux peut regarder une carte du milieu. À deux ou plus, personne ne regarde.',
  'ON-60':
    'Le Sbire ouvre les yeux ; les loups-garous gardent les leurs fermés et lèvent le pouce. Il sait ainsi qui ils sont, eux ne savent pas qui il est.',
  'ON-65': 'Les Francs-maçons ouvrent les yeux ensemble et se reconnaissent. Qui se retrouve seul sait que l’autre carte est au milieu.',
  'ON-68':
    'La Voyante peut regarder la carte d’une autre personne, ou bien deux cartes du milieu, jamais une de chaque. Rien ne bouge, et elle ne regarde pas sa propre carte.',
  'ON-69': 'Si la Voyante choisit le milieu, elle regarde deux cartes. Le groupe peut lui permettre de s’arrêter à la première.',
  'ON-71': 'Qui regarde la carte Doppelgänger voit seulement cela : ce qu’elle a copié ne lui est pas dit.',
  'ON-72':
    'Le Voleur peut échanger sa carte avec celle d’une autre personne, jamais avec le milieu. Il devient ce qu’il a pris, et l’autre devient Voleur, du côté du village.',
  'ON-73': 'Après son échange, le Voleur peut regarder la carte qu’il a prise. Sans échange, il ne regarde rien.',
  'ON-77':
    'La Noiseuse peut échanger les cartes de deux autres personnes, sans les regarder. Chacune des deux devient ce qu’elle a désormais devant elle, sans le savoir.',
  'ON-80':
    'Le Soûlard doit échanger sa carte avec une carte du milieu, sans en regarder aucune. Il devient ce qu’il a pris, sans le savoir.',
  'ON-83':
    'L’échange du Soûlard est obligatoire. S’il n’a pas été fait, le sort choisit une carte du milieu avant qu’on retourne les cartes.',
  'ON-84': 'Qui finit la nuit avec la carte Soûlard devant soi est du côté du village, sans rien de plus à faire.',
  'ON-85': 'À la fin de la nuit, l’Insomniaque ouvre les yeux et regarde la carte qui est devant elle : c’est ce qu’elle est vraiment.',
  'ON-91':
    'La Doppelgänger est appelée en premier. Elle doit regarder la carte d’une autre personne et devient ce rôle ; Voyante, Voleur, Noiseuse ou Soûlard, elle agit tout de suite.',
  'ON-104':
    'Si la Doppelgänger a copié le Sbire, elle garde les yeux ouverts pendant que les loups-garous lèvent le pouce. L’appel se fait en entier même si elle n’est pas Sbire.',
  'ON-107':
    'Si la Doppelgänger a copié l’Insomniaque, elle ouvre les yeux après elle et regarde la carte qui est devant elle. L’appel se fait dans tous les cas.',
  'ON-111':
    'Une Doppelgänger devenue Voleur n’est plus appelée ensuite, quelle que soit la carte qu’elle a prise. Le groupe peut décider qu’elle se réveille aussi avec le rôle volé.',
  'ON-116': 'Une carte Doppelgänger qui n’a rien copié compte pour le village, sans pouvoir. Cela arrive quand elle vient du milieu.',
  'ON-118':
    'Si personne n’a noté qui la Doppelgänger a regardé, elle le dit à la révélation. Si elle n’a regardé personne, elle n’a rien copié.',
  'ON-121': 'Le jour, chacun peut dire ce qu’il veut, vrai ou faux. Personne ne montre ni ne regarde de carte, pas même la sienne.',
  'ON-126':
    'Il n’y a qu’un vote : à trois, tout le monde désigne quelqu’un au même moment. Qui a le plus de voix meurt, les ex æquo aussi ; si chacun n’a qu’une voix au plus, personne ne meurt.',
  'ON-127':
    'Chacun vote contre une seule autre personne, en la montrant du doigt. Jetons, appareil ou cartes soulevées ne changent que la manière.',
  'ON-128': 'On ne vote pas contre soi-même.',
  'ON-129': 'On vote toujours contre quelqu’un : ni le milieu de la table, ni l’abstention ne sont permis, sauf si le groupe le veut.',
  'ON-132': 'Si un vote manque ou n’est pas clair, tout le monde revote aussitôt, sans reprendre la discussion.',
  'ON-142':
    'Après le vote, on retourne toutes les cartes, celles du milieu aussi. On voit alors qui meurt et qui gagne ; un Chasseur qui meurt emporte la personne contre qui il a voté.',
  'ON-144':
    'Ce qui compte, c’est la carte devant chacun à la fin de la nuit. Un loup-garou mort : le village gagne. Aucun : les loups-garous et le Sbire gagnent, sauf si le Tanneur meurt. Sans loup-garou en jeu, le village gagne si personne ne meurt.',
  'ON-145': 'Si au moins un loup-garou meurt, le village gagne, quelles que soient les autres morts.',
  'ON-146': 'Il n’y avait aucun loup-garou parmi les joueurs, et personne n’est mort : le village gagne.',
  'ON-147': 'Il n’y avait aucun loup-garou parmi les joueurs, et pourtant quelqu’un est mort : le village a perdu.',
  'ON-148': 'Il y avait un loup-garou en jeu, aucun n’est mort et le Tanneur non plus : les loups-garous et le Sbire gagnent.',
  'ON-154': 'Le Tanneur gagne si c’est lui qui meurt, et seulement alors. Si aucun loup-garou n’est mort avec lui, il gagne seul.',
  'ON-155': 'Il n’y avait aucun loup-garou en jeu. Le Sbire joue alors pour lui-même : il gagne si quelqu’un meurt qui n’est pas Sbire.',
  'ON-156': 'Sans loup-garou en jeu, le Sbire gagne si quelqu’un meurt qui n’est pas Sbire. S’ils sont deux, ils gagnent ensemble.',
  'ON-157': 'Sans loup-garou en jeu, le Sbire n’a pas besoin de survivre pour gagner. Le groupe peut l’exiger.',
  'ON-158': 'Sans loup-garou en jeu, si seul le Sbire meurt, personne ne gagne. Le groupe peut donner la victoire au village.',
  'ON-159': 'Sans loup-garou en jeu, si le Tanneur meurt, il gagne et prive aussi le Sbire de sa victoire.',
  'ON-167':
    'Petit tournoi : chaque victoire rapporte un point. Dès que quelqu’un atteint le but, cinq d’habitude, celui qui en a le plus est champion ; à égalité, on continue.',
  'ON-173': 'Tournoi par élimination : deux défaites, et l’on est éliminé. Une victoire n’efface pas une défaite.',
  'ON-175': 'Une partie que personne ne gagne compte comme une défaite pour tous ceux qui l’ont jouée.',
  'ON-178': 'Si une partie devait éliminer à la fois tous ceux qui restent, elle ne compte pas et se rejoue.',
  'ON-179': 'À deux, on ne peut pas jouer : la dernière personne éliminée revient en invitée, et ses résultats ne comptent pas.',
  'ON-183': 'Les jetons des rôles choisis sont posés là où tout le monde les voit : au milieu, ou près de qui annonce.',
  'ON-185': 'Un paquet tiré au sort qui enfreint les règles, par exemple avec un seul Franc-maçon, est remis en entier et tiré de nouveau.',
  'ON-186':
    'Les rôles tirés au sort sont connus de tout le monde. Si le groupe préfère l’ignorer, la nuit appelle tous les rôles de la boîte.',
  'ON-194':
    'Un appel ne s’allonge jamais parce que quelqu’un tarde : cela se remarquerait. Si on veut des durées variables, le hasard les allonge toutes, même celles de rôles absents.',
  'ON-216':
    'Si les lecteurs voient bouger une carte à tort, la nuit continue comme si de rien n’était ; on le dit après la révélation. Ce sont les cartes sur la table qui comptent.',
  'ON-225':
    'À la fin de la nuit, les yeux encore fermés, on décale un peu chaque carte : sa position exacte ne prouve plus rien. Qui annonce s’en charge, s’il joue ; sinon chacun pousse la sienne.',
  'ON-226': 'La discussion dure une minute par personne, ou le temps que vous avez choisi. Le groupe peut voter avant la fin.',
};
