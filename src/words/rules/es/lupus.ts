import type French from '../fr/lupus.ts';

export default {
  'LC-03':
    'Las tres cartas en blanco de la caja se quedan fuera. Si el grupo las admite, cada una es un humano al que nunca se llama de noche; qué más sabe hacer, lo decide quien dirige.',
  'LC-16':
    'Número de personas aconsejado para cada personaje: Médium 9, Poseído 10, Guardaespaldas 11, Búho 12, Masones 13, Hombre hámster 15, Mitómano 16. Es solo un consejo: con menos, el mazo pasa con un aviso.',
  'LC-18': 'Antes de repartir, todo el mundo sabe cuántas cartas hay de cada clase.',
  'LC-21':
    'Cada cual ve solo su carta y la guarda boca abajo hasta el final, también fuera de juego. Los papeles se descubren cuando acaba la partida.',
  'LC-24':
    'Cuando cae la noche, todo el mundo cierra los ojos y tamborilea con una mano, también quien ya no juega. Quien dirige llama a los papeles uno a uno; responden con gestos, sin una palabra.',
  'LC-25':
    'Las llamadas van así: Médium, Vidente, Guardaespaldas, Búho, Masones, Hombres lobo, Mitómano. El Médium es siempre el primero, el Mitómano el último, y el Vidente y el Guardaespaldas van antes que los hombres lobo.',
  'LC-31':
    'A un papel del mazo se le llama en cada una de sus noches, haya o no quien responda. Si no, su silencio diría a la aldea quién ha muerto.',
  'LC-32': 'A un papel que no está en el mazo no se le llama: todo el mundo sabe ya que no está.',
  'LC-33': 'Las elecciones de la noche se anotan y solo valen al amanecer. Quien va a morir actúa todavía esa noche, y su elección cuenta.',
  'LC-34': 'De noche solo se señala a personas con vida. Quien muere al amanecer sigue con vida hasta entonces.',
  'LC-35': 'Quien es llamado y está con vida tiene que elegir: no se permite pasar.',
  'LC-37':
    'Cada noche el Vidente señala a otra persona con vida y sabe por una señal si es hombre lobo. Más adelante puede volver a la misma.',
  'LC-41': 'Si el Vidente mira al Hombre hámster, recibe un simple no, y el Hombre hámster muere al amanecer.',
  'LC-43': 'Cada noche los hombres lobo acuerdan en silencio una sola víctima. La primera noche, antes de nada, se reconocen.',
  'LC-45':
    'Los hombres lobo no pueden devorar a uno de los suyos. Al Poseído, al Hombre hámster y al Mitómano todavía humano se les puede elegir como a cualquiera.',
  'LC-46':
    'Si el grupo quiere, la víctima de la primera noche es quien dirige: los hombres lobo se reconocen sin elegir a nadie, y la partida sigue dirigida igual. Así todo el mundo juega al menos un día entero.',
  'LC-48': 'Desde la segunda noche se llama primero al Médium, que se entera de si la persona recién linchada era hombre lobo.',
  'LC-50': 'Si ese día no se linchó a nadie, el Médium recibe una señal neutra.',
  'LC-52':
    'Desde la segunda noche, el Guardaespaldas protege a otra persona con vida, antes de que se llame a los hombres lobo. Puede proteger a la misma dos noches seguidas.',
  'LC-54': 'La protección vale una noche, y solo contra los hombres lobo. No salva al Hombre hámster de la mirada del Vidente.',
  'LC-55':
    'Cada noche el Búho señala a otra persona con vida. Al día siguiente, tras la primera votación, esa persona queda bajo sospecha.',
  'LC-56': 'La primera noche los dos Masones abren los ojos y se reconocen: cada uno sabe de quién fiarse. Después ya no se les llama.',
  'LC-59':
    'Una sola vez, al final de la segunda noche, el Mitómano señala a otra persona con vida. Si es hombre lobo o Vidente, pasa a serlo también; si no, sigue humano para siempre.',
  'LC-62':
    'El Mitómano sabe por una señal en qué se ha convertido, para saber con quién despertar desde la noche siguiente. A la persona señalada no se le dice nada.',
  'LC-68':
    'Al amanecer se dicen los nombres de los muertos en el orden de los sitios, sin decir de qué ni quiénes eran. Si no ha muerto nadie, se dice solo eso.',
  'LC-71': 'El debate dura tres minutos como mucho. Cada cual puede decir lo que quiera, verdad o mentira, sin enseñar cartas.',
  'LC-72':
    'La votación se cuenta a partir de la última persona muerta al amanecer; un linchamiento no lo cambia. Mientras nadie haya muerto de noche, se parte del sitio de quien dirige.',
  'LC-73':
    'Si dos personas mueren en el mismo amanecer, la suerte elige a partir de cuál se cuenta la votación: nada delata a quién devoraron.',
  'LC-74':
    'En la primera votación cada cual nombra por turno y en voz alta a otra persona con vida, en el sentido del reloj, desde la izquierda de la última víctima. Quien tiene más votos queda bajo sospecha; si es una sola persona, también las segundas.',
  'LC-77':
    'Tras la primera votación se anuncia a quién señaló el Búho. Si esa persona no estaba bajo sospecha, ahora lo está, junto con todas las que tienen más votos; las segundas quedan libres.',
  'LC-80': 'Si la persona señalada por el Búho ha muerto al amanecer, la elección queda sin efecto y no se dice ningún nombre.',
  'LC-81': 'Si el Búho muere al amanecer, su última elección aún vale ese día. Después ya no hay más.',
  'LC-82': 'Antes de la votación final, cada persona bajo sospecha puede decir sus últimas palabras, en el mismo orden de la votación.',
  'LC-83':
    'En la votación final, quienes no están bajo sospecha votan por turno y en voz alta contra una de las personas que sí lo están. A la que tiene más votos se la lincha.',
  'LC-85': 'Si hay empate, las personas empatadas hablan de nuevo y se vuelve a votar, solo entre ellas.',
  'LC-86':
    'En la segunda vuelta votan los mismos que en la votación final: quien ha dejado de estar bajo sospecha no gana con ello un voto.',
  'LC-87': '¿Otra vez empate? La suerte elige entre los empatados. Lo mismo si todo el mundo está bajo sospecha y nadie puede votar.',
  'LC-89':
    'La persona linchada deja el juego al momento, sin una palabra y sin enseñar su carta. Un solo linchamiento al día; luego, si nadie ha ganado, cae la noche.',
  'LC-91':
    'En esta variante los muertos conservan un voto de fantasma en la primera votación, si lo quieren usar. Nunca votan en la votación final, no hablan y de noche cierran los ojos.',
  'LC-95':
    'Se mira si la partida ha acabado tras el amanecer y tras el linchamiento. Ningún hombre lobo: ganan los humanos. Al menos tantos hombres lobo como los demás: ganan ellos. Pero si el Hombre hámster sigue con vida, gana él solo.',
  'LC-96': 'No queda con vida ningún hombre lobo: han ganado los humanos, también los muertos.',
  'LC-97':
    'Los hombres lobo con vida son al menos tantos como todos los demás juntos: ya nada puede pararlos. Ganan con toda la manada y el Poseído.',
  'LC-99': 'Cuando acaba la partida, el Hombre hámster sigue con vida: gana él, y nadie más.',
  'LT-04':
    'El mazo se forma como en la edición clásica: con 8 personas, cinco Aldeanos, dos Hombres lobo y el Vidente; después una carta más por persona, y un tercer Hombre lobo a partir de 16.',
  'LT-07':
    'Cada cual recibe una ficha de voto. La carta Bienvenida espera en el sitio de quien dirige hasta que una noche se cobre la primera víctima.',
  'LT-09':
    'De noche todo el mundo cierra los ojos, también los fantasmas, y tamborilea con una mano. Quien dirige llama a los papeles uno tras otro; responden con gestos, y sus elecciones solo valen al amanecer.',
  'LT-11':
    'Cada noche el Vidente señala a otra persona con vida: pulgar arriba si es hombre lobo, abajo si no lo es. Se le llama aunque haya muerto.',
  'LT-12':
    'Cada noche los hombres lobo acuerdan en silencio una víctima que no sea de los suyos. La primera noche, antes de nada, se reconocen.',
  'LT-14':
    'Desde la segunda noche se llama primero al Médium: pulgar arriba si la última persona linchada era hombre lobo, abajo si no lo era.',
  'LT-16':
    'Desde la segunda noche, antes de que se llame a los hombres lobo, el Guardaespaldas protege a otra persona con vida. Si los hombres lobo la atacan, sobrevive.',
  'LT-17':
    'Los dos Masones se reconocen la primera noche. El Mitómano actúa una sola vez, al final de la segunda: si señala a un hombre lobo o al Vidente, pasa a serlo; si no, sigue humano.',
  'LT-18':
    'Cada noche el Búho se posa sobre otra persona con vida. Al día siguiente, tras la primera votación, esa persona queda bajo sospecha.',
  'LT-19':
    'Donde el Búho es mortal (desde 21 personas al empezar, si no se acuerda otra cosa), a quien señala muere al amanecer, salvo que sea hombre lobo u Hombre hámster.',
  'LT-21': 'El Guardaespaldas no detiene al Búho mortal. Si los hombres lobo y el Búho atacan a la misma persona, es una sola muerte.',
  'LT-22': 'Quien sobrevive al Búho mortal queda bajo sospecha, como tras cualquier elección del Búho.',
  'LT-23':
    'Al amanecer se nombra a los muertos de la noche, sin decir de qué. Se vuelven fantasmas: conservan su ficha, pero ya no hablan y no enseñan su carta.',
  'LT-26': 'Si varias personas mueren la misma noche, la suerte dice cuál recibe la carta Bienvenida.',
  'LT-27': 'Tras una noche sin muertes, la carta Bienvenida no se mueve.',
  'LT-30': 'El debate dura tres minutos. Cada cual puede decir lo que quiera, verdad o mentira, sin enseñar cartas.',
  'LT-31':
    'En la primera votación cada cual, por turno y también los fantasmas, pone su ficha delante de otra persona con vida. Las dos con más votos quedan bajo sospecha; si hay empate, la más cercana a la carta Bienvenida en el sentido del reloj.',
  'LT-32':
    'La primera votación empieza por quien está a la derecha de la carta Bienvenida y sigue en el sentido del reloj. También se puede empezar por la izquierda: el resultado es el mismo.',
  'LT-38':
    'Tras la primera votación se anuncia a quién señaló el Búho. Si esa persona no estaba bajo sospecha, ocupa el lugar de la segunda: son siempre exactamente dos.',
  'LT-42':
    'Las fichas vuelven a sus dueños. La huella va delante de la primera persona bajo sospecha, o de la elegida por el Búho si él la ha añadido; el mechón de pelo, delante de la otra.',
  'LT-43': 'Las dos personas bajo sospecha pueden decir sus últimas palabras, primero la de la huella.',
  'LT-45':
    'La votación final es secreta y se hace de una vez: cada cual pone su ficha bajo la mano, con el lado elegido hacia arriba, y todas las manos se levantan juntas. No votan ni los fantasmas ni las dos personas bajo sospecha.',
  'LT-47':
    'Se lincha a quien tiene más votos. Si hay empate, es la persona más cercana a la carta Bienvenida en el sentido del reloj: no hay segunda vuelta ni sorteo.',
  'LT-48':
    'La persona linchada se vuelve fantasma, sin una palabra y sin enseñar su carta; no recibe la carta Bienvenida. Un solo linchamiento al día.',
  'LT-51': 'Los fantasmas no tienen nada que hacer de noche: cierran los ojos como todo el mundo y no se enteran de nada más.',
  'LT-52':
    'Los humanos ganan cuando no queda ningún hombre lobo; los hombres lobo, en cuanto son tantos como los demás. Si entonces el Hombre hámster sigue con vida, gana él solo. Los fantasmas ganan con su bando.',
  'LT-53':
    'Hay con vida al menos tantos hombres lobo como demás personas, tras una noche o tras un linchamiento: han ganado los hombres lobo.',
  'LT-54': 'Mientras se juega, el Hombre hámster cuenta como humano; pero si al final sigue con vida, la victoria es solo suya.',
} satisfies Record<keyof typeof French, string>;
