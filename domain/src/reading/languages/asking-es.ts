import type { WordTable } from './word-table.ts'

/** Words that begin a request in Spanish. */
export const leadsEs: WordTable['leads'] = [
  'quiero|queremos|quisiera|me gustaria|necesito|tengo que|puedo|podria|puede|puedes|pueden|me puede|me puedes|me podria',
  'como|como puedo|como se|como le hago para|donde|donde puedo|ver|muestra|muestrame|muestreme|mostrar|ensename|dame|deme',
  'dime|digame|manda|mandame|mandeme|envia|enviame|envieme|ayudame a|ayudeme a|quiero ver|no se como',
]

/** The Spanish counterpart of `perhapsEn`. */
export const perhapsEs: WordTable['perhaps'] = {
  help: [
    'ayudame|ayudenme|ayudeme|ayudar|ayudarme|me ayuda|me ayudas|como funciona|como funciona esto|funciona esto|se usa',
    'como se usa|como se usa esto|como uso esto|como se hace|que es esto|que es|que es este numero|que numero es este|que es este servicio',
    'que hago|que puedo hacer|que puedo escribir|que escribo|que comandos hay|quien es|quien eres|quien es usted|quienes son',
    'quien habla|quien me escribe|quien manda esto|de quien es este numero|con quien hablo|no entiendo|no entiendo nada|no entiendo esto',
    'no se que es esto|no comprendo|instrucciones|comandos|opciones|explicame|expliqueme|soporte|es un robot|eres un robot',
  ],
  login: [
    'cuenta|enlace|contrasena|clave|no puedo entrar|no puedo entrar a mi cuenta|entrar cuenta|abrir cuenta|manda el enlace|pagina',
  ],
  list: ['grupos|suscripciones|siguiendo'],
  members: [
    'quien esta en grupo|quien esta en este grupo|quienes estan en grupo|quienes estan en este grupo|quien mas esta aqui|quienes somos|cuantos somos|quienes son miembros|quien mas esta en grupo',
  ],
  status: ['se envio|ya se envio|se mando|ya se mando|lo recibieron|les llego|cuantos lo recibieron'],
}
