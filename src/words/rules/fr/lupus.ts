/** What each rule of Lupus says, in a few words for whoever leads the game: LC the classic edition, LT the one with tokens. */
export default {
  'LC-03':
    'Les trois cartes blanches de la boîte restent de côté. Si le groupe les admet, chacune est un humain qu’on n’appelle jamais la nuit ; ce qu’elle sait faire de plus, le meneur de jeu en décide.',
  'LC-16':
    'Nombre de personnes conseillé pour chaque personnage : Médium 9, Possédé 10, Garde du corps 11, Hibou 12, Massons 13, Hamster-garou 15, Mythomane 16. Ce n’est qu’un conseil : à moins, le paquet passe avec un avertissement.',
  'LC-18': 'Avant la distribution, tout le monde sait combien il y a de cartes de chaque sorte.',
  'LC-21':
    'Chacun ne voit que sa propre carte et la garde face cachée jusqu’au bout, même hors jeu. Les rôles se découvrent quand la partie est finie.',
  'LC-24':
    'À la tombée de la nuit, tout le monde ferme les yeux et pianote d’une main, même qui ne joue plus. Le meneur de jeu appelle les rôles un à un ; ils répondent par gestes, sans un mot.',
  'LC-25':
    'Les appels se suivent ainsi : Médium, Voyant, Garde du corps, Hibou, Massons, Loups-garous, Mythomane. Le Médium vient toujours en premier, le Mythomane en dernier, le Voyant et le Garde du corps avant les loups-garous.',
  'LC-31':
    'Un rôle du paquet est appelé à chacune de ses nuits, que quelqu’un puisse répondre ou non. Sinon, son silence apprendrait au village qui est mort.',
  'LC-32': 'Un rôle qui n’est pas dans le paquet n’est pas appelé : tout le monde sait déjà qu’il n’y est pas.',
  'LC-33': 'Les choix de la nuit sont notés, et ne font effet qu’à l’aube. Qui va mourir agit encore cette nuit-là, et son choix compte.',
  'LC-34': 'La nuit, on ne désigne que des personnes en vie. Qui mourra à l’aube est encore en vie jusque-là.',
  'LC-35': 'Qui est appelé et en vie doit choisir : passer son tour n’est pas permis.',
  'LC-37':
    'Chaque nuit, le Voyant désigne une autre personne en vie et apprend d’un signe si c’est un loup-garou. Il peut revenir plus tard à la même.',
  'LC-41': 'Si le Voyant regarde le Hamster-garou, il reçoit un simple non, et le Hamster-garou meurt à l’aube.',
  'LC-43':
    'Chaque nuit, les loups-garous se mettent d’accord en silence sur une seule victime. La première nuit, ils se reconnaissent d’abord.',
  'LC-45':
    'Les loups-garous ne peuvent pas dévorer l’un des leurs. Le Possédé, le Hamster-garou et le Mythomane encore humain peuvent être désignés comme n’importe qui.',
  'LC-46':
    'Si le groupe le veut, la victime de la première nuit est le meneur de jeu : les loups-garous se reconnaissent sans rien choisir, et il continue à mener. Tout le monde joue ainsi au moins un jour entier.',
  'LC-48':
    'À partir de la deuxième nuit, le Médium est appelé en premier. Il apprend si la personne qu’on vient de lyncher était un loup-garou.',
  'LC-50': 'Si personne n’a été lynché ce jour-là, le Médium reçoit un signe neutre.',
  'LC-52':
    'À partir de la deuxième nuit, le Garde du corps protège une autre personne en vie, avant l’appel des loups-garous. Il peut protéger la même deux nuits de suite.',
  'LC-54': 'La protection vaut une nuit, et contre les loups-garous seulement. Elle ne sauve pas le Hamster-garou du regard du Voyant.',
  'LC-55': 'Chaque nuit, le Hibou désigne une autre personne en vie. Le lendemain, après le premier vote, elle est mise en cause.',
  'LC-56':
    'La première nuit, les deux Massons ouvrent les yeux et se reconnaissent : chacun sait à qui se fier. Ils ne sont plus appelés ensuite.',
  'LC-59':
    'Une seule fois, à la fin de la deuxième nuit, le Mythomane désigne une autre personne en vie. Devant un loup-garou ou le Voyant, il devient comme elle ; sinon il reste humain pour toujours.',
  'LC-62':
    'Le Mythomane apprend d’un signe ce qu’il est devenu, pour savoir avec qui ouvrir les yeux dès la nuit suivante. La personne désignée n’est pas prévenue.',
  'LC-68':
    'À l’aube, on annonce les noms des morts dans l’ordre des places, sans dire de quoi ni qui ils étaient. Si personne n’est mort, on dit seulement cela.',
  'LC-71': 'La discussion dure trois minutes au plus. Chacun peut dire ce qu’il veut, vrai ou faux, sans montrer de carte.',
  'LC-72':
    'Le vote se compte à partir de la dernière personne morte à l’aube ; un lynchage n’y change rien. Tant que personne n’est mort la nuit, on part de la place du meneur de jeu.',
  'LC-73':
    'Si deux personnes meurent à la même aube, le sort choisit celle à partir de qui se compte le vote : rien ne trahit laquelle a été dévorée.',
  'LC-74':
    'Au premier vote, chacun à son tour nomme à voix haute une autre personne en vie, dans le sens des aiguilles d’une montre, à partir de la gauche de la dernière victime. Qui a le plus de voix est mis en cause ; s’il est seul, les suivants le sont avec lui.',
  'LC-77':
    'Après le premier vote, on annonce qui le Hibou a désigné. Si cette personne n’était pas en cause, elle l’est, avec toutes celles qui ont le plus de voix ; les deuxièmes, elles, sont libérées.',
  'LC-80': 'Si la personne désignée par le Hibou est morte à l’aube, son choix tombe et aucun nom n’est dit.',
  'LC-81': 'Si le Hibou meurt à l’aube, son dernier choix compte encore ce jour-là. Ensuite, il n’y en a plus.',
  'LC-82': 'Avant le vote final, chaque personne mise en cause peut dire ses dernières paroles, dans le même ordre que le vote.',
  'LC-83':
    'Au vote final, ceux qui ne sont pas en cause votent tour à tour, à voix haute, contre une des personnes mises en cause. Celle qui a le plus de voix est lynchée.',
  'LC-85': 'En cas d’égalité, les ex æquo reprennent la parole et on revote, entre eux seulement.',
  'LC-86': 'Au second tour votent les mêmes qu’au vote final : une personne qui n’est plus en cause n’y gagne pas de voix.',
  'LC-87': 'Encore une égalité ? Le sort choisit parmi les ex æquo. De même si tout le monde est en cause et que personne ne peut voter.',
  'LC-89':
    'La personne lynchée quitte le jeu aussitôt, sans un mot et sans montrer sa carte. Un seul lynchage par jour ; puis, si personne n’a gagné, la nuit tombe.',
  'LC-91':
    'Dans cette variante, les morts gardent une voix de fantôme au premier vote, s’ils le veulent. Ils ne votent jamais au vote final, ne parlent pas et ferment les yeux la nuit.',
  'LC-95':
    'On regarde si la partie est finie après l’aube et après le lynchage. Plus de loup-garou : les humains gagnent. Au moins autant de loups-garous que d’autres : ils gagnent. Mais si le Hamster-garou vit encore, il gagne seul.',
  'LC-96': 'Il ne reste plus aucun loup-garou en vie : les humains ont gagné, morts compris.',
  'LC-97':
    'Les loups-garous en vie sont au moins aussi nombreux que tous les autres réunis : plus rien ne peut les arrêter. Ils gagnent avec leur meute entière et le Possédé.',
  'LC-99': 'Quand la partie se termine, le Hamster-garou est encore en vie : il gagne, et personne d’autre avec lui.',
  'LT-04':
    'Le paquet se compose comme dans l’édition classique : à 8, cinq Villageois, deux Loups-garous et le Voyant ; ensuite une carte de plus par personne, et un troisième Loup-garou à partir de 16.',
  'LT-07': 'Chacun reçoit un jeton de vote. La carte Bienvenue attend à la place du meneur de jeu qu’une nuit fasse une première victime.',
  'LT-09':
    'La nuit, tout le monde ferme les yeux, fantômes compris, et pianote d’une main. Le meneur de jeu appelle les rôles l’un après l’autre ; ils répondent par gestes, et leurs choix ne font effet qu’à l’aube.',
  'LT-11':
    'Chaque nuit, le Voyant désigne une autre personne en vie : pouce levé si c’est un loup-garou, pouce baissé sinon. On l’appelle même quand il est mort.',
  'LT-12':
    'Chaque nuit, les loups-garous se mettent d’accord en silence sur une victime qui n’est pas des leurs. La première nuit, ils se reconnaissent d’abord.',
  'LT-14':
    'À partir de la deuxième nuit, le Médium est appelé en premier : pouce levé si la dernière personne lynchée était un loup-garou, pouce baissé sinon.',
  'LT-16':
    'À partir de la deuxième nuit, avant l’appel des loups-garous, le Garde du corps protège une autre personne en vie. Si les loups-garous s’en prennent à elle, elle survit.',
  'LT-17':
    'Les deux Massons se reconnaissent la première nuit. Le Mythomane agit une seule fois, à la fin de la deuxième : s’il désigne un loup-garou ou le Voyant, il le devient ; sinon il reste humain.',
  'LT-18': 'Chaque nuit, le Hibou se pose sur une autre personne en vie. Le lendemain, après le premier vote, elle est mise en cause.',
  'LT-19':
    'Là où le Hibou est mortel (dès 21 personnes au début, si rien d’autre n’est convenu), la personne qu’il désigne meurt à l’aube, sauf si c’est un loup-garou ou le Hamster-garou.',
  'LT-21':
    'Le Garde du corps n’arrête pas le Hibou mortel. Si les loups-garous et le Hibou visent la même personne, cela ne fait qu’une mort.',
  'LT-22': 'La personne qui survit au Hibou mortel est mise en cause, comme après tout choix du Hibou.',
  'LT-23':
    'À l’aube, on nomme les morts de la nuit, sans dire de quoi. Ils deviennent fantômes : ils gardent leur jeton, mais ne parlent plus et ne montrent pas leur carte.',
  'LT-26': 'Si plusieurs personnes meurent la même nuit, le sort dit laquelle reçoit la carte Bienvenue.',
  'LT-27': 'Après une nuit sans mort, la carte Bienvenue reste où elle est.',
  'LT-30': 'La discussion dure trois minutes. Chacun peut dire ce qu’il veut, vrai ou faux, sans montrer de carte.',
  'LT-31':
    'Au premier vote, chacun à son tour, fantômes compris, pose son jeton devant une autre personne en vie. Les deux qui ont le plus de voix sont mis en cause ; à égalité, c’est qui est le plus près de la carte Bienvenue, dans le sens des aiguilles d’une montre.',
  'LT-32':
    'Le premier vote commence par le voisin de droite de la carte Bienvenue et tourne dans le sens des aiguilles d’une montre. On peut aussi partir de la gauche : le résultat est le même.',
  'LT-38':
    'Après le premier vote, on annonce qui le Hibou a désigné. Si cette personne n’était pas en cause, elle prend la place de la deuxième : il y en a toujours exactement deux.',
  'LT-42':
    'Les jetons reviennent à chacun. L’empreinte va devant la première personne mise en cause, ou devant celle du Hibou si c’est lui qui l’a ajoutée ; la touffe de poils devant l’autre.',
  'LT-43': 'Les deux personnes mises en cause peuvent dire leurs dernières paroles, l’empreinte d’abord.',
  'LT-45':
    'Le vote final est secret et se fait d’un coup : chacun glisse son jeton sous sa main, côté choisi vers le haut, et toutes les mains se lèvent ensemble. Ni les fantômes ni les deux personnes en cause ne votent.',
  'LT-47':
    'Qui a le plus de voix est lynché. À égalité, c’est la personne la plus proche de la carte Bienvenue, dans le sens des aiguilles d’une montre : ni second tour, ni tirage au sort.',
  'LT-48':
    'La personne lynchée devient fantôme, sans un mot et sans montrer sa carte ; elle ne reçoit pas la carte Bienvenue. Un seul lynchage par jour.',
  'LT-51': 'Les fantômes n’ont rien à faire la nuit : ils ferment les yeux comme tout le monde et n’apprennent rien de plus.',
  'LT-52':
    'Les humains gagnent quand il ne reste plus de loup-garou ; les loups-garous, dès qu’ils sont aussi nombreux que les autres. Si le Hamster-garou vit encore à ce moment, il gagne seul. Les fantômes gagnent avec leur camp.',
  'LT-53': 'Il y a en vie au moins autant de loups-garous que d’autres, après une nuit ou après un lynchage : les loups-garous ont gagné.',
  'LT-54': 'Le Hamster-garou compte parmi les humains tant qu’on joue ; mais s’il vit encore à la fin, la victoire est à lui seul.',
};
