import type { HelpKey } from '../fr/help.ts';

export const help = {
  'advice.LA-01':
    'Os humanos tentam descobrir quem são os lobisomens. Os lobisomens se passam por humanos e lançam dúvida sobre os verdadeiros, sobretudo sobre quem parece ser o Vidente.',
  'advice.LA-02':
    'O Vidente pode levantar suspeitas contra um lobisomem sem se entregar: descoberto, logo seria devorado. Mas, se achar que vale a pena, pode se revelar.',
  'advice.LA-03': 'Nada impede um lobisomem de dizer que é o Vidente.',
  'advice.LA-04': 'Desconfiem de quem concorda demais. Acusar é suspeito; nunca acusar talvez seja mais ainda.',
  'advice.LA-05':
    'Um bom costume: a primeira vítima é quem modera (night1.victim=moderator). Os lobisomens não escolhem às cegas, e todo mundo joga pelo menos um dia inteiro.',
  'advice.LA-06': 'O jogo é indicado a partir dos 8 anos.',
  'role.werewolf': 'Lobisomem: toda noite a alcateia escolhe junta uma vítima; de dia, passa por humana.',
  'role.villager': 'Aldeão: sem poder e sem chamada; observa, fala e vota.',
  'role.seer': 'Vidente: toda noite descobre se uma pessoa à sua escolha é lobisomem.',
  'role.medium': 'Médium: a partir da segunda noite, descobre se a pessoa linchada na véspera era lobisomem.',
  'role.possessed': 'Possuído: um humano que vence com os lobisomens, sem que se conheçam.',
  'role.bodyguard': 'Guarda-costas: a partir da segunda noite, protege outra pessoa dos lobisomens.',
  'role.owl': 'Coruja: toda noite aponta alguém que no dia seguinte estará sob suspeita.',
  'role.owl-deadly': 'Coruja: toda noite aponta alguém, que morre ao amanhecer. Só um lobisomem e o Hamster-lobisomem sobrevivem.',
  'role.mason': 'Maçom: são dois, e na primeira noite descobrem em quem confiar.',
  'role.werehamster':
    'Hamster-lobisomem: joga sozinho. Os lobisomens nada podem contra ele, mas o olhar do Vidente o mata; se estiver vivo no fim, só ele vence.',
  'role.mythomaniac':
    'Mitômano: no fim da segunda noite aponta alguém; se for lobisomem ou o Vidente, torna-se o mesmo; senão, continua humano.',
} satisfies Record<HelpKey, string>;
