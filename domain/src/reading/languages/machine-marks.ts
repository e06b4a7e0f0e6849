/**
 * Marks of texts that networks, mailboxes, businesses and other services write, as patterns of folded words. Facts from the
 * messages of carriers and phones in the United States, Latin America and Europe.
 */

/** Nobody writes these. */
export const SURE_MARKS: readonly string[] = [
  '\\bfree ?msg\\b',
  '^(?:t-mobile|at&t|verizon|vzw|sprint|telcel|movistar|claro|vodafone|orange|o2|telekom|ee|three|tim|vivo|entel|tigo)\\b.{0,12}:',
  '\\bvisual voicemail\\b|\\bvzwvvm\\b|\\bcall your mailbox\\b|^new voice ?mail\\b|\\byou have an? new voice ?mail\\b|\\bmissed call alert\\b',
  "\\byou(?: have|'ve) used \\d+ ?%|\\b(?:has|ha) (?:consumido|usado|utilizado) (?:el )?\\d+ ?%",
  '\\b(?:your|tu|su) (?:voice ?mail(?: ?box)?|mailbox|buzon(?: de voz)?)\\b.{0,20}\\b(?:is full|llen[oa])\\b',
  '^(?:sms|mms|text|message) delivery (?:failed|failure)\\b|\\b(?:mail delivery (?:sub)?system|mailer-daemon|delivery status notification)\\b',
  '\\b(?:mailbox|inbox|number|account|buzon|numero)\\b.{0,20}\\b(?:not |un)monitored\\b|\\bsent as sms via server\\b|^chat features\\b.{0,40}\\bunavailable\\b',
  '^(?:please )?do not reply(?: to this (?:message|text))?\\W*$|^[(\\[]auto(?:matic)?[)\\]]',
  '\\byou (?:have |are )?(?:called|dialed|dialled|trying to (?:call|reach))\\b.{0,20}\\b(?:not available|unavailable)\\b',
  '^(?:mms|multimedia message) received\\b.{0,20}\\b(?:view|visit|download)\\b|^(?:you have received|has recibido|ha recibido) (?:an?|un) (?:mms|(?:picture|multimedia|video) message|mensaje multimedia)\\b',
  '\\b(?:message|text|sms|mensaje|nachricht|mensagem)\\b.{0,40}\\b(?:could not be (?:delivered|sent)|no pudo ser (?:entregado|enviado)|nicht zugestellt|nao pode ser (?:entregue|enviada))\\b',
  '^(?:this|the|este|el) (?:number|numero)\\b.{0,20}\\b(?:does not|cannot|no) (?:accept|receive|acepta|recibe) (?:texts?|text messages|sms|mensajes)\\b',
  '\\b(?:nicht storen|ne pas deranger|no molestar|nao perturbe|do not disturb)\\b.{0,40}\\b(?:aktiviert|activee?|activad[oa]|ativad[oa]|turned on|enabled)\\b',
]

/** People write one of these; two of them are a machine's. */
export const MARKS: readonly string[] = [
  '\\b(?:reply|text|respond|responda|conteste) (?:with )?(?:the number )?"?(?:[a-z]|stop|help|yes|\\d)"? (?:to|for|para)\\b',
  '\\b(?:do not|please do not|no) (?:reply|respond|responda) (?:to|a) (?:this|este) (?:message|text|mensaje)\\b',
  '\\b(?:has an|your|tiene|su|tu) (?:appointment|cita)\\b|\\b(?:your|tu|su)\\b.{0,24}\\b(?:package|order|parcel|shipment|paquete|pedido)\\b.{0,20}\\b(?:delivered|shipped|out for delivery|entregado|enviado)\\b',
  '\\b(?:track|view|manage|visit|rastre[ae]|ver?)\\b.{0,30}\\bhttps?:',
  '\\b(?:thank you|thanks|gracias) (?:for|por) (?:contacting|texting|calling|reaching out to|comunicarse con|comunicarte con|contactar a)\\b',
  "\\b(?:we have|we've) received your message\\b|\\bhemos recibido (?:su|tu) mensaje\\b",
  '\\bteam member will\\b|\\bduring business hours\\b|\\bour (?:office )?hours are\\b|\\bnuestro horario\\b',
  "\\b(?:we are|we're|our office is|estamos) (?:currently |now )?(?:closed|cerrados)\\b",
  '\\bout of (?:the )?office\\b|\\bfuera de la oficina\\b',
  '\\blimited access to\\b|\\bfor urgent matters\\b|\\bacceso limitado\\b|\\basuntos urgentes\\b',
  '\\b(?:error|codigo)(?: code| de error)? \\d{3,5}\\b|\\bunknown (?:destination|subscriber)\\b|\\binvalid destination\\b',
  '\\b(?:your|tu|su) (?:code|codigo)\\b.{0,24}\\b\\d{4,8}\\b',
  '\\b(?:do not|never|no) (?:share|(?:lo )?compart[ae]s?)\\b|\\bno lo compart[ae]s?\\b',
  '\\b(?:spam|robocall) (?:filter|blocker)\\b|\\b(?:call|text)(?: and (?:call|text))? screening\\b',
  '\\b(?:to have|before) your message\\b|\\bprove (?:that )?you are (?:a )?human\\b|\\bthe person you are (?:texting|calling)\\b',
]
