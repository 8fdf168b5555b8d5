import type { HelpKey } from '../fr/help.ts';

export const help = {
  'advice.LA-01':
    'Los humanos intentan descubrir quiénes son los hombres lobo. Los hombres lobo se hacen pasar por humanos y siembran dudas sobre los de verdad, sobre todo acerca de quien parezca el Vidente.',
  'advice.LA-02':
    'El Vidente puede atraer las sospechas sobre un hombre lobo sin delatarse: descubierto, pronto lo devorarían. Pero si cree que vale la pena, puede darse a conocer.',
  'advice.LA-03': 'Nada impide a un hombre lobo decir que es el Vidente.',
  'advice.LA-04': 'Desconfiad de quienes están demasiado de acuerdo. Acusar es sospechoso; no acusar nunca quizá lo sea más.',
  'advice.LA-05':
    'Una buena costumbre: la primera víctima es quien dirige (night1.victim=moderator). Los hombres lobo no eligen a ciegas y todo el mundo juega al menos un día entero.',
  'advice.LA-06': 'El juego es adecuado a partir de 8 años.',
  'role.werewolf': 'Hombre lobo: cada noche la manada elige junta una víctima; de día se hace pasar por humana.',
  'role.villager': 'Aldeano: sin poder y sin llamada; observa, habla y vota.',
  'role.seer': 'Vidente: cada noche averigua si una persona de su elección es hombre lobo.',
  'role.medium': 'Médium: desde la segunda noche averigua si la persona linchada la víspera era hombre lobo.',
  'role.possessed': 'Poseído: un humano que gana con los hombres lobo, sin que se conozcan.',
  'role.bodyguard': 'Guardaespaldas: desde la segunda noche protege a otra persona de los hombres lobo.',
  'role.owl': 'Búho: cada noche señala a alguien que al día siguiente estará bajo sospecha.',
  'role.owl-deadly': 'Búho: cada noche señala a alguien, que muere al amanecer. Solo se salvan un hombre lobo y el Hombre hámster.',
  'role.mason': 'Masón: son dos, y la primera noche averiguan de quién fiarse.',
  'role.werehamster':
    'Hombre hámster: juega por su cuenta. Los hombres lobo no pueden nada contra él, pero la mirada del Vidente lo mata; si al final sigue con vida, gana solo él.',
  'role.mythomaniac':
    'Mitómano: al final de la segunda noche señala a alguien; si es hombre lobo o el Vidente, se convierte en lo mismo; si no, sigue siendo humano.',
} satisfies Record<HelpKey, string>;
