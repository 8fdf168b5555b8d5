import type French from '../fr/thiercelieux.ts';

export default {
  'TH-03':
    'A caixa traz um número fixo de cartas de cada papel e uma carta em branco. Um baralho que peça mais ainda pode ser jogado: você só recebe um aviso.',
  'TH-09':
    'Todo mundo olha para o centro: a esquerda de cada um é, portanto, o lugar seguinte no sentido do relógio. Isso conta para a ferrugem do Cavaleiro e para a ordem da votação. Se os lugares estiverem numerados no outro sentido, mude este ajuste.',
  'TH-11': 'Você anuncia a noite: todo mundo abaixa a cabeça e fecha os olhos. Depois você chama os personagens da noite, um após o outro.',
  'TH-13':
    'Todo mundo abre os olhos e você anuncia juntas todas as vítimas da noite. Elas saem da roda, só assistem e não se comunicam mais com ninguém. Algumas eliminações provocam na hora um poder ou uma morte de tristeza.',
  'TH-14': 'A aldeia debate as suas suspeitas, e cada suspeito pode se defender. Depois vem a votação.',
  'TH-17':
    'São necessárias pelo menos oito pessoas, sem contar quem modera. Você pode permitir uma mesa menor: as regras continuam as mesmas.',
  'TH-18':
    'A tabela dá baralhos de 8 a 16 pessoas. Acima disso, ou se preferir, monte o seu: uma carta por pessoa, com pelo menos um lobisomem e pelo menos uma carta que não seja lobisomem.',
  'TH-22':
    'Para cada número de 8 a 16, a tabela propõe dois baralhos: um simples e um avançado. O original pode ser lido de várias maneiras; escolha a leitura que vai seguir. Com 16, a Raposa e o Domador do urso podem trocar de série.',
  'TH-32': 'A Vidente olha uma carta toda noite; por isso é chamada toda noite. Ao pé da letra, a regra só a chamaria na primeira.',
  'TH-33':
    'O Cupido só age na primeira noite. Depois não é mais chamado; também é possível continuar a chamá-lo por fingimento, sem nenhum efeito.',
  'TH-34':
    'As duas irmãs se encontram na primeira noite. Mais tarde, você pode acordá-las antes da alcateia para que combinem algo sem uma palavra: quando quiser, a cada tantas noites, ou nunca.',
  'TH-35':
    'O Cão-lobo escolhe o seu lado na primeira noite, numa chamada só sua, logo antes da alcateia. O outro jeito: ele escolhe abrindo ou não os olhos quando a alcateia é chamada.',
  'TH-37':
    'Na primeira noite, o Lobisomem branco só caça com a alcateia. Depois caça também sozinho, noite sim, noite não, a partir da segunda; você pode mudar a primeira dessas noites e o intervalo.',
  'TH-41':
    'As chamadas da noite têm uma ordem habitual, que você pode mudar. O Cupido e o Cão-lobo ficam antes da alcateia; o Pai infecto dos lobos e o Grande lobo mau, depois dela; a Bruxa, depois deste último. Os apaixonados vêm depois do Cupido, os encantados depois do Flautista.',
  'TH-50':
    'Todos os que são lobisomens neste momento abrem os olhos: também os infectados de noites passadas, o Lobisomem branco, a Criança selvagem que mudou e o Cão-lobo que se juntou a eles. Juntos, sem barulho, apontam uma vítima que não seja lobisomem.',
  'TH-52': 'Se a alcateia não se entende, ou se quer poupar a aldeia, não há vítima nessa noite. Você também pode obrigá-la a escolher.',
  'TH-56':
    'Uma vez no jogo, quando a alcateia já dorme de novo, o Pai infecto dos lobos pode levantar a mão: a vítima não morre e vira um lobisomem simples. Toque essa pessoa sem uma palavra. Ela mantém a carta e abrirá os olhos com a alcateia a partir da noite seguinte.',
  'TH-57':
    'O Pai infecto dos lobos só pode transformar uma vítima desta noite: a da alcateia. Se também puder ser a do Grande lobo mau, ele é chamado depois deste.',
  'TH-60':
    'Uma pessoa infectada mantém o seu poder noturno e o usa na chamada de sempre; só o Flautista perde o seu. Se você a chamar antes da alcateia, uma Bruxa infectada só pode envenenar: ainda não há vítima.',
  'TH-61':
    'Uma pessoa infectada mantém também o que age sozinho ou na sua morte, como o tiro do Caçador ou a ferrugem do Cavaleiro. Pode-se combinar que ela só mantenha os poderes da noite.',
  'TH-66':
    'O Grande lobo mau primeiro acorda com a alcateia. Mais tarde na noite, abre os olhos sozinho e pode devorar uma segunda vítima, já na primeira noite.',
  'TH-67':
    'O Grande lobo mau só tem segunda vítima enquanto nenhum outro lobisomem for eliminado. Normalmente conta quem era lobisomem naquele momento; pode-se incluir a Criança selvagem e o Cão-lobo de qualquer lado, ou contar só as cartas de lobo. Ele continua a ser chamado, para nada se revelar.',
  'TH-69': 'A segunda vítima está viva, não é lobisomem e não é a da alcateia. Normalmente o Grande lobo mau pode abrir mão dela.',
  'TH-71':
    'Na primeira noite, o Cupido aponta duas pessoas. Você as toca sem uma palavra, e depois elas abrem os olhos e se reconhecem. Se uma for eliminada, seja qual for a causa, a outra morre de tristeza.',
  'TH-72': 'O Cupido pode ser um dos apaixonados e tem de formar um casal. As duas coisas podem ser ajustadas.',
  'TH-75':
    'Apaixonados de lados diferentes formam um lado só deles: só vencem se forem os dois últimos vivos. Qualquer diferença conta, também a dos solitários; pode-se ficar só com lobisomem e aldeia. Um Anjo apaixonado é da aldeia.',
  'TH-76':
    'Os lados dos apaixonados são comparados cada vez que se verifica se o jogo acabou: uma infecção ou a morte de um modelo pode mudar tudo. Também se pode compará-los uma única vez, na primeira noite, quando o Cão-lobo já escolheu.',
  'TH-78': 'Os apaixonados sabem quem são, mas não que carta o outro tem. Você pode permitir que mostrem as cartas um ao outro.',
  'TH-79':
    'As regras impressas proíbem os apaixonados de votar um contra o outro ou de se prejudicar. Aqui um voto assim nunca é recusado, pois a recusa os denunciaria; você pode receber um lembrete, só para você.',
  'TH-80': 'Toda noite a Vidente aponta outra pessoa e você lhe mostra a carta dela. Normalmente ela também pode não olhar nada.',
  'TH-81':
    'A Vidente vê a própria carta: uma infecção, a mudança da Criança selvagem ou a escolha do Cão-lobo não aparecem nela. Em vez disso, pode-se dizer a ela o lado do momento.',
  'TH-82': 'Na primeira noite, as duas irmãs abrem os olhos juntas e se reconhecem. Não têm outro poder além de saber em quem confiar.',
  'TH-85':
    'A Menina só pode espiar durante a chamada da alcateia. Se os lobisomens a flagrarem, podem devorá-la no lugar da vítima. Mais severo: ela sempre toma o lugar da vítima, ou morre sem cura possível e a alcateia não tem outra vítima.',
  'TH-87':
    'Quando o Cavaleiro da espada enferrujada é eliminado, a ferrugem toca o primeiro lobisomem ainda no jogo à sua esquerda, que morre dela na noite seguinte. Normalmente qualquer eliminação conta; podem contar só as mordidas dos lobisomens.',
  'TH-91':
    'O lobisomem enferrujado cai assim que a noite começa: toque-o, para que fique de olhos fechados. Ele não age mais, mas ninguém sabe: ainda pode ser apontado, e a sua morte só é anunciada de manhã. Ou então a ferrugem só o mata ao amanhecer.',
  'TH-95':
    'Se a votação, o veneno ou um tiro do Caçador mata o Ancião, a aldeia perde os seus poderes para sempre. São atingidas as cartas de aldeão que ainda estão do lado da aldeia; o capitão e os apaixonados ficam. A maldição pode se estender aos aldeões infectados, ou a todos os que não são lobisomens.',
  'TH-96':
    'A maldição do Ancião cai na hora: os poderes de quem morreu ao mesmo tempo ainda agem, os das mortes seguintes não. Pode-se esperar até que toda a sequência de mortes tenha acabado.',
  'TH-97':
    'O Pai infecto dos lobos não pode transformar o Ancião. Normalmente a mordida vale como outra qualquer e lhe tira uma vida. Pode-se combinar que ela nada lhe faça, ou que ele só resista à primeira mordida e a seguinte possa infectá-lo.',
  'TH-101':
    'A Bruxa tem duas poções para o jogo inteiro. Uma salva uma vítima dos lobisomens desta noite, até ela mesma; a outra mata uma pessoa à sua escolha. Cada uma só serve uma vez.',
  'TH-102':
    'Normalmente a Bruxa pode usar as duas poções na mesma noite, mas não na mesma pessoa. Uma poção usada está gasta, mesmo que não tenha servido para nada.',
  'TH-103':
    'Você mostra à Bruxa a vítima da alcateia e a do Grande lobo mau, sem dizer quem mordeu quem; ela só pode curar uma. Pode-se mostrar só a da alcateia, ou também a do Lobisomem branco.',
  'TH-105': 'Normalmente você continua mostrando as vítimas à Bruxa quando a poção de cura acabou. Pode-se combinar que não.',
  'TH-108':
    'Toda noite a Raposa aponta uma pessoa, e você olha também os dois vizinhos dela. Se houver pelo menos um lobisomem entre eles, faça que sim com a cabeça. Senão, faça que não: ela perde o faro para sempre.',
  'TH-110':
    'Os vizinhos são as pessoas ainda no jogo mais próximas de cada lado. A Raposa pode estar entre os três, até no centro, e pode passar uma noite sem perder o faro. Tudo isso pode ser ajustado.',
  'TH-112':
    'Na primeira noite, o Domador do urso se dá a conhecer só a você. Toda manhã você rosna se houver um lobisomem sentado ao lado dele; senão, não diz nada.',
  'TH-113':
    'Depois que as vítimas da noite saem, olham-se os vizinhos vivos mais próximos do Domador, se ele ainda vive e mantém o poder. Se o próprio Domador estiver infectado, o urso rosna toda manhã. Pode-se ficar com os lugares originais.',
  'TH-115':
    'Quando o Caçador é eliminado, seja qual for a causa, pode na hora levar consigo uma pessoa viva à sua escolha. O tiro é dado diante de todos. Pode-se obrigá-lo a atirar.',
  'TH-117':
    'Na primeira noite, a Criança selvagem escolhe um modelo. Enquanto o modelo estiver no jogo, ela é da aldeia; se ele for eliminado, ela vira lobisomem, sem anúncio, e se junta à alcateia na noite seguinte.',
  'TH-120':
    'Na primeira noite, o Cão-lobo escolhe ser lobisomem ou aldeão. A escolha é secreta e definitiva; a carta, quando mostrada, não a revela.',
  'TH-122':
    'O Lobisomem branco caça com a alcateia toda noite. Em certas noites abre também os olhos sozinho e pode matar outro lobisomem. Só vence se for o último vivo.',
  'TH-123':
    'Quando caça sozinho, o Lobisomem branco só pode apontar outro lobisomem ou, normalmente, ninguém. A vítima morre ao amanhecer, e a Bruxa só pode curá-la se você a mostrar.',
  'TH-125':
    'Toda noite o Flautista aponta duas pessoas para encantar e você as toca. Depois todos os encantados abrem os olhos e se reconhecem, sem ver quem toca. Eles mantêm o papel e o poder.',
  'TH-126':
    'O Flautista não aponta para si nem para quem já está sob o encanto. Ele precisa de duas pessoas, ou da última se só restar uma; pode-se permitir que encante menos. O encanto nunca passa.',
  'TH-131':
    'Com o Anjo, o jogo começa por um dia e uma votação. Ele vence se for eliminado nessa votação ou antes do fim da primeira manhã, seja qual for a causa, a menos que esteja infectado ou apaixonado; podem contar só a votação, o veneno e as mordidas. Depois disso, é um aldeão simples.',
  'TH-132':
    'Quando o Anjo vence, você anuncia e os outros continuam; a vitória dele se soma à do fim. Também se pode encerrar o jogo ali: então ele vence sozinho.',
  'TH-137':
    'O Pai infecto dos lobos só tem uma infecção por jogo. Levantar a mão a gasta, mesmo em vão sobre o Ancião; pode-se combinar que só um êxito a gaste.',
  'TH-140':
    'Enquanto não houver capitão, você pode propor uma eleição antes de um debate ou antes da primeira noite; qualquer pessoa pode se candidatar. Cada um tem um voto, não para si, e vence quem tiver mais. Nas votações da aldeia, o voto do capitão vale por dois.',
  'TH-144':
    'Se o segundo turno também terminar empatado, o capitão pode escolher quem é eliminado entre os empatados, mesmo sendo um deles. Se ele não decidir, ninguém é eliminado. Pode-se dar essa escolha já no primeiro turno, ou nunca.',
  'TH-145':
    'Um capitão eliminado pode nomear uma pessoa viva para lhe suceder, quando todas as mortes e todos os tiros estiverem resolvidos. Se não nomear ninguém, não há mais capitão.',
  'TH-150':
    'Uma vez por dia, depois do debate, cada um aponta, na sua vez e em voz alta, uma pessoa suspeita. O voto do capitão vale por dois.',
  'TH-151':
    'Vota-se em roda a partir da esquerda do capitão, que vota por último; sem capitão, a partir do primeiro lugar no jogo. Voto dado não se muda.',
  'TH-152': 'Cada pessoa viva vota em outra pessoa viva. Normalmente ninguém pode se abster nem apontar para si.',
  'TH-153':
    'Quem tem mais votos é eliminado. Se você pedir mais da metade dos votos e ninguém os tiver, um segundo turno decide entre os dois maiores totais, e aí basta ter mais votos.',
  'TH-154':
    'Se houver empate na frente, vota-se uma segunda vez, e só nos empatados. Se o empate continuar, ninguém é eliminado, a menos que o capitão decida.',
  'TH-155': 'Todas as pessoas vivas votam no segundo turno, os empatados também; pode-se deixá-los de fora. Não há terceiro turno.',
  'TH-158':
    'A carta de quem é eliminado é mostrada a todo mundo. É a carta original: uma infecção ou uma escolha secreta não aparecem nela. Também se pode deixar as cartas ocultas até o fim.',
  'TH-159': 'Não se diz de que morreram as vítimas da noite, mas se diz quem morre de tristeza. As duas coisas podem ser ajustadas.',
  'TH-170':
    'A aldeia vence quando não resta nenhum lobisomem; os lobisomens, quando só restam eles. Apaixonados de lados diferentes, o Lobisomem branco, o Flautista e o Anjo têm cada um o seu próprio objetivo. Verifica-se depois de cada manhã e de cada votação.',
  'TH-172': 'Não há mais ninguém vivo: ninguém vence. Uma vitória que o Anjo já tenha obtido continua valendo.',
  'TH-173': 'Os dois apaixonados são de lados diferentes e só restam eles: vencem juntos.',
  'TH-174': 'O Lobisomem branco é o último vivo: vence sozinho.',
  'TH-175':
    'O Flautista vence quando todas as outras pessoas vivas estão encantadas. Ele precisa estar vivo, sem infecção e sem amor por alguém de outro lado. Verifica-se de manhã e depois da votação ou, se você ajustar assim, logo depois da chamada dele.',
  'TH-176':
    'A aldeia vence assim que não há nenhum lobisomem vivo. Um solitário ainda no jogo não muda nada, a menos que você peça que eles também sejam eliminados.',
  'TH-177':
    'Os lobisomens vencem quando todos os que ainda vivem são lobisomens. Normalmente um Flautista ou um Lobisomem branco vivo impede essa vitória.',
  'TH-178':
    'Se vários lados atingem o seu objetivo no mesmo momento, só um vence, nesta ordem: os apaixonados, o Lobisomem branco, o Flautista, a aldeia, os lobisomens. Também se pode deixá-los vencer juntos. Se todo mundo morreu, ninguém vence.',
  'TH-179':
    'Um lado vence inteiro, com os seus eliminados, conforme o lado de cada um no fim. Só os apaixonados de lados diferentes não participam de nenhuma outra vitória. Pode-se reservar a vitória aos sobreviventes.',
  'TH-180':
    'Para os lobisomens não basta ser tantos quanto os outros: joga-se até o fim. Pode-se parar com números iguais, a menos que um Flautista ou apaixonados de lados diferentes ainda possam vencer.',
  'TH-183':
    'Depois de vários dias e noites seguidos sem eliminação, normalmente três, um empate é proposto a você. A decisão é sempre sua.',
  'TH-230':
    'Todo mundo sabe que cartas estão no baralho, mas não quem tem qual. Se o baralho ficar em segredo, chamam-se todos os papéis da caixa, para que nada se adivinhe.',
  'TH-250':
    'Se a votação ou um tiro mata o Ancião, a maldição é anunciada; se é o veneno, não é. Quem foi atingido fica sabendo na sua próxima chamada, pelos seus braços cruzados. Pode-se anunciá-la sempre, ou nunca.',
  'TH-254':
    'Um papel é chamado toda noite, mesmo que já não possa agir, até que todas as suas cartas tenham sido mostradas: uma chamada que falta diria demais. Pode-se chamá-lo sempre, ou só se puder agir.',
} satisfies Record<keyof typeof French, string>;
