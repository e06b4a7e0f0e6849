import { MARKS, SURE_MARKS } from '../languages/machine-marks.ts'

/** What machines call their own text. */
const NAME =
  '(?:auto(?:mat(?:ic|ed))?[- ]?(?:reply|response|responder|answer|message)|respuesta automatica|mensaje automatico|reponse automatique|automatische antwort|resposta automatica)'
const CODE = '(?:code|passcode|pin|otp|password|codigo|clave)'
const PROVING =
  '(?:verification|security|login|log-in|sign-in|one-time|authentication|verificacion|seguridad)'
/** Five digits and more. The code of a gate has four, and people text it. */
const DIGITS = '\\d(?:[ -]?\\d){4,8}'
const FAILS =
  "(?:not in service|out of service|is a landline|(?:can ?not|can't|does not|doesn't|unable to) (?:receive|accept)|(?:could not|can ?not|can't) be (?:delivered|sent|completed|reached)|mailbox is full|has been disconnected|not a valid|not delivered|fuera de servicio|no puede recibir|esta lleno)"

/**
 * Texts that machines write, by kind and folded: what names itself automatic, the switches of phones, notices of networks
 * and of mailboxes, codes and notices of other services, and the line below a text alone.
 */
const KINDS = [
  `^\\W*(?:(?:this|that) is an? |est[ae] es una? )?${NAME}\\b`,
  `(?:^|[(\\[.!?] ?)(?:${NAME}|sent automatically(?: by .{1,20})?|sent by auto[- ]?reply|enviado automaticamente)[)\\].!]*$`,
  '^\\W*(?:my |the |el modo )?(?:(?:driving |sleep |work |personal )?focus|do not disturb|driving mode|no molestar)\\b.{0,30}\\b(?:is|esta) (?:turned )?(?:on|enabled|active|activad[oa])(?=\\W*$|[.,;!)])',
  "^\\(?i'm (?:driving with (?:driving |the )?(?:focus|do not disturb)\\b.{0,40} turned on|not receiving notifications\\b)",
  '^\\(?(?:estoy (?:conduciendo|manejando) con .{1,60} activad[oa]|no estoy recibiendo notificaciones\\b)',
  '^(?:message|text|sms|mensaje) (?:blocking|not (?:sent|delivered)|send failure|failed|undeliverable|could not|no (?:enviado|entregado))\\b',
  '^(?:undeliverable|undelivered|delivery (?:failed|failure|status))\\s*[:!-]',
  `^(?:the|this|your|el|este) (?:number|message|text|recipient|person|subscriber|customer|mailbox|wireless|numero|mensaje|buzon)\\b.{0,80}\\b${FAILS}\\b`,
  '^(?:error|failed|warning)\\s*[:!-].{0,60}\\b(?:number|message|recipient|delivered)\\b',
  "^you(?: have|'ve) (?:successfully )?been (?:successfully )?(?:removed|unsubscribed|subscribed|added|opted (?:in|out))\\b",
  '^(?:you have|tienes?) \\d+ (?:new|unread|missed|mensajes?|llamadas?)\\b|^(?:(?:missed calls?|voice ?mail) from|llamada perdida de) \\W*\\d|^(?:voice ?mail|buzon de voz|unread messages?|new messages?)\\s*[:-]',
  `\\b${PROVING}\\b.{0,30}\\b${CODE}\\b.{0,20}\\d{4,}|\\d{4,} (?:as|como) (?:your|tu|su) .{0,20}\\b${PROVING}\\b`,
  `^use (?:the )?${CODE} \\d{4,}\\b.{0,20}\\bverify\\b`,
  `\\b(?:your|tu|su)\\b.{0,30}\\b${CODE}\\b.{0,24}${DIGITS}`,
  `^\\W*(?:[a-z]{1,3}-)?\\d(?:[ -]?\\d){3,8} (?:is|es) (?:your|tu|su)\\b.{0,40}\\b${CODE}\\b`,
  '\\b(?:msg|message)s? ?(?:&|and) ?data rates may apply\\b|\\breply help for help\\b',
  '^(?:sent from my|enviado desde mi|get outlook for)\\b.{0,30}$',
  ...SURE_MARKS,
].map((kind) => new RegExp(kind, 'u'))
const marks = MARKS.map((mark) => new RegExp(mark, 'u'))
/** The marks that a text of a person may have. */
const MOST_OF_PEOPLE = 1

/** Sentences that phones write, and people as well. */
const LIKELY = [
  /^(?:i am|i'm) (?:currently |now )?(?:out of (?:the |my )?office|away from (?:my|the) (?:phone|desk|office))\b/u,
  /^(?:(?:i )?can't|(?:i )?cannot) talk (?:right )?now\b/u,
  /^(?:i am|i'm) driving(?: right now)?(?:\W*$|\b.{0,40}\b(?:reply|respond|get back to you|(?:call|text|message) you|sent by)\b)/u,
  /^(?:out of (?:the )?office|fuera de la oficina)\b\s*[:,.!([-]/u,
  /^(?:thanks|thank you) for (?:contacting|reaching out|your (?:message|text|email|inquiry))\b.{0,160}\b(?:get back|reply|respond|as soon as|hours)\b/u,
  /^(?:estoy|me encuentro) fuera de la oficina\b/u,
  /^(?:ahora )?no puedo hablar(?: ahora)?\s*\.?$/u,
]

/** A longer text is judged by its beginning. */
const MOST_CHARACTERS = 400

/**
 * Whether a machine wrote a text. Nobody means it for others: it goes to nobody, answers no question and gets no reply,
 * and two machines would answer each other for ever.
 * @param folded by `foldText`
 */
export function isMachineWritten(folded: string): boolean {
  const text = folded.slice(0, MOST_CHARACTERS).replace(/\s+/gu, ' ').trim()
  return (
    KINDS.some((kind) => kind.test(text)) || marks.filter((mark) => mark.test(text)).length > MOST_OF_PEOPLE
  )
}

/** Whether a phone may have written this text by itself: 'Can't talk right now. Call me later?' */
export function isLikeAutoAnswer(folded: string): boolean {
  return LIKELY.some((phrase) => phrase.test(folded.trimStart()))
}
