import type { RefusalKey } from '../fr/refusals.ts';

export const refusals = {
  'players.count': 'São necessárias de 8 a 24 pessoas em volta da mesa, sem contar quem modera.',
  'deck.size': 'É preciso uma carta por pessoa: {wanted} ao todo, e o baralho tem {found}.',
  'deck.specials_at_8': 'Com 8 o baralho é sempre o mesmo: 5 aldeões, 2 lobisomens e o Vidente, sem personagem especial.',
  'deck.wolves':
    'Com esse número de lugares o baralho precisa de {wanted, plural, one {# lobisomem} other {# lobisomens}}; ele tem {found}.',
  'deck.seer': 'O baralho precisa de um Vidente, e só um; ele tem {found}.',
  'deck.villagers': 'O baralho precisa de 5 a 12 aldeões; ele tem {found}.',
  'deck.copies':
    'A caixa só tem {wanted, plural, one {# carta} other {# cartas}} {role, select, none {em branco} other {“{role}”}}; o baralho pede {found}.',
  'deck.masons_pair': 'Os Maçons andam em dupla: ponha as duas cartas, ou nenhuma.',
  'deck.insomniac_alone': 'O Insone só se joga com o Ladrão ou com a Encrenqueira: acrescente um dos dois.',
  'deck.no_wolf': 'Não há nenhum lobisomem entre estas cartas.',
  'deck.only_wolves': 'Só há lobisomens neste baralho: acrescente pelo menos uma carta da aldeia.',
  'deck.sisters_pair': 'As duas irmãs andam juntas: ponha as duas cartas, ou nenhuma.',
  'deck.differs_from_table': 'Este baralho não é o que a regra propõe para esse número.',
  'deck.many_wolves': 'São muitos lobisomens: para esse número, aconselham-se no máximo {wanted}.',
  'deck.solitary': 'A carta “{name}” é difícil de jogar na primeira vez.',
  'deck.little_girl': 'A regra aconselha jogar sem a menininha.',
  'deck.over_stock': 'A caixa só tem {wanted, plural, one {# carta} other {# cartas}} “{name}”.',
  'deck.deadly_owl':
    'Nesta mesa, a carta “{name}” mata: quem ela aponta morre ao amanhecer, a não ser um lobisomem ou o Hamster-lobisomem. Um ajuste pode impedir isso.',
  'answer.named_twice':
    '{place, select, none {A mesma pessoa foi apontada duas vezes.} other {Duas vezes {place} é uma a mais.}} Peça duas escolhas diferentes.',
  'answer.pack_victim':
    '{place, select, none {Essa já é a vítima da alcateia.} other {{place} já é a vítima da alcateia.}} Peça outra escolha.',
  'answer.not_a_wolf': '{place, select, none {Essa pessoa não é lobisomem.} other {{place} não é lobisomem.}} Peça outra escolha.',
  'answer.not_a_victim':
    '{place, select, none {Essa pessoa não é vítima desta noite.} other {{place} não é vítima desta noite.}} Peça outra escolha.',
  'answer.not_the_girl':
    '{place, select, none {Essa não é a menininha.} other {{place} não é a menininha.}} Aqui só se pode apontar a menininha.',
  'answer.charmed_already':
    '{place, select, none {Essa pessoa já está encantada.} other {{place} já está sob o encanto.}} Peça outra escolha.',
  'witch.spent': 'Essa poção já foi usada.',
  'witch.one_potion': 'Uma poção por noite: escolha uma ou outra.',
  'witch.heals_and_poisons': 'Não se pode curar e envenenar a mesma pessoa.',
  'deck.unknown_role': 'A carta “{name}” não existe nesta edição. Escolha entre os personagens da caixa.',
  'deck.below_min': 'A regra aconselha pelo menos {wanted} pessoas para jogar com a carta “{name}”.',
  'deal.not_the_deck': 'As cartas distribuídas não são as do baralho. Confira a distribuição.',
  'settings.unknown': 'O ajuste “{name}” não existe nesta edição.',
  'settings.value': 'Esse valor não serve para o ajuste “{name}”.',
  'settings.unknown_word': 'Está escrito “{name}”: esta edição não conhece nenhum ajuste com esse nome.',
  'settings.former_word': 'Está escrito “{name}”: esse ajuste de uma versão anterior nunca teve esse valor. Basta retirá-lo.',
  'answer.unreadable': 'Não deu para ler a resposta. Tente de novo, por favor.',
  'answer.wrong_step': 'Essa resposta veio na hora errada: estamos em “{step}”.',
  'answer.wrong_kind': 'Não é esse tipo de resposta que se espera aqui.',
  'answer.not_awake':
    '{place, select, none {Essa pessoa está de olhos fechados.} other {{place} está de olhos fechados.}} Pergunte a quem foi chamado agora.',
  'answer.unknown_field': 'O campo “{name}” não existe nesta etapa.',
  'answer.unknown_seat': '{place, select, none {Esse lugar não existe} other {O lugar {place} não existe}} nesta mesa.',
  'answer.unknown_word': 'A palavra “{name}” não é uma resposta possível aqui.',
  'answer.must_choose': 'É preciso escolher alguém: aqui não se pode passar a vez.',
  'answer.too_many': 'É demais: aponte {wanted, plural, one {uma pessoa só} other {no máximo # pessoas}}.',
  'answer.too_few': 'É pouco: aponte {wanted, plural, one {uma pessoa} other {# pessoas}}.',
  'answer.centre_target': 'Aqui se aponta uma pessoa, não uma carta do meio.',
  'answer.seat_target': 'Aqui se aponta uma carta do meio, não uma pessoa.',
  'answer.mixed_targets': 'Aponte pessoas ou cartas do meio, não as duas coisas.',
  'answer.dead_target':
    '{place, select, none {Essa pessoa saiu do jogo.} other {{place} saiu do jogo.}} Peça alguém que ainda esteja no jogo.',
  'answer.self_target': 'Ninguém pode apontar para si. Peça outra escolha.',
  'answer.wolf_target':
    '{place, select, none {Essa pessoa é da alcateia.} other {{place} é da alcateia.}} Os lobisomens não se devoram: peça outra escolha.',
  'answer.repeated_target':
    '{place, select, none {Essa foi a escolha da noite passada.} other {{place} foi a escolha da noite passada.}} Peça outra.',
  'answer.already': 'Isso já foi feito: aqui basta uma resposta.',
  'answer.cannot_miss': 'Esta etapa não pode terminar sem resposta.',
  'answer.not_offered': 'Isso não pode ser aberto agora.',
  'vote.not_elector': '{place, select, none {Essa pessoa não vota} other {{place} não vota}} nesta rodada.',
  'vote.not_your_turn': 'Ainda não é a vez dessa pessoa: {place, select, none {siga a ordem indicada} other {quem vota agora é {place}}}.',
  'vote.already': '{place, select, none {Essa pessoa já votou} other {{place} já votou}}, e voto dado não muda.',
  'vote.not_candidate': 'Não se pode votar contra {place, select, none {essa pessoa} other {{place}}} nesta rodada.',
  'vote.self': 'Ninguém pode votar contra si.',
  'vote.must_vote': 'Todo mundo tem de votar: {place, select, none {ainda falta um voto} other {falta o voto de {place}}}.',
  'ruling.unknown_seat': '{place, select, none {Esse lugar não existe} other {O lugar {place} não existe}} nesta mesa.',
  'ruling.unknown_role': 'O papel “{name}” não existe neste jogo.',
  'ruling.no_change': 'Já é assim: nada muda.',
  'ruling.not_now': 'Essa decisão não pode ser tomada agora. Espere a próxima etapa.',
  'ruling.not_here': 'Essa decisão não existe nesta edição.',
  'undo.nothing':
    'Não dá para voltar tanto: {found, plural, =0 {não há nada a desfazer} one {só há uma resposta a desfazer} other {só há # respostas a desfazer}}.',
  'game.not_written': 'O disco não conseguiu guardar esta resposta: nada mudou. Tente outra vez.',
  'game.over': 'O jogo acabou. Para corrigir a última resposta, desfaça-a primeiro.',
} satisfies Record<RefusalKey, string>;
