import { leadsEs, perhapsEs } from './asking-es.ts'
import type { WordTable } from './word-table.ts'

/** Spanish, in the forms for tú and usted, singular and plural. */
export const es: WordTable = {
  classes: {
    halt: `parar parad par~ pare paren detener detente deteng~ dej~ basta termin~`,
    send: `mand~ envi~ escrib~ molest~ text~ contact~ mensaje~ llegu~ jod~ ching~ fastidi~`,
    thing: `mensaje mensajes texto textos notificaciones alertas avisos suscripcion suscripciones numero telefono celular
      lista listas base datos sistema servicio publicidad promociones spam grupo`,
    me: `me nos yo`,
    you: 'usted ustedes tu te les le su sus',
    neg: 'no nunca tampoco jamas ya',
    want: 'quiero queremos deseo deseamos quisiera recibir recibiendo recibo necesito interesa interesado interesada',
    remove: `quit~ sac~ saqu~ borr~ elimin~ remuev~ remov~ qui~`,
    threat: 'reportar reporto denunciar denuncia policia abogado demanda demandar acoso',
    cant: `puedo puede nunca`,
    light: `el la los las un una unos unas este esta esto estos estas ese esa eso y o que se lo mi mis tu su sus ser`,
    where: 'de del al a en con por para aqui ahi alla aca',
    polite:
      'por favor porfa porfavor gracias hola senor senora senores senoras amigo disculpe perdon atentamente saludos favor buenas buenos dias tardes noches',
    time: 'ya ahora mas hoy inmediatamente nunca jamas siempre otra vez',
    swear:
      'mierda puta puto pinche pendejo pendejos carajo joder cono idiota idiotas cabron cabrones chingar chingada',
  },
  same: `stopp stop`,
  stops: ['parar', 'alto', 'baja'],
  answers: {
    YES: [
      'si sip claro seguro',
      'por supuesto|claro que si|ahi estare|alli estare|ahi estaremos|alli estaremos|voy|vamos|cuenta conmigo|si voy|si puedo|con gusto|me apunto|nos apuntamos',
    ],
    NO: [
      'no nop',
      'no puedo|no voy|no podre|no puedo ir|no podre ir|no voy a poder|no voy a poder ir|no podre asistir|no puedo asistir|lo siento no|no gracias|no vamos|no podemos|no podremos|no asistire|ya no voy|ya no puedo|ya no puedo ir',
    ],
    MAYBE: [
      'quizas quiza talvez',
      'tal vez|voy a tratar|voy a tratar de ir|voy a intentar|voy a intentar ir|tratare de ir|voy a ver|a ver si puedo|a lo mejor|puede ser|no se|no estoy seguro|no estoy segura',
    ],
  },
  implied: {
    YES: ['nos vemos manana|alla nos vemos|nos vemos alla|nos vemos alli|nos vemos ahi|ahi nos vemos'],
    NO: ['tengo que trabajar|estoy ocupado|estoy ocupada|para la proxima|otro dia|tengo otros planes'],
  },
  besideAnswers:
    'gracias ahi alli nos vemos estare ire por favor lo siento muchas la el invitacion con gusto ir a al yo puedo poder venir asistir tambien',
  answerAsides: ['por la invitacion|por invitarme|por invitarnos|por el recordatorio'],
  cancelling: {
    cancels: 'cancelar cancelo cancela cancele cancelamos',
    beside:
      'necesito quiero quisiera debo tengo tenemos queremos que voy vamos como lugar lugares reserva reservacion asistencia en de del al para',
    aboutTexts: 'todo todos todas estos estas',
  },
  numbers: 'uno dos tres cuatro cinco seis siete ocho nueve diez',
  ordinals: 'primero segundo tercero cuarto quinto sexto septimo octavo noveno',
  both: 'ambos|ambas|todos|todas|los dos|las dos',
  neither: 'ninguno ninguna',
  everyDate:
    'a todos|a todas|todas las semanas|todas las fechas|cada semana|cada fecha|toda la serie|todos los ensayos|cada ensayo|todas las clases|cada clase|todos los meses|todos los lunes|cada lunes|todos los martes|cada martes|todos los miercoles|cada miercoles|todos los jueves|cada jueves|todos los viernes|cada viernes|todos los sabados|cada sabados|todos los domingos|cada domingos',
  plus: {
    more: 'mas|y|con',
    people: 'personas persona adultos adulto ninos ninas hijos hijas amigos amigas',
    totals: 'para|seremos|somos|vamos|iremos|vamos a ser|vamos a ir',
    changes: 'mejor|mejor somos|mejor seremos|ponnos|apuntanos|anotanos|cambialo a',
    me: 'yo',
    one: 'esposa esposo pareja amigo amiga novia novio hijo hija',
  },
  smallTalk: `si no gracias hola adios ok vale bueno jaja jajaja buenos dias buenas noches tardes de nada por favor claro nos
    vemos quien que sip sipi dale`,
  toOne: [
    'voy tarde|llego tarde|voy en camino|ya voy|ya llegue|estoy afuera|ya estoy aqui|donde estas|estas en casa|vas a venir',
    'llamame|me llamas|puedes llamarme|te llamo|te llamo luego|no puedo hablar|te quiero|te amo|te extrano|como estas',
    'no enviar|no lo envies|olvidalo|espera|no lo mandes|recibiste mi|a que hora|llegue a casa|ya vienes',
  ],
  many: 'todos todas amigos nosotros nos',
  leads: leadsEs,
  determiners: 'el la los las mi mis un una su sus',
  perhaps: perhapsEs,
  commands: {
    list: [
      'lista',
      'mi lista',
      'a quien sigo',
      'a quienes sigo|mis grupos|mis suscripciones|que grupos tengo|en que grupos estoy|que grupos sigo|a quien estoy siguiendo|a que estoy suscrito|que sigo|lista de grupos',
    ],
    login: [
      'entrar',
      'iniciar sesion',
      'inicio de sesion',
      'inicio sesion|como entro|entrar a mi cuenta|entrar en mi cuenta|olvide contrasena|olvide mi contrasena|no puedo iniciar sesion|entrar pagina|enlace para entrar',
    ],
    logout: ['cerrar sesion'],
    help: ['ayuda', 'informacion', 'necesito ayuda', 'mas informacion'],
    members: ['miembros|lista de miembros|ver miembros|miembros del grupo|integrantes'],
    status: ['estado'],
    pause: ['pausa', 'pausar'],
    resume: ['reanudar', 'continuar'],
    abort: ['abortar'],
    send: ['enviar', 'envia', 'mandar'],
    report: [
      'reportar',
      'denunciar',
      'reportar spam|reportar esto|reportar mensaje|reportar este mensaje|quiero reportar esto|quiero denunciar esto|denunciar esto',
    ],
  },
  verbs: {
    follow: [
      'seguir',
      'seguir a',
      'sigue a',
      'quiero seguir a',
      'unirme a',
      'unirse a',
      'unirme al|entrar al|me uno a|agregame a|agregame al|agregueme a|apuntame a|apuntame en|inscribeme en|inscribeme a|quiero estar en',
    ],
    leave: [
      'dejar',
      'deja',
      'salir de',
      'dejar de seguir',
      'dejar de seguir a',
      'deja de seguir a',
      'parar',
      'sacame de',
      'quitame de',
      'baja de',
      'baja',
    ],
    mute: ['silenciar', 'silencia', 'silenciar a'],
    unmute: ['activar sonido de'],
    block: ['bloquear', 'bloquea', 'bloquear a', 'bloquea a'],
    unblock: ['desbloquear', 'desbloquea', 'desbloquear a', 'desbloquea a'],
    report: ['reportar', 'reportar a', 'denunciar', 'denunciar a'],
  },
  and: 'y e',
  besideNames: 'el la grupo a de por favor',
  printed: { yes: 'si', no: 'no|olvidalo|no enviar|no lo envies', send: 'enviar|envia' },
  replying: 'respuesta',
  naming: {
    surely: ['nombre', 'mi nombre es', 'me llamo', 'mi nombre'],
    perhaps: ['soy'],
    corrects: ['perdon', 'quiero decir'],
  },
}
