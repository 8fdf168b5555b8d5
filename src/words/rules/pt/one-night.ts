import type French from '../fr/one-night.ts';

export default {
  'ON-11':
    'De 3 a 5 pessoas há um baralho básico. A partir de 6, propõe-se acrescentar, nesta ordem: Lacaio, Insone, Bêbado, Caçador, Curtidor. Vocês podem montar outro à vontade.',
  'ON-13': 'Um baralho sem nenhum Lobisomem é permitido, com um aviso. O grupo também pode exigir um ou dois.',
  'ON-14': 'Os Maçons vêm aos pares: as duas cartas estão no baralho, ou nenhuma.',
  'ON-15': 'A carta Insone só faz sentido se as cartas podem mudar de lugar: é preciso também o Ladrão ou a Encrenqueira no baralho.',
  'ON-28': 'Quem anuncia a noite é uma máquina, alguém que joga e também fecha os olhos, ou alguém que modera sem jogar.',
  'ON-32':
    'Toda chamada dura o mesmo, dez segundos se vocês não escolheram outra coisa, haja ou não quem aja. A da Sósia dura o dobro, pois ela pode ter duas coisas a fazer.',
  'ON-35':
    'Se quem anuncia também joga, pode abrir os olhos entre duas chamadas para ler a próxima, e só nessa hora. Uma máquina não precisa disso.',
  'ON-50': 'Quando um papel troca sua carta, é a que está à sua frente naquele momento, mesmo que já não seja a do começo.',
  'ON-54': 'Todos os que receberam um Lobisomem abrem os olhos juntos e se reconhecem, com a Sósia, se ela copiou um. Ninguém olha carta.',
  'ON-57': 'Como opção: um lobisomem que abre os olhos sozinho pode olhar uma carta do meio. Com dois ou mais, ninguém olha.',
  'ON-60':
    'O Lacaio abre os olhos; os lobisomens ficam de olhos fechados e levantam o polegar. Assim ele sabe quem eles são, mas eles não sabem quem ele é.',
  'ON-65': 'Os Maçons abrem os olhos juntos e se reconhecem. Quem se vê só sabe que a outra carta está no meio.',
  'ON-68':
    'A Vidente pode olhar a carta de outra pessoa, ou duas cartas do meio, nunca uma de cada. Nada se move, e ela não olha a própria carta.',
  'ON-69': 'Se a Vidente escolhe o meio, olha duas cartas. O grupo pode deixar que ela pare na primeira.',
  'ON-71': 'Quem olha a carta Sósia vê só isso: não lhe dizem o que ela copiou.',
  'ON-72':
    'O Ladrão pode trocar sua carta com a de outra pessoa, nunca com o meio. Passa a ser o que pegou, e a outra pessoa passa a ser o Ladrão, do lado da aldeia.',
  'ON-73': 'Depois da troca, o Ladrão pode olhar a carta que pegou. Sem troca, não olha nada.',
  'ON-77':
    'A Encrenqueira pode trocar entre si as cartas de duas outras pessoas, sem olhar. Cada uma passa a ser o que agora tem à sua frente, sem saber.',
  'ON-80': 'O Bêbado tem de trocar sua carta com uma do meio, sem olhar nenhuma. Passa a ser o que pegou, sem saber.',
  'ON-83': 'A troca do Bêbado é obrigatória. Se não foi feita, a sorte escolhe uma carta do meio antes de virar as cartas.',
  'ON-84': 'Quem termina a noite com a carta Bêbado à sua frente é do lado da aldeia, sem mais nada a fazer.',
  'ON-85': 'No fim da noite, Insone abre os olhos e olha a carta que está à sua frente: é o que realmente é.',
  'ON-91':
    'A Sósia é chamada primeiro. Tem de olhar a carta de outra pessoa e passa a ser esse papel; se for Vidente, Ladrão, Encrenqueira ou Bêbado, age na hora.',
  'ON-104':
    'Se a Sósia copiou o Lacaio, fica de olhos abertos enquanto os lobisomens levantam o polegar. A chamada é feita por inteiro mesmo que ela não seja Lacaio.',
  'ON-107':
    'Se a Sósia copiou a carta Insone, abre os olhos depois dela e olha a carta que está à sua frente. A chamada é feita em todo caso.',
  'ON-111':
    'Uma Sósia que virou Ladrão não é mais chamada, seja qual for a carta que pegou. O grupo pode decidir que ela também acorde com o papel roubado.',
  'ON-116': 'Uma carta Sósia que não copiou nada conta para a aldeia, sem poder. Isso acontece quando ela vem do meio.',
  'ON-118': 'Se ninguém anotou quem a Sósia olhou, ela diz na revelação. Se não olhou ninguém, não copiou nada.',
  'ON-121': 'De dia, cada pessoa pode dizer o que quiser, verdade ou mentira. Ninguém mostra nem olha carta, nem a própria.',
  'ON-126':
    'Só há uma votação: no três, todo mundo aponta alguém ao mesmo tempo. Quem tem mais votos morre, os empatados também; se ninguém tem mais de um voto, ninguém morre.',
  'ON-127': 'Cada pessoa vota contra uma única outra, apontando com o dedo. Fichas, aparelho ou cartas levantadas só mudam a maneira.',
  'ON-128': 'Ninguém vota contra si.',
  'ON-129': 'Vota-se sempre contra alguém: nem o meio da mesa nem a abstenção são permitidos, a não ser que o grupo queira.',
  'ON-132': 'Se falta um voto ou ele não está claro, todo mundo vota de novo na hora, sem retomar a discussão.',
  'ON-142':
    'Depois da votação viram-se todas as cartas, também as do meio. Então se vê quem morre e quem vence; um Caçador que morre leva junto a pessoa em quem votou.',
  'ON-144':
    'O que conta é a carta à frente de cada um no fim da noite. Um lobisomem morto: a aldeia vence. Nenhum: vencem os lobisomens e o Lacaio, a não ser que o Curtidor morra. Sem lobisomem em jogo, a aldeia vence se ninguém morre.',
  'ON-145': 'Se morre pelo menos um lobisomem, a aldeia vence, morra quem mais morrer.',
  'ON-146': 'Não havia lobisomem entre os jogadores, e ninguém morreu: a aldeia vence.',
  'ON-147': 'Não havia lobisomem entre os jogadores, e mesmo assim alguém morreu: a aldeia perdeu.',
  'ON-148': 'Havia lobisomem em jogo, nenhum morreu e o Curtidor também não: vencem os lobisomens e o Lacaio.',
  'ON-154': 'O Curtidor vence se é ele quem morre, e só assim. Se nenhum lobisomem morreu com ele, vence sozinho.',
  'ON-155': 'Não havia lobisomem em jogo. Então o Lacaio joga por si: vence se morre alguém que não seja Lacaio.',
  'ON-156': 'Sem lobisomem em jogo, o Lacaio vence se morre alguém que não seja Lacaio. Se forem dois, vencem juntos.',
  'ON-157': 'Sem lobisomem em jogo, o Lacaio não precisa sobreviver para vencer. O grupo pode exigir isso.',
  'ON-158': 'Sem lobisomem em jogo, se só o Lacaio morre, ninguém vence. O grupo pode dar a vitória à aldeia.',
  'ON-159': 'Sem lobisomem em jogo, se o Curtidor morre, ele vence e também tira a vitória do Lacaio.',
  'ON-167':
    'Pequeno torneio: cada vitória vale um ponto. Assim que alguém chega à meta, em geral cinco, quem tem mais é campeão; no empate, continua-se.',
  'ON-173': 'Torneio eliminatório: duas derrotas, e a pessoa está fora. Uma vitória não apaga uma derrota.',
  'ON-175': 'Uma partida que ninguém vence conta como derrota para todos os que a jogaram.',
  'ON-178': 'Se uma partida eliminasse de uma vez todos os que restam, ela não conta e se joga de novo.',
  'ON-179': 'Com dois não se joga: a última pessoa eliminada volta como convidada, e seus resultados não contam.',
  'ON-183': 'As fichas dos papéis escolhidos ficam onde todo mundo as vê: no meio, ou perto de quem anuncia.',
  'ON-185': 'Um baralho sorteado que fere as regras, por exemplo com um só Maçom, é devolvido inteiro e sorteado de novo.',
  'ON-186': 'Os papéis sorteados são conhecidos por todo mundo. Se o grupo prefere não saber, a noite chama todos os papéis da caixa.',
  'ON-194':
    'Uma chamada nunca se alonga porque alguém demora: isso se notaria. Se quiserem durações variáveis, o acaso alonga todas, até as de papéis ausentes.',
  'ON-216':
    'Se os leitores veem uma carta se mover indevidamente, a noite segue como se nada fosse, e isso se diz depois da revelação. O que vale são as cartas na mesa.',
  'ON-225':
    'No fim da noite, ainda de olhos fechados, desloca-se um pouco cada carta: sua posição exata já não prova nada. Quem anuncia cuida disso, se joga; senão, cada um desloca a sua.',
  'ON-226': 'A discussão dura um minuto por pessoa, ou o tempo que vocês escolheram. O grupo pode votar antes.',
} satisfies Record<keyof typeof French, string>;
