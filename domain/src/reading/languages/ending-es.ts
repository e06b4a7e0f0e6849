import type { EndingWords } from './ending-words.ts'

/** How people ask in Spanish to get no more texts, to tú and usted, to one and to many. */
export const endingEs: EndingWords = {
  polite: `por favor|porfavor|porfa|porfis|favor|gracias|muchas gracias|mil gracias|hola|buenos dias|buenas tardes|buenas noches|buenas|disculpe|disculpen|
    disculpa|perdon|se lo agradezco|se los agradezco|atentamente|saludos|senor|senora|adios|please|thanks`,
  beside:
    'ya|ahora|ahora mismo|inmediatamente|nunca mas|mas|jamas|de nuevo|otra vez|de una vez|para siempre|definitivamente',
  asks: 'puede|pueden|puedes|podria|podrian|podrias',
  demands:
    'quiero que|quisiera que|deseo que|necesito que|le pido que|les pido que|te pido que|tiene que|tienen que|tienes que|favor de',
  and: 'y|o',
  requests: [
    'ya? no me <write> <more>? <texts>?|ya? no nos <write> <more>? <texts>?|que no me <write> <more>? <texts>?|no <send> mas <texts>|no <write> mas',
    'ya? no me <send> <more>? <texts>|ya? no nos <send> <more>? <texts>|que no me <send> <more>? <texts>',
    '<cease> de <sending> <texts>?|<cease> de <sendAlone> <texts>|<halt> <texts>',
    'no mas <texts>|ya no mas <texts>|ni un mensaje mas',
    'ya? no <want> <get>? <more>? <texts> <more>?|ya? no <want> que me <send> <more>? <texts>|ya? no <want> que me <write> mas?',
    '<remove> <place>?|<removeIt> mi numero <place>?|<removeIt> mi telefono <place>?|<removeIt> mi nombre <place>?',
    '<baja>|<baja> <place>|<cancel> mi? la? suscripcion|<cancel> <texts>',
    'quiero salir <place>|quiero salirme <place>|quisiera salir <place>|quiero que me <take> <place>|que me <take> <place>',
    '<removing> <place>?|<erasing> mi numero <place>?',
  ],
  scoped: [
    'ya? no me <send> <more>? <texts> <of> <scope>|ya? no me <write> <of> <scope>|no mas <texts> <of> <scope>|<cease> de <sending> <texts> <of> <scope>',
    'ya? no <want> <get>? <more>? <texts> <of> <scope>|<remove> <scoped>|<baja> <scoped>|<removing> <scoped>|quiero salir <scoped>|quiero salirme <scoped>',
    'no mas <reminders>|ya? no me <send> <more>? <reminders>|ya? no <want> <get>? <more>? <reminders>|<cease> de <sending> <reminders>',
  ],
  from: 'de ustedes|de usted|de este numero|a este numero|a mi numero|a mi telefono|a mi celular|por este medio',
  reasons: `porque? <wrong>|porque? no soy esa persona|porque? no soy quien buscan|no me interesa|porque no me interesa|no estoy interesado|no estoy interesada|
    porque? este es mi telefono de trabajo|porque? es mi telefono de trabajo|porque? es un numero de trabajo|porque? este no es mi numero|
    porque? no los conozco|porque? no lo conozco|porque? no te conozco|porque? ya no vivo ahi|porque? ya no soy miembro|porque? me mude|nunca me suscribi|nunca me inscribi`,
  group: 'este grupo|el grupo|ese grupo|su grupo|este chat|el chat',
  this: 'esto|eso|este evento|el evento',
  reminders: 'los? recordatorios|estos recordatorios|sus recordatorios',
  slots: {
    send: 'mande|manden|mandes|envie|envien|envies|vuelvan a mandar|sigan mandando|siga mandando|sigan enviando|esten mandando',
    write:
      'escriba|escriban|escribas|contacte|contacten|contactes|textee|texteen|textees|mensajeen|vuelva a escribir|vuelvan a escribir|sigan escribiendo|siga escribiendo|sigas escribiendo|esten escribiendo',
    more: 'mas|ningun|otro|mas de',
    texts:
      '<text>|estos <text>|esos <text>|sus <text>|los <text>|tus <text>|todos los <text>|<text> de texto|estos <text> de texto|sus <text> de texto',
    text: 'mensajes|mensaje|textos|texto|sms|notificaciones|alertas|mensajitos',
    cease: 'deje|dejen|deja|dejar|dejes|pare|paren|parar|para|deben dejar',
    halt: 'pare|paren|pare con|paren con|basta de|alto a|detengan|detenga|stop',
    sending:
      'mandarme|enviarme|escribirme|contactarme|molestarme|textearme|mandarnos|enviarnos|escribirnos|mensajearme',
    sendAlone: 'mandar|enviar|mandar mas|enviar mas|mandar tantos',
    want: 'quiero|queremos|deseo|deseamos|quisiera',
    get: 'recibir|seguir recibiendo|que me lleguen|tener|estar recibiendo|que lleguen',
    remove:
      'quiteme|quitenme|quitame|saqueme|saquenme|sacame|borreme|borrenme|borrame|elimineme|eliminenme|eliminame|remuevanme|remuevame|desuscribanme|desuscribame|desuscribeme|bajenme|bajeme',
    removeIt:
      'quite|quiten|quita|saque|saquen|saca|borre|borren|borra|elimine|eliminen|elimina|remueva|remuevan',
    take: 'quiten|quite|quites|saquen|saque|saques|borren|borre|borres|eliminen|elimine|elimines|den de baja|de de baja',
    removing: 'quitarme|sacarme|borrarme|eliminarme|removerme|darme de baja|desuscribirme|quitarnos|sacarnos',
    erasing: 'quitar|borrar|eliminar|sacar',
    place:
      'de la <list>|de su <list>|de sus <list>|de esta <list>|de tu <list>|de esa <list>|de la <list> de contactos|de aqui|de sus contactos|de su sistema|de la base de datos',
    list: 'lista|listas|lista de mensajes|lista de textos',
    baja: 'darme de baja|darse de baja|quiero darme de baja|quisiera darme de baja|deseo darme de baja|necesito darme de baja|deme de baja|denme de baja|dame de baja|solicito la? baja|pido la? baja|quiero la baja|desuscribirme|quiero desuscribirme|desuscribir|cancelar suscripcion',
    cancel: 'cancele|cancelen|cancela|cancelar|quiero cancelar|quisiera cancelar|deseo cancelar|anule|anulen',
    wrong:
      'numero equivocado|persona equivocada|se equivoco de numero|se equivocaron de numero|te equivocaste de numero|tienen el numero equivocado|tiene el numero equivocado|es un numero equivocado|este es un numero equivocado|se equivoco de persona',
    of: 'de|del|sobre|de la',
    scope: '<one>|el <one>|la <one>|<group>|<this>',
    scoped:
      'de <scope>|del <one>|de la <one>|del grupo <one>|de <list> de <scope>|de la <list> de <scope>|de la <list> del <one>|<ofGroup>',
    ofGroup: 'de <group>|del <groupAlone>',
    groupAlone: '<group>|grupo',
  },
}
