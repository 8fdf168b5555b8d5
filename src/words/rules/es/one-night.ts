import type French from '../fr/one-night.ts';

export default {
  'ON-11':
    'De 3 a 5 personas hay un mazo básico. A partir de 6 se propone añadir, en este orden: Esbirro, Insomne, Borracho, Cazador, Curtidor. Podéis formar otro a vuestro gusto.',
  'ON-13': 'Se permite un mazo sin ningún Hombre lobo, con un aviso. El grupo también puede exigir uno o dos.',
  'ON-14': 'Los Masones van por parejas: en el mazo están las dos cartas, o ninguna.',
  'ON-15': 'La carta Insomne solo tiene sentido si las cartas pueden moverse: en el mazo hace falta también el Ladrón o la Alborotadora.',
  'ON-28': 'La noche la anuncia una máquina, alguien que juega y también cierra los ojos, o alguien que dirige sin jugar.',
  'ON-32':
    'Cada llamada dura lo mismo, diez segundos si no habéis elegido otra cosa, actúe alguien o no. La del Doppelgänger dura el doble, porque puede tener dos cosas que hacer.',
  'ON-35':
    'Si anuncia alguien que juega, puede abrir los ojos entre dos llamadas para leer la siguiente, y solo entonces. A una máquina no le hace falta.',
  'ON-50': 'Cuando un papel cambia su carta, es la que tiene delante en ese momento, aunque ya no sea la del principio.',
  'ON-54':
    'Todos los que han recibido un Hombre lobo abren los ojos juntos y se reconocen, con el Doppelgänger si ha copiado uno. Nadie mira cartas.',
  'ON-57': 'Como opción: un hombre lobo que abre los ojos solo puede mirar una carta del centro. Con dos o más, nadie mira.',
  'ON-60':
    'El Esbirro abre los ojos; los hombres lobo los dejan cerrados y levantan el pulgar. Así él sabe quiénes son, y ellos no saben quién es él.',
  'ON-65': 'Los Masones abren los ojos juntos y se reconocen. Quien está solo sabe que la otra carta está en el centro.',
  'ON-68':
    'La Vidente puede mirar la carta de otra persona, o bien dos cartas del centro, nunca una y una. Nada se mueve, y no mira su propia carta.',
  'ON-69': 'Si la Vidente elige el centro, mira dos cartas. El grupo puede dejar que se quede en la primera.',
  'ON-71': 'Quien mira la carta Doppelgänger ve solo eso: no se le dice qué ha copiado.',
  'ON-72':
    'El Ladrón puede cambiar su carta por la de otra persona, nunca por una del centro. Se convierte en lo que ha cogido, y la otra persona pasa a ser el Ladrón, del bando de la aldea.',
  'ON-73': 'Tras el cambio, el Ladrón puede mirar la carta que ha cogido. Sin cambio no mira nada.',
  'ON-77':
    'La Alborotadora puede intercambiar las cartas de otras dos personas, sin mirarlas. Cada una se convierte en lo que ahora tiene delante, sin saberlo.',
  'ON-80': 'El Borracho tiene que cambiar su carta por una del centro, sin mirar ninguna. Se convierte en lo que ha cogido, sin saberlo.',
  'ON-83': 'El cambio del Borracho es obligatorio. Si no se hizo, la suerte elige una carta del centro antes de volver las cartas.',
  'ON-84': 'Quien acaba la noche con la carta Borracho delante es del bando de la aldea, sin nada más que hacer.',
  'ON-85': 'Al final de la noche, Insomne abre los ojos y mira la carta que tiene delante: eso es lo que es de verdad.',
  'ON-91':
    'Al Doppelgänger se le llama primero. Tiene que mirar la carta de otra persona y se convierte en ese papel; si es Vidente, Ladrón, Alborotadora o Borracho, actúa en el acto.',
  'ON-104':
    'Si el Doppelgänger ha copiado al Esbirro, sigue con los ojos abiertos mientras los hombres lobo levantan el pulgar. La llamada se hace entera aunque no sea Esbirro.',
  'ON-107':
    'Si el Doppelgänger ha copiado la carta Insomne, abre los ojos después y mira la carta que tiene delante. La llamada se hace en todo caso.',
  'ON-111':
    'A un Doppelgänger hecho Ladrón ya no se le llama, sea cual sea la carta que ha cogido. El grupo puede decidir que despierte también con el papel robado.',
  'ON-116': 'Una carta Doppelgänger que no ha copiado nada cuenta para la aldea, sin poder. Ocurre cuando viene del centro.',
  'ON-118': 'Si nadie anotó a quién miró el Doppelgänger, lo dice en la revelación. Si no miró a nadie, no copió nada.',
  'ON-121': 'De día cada cual puede decir lo que quiera, verdad o mentira. Nadie enseña ni mira cartas, ni siquiera la suya.',
  'ON-126':
    'Hay una sola votación: a la de tres, todo el mundo señala a alguien a la vez. Quien tiene más votos muere, y los empatados también; si nadie tiene más de un voto, no muere nadie.',
  'ON-127': 'Cada cual vota contra una sola persona, señalándola con el dedo. Fichas, aparato o cartas levantadas solo cambian la manera.',
  'ON-128': 'Nadie vota contra sí mismo.',
  'ON-129': 'Siempre se vota contra alguien: ni el centro de la mesa ni la abstención se permiten, salvo que el grupo lo quiera.',
  'ON-132': 'Si falta un voto o no está claro, se vota de nuevo enseguida, sin volver a debatir.',
  'ON-142':
    'Tras la votación se vuelven todas las cartas, también las del centro. Entonces se ve quién muere y quién gana; un Cazador que muere se lleva a la persona contra la que votó.',
  'ON-144':
    'Cuenta la carta que cada cual tiene delante al acabar la noche. Un hombre lobo muerto: gana la aldea. Ninguno: ganan los hombres lobo y el Esbirro, salvo que muera el Curtidor. Sin hombres lobo en juego, la aldea gana si no muere nadie.',
  'ON-145': 'Si muere al menos un hombre lobo, gana la aldea, muera quien muera además.',
  'ON-146': 'No había ningún hombre lobo entre los jugadores y no ha muerto nadie: gana la aldea.',
  'ON-147': 'No había ningún hombre lobo entre los jugadores y, aun así, alguien ha muerto: la aldea ha perdido.',
  'ON-148': 'Había un hombre lobo en juego, no ha muerto ninguno y el Curtidor tampoco: ganan los hombres lobo y el Esbirro.',
  'ON-154': 'El Curtidor gana si es él quien muere, y solo así. Si con él no ha muerto ningún hombre lobo, gana él solo.',
  'ON-155': 'No había hombres lobo en juego. Entonces el Esbirro juega por su cuenta: gana si muere alguien que no sea Esbirro.',
  'ON-156': 'Sin hombres lobo en juego, el Esbirro gana si muere alguien que no sea Esbirro. Si son dos, ganan juntos.',
  'ON-157': 'Sin hombres lobo en juego, el Esbirro no necesita sobrevivir para ganar. El grupo puede exigirlo.',
  'ON-158': 'Sin hombres lobo en juego, si solo muere el Esbirro no gana nadie. El grupo puede dar la victoria a la aldea.',
  'ON-159': 'Sin hombres lobo en juego, si muere el Curtidor, gana él y quita la victoria también al Esbirro.',
  'ON-167':
    'Pequeño torneo: cada victoria vale un punto. En cuanto alguien llega a la meta, cinco de costumbre, quien tiene más es campeón; si hay empate, se sigue.',
  'ON-173': 'Torneo por eliminación: dos derrotas y se queda uno fuera. Una victoria no borra una derrota.',
  'ON-175': 'Una partida que nadie gana cuenta como derrota para todos los que la jugaron.',
  'ON-178': 'Si una partida fuera a eliminar a la vez a todos los que quedan, no cuenta y se repite.',
  'ON-179': 'Entre dos no se puede jugar: la última persona eliminada vuelve como invitada, y sus resultados no cuentan.',
  'ON-183': 'Las fichas de los papeles elegidos se ponen donde todo el mundo las vea: en el centro, o junto a quien anuncia.',
  'ON-185': 'Un mazo sacado a suertes que incumple las reglas, por ejemplo con un solo Masón, se devuelve entero y se saca otro.',
  'ON-186':
    'Los papeles sacados a suertes los conoce todo el mundo. Si el grupo prefiere ignorarlos, la noche llama a todos los papeles de la caja.',
  'ON-194':
    'Una llamada nunca se alarga porque alguien tarde: se notaría. Si queréis duraciones distintas, el azar las alarga todas, también las de papeles ausentes.',
  'ON-216':
    'Si los lectores ven moverse una carta sin deber, la noche sigue como si nada, y se dice tras la revelación. Lo que cuenta son las cartas de la mesa.',
  'ON-225':
    'Al final de la noche, aún con los ojos cerrados, se mueve un poco cada carta: su posición exacta ya no prueba nada. Lo hace quien anuncia, si juega; si no, cada cual mueve la suya.',
  'ON-226': 'El debate dura un minuto por persona, o el tiempo que hayáis elegido. El grupo puede votar antes.',
} satisfies Record<keyof typeof French, string>;
