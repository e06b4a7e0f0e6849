// Answers that phones and mail programs write by themselves, folded. The first table holds phrases that nobody
// types: the Focus for driving and the do-not-disturb of iPhones, and the heading of automatic replies.
const CERTAIN = [
  /^[[(]?(?:auto(?:matic)?[- ]?(?:reply|response|answer)|respuesta automatica|reponse automatique|automatische antwort|resposta automatica)\b\s*[\]):.;!-]/u,
  /^i'm driving with (?:driving |the )?(?:focus|do not disturb)\b.{0,40} turned on/u,
  /^\(?i'm not receiving notifications\b/u,
  /^estoy (?:conduciendo|manejando) con .{1,60} activad[oa]/u,
  /^\(?no estoy recibiendo notificaciones\b/u,
]

const LIKELY = [
  /^(?:i am|i'm) (?:currently |now )?(?:out of (?:the |my )?office|away from (?:my|the) (?:phone|desk|office))\b/u,
  /^(?:(?:i )?can't|(?:i )?cannot) talk (?:right )?now\b/u,
  /^(?:i am|i'm) driving(?: right now)?(?:\W*$|\b.{0,40}\b(?:reply|respond|get back to you|(?:call|text|message) you|sent by)\b)/u,
  /^(?:out of (?:the )?office|fuera de la oficina)\b\s*[:,.!([-]/u,
  /^(?:thanks|thank you) for (?:contacting|reaching out|your (?:message|text|email|inquiry))\b.{0,160}\b(?:get back|reply|respond|as soon as|hours)\b/u,
  /^(?:estoy|me encuentro) fuera de la oficina\b/u,
  /^(?:ahora )?no puedo hablar(?: ahora)?\s*\.?$/u,
]

/**
 * Whether a phone wrote this text by itself, because its owner drives or is away. Nobody means it for others,
 * and two such phones would answer each other for ever.
 * @param folded by `foldText`
 */
export function isAutoAnswer(folded: string): boolean {
  return CERTAIN.some((phrase) => phrase.test(folded.trimStart()))
}

/** Whether a phone may have written this text by itself: 'Can't talk right now. Call me later?' */
export function isLikeAutoAnswer(folded: string): boolean {
  return LIKELY.some((phrase) => phrase.test(folded.trimStart()))
}
