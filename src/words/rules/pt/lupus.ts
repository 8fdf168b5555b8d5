import type French from '../fr/lupus.ts';

export default {
  'LC-03':
    'As três cartas em branco da caixa ficam de fora. Se o grupo as aceitar, cada uma é um humano que nunca é chamado à noite; o que mais ela fizer, quem modera decide.',
  'LC-16':
    'Número de pessoas aconselhado para cada personagem: Médium 9, Possuído 10, Guarda-costas 11, Coruja 12, Maçons 13, Hamster-lobisomem 15, Mitômano 16. É só um conselho: com menos, o baralho passa com um aviso.',
  'LC-18': 'Antes da distribuição, todo mundo sabe quantas cartas há de cada tipo.',
  'LC-21':
    'Cada pessoa vê só a própria carta e a mantém virada para baixo até o fim, mesmo fora do jogo. Os papéis se mostram quando a partida acaba.',
  'LC-24':
    'Quando cai a noite, todo mundo fecha os olhos e tamborila com uma mão, até quem já saiu. Quem modera chama os papéis um a um; eles respondem com gestos, sem uma palavra.',
  'LC-25':
    'As chamadas vêm nesta ordem: Médium, Vidente, Guarda-costas, Coruja, Maçons, Lobisomens, Mitômano. O Médium é sempre o primeiro, o Mitômano o último, e o Vidente e o Guarda-costas vêm antes dos lobisomens.',
  'LC-31':
    'Um papel do baralho é chamado em cada uma das suas noites, haja ou não quem responda. Senão, o silêncio diria à aldeia quem morreu.',
  'LC-32': 'Um papel que não está no baralho não é chamado: todo mundo já sabe que ele não está lá.',
  'LC-33': 'As escolhas da noite são anotadas e só valem ao amanhecer. Quem vai morrer ainda age nessa noite, e sua escolha conta.',
  'LC-34': 'À noite só se aponta para pessoas vivas. Quem morre ao amanhecer está vivo até lá.',
  'LC-35': 'Quem é chamado e está vivo tem de escolher: não é permitido passar a vez.',
  'LC-37':
    'Toda noite o Vidente aponta para outra pessoa viva e fica sabendo, por um sinal, se é um lobisomem. Mais tarde pode voltar à mesma pessoa.',
  'LC-41': 'Se o Vidente olha o Hamster-lobisomem, recebe um simples não, e o Hamster-lobisomem morre ao amanhecer.',
  'LC-43': 'Toda noite os lobisomens combinam, em silêncio, uma única vítima. Na primeira noite, antes de tudo, eles se reconhecem.',
  'LC-45':
    'Os lobisomens não podem devorar um dos seus. O Possuído, o Hamster-lobisomem e o Mitômano ainda humano podem ser escolhidos como qualquer pessoa.',
  'LC-46':
    'Se o grupo quiser, a vítima da primeira noite é quem modera: os lobisomens se reconhecem sem escolher ninguém, e a moderação continua. Assim todo mundo joga pelo menos um dia inteiro.',
  'LC-48': 'A partir da segunda noite, o Médium é chamado primeiro e fica sabendo se a pessoa que acabou de ser linchada era um lobisomem.',
  'LC-50': 'Se ninguém foi linchado naquele dia, o Médium recebe um sinal neutro.',
  'LC-52':
    'A partir da segunda noite, o Guarda-costas protege outra pessoa viva, antes da chamada dos lobisomens. Pode proteger a mesma duas noites seguidas.',
  'LC-54': 'A proteção vale uma noite, e só contra os lobisomens. Ela não salva o Hamster-lobisomem do olhar do Vidente.',
  'LC-55': 'Toda noite a Coruja aponta para outra pessoa viva. No dia seguinte, depois da primeira votação, essa pessoa fica sob suspeita.',
  'LC-56': 'Na primeira noite os dois Maçons abrem os olhos e se reconhecem: cada um sabe em quem confiar. Depois não são mais chamados.',
  'LC-59':
    'Uma só vez, no fim da segunda noite, o Mitômano aponta para outra pessoa viva. Se for um lobisomem ou o Vidente, passa a ser o mesmo; senão, fica humano para sempre.',
  'LC-62':
    'O Mitômano fica sabendo por um sinal o que passou a ser, para saber com quem acordar a partir da noite seguinte. A pessoa apontada não é avisada.',
  'LC-68':
    'Ao amanhecer dizem-se os nomes dos mortos na ordem dos lugares, sem contar do que morreram nem quem eram. Se ninguém morreu, diz-se só isso.',
  'LC-71': 'A discussão dura no máximo três minutos. Cada pessoa pode dizer o que quiser, verdade ou mentira, sem mostrar carta.',
  'LC-72':
    'A votação se conta a partir da última pessoa morta ao amanhecer; um linchamento não muda isso. Enquanto ninguém morreu à noite, parte-se do lugar de quem modera.',
  'LC-73':
    'Se duas pessoas morrem no mesmo amanhecer, a sorte escolhe a partir de qual delas se conta a votação: nada revela qual foi devorada.',
  'LC-74':
    'Na primeira votação, cada pessoa na sua vez nomeia em voz alta outra pessoa viva, no sentido do relógio, a partir da esquerda da última vítima. Quem tem mais votos fica sob suspeita; se for uma só pessoa, ficam também as que vêm em segundo.',
  'LC-77':
    'Depois da primeira votação, anuncia-se quem a Coruja apontou. Se essa pessoa não estava sob suspeita, agora está, junto com todas as que têm mais votos; as que vinham em segundo ficam livres.',
  'LC-80': 'Se a pessoa apontada pela Coruja morreu ao amanhecer, a escolha cai e não se diz nome nenhum.',
  'LC-81': 'Se a Coruja morre ao amanhecer, sua última escolha ainda vale nesse dia. Depois não há mais.',
  'LC-82': 'Antes da votação final, cada pessoa sob suspeita pode dizer suas últimas palavras, na mesma ordem da votação.',
  'LC-83':
    'Na votação final, quem não está sob suspeita vota, cada um na sua vez e em voz alta, contra uma das pessoas suspeitas. A que tiver mais votos é linchada.',
  'LC-85': 'Se der empate, as pessoas empatadas falam de novo e vota-se outra vez, só entre elas.',
  'LC-86': 'No segundo turno votam os mesmos da votação final: quem deixou de estar sob suspeita não ganha voto com isso.',
  'LC-87': 'Empate outra vez? A sorte escolhe entre os empatados. O mesmo vale se todo mundo está sob suspeita e ninguém pode votar.',
  'LC-89':
    'A pessoa linchada deixa o jogo na hora, sem uma palavra e sem mostrar a carta. Um só linchamento por dia; depois, se ninguém venceu, cai a noite.',
  'LC-91':
    'Nesta variante, os mortos guardam um voto de fantasma na primeira votação, se quiserem. Nunca votam na votação final, não falam e fecham os olhos à noite.',
  'LC-95':
    'Verifica-se se a partida acabou depois do amanhecer e depois do linchamento. Nenhum lobisomem: vencem os humanos. Pelo menos tantos lobisomens quanto outros: vencem eles. Mas se o Hamster-lobisomem ainda vive, vence sozinho.',
  'LC-96': 'Não resta nenhum lobisomem vivo: os humanos venceram, os mortos também.',
  'LC-97':
    'Os lobisomens vivos são pelo menos tantos quanto todos os outros juntos: nada mais pode detê-los. Vencem com a alcateia inteira e o Possuído.',
  'LC-99': 'Quando a partida acaba, o Hamster-lobisomem ainda está vivo: ele vence, e ninguém mais.',
  'LT-04':
    'O baralho se monta como na edição clássica: com 8 pessoas, cinco Aldeões, dois Lobisomens e o Vidente; depois, mais uma carta por pessoa, e um terceiro Lobisomem a partir de 16.',
  'LT-07':
    'Cada pessoa recebe uma ficha de voto. A carta Bem-vindo espera no lugar de quem modera até que uma noite faça a primeira vítima.',
  'LT-09':
    'À noite todo mundo fecha os olhos, fantasmas também, e tamborila com uma mão. Quem modera chama os papéis um após o outro; eles respondem com gestos, e suas escolhas só valem ao amanhecer.',
  'LT-11':
    'Toda noite o Vidente aponta para outra pessoa viva: polegar para cima se for um lobisomem, para baixo se não for. Ele é chamado até depois de morto.',
  'LT-12':
    'Toda noite os lobisomens combinam, em silêncio, uma vítima que não seja dos seus. Na primeira noite, antes de tudo, eles se reconhecem.',
  'LT-14':
    'A partir da segunda noite, o Médium é chamado primeiro: polegar para cima se a última pessoa linchada era um lobisomem, para baixo se não era.',
  'LT-16':
    'A partir da segunda noite, antes da chamada dos lobisomens, o Guarda-costas protege outra pessoa viva. Se os lobisomens a atacarem, ela sobrevive.',
  'LT-17':
    'Os dois Maçons se reconhecem na primeira noite. O Mitômano age uma só vez, no fim da segunda: se apontar para um lobisomem ou para o Vidente, passa a ser o mesmo; senão, fica humano.',
  'LT-18': 'Toda noite a Coruja pousa em outra pessoa viva. No dia seguinte, depois da primeira votação, essa pessoa fica sob suspeita.',
  'LT-19':
    'Onde a Coruja é mortal (com 21 pessoas ou mais no início, salvo outro acordo), quem ela aponta morre ao amanhecer, a não ser que seja um lobisomem ou o Hamster-lobisomem.',
  'LT-21': 'O Guarda-costas não detém a Coruja mortal. Se os lobisomens e a Coruja atingem a mesma pessoa, é uma morte só.',
  'LT-22': 'Quem sobrevive à Coruja mortal fica sob suspeita, como depois de qualquer escolha da Coruja.',
  'LT-23':
    'Ao amanhecer nomeiam-se os mortos da noite, sem dizer do que morreram. Eles viram fantasmas: guardam a ficha, mas não falam mais e não mostram a carta.',
  'LT-26': 'Se várias pessoas morrem na mesma noite, a sorte diz qual delas recebe a carta Bem-vindo.',
  'LT-27': 'Depois de uma noite sem mortes, a carta Bem-vindo fica onde está.',
  'LT-30': 'A discussão dura três minutos. Cada pessoa pode dizer o que quiser, verdade ou mentira, sem mostrar carta.',
  'LT-31':
    'Na primeira votação, cada pessoa na sua vez, fantasmas também, põe sua ficha diante de outra pessoa viva. As duas com mais votos ficam sob suspeita; no empate, a que está mais perto da carta Bem-vindo, no sentido do relógio.',
  'LT-32':
    'A primeira votação começa pela pessoa à direita da carta Bem-vindo e segue no sentido do relógio. Também se pode começar pela esquerda: o resultado é o mesmo.',
  'LT-38':
    'Depois da primeira votação, anuncia-se quem a Coruja apontou. Se essa pessoa não estava sob suspeita, toma o lugar da segunda: são sempre exatamente duas.',
  'LT-42':
    'As fichas voltam aos donos. A pegada vai diante da primeira pessoa suspeita, ou da escolhida pela Coruja, se foi ela que a acrescentou; o tufo de pelos, diante da outra.',
  'LT-43': 'As duas pessoas sob suspeita podem dizer suas últimas palavras, a da pegada primeiro.',
  'LT-45':
    'A votação final é secreta e feita de uma vez: cada um põe a ficha debaixo da mão, com o lado escolhido para cima, e todas as mãos se levantam juntas. Não votam nem os fantasmas nem as duas pessoas sob suspeita.',
  'LT-47':
    'Quem tem mais votos é linchado. No empate, é a pessoa mais perto da carta Bem-vindo, no sentido do relógio: não há segundo turno nem sorteio.',
  'LT-48':
    'A pessoa linchada vira fantasma, sem uma palavra e sem mostrar a carta; não recebe a carta Bem-vindo. Um só linchamento por dia.',
  'LT-51': 'Os fantasmas não têm nada a fazer à noite: fecham os olhos como todo mundo e não ficam sabendo de mais nada.',
  'LT-52':
    'Os humanos vencem quando não sobra lobisomem; os lobisomens, assim que são tantos quanto os outros. Se o Hamster-lobisomem ainda vive nessa hora, vence sozinho. Os fantasmas vencem com seu lado.',
  'LT-53': 'Há pelo menos tantos lobisomens vivos quanto outros, depois de uma noite ou de um linchamento: os lobisomens venceram.',
  'LT-54': 'Enquanto se joga, o Hamster-lobisomem conta como humano; mas, se ainda vive no fim, a vitória é só dele.',
} satisfies Record<keyof typeof French, string>;
