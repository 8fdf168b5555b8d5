import type French from '../fr/thiercelieux.ts';

export default {
  'TH-03':
    'La caja trae un número fijo de cartas de cada papel y una carta en blanco. Un mazo que pida más se puede jugar igual: solo recibes un aviso.',
  'TH-09':
    'Todo el mundo mira al centro: la izquierda de cada cual es, pues, el puesto siguiente en el sentido del reloj. Cuenta para el óxido del Caballero y para el orden de la votación. Si los puestos están numerados al revés, cambia este ajuste.',
  'TH-11': 'Anuncias la noche: todo el mundo baja la cabeza y cierra los ojos. Después llamas a los personajes de la noche, uno tras otro.',
  'TH-13':
    'Todo el mundo abre los ojos y anuncias juntas a todas las víctimas de la noche. Salen del círculo, miran lo que sigue y ya no se comunican con nadie. Algunas eliminaciones desatan al instante un poder o una muerte de pena.',
  'TH-14': 'La aldea debate sus sospechas, y cada sospechoso puede defenderse. Después viene la votación.',
  'TH-17':
    'Hacen falta al menos ocho personas, sin contar a quien dirige. Puedes permitir una mesa más pequeña: las reglas siguen siendo las mismas.',
  'TH-18':
    'La tabla da mazos de 8 a 16 personas. Más allá, o si lo prefieres, compón el tuyo: una carta por persona, con al menos un hombre lobo y al menos una carta que no lo sea.',
  'TH-22':
    'Para cada número de 8 a 16 la tabla propone dos mazos: uno sencillo y uno avanzado. El original puede leerse de varias maneras; elige la lectura que sigues. Con 16, el Zorro y el Domador de osos pueden cambiarse de serie.',
  'TH-32':
    'La Vidente mira una carta cada noche, así que se la llama cada noche. Al pie de la letra, la regla solo la llamaría la primera.',
  'TH-33':
    'Cupido solo actúa la primera noche. Después ya no se le llama; también se le puede seguir llamando en falso, sin ningún efecto.',
  'TH-34':
    'Las dos hermanas se encuentran la primera noche. Más tarde puedes despertarlas antes que a la manada, para que se pongan de acuerdo sin una palabra: cuando quieras, cada tantas noches, o nunca.',
  'TH-35':
    'El Perro lobo elige su bando la primera noche, en una llamada propia, justo antes de la manada. La otra manera: elige abriendo los ojos, o no, cuando se llama a la manada.',
  'TH-37':
    'La primera noche, el Hombre lobo albino solo caza con la manada. Después caza también solo, una noche de cada dos, a partir de la segunda; puedes cambiar la primera de esas noches y su intervalo.',
  'TH-41':
    'Las llamadas de la noche tienen un orden habitual, que puedes cambiar. Cupido y el Perro lobo quedan antes que la manada; el Infecto padre de los lobos y el Lobo feroz, después; la Bruja, después de este último. Los enamorados van después de Cupido, los hechizados después del Flautista.',
  'TH-50':
    'Abren los ojos todos los hombres lobo del momento: también los infectados de noches pasadas, el Hombre lobo albino, el Niño salvaje que ha cambiado y el Perro lobo que se les ha unido. Juntos, sin un ruido, señalan a una víctima que no sea hombre lobo.',
  'TH-52': 'Si la manada no se pone de acuerdo, o quiere perdonar a la aldea, esa noche no hay víctima. También puedes obligarla a elegir.',
  'TH-56':
    'Una vez por partida, cuando la manada duerme de nuevo, el Infecto padre de los lobos puede levantar la mano: la víctima no muere y se vuelve un simple hombre lobo. Tócala sin una palabra. Conserva su carta y desde la noche siguiente abrirá los ojos con la manada.',
  'TH-57':
    'El Infecto padre de los lobos solo puede convertir a una víctima de esta noche: la de la manada. Si se le concede también la del Lobo feroz, se le llama después de este.',
  'TH-60':
    'Una persona infectada conserva su poder nocturno y lo usa en su llamada de siempre; solo el Flautista pierde el suyo. Si la llamas antes que a la manada, una Bruja infectada solo puede envenenar: aún no hay víctima.',
  'TH-61':
    'Una persona infectada conserva también lo que actúa por sí solo o a su muerte, como el disparo del Cazador o el óxido del Caballero. Se puede acordar que solo conserve los poderes de la noche.',
  'TH-66':
    'El Lobo feroz despierta primero con la manada. Más tarde, en la misma noche, abre los ojos solo y puede devorar a una segunda víctima, ya desde la primera noche.',
  'TH-67':
    'El Lobo feroz tiene segunda víctima solo mientras no haya ningún otro hombre lobo eliminado. Normalmente cuenta quien era hombre lobo en ese momento; se puede añadir al Niño salvaje y al Perro lobo de cualquier bando, o contar solo las cartas de lobo. Se le sigue llamando, para que nada se note.',
  'TH-69': 'La segunda víctima está viva, no es hombre lobo y no es la de la manada. Normalmente el Lobo feroz puede renunciar a ella.',
  'TH-71':
    'La primera noche, Cupido señala a dos personas. Las tocas sin una palabra, y después abren los ojos y se reconocen. Si una es eliminada, sea cual sea la causa, la otra muere de pena.',
  'TH-72': 'Cupido puede ser uno de los enamorados, y tiene que formar una pareja. Ambas cosas se pueden cambiar.',
  'TH-75':
    'Los enamorados de bandos distintos forman un bando aparte: solo ganan si quedan los dos últimos con vida. Cuenta cualquier diferencia, también la de los solitarios; puedes limitarte a hombre lobo y aldea. Un Ángel enamorado es de la aldea.',
  'TH-76':
    'Los bandos de los enamorados se comparan cada vez que se mira si la partida ha terminado: una infección o la muerte de un modelo puede cambiarlo todo. También pueden compararse una sola vez, la primera noche, cuando el Perro lobo ha elegido.',
  'TH-78': 'Los enamorados saben quiénes son, pero no qué carta tiene el otro. Puedes permitir que se las enseñen.',
  'TH-79':
    'Las reglas impresas prohíben a los enamorados votar el uno contra el otro o perjudicarse. Aquí un voto así nunca se rechaza, porque el rechazo los delataría; puedes recibir un recordatorio, solo para ti.',
  'TH-80': 'Cada noche la Vidente señala a otra persona y le enseñas su carta. Normalmente también puede no mirar nada.',
  'TH-81':
    'La Vidente ve la carta misma: una infección, el cambio del Niño salvaje o la elección del Perro lobo no se leen en ella. En su lugar, se le puede decir el bando del momento.',
  'TH-82': 'La primera noche las dos hermanas abren los ojos a la vez y se reconocen. No tienen otro poder que saber de quién fiarse.',
  'TH-85':
    'La Niña solo puede entreabrir los ojos durante la llamada de la manada. Si los hombres lobo la descubren, pueden devorarla en lugar de a su víctima. Más severo: siempre la sustituye, o muere sin curación posible y la manada no tiene otra víctima.',
  'TH-87':
    'Cuando el Caballero de la espada oxidada es eliminado, el óxido toca al primer hombre lobo aún en juego a su izquierda, que muere de él la noche siguiente. Normalmente cuenta cualquier eliminación; pueden contar solo los mordiscos de los hombres lobo.',
  'TH-91':
    'El hombre lobo oxidado cae en cuanto empieza la noche: tócalo, para que siga con los ojos cerrados. Ya no actúa, pero nadie lo sabe: aún se le puede señalar, y su muerte solo se anuncia por la mañana. O bien el óxido no lo mata hasta el amanecer.',
  'TH-95':
    'Si la votación, el veneno o un disparo del Cazador mata al Anciano, la aldea pierde sus poderes para siempre. Alcanza a las cartas de aldeano que siguen del lado de la aldea; el alguacil y los enamorados se mantienen. La maldición puede extenderse a los aldeanos infectados, o a todos los que no son hombres lobo.',
  'TH-96':
    'La maldición del Anciano cae al instante: los poderes de quienes han muerto a la vez que él aún actúan, los de las muertes que siguen ya no. Se puede esperar a que termine toda la cadena de muertes.',
  'TH-97':
    'El Infecto padre de los lobos no puede convertir al Anciano. Normalmente el mordisco cuenta como otro cualquiera y le quita una vida. Se puede acordar que no le haga nada, o que solo resista al primer mordisco y el siguiente pueda infectarlo.',
  'TH-101':
    'La Bruja tiene dos pociones para toda la partida. Una salva a una víctima de los hombres lobo de esta noche, incluso a ella misma; la otra mata a una persona de su elección. Cada una sirve una sola vez.',
  'TH-102':
    'Normalmente la Bruja puede usar las dos pociones la misma noche, pero no con la misma persona. Una poción usada está gastada, aunque no haya servido de nada.',
  'TH-103':
    'Le enseñas a la Bruja la víctima de la manada y la del Lobo feroz, sin decir quién ha mordido a quién; solo puede curar a una. Se le puede enseñar solo la de la manada, o también la del Hombre lobo albino.',
  'TH-105': 'Normalmente sigues enseñando las víctimas a la Bruja cuando se le ha acabado la poción que cura. Se puede acordar que no.',
  'TH-108':
    'Cada noche el Zorro señala a una persona, y tú miras también a sus dos vecinos. Si hay al menos un hombre lobo entre ellos, di que sí con la cabeza. Si no, di que no: pierde el olfato para siempre.',
  'TH-110':
    'Los vecinos son las personas aún en juego más cercanas a cada lado. El Zorro puede estar entre los tres, incluso en el centro, y puede pasar una noche sin perder el olfato. Todo esto se puede cambiar.',
  'TH-112':
    'La primera noche, el Domador de osos se da a conocer solo a ti. Cada mañana gruñes si hay un hombre lobo sentado a su lado; si no, no dices nada.',
  'TH-113':
    'Cuando ya han salido las víctimas de la noche, se mira a los vecinos con vida más cercanos al Domador, si él sigue vivo y conserva su poder. Si el propio Domador está infectado, el oso gruñe cada mañana. También se puede mirar a los puestos del principio.',
  'TH-115':
    'Cuando el Cazador es eliminado, sea cual sea la causa, puede llevarse al instante a una persona con vida de su elección. El disparo se hace delante de todos. Se le puede obligar a disparar.',
  'TH-117':
    'La primera noche, el Niño salvaje elige un modelo. Mientras el modelo esté en juego, es de la aldea; si el modelo es eliminado, el niño se vuelve hombre lobo, sin anuncio, y se une a la manada la noche siguiente.',
  'TH-120':
    'La primera noche, el Perro lobo elige ser hombre lobo o aldeano. La elección es secreta y definitiva; la carta, cuando se enseña, no la revela.',
  'TH-122':
    'El Hombre lobo albino caza con la manada cada noche. Algunas noches abre también los ojos solo y puede matar a otro hombre lobo. Gana solo si es el último con vida.',
  'TH-123':
    'Cuando caza solo, el Hombre lobo albino únicamente puede señalar a otro hombre lobo o, normalmente, a nadie. La víctima muere al amanecer, y la Bruja solo puede curarla si se la enseñas.',
  'TH-125':
    'Cada noche el Flautista señala a dos personas para hechizarlas y tú las tocas. Después todos los hechizados abren los ojos y se reconocen, sin ver quién toca. Conservan su papel y su poder.',
  'TH-126':
    'El Flautista no se señala a sí mismo ni a quien ya está bajo el hechizo. Necesita a dos personas, o a la última si solo queda una; se le puede permitir hechizar a menos. El hechizo no se borra nunca.',
  'TH-131':
    'Con el Ángel, la partida se abre con un día y una votación. Gana si es eliminado en esa votación o antes de que acabe la primera mañana, sea cual sea la causa, salvo que esté infectado o enamorado; pueden contar solo la votación, el veneno y los mordiscos. Después es un simple aldeano.',
  'TH-132':
    'Cuando gana el Ángel, lo anuncias y los demás siguen; su victoria se suma a la del final. También se puede terminar ahí la partida: entonces gana él solo.',
  'TH-137':
    'El Infecto padre de los lobos tiene una sola infección por partida. Levantar la mano la gasta, aunque sea en vano con el Anciano; se puede acordar que solo la gaste un éxito.',
  'TH-140':
    'Mientras no haya alguacil, puedes proponer una elección antes de un debate o antes de la primera noche; cualquiera puede presentarse. Cada cual tiene un voto, no para sí, y gana quien tenga más. En las votaciones de la aldea, el voto del alguacil vale doble.',
  'TH-144':
    'Si la segunda vuelta también acaba en empate, el alguacil puede elegir quién es eliminado entre los empatados, aunque sea uno de ellos. Si no decide, nadie es eliminado. Se le puede dar esta elección ya en la primera vuelta, o nunca.',
  'TH-145':
    'Un alguacil eliminado puede nombrar a una persona con vida que le suceda, cuando todas las muertes y todos los disparos están resueltos. Si no nombra a nadie, ya no hay alguacil.',
  'TH-150':
    'Una vez al día, tras el debate, cada cual señala por turno y en voz alta a una persona sospechosa. El voto del alguacil vale doble.',
  'TH-151':
    'Se vota por turno desde la izquierda del alguacil, que vota el último; sin alguacil, desde el primer puesto en juego. Un voto dado no se cambia.',
  'TH-152': 'Cada persona con vida vota a otra persona con vida. Normalmente nadie puede abstenerse ni señalarse.',
  'TH-153':
    'Quien tiene más votos es eliminado. Si pides más de la mitad de los votos y nadie los tiene, una segunda vuelta decide entre los dos totales más altos, y ahí basta con tener más.',
  'TH-154':
    'Si hay empate en cabeza, se vota una segunda vez, y solo a los empatados. Si el empate sigue, nadie es eliminado, a menos que decida el alguacil.',
  'TH-155':
    'En la segunda vuelta votan todas las personas con vida, también los empatados; se les puede dejar fuera. No hay tercera vuelta.',
  'TH-158':
    'La carta de quien es eliminado se enseña a todo el mundo. Es la carta del principio: una infección o una elección secreta no se ven en ella. También se pueden dejar ocultas las cartas hasta el final.',
  'TH-159': 'No se dice de qué han muerto las víctimas de la noche, pero sí quién muere de pena. Ambas cosas se pueden cambiar.',
  'TH-170':
    'La aldea gana cuando no queda ningún hombre lobo; los hombres lobo, cuando solo quedan ellos. Los enamorados de bandos distintos, el Hombre lobo albino, el Flautista y el Ángel tienen cada uno su propio objetivo. Se mira después de cada mañana y de cada votación.',
  'TH-172': 'Ya no queda nadie con vida: no gana nadie. Si el Ángel ya había ganado, su victoria se mantiene.',
  'TH-173': 'Los dos enamorados son de bandos distintos y solo quedan ellos: ganan juntos.',
  'TH-174': 'El Hombre lobo albino es el último con vida: gana él solo.',
  'TH-175':
    'El Flautista gana cuando todas las demás personas con vida están hechizadas. Tiene que estar vivo, sin infección y sin amor por alguien de otro bando. Se mira por la mañana y tras la votación o, si lo ajustas así, justo después de su llamada.',
  'TH-176':
    'La aldea gana en cuanto no queda ningún hombre lobo con vida. Un solitario aún en juego no cambia nada, a menos que pidas que también ellos estén eliminados.',
  'TH-177':
    'Los hombres lobo ganan cuando todos los que siguen con vida son de los suyos. Normalmente un Flautista o un Hombre lobo albino con vida lo impide.',
  'TH-178':
    'Si varios bandos cumplen su objetivo en el mismo momento, solo gana uno, en este orden: los enamorados, el Hombre lobo albino, el Flautista, la aldea, los hombres lobo. También se les puede dejar ganar juntos. Si todo el mundo ha muerto, no gana nadie.',
  'TH-179':
    'Un bando gana entero, con sus eliminados, según el bando de cada cual al final. Solo los enamorados de bandos distintos no tienen parte en ninguna otra victoria. Se puede reservar la victoria a los supervivientes.',
  'TH-180':
    'A los hombres lobo no les basta con ser tantos como los demás: se juega hasta el final. Se puede parar con números iguales, salvo que un Flautista o unos enamorados de bandos distintos aún puedan ganar.',
  'TH-183': 'Tras varios días y noches seguidos sin eliminaciones, normalmente tres, se te proponen tablas. La decisión siempre es tuya.',
  'TH-230':
    'Todo el mundo sabe qué cartas hay en el mazo, pero no quién tiene cuál. Si el mazo queda en secreto, se llama a todos los papeles de la caja, para que nada se adivine.',
  'TH-250':
    'Si la votación o un disparo mata al Anciano, la maldición se anuncia; si es el veneno, no. Quienes la sufren lo saben en su siguiente llamada, por tus brazos cruzados. Se puede anunciar siempre, o nunca.',
  'TH-254':
    'A un papel se le llama cada noche, aunque ya no pueda actuar, hasta que se hayan enseñado todas sus cartas: una llamada que falta diría demasiado. Se le puede llamar siempre, o solo si puede actuar.',
} satisfies Record<keyof typeof French, string>;
