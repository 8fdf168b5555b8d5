/** What each rule of Les Loups-Garous de Thiercelieux says, for a moderator in the middle of an evening. */
export default {
  'TH-03':
    'La boîte contient un nombre fixe de cartes pour chaque rôle, et une carte vierge. Un paquet qui en demande davantage reste jouable : vous en êtes seulement averti.',
  'TH-09':
    'Tout le monde est tourné vers le centre : la gauche de chacun est donc la place suivante dans le sens des aiguilles d’une montre. Cela compte pour la rouille du Chevalier et pour l’ordre du vote. Si vos places sont numérotées dans l’autre sens, changez ce réglage.',
  'TH-11':
    'Vous annoncez la nuit : tout le monde baisse la tête et ferme les yeux. Ensuite, vous appelez les personnages de la nuit l’un après l’autre.',
  'TH-13':
    'Tout le monde ouvre les yeux et vous annoncez ensemble toutes les victimes de la nuit. Elles quittent le cercle, regardent la suite et ne communiquent plus avec personne. Certaines éliminations déclenchent aussitôt un pouvoir ou un chagrin.',
  'TH-14': 'Le village débat de ses soupçons, et chaque suspect peut se défendre. Ensuite vient le vote.',
  'TH-17':
    'Il faut au moins huit personnes, sans compter le meneur de jeu. Vous pouvez autoriser une table plus petite : les règles restent alors les mêmes.',
  'TH-18':
    'Le tableau donne des paquets de 8 à 16 personnes. Au-delà, ou si vous préférez, composez le vôtre : une carte par personne, avec au moins un loup-garou et au moins une carte qui n’en est pas un.',
  'TH-22':
    'Pour chaque nombre de 8 à 16, le tableau propose deux paquets : un simple et un avancé. L’original peut se lire de plusieurs façons ; choisissez la lecture que vous suivez. À 16, le Renard et le Montreur d’ours peuvent échanger leurs places entre les deux séries.',
  'TH-32':
    'La Voyante regarde une carte chaque nuit : on l’appelle donc chaque nuit. À lire la règle au pied de la lettre, on ne l’appellerait que la première.',
  'TH-33':
    'Cupidon n’agit que la première nuit. Ensuite, on ne l’appelle plus ; on peut aussi continuer de l’appeler à blanc, sans aucun effet.',
  'TH-34':
    'Les deux sœurs se retrouvent la première nuit. Plus tard, vous pouvez les réveiller avant la meute pour qu’elles se concertent sans un mot : quand vous le voulez, toutes les quelques nuits, ou jamais.',
  'TH-35':
    'Le Chien-loup choisit son camp la première nuit, à un appel à lui juste avant la meute. L’autre façon : il choisit en ouvrant les yeux, ou non, quand la meute est appelée.',
  'TH-37':
    'La première nuit, le Loup-garou blanc chasse seulement avec la meute. Il chasse ensuite seul une nuit sur deux, à partir de la deuxième ; vous pouvez changer la première de ces nuits et leur intervalle.',
  'TH-41':
    'Les appels de la nuit ont un ordre habituel, que vous pouvez changer. Cupidon et le Chien-loup restent avant la meute, l’Infect père et le Grand méchant loup après elle, la Sorcière après ce dernier. Les amoureux viennent après Cupidon, les charmés après le Joueur de flûte.',
  'TH-50':
    'Tous les loups-garous du moment ouvrent les yeux : aussi les infectés des nuits passées, le Loup-garou blanc, l’Enfant sauvage qui a changé et le Chien-loup qui les a rejoints. Ensemble, sans un bruit, ils désignent une victime qui n’est pas un loup-garou.',
  'TH-52':
    'Si la meute ne s’accorde pas, ou si elle veut épargner le village, il n’y a pas de victime cette nuit-là. Vous pouvez aussi l’obliger à choisir.',
  'TH-56':
    'Une fois dans la partie, quand la meute s’est rendormie, l’Infect père des loups peut lever la main : la victime ne meurt pas et devient un simple loup-garou. Touchez-la sans un mot. Elle garde sa carte et ouvrira les yeux avec la meute dès la nuit suivante.',
  'TH-57':
    'L’Infect père des loups n’agit que sur une victime de la nuit : celle de la meute. Si on lui permet aussi celle du Grand méchant loup, il est appelé après lui.',
  'TH-60':
    'Une personne infectée garde son pouvoir de nuit et l’utilise à son appel habituel ; seul le Joueur de flûte perd le sien. Si vous l’appelez avant la meute, une Sorcière infectée peut seulement empoisonner : il n’y a pas encore de victime.',
  'TH-61':
    'Une personne infectée garde aussi ce qui agit tout seul ou à sa mort, comme le tir du Chasseur ou la rouille du Chevalier. On peut convenir qu’elle ne garde que ses pouvoirs de la nuit.',
  'TH-66':
    'Le Grand méchant loup se réveille d’abord avec la meute. Plus tard dans la nuit, il ouvre les yeux seul et peut dévorer une seconde victime, dès la première nuit.',
  'TH-67':
    'Le Grand méchant loup n’a de seconde victime que tant qu’aucun autre loup-garou n’a été éliminé. Compte d’ordinaire quiconque était loup-garou à ce moment-là ; on peut y ajouter l’Enfant sauvage et le Chien-loup de tout camp, ou ne compter que les cartes de loup. On continue de l’appeler pour ne rien trahir.',
  'TH-69':
    'La seconde victime est en vie, n’est pas un loup-garou et n’est pas celle de la meute. Le Grand méchant loup peut d’ordinaire y renoncer.',
  'TH-71':
    'La première nuit, Cupidon désigne deux personnes. Vous les touchez sans un mot, puis elles ouvrent les yeux et se reconnaissent. Si l’une est éliminée, quelle qu’en soit la cause, l’autre meurt de chagrin.',
  'TH-72': 'Cupidon peut se désigner parmi les amoureux, et il doit former un couple. L’un et l’autre peuvent se régler autrement.',
  'TH-75':
    'Des amoureux de camps différents forment un camp à part : ils ne gagnent que s’ils restent les deux derniers en vie. Toute différence de camp compte, solitaires compris ; on peut s’en tenir à loup-garou et village. Un Ange amoureux est du village.',
  'TH-76':
    'Les camps des amoureux sont comparés à chaque fois qu’on regarde si la partie est finie : une infection ou la mort d’un modèle peut donc tout changer. On peut aussi les comparer une seule fois, la première nuit, quand le Chien-loup a choisi.',
  'TH-78': 'Les amoureux savent qui ils sont, mais pas quelle carte a l’autre. Vous pouvez leur permettre de se les montrer.',
  'TH-79':
    'Les règles imprimées interdisent aux amoureux de voter l’un contre l’autre ou de se nuire. Un tel vote n’est jamais refusé ici, car le refus les trahirait ; vous pouvez en recevoir le rappel, pour vous seul.',
  'TH-80':
    'Chaque nuit, la Voyante désigne une autre personne et vous lui montrez sa carte. D’ordinaire, elle peut aussi ne rien regarder.',
  'TH-81':
    'La Voyante voit la carte elle-même : une infection, l’Enfant sauvage qui a changé ou le choix du Chien-loup ne s’y lisent pas. On peut lui dire plutôt le camp du moment.',
  'TH-82':
    'La première nuit, les deux sœurs ouvrent les yeux ensemble et se reconnaissent. Elles n’ont pas d’autre pouvoir que de savoir à qui se fier.',
  'TH-85':
    'La Petite fille ne peut entrouvrir les yeux que pendant l’appel de la meute. Si les loups-garous la surprennent, ils peuvent la dévorer à la place de leur victime. Plus sévère : elle la remplace toujours, ou elle meurt sans guérison possible et la meute n’a pas d’autre victime.',
  'TH-87':
    'Quand le Chevalier à l’épée rouillée est éliminé, le premier loup-garou encore en jeu à sa gauche est touché par la rouille et en meurt la nuit suivante. D’ordinaire toute élimination compte ; on peut n’y mettre que les morsures des loups-garous.',
  'TH-91':
    'Le loup-garou rouillé tombe dès que la nuit commence : touchez-le pour qu’il garde les yeux fermés. Il n’agit plus, mais personne ne le sait : on peut encore le désigner, et sa mort n’est annoncée qu’au matin. Ou bien la rouille ne le tue qu’à l’aube.',
  'TH-95':
    'Si le vote, le poison ou un tir du Chasseur tue l’Ancien, le village perd ses pouvoirs pour toujours. Sont touchées les cartes de villageois encore du côté du village ; le capitaine et les amoureux restent. La malédiction peut être étendue aux villageois infectés, ou à tous ceux qui ne sont pas loups-garous.',
  'TH-96':
    'La malédiction de l’Ancien tombe aussitôt : les pouvoirs des personnes mortes en même temps que lui agissent encore, ceux des morts qui suivent n’agissent plus. On peut attendre que toute la suite de morts soit finie.',
  'TH-97':
    'L’Infect père des loups ne peut pas transformer l’Ancien. D’ordinaire, la morsure compte comme une autre et lui prend une vie. On peut convenir qu’elle ne lui fait rien, ou qu’il ne résiste qu’à la première morsure et que la suivante peut l’infecter.',
  'TH-101':
    'La Sorcière a deux potions pour toute la partie. L’une sauve une victime des loups-garous de cette nuit, elle-même au besoin ; l’autre tue une personne de son choix. Chacune ne sert qu’une fois.',
  'TH-102':
    'La Sorcière peut d’ordinaire utiliser ses deux potions la même nuit, mais pas sur la même personne. Une potion versée est perdue, même si elle n’a servi à rien.',
  'TH-103':
    'Vous montrez à la Sorcière la victime de la meute et celle du Grand méchant loup, sans dire qui a mordu qui ; elle ne peut en guérir qu’une. On peut ne montrer que celle de la meute, ou y ajouter celle du Loup-garou blanc.',
  'TH-105':
    'D’ordinaire, vous montrez encore les victimes à la Sorcière quand sa potion de guérison est épuisée. On peut convenir de ne plus le faire.',
  'TH-108':
    'Chaque nuit, le Renard désigne une personne, et vous regardez aussi ses deux voisins. S’il y a au moins un loup-garou parmi eux, faites oui de la tête. Sinon, faites non : il perd son flair pour de bon.',
  'TH-110':
    'Les voisins sont les personnes encore en jeu les plus proches de chaque côté. Le Renard peut faire partie des trois, même au centre, et il peut passer une nuit sans perdre son flair. Tout cela se règle.',
  'TH-112':
    'La première nuit, le Montreur d’ours se fait connaître de vous seul. Chaque matin, vous grognez si un loup-garou est assis à côté de lui ; sinon, vous ne dites rien.',
  'TH-113':
    'Une fois les victimes de la nuit sorties, on regarde les voisins en vie les plus proches du Montreur, s’il vit encore et a gardé son pouvoir. Si le Montreur est lui-même infecté, l’ours grogne chaque matin. On peut s’en tenir aux places d’origine.',
  'TH-115':
    'Quand le Chasseur est éliminé, quelle qu’en soit la cause, il peut aussitôt emporter une personne en vie de son choix. Le tir se fait devant tout le monde. On peut l’obliger à tirer.',
  'TH-117':
    'La première nuit, l’Enfant sauvage se choisit un modèle. Tant que ce modèle est en jeu, il est du village ; si le modèle est éliminé, l’enfant devient loup-garou, sans annonce, et rejoint la meute la nuit suivante.',
  'TH-120':
    'La première nuit, le Chien-loup choisit d’être loup-garou ou villageois. Son choix est secret et définitif ; sa carte, une fois montrée, n’en dit rien.',
  'TH-122':
    'Le Loup-garou blanc chasse avec la meute chaque nuit. Certaines nuits, il ouvre aussi les yeux seul et peut tuer un autre loup-garou. Il ne gagne que s’il est le dernier en vie.',
  'TH-123':
    'Quand il chasse seul, le Loup-garou blanc ne peut désigner qu’un autre loup-garou, ou d’ordinaire personne. La victime meurt à l’aube, et la Sorcière ne peut la guérir que si on la lui montre.',
  'TH-125':
    'Chaque nuit, le Joueur de flûte désigne deux personnes à charmer et vous les touchez. Puis tous les charmés ouvrent les yeux et se reconnaissent, sans voir qui joue. Ils gardent leur rôle et leur pouvoir.',
  'TH-126':
    'Le Joueur de flûte ne désigne ni lui-même ni quelqu’un de déjà charmé. Il lui faut deux personnes, ou la dernière s’il n’en reste qu’une ; on peut lui permettre d’en charmer moins. Le charme ne s’efface jamais.',
  'TH-131':
    'Avec l’Ange, la partie s’ouvre par un jour et un vote. Il gagne s’il est éliminé à ce vote ou avant la fin du premier matin, quelle qu’en soit la cause, à moins d’être infecté ou amoureux ; on peut ne compter que le vote, le poison et les morsures. Ensuite, c’est un simple villageois.',
  'TH-132':
    'Quand l’Ange gagne, vous l’annoncez et les autres continuent ; sa victoire s’ajoute à celle de la fin. On peut aussi arrêter la partie là : il gagne alors seul.',
  'TH-137':
    'L’Infect père des loups n’a qu’une infection par partie. Lever la main l’épuise, même en vain sur l’Ancien ; on peut convenir que seule une réussite l’épuise.',
  'TH-140':
    'Tant qu’il n’y a pas de capitaine, vous pouvez proposer une élection avant un débat ou avant la première nuit ; tout le monde peut se présenter. Chacun a une voix, pas pour soi, et qui en a le plus est élu. Au vote du village, la voix du capitaine compte double.',
  'TH-144':
    'Si le second tour finit encore à égalité, le capitaine peut choisir qui est éliminé parmi les ex æquo, même s’il en est. S’il ne tranche pas, personne n’est éliminé. On peut lui donner ce choix dès le premier tour, ou jamais.',
  'TH-145':
    'Un capitaine éliminé peut nommer une personne en vie pour lui succéder, quand toutes les morts et tous les tirs sont réglés. S’il ne nomme personne, il n’y a plus de capitaine.',
  'TH-150':
    'Une fois par jour, après le débat, chacun à son tour désigne à voix haute une personne suspecte. La voix du capitaine compte double.',
  'TH-151':
    'On vote à tour de rôle en partant de la gauche du capitaine, qui vote en dernier ; sans capitaine, en partant de la première place en jeu. Un vote donné ne se reprend pas.',
  'TH-152': 'Chaque personne en vie vote pour une autre personne en vie. D’ordinaire, on ne peut ni s’abstenir ni se désigner soi-même.',
  'TH-153':
    'Qui a le plus de voix est éliminé. Si vous demandez plus de la moitié des voix et que personne ne les a, un second tour départage les deux meilleurs scores, et là le plus de voix suffit.',
  'TH-154':
    'À égalité en tête, on vote une seconde fois, et seulement pour les ex æquo. Si l’égalité demeure, personne n’est éliminé, à moins que le capitaine ne tranche.',
  'TH-155':
    'Toutes les personnes en vie votent au second tour, les ex æquo aussi ; on peut les en exclure. Il n’y a pas de troisième tour.',
  'TH-158':
    'La carte de qui est éliminé est montrée à tout le monde. C’est la carte d’origine : une infection ou un choix secret ne s’y voient pas. On peut aussi garder les cartes cachées jusqu’à la fin.',
  'TH-159': 'On ne dit pas de quoi sont mortes les victimes de la nuit, mais on dit qui meurt de chagrin. L’un et l’autre se règlent.',
  'TH-170':
    'Le village gagne quand il ne reste aucun loup-garou, les loups-garous quand il ne reste qu’eux. Les amoureux de camps différents, le Loup-garou blanc, le Joueur de flûte et l’Ange ont chacun leur propre but. On le vérifie après chaque matin et après chaque vote.',
  'TH-172': 'Il n’y a plus personne en vie : personne ne gagne. Une victoire de l’Ange déjà obtenue reste acquise.',
  'TH-173': 'Les deux amoureux sont de camps différents et il ne reste qu’eux : ils gagnent ensemble.',
  'TH-174': 'Le Loup-garou blanc est le dernier en vie : il gagne seul.',
  'TH-175':
    'Le Joueur de flûte gagne quand toutes les autres personnes en vie sont charmées. Il doit être en vie, ni infecté ni amoureux d’un autre camp. On le vérifie au matin et après le vote, ou, si vous le réglez ainsi, aussitôt après son appel.',
  'TH-176':
    'Le village gagne dès qu’il ne reste aucun loup-garou en vie. Un solitaire encore en jeu n’y change rien, à moins que vous ne demandiez qu’ils soient éliminés aussi.',
  'TH-177':
    'Les loups-garous gagnent quand tous ceux qui vivent encore sont des leurs. D’ordinaire, un Joueur de flûte ou un Loup-garou blanc en vie les en empêche.',
  'TH-178':
    'Si plusieurs camps remplissent leur but au même moment, un seul gagne, dans cet ordre : les amoureux, le Loup-garou blanc, le Joueur de flûte, le village, les loups-garous. On peut aussi les laisser gagner ensemble. Si tout le monde est mort, personne ne gagne.',
  'TH-179':
    'Un camp gagne tout entier, avec ses éliminés, selon le camp de chacun à la fin. Seuls les amoureux de camps différents n’ont part à aucune autre victoire. On peut réserver la victoire aux survivants.',
  'TH-180':
    'Être aussi nombreux que les autres ne suffit pas aux loups-garous : on joue jusqu’au bout. On peut arrêter la partie à égalité de nombre, sauf si un Joueur de flûte ou des amoureux de camps différents peuvent encore gagner.',
  'TH-183':
    'Après plusieurs jours et nuits de suite sans élimination, trois d’ordinaire, la partie nulle vous est proposée. C’est toujours vous qui décidez.',
  'TH-230':
    'Tout le monde sait quelles cartes sont dans le paquet, mais pas qui a laquelle. Si le paquet reste secret, on appelle tous les rôles de la boîte pour que rien ne se devine.',
  'TH-250':
    'Si le vote ou un tir tue l’Ancien, la malédiction est annoncée ; si c’est le poison, elle ne l’est pas. Les personnes touchées l’apprennent à leur prochain appel, par vos bras croisés. On peut l’annoncer toujours, ou jamais.',
  'TH-254':
    'Un rôle est appelé chaque nuit, même s’il ne peut plus agir, tant que toutes ses cartes n’ont pas été montrées : un appel qui manque en dirait trop. On peut l’appeler toujours, ou seulement s’il peut agir.',
};
