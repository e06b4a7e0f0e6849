import { split } from '../words/lexicon.ts'

/*
 * How people ask out in languages without a table: sentences in German, French, Portuguese and Italian, and the word
 * alone in further ones. A person who is texted in English answers in their own language when they want it to end.
 */

/** Whole texts that ask out, without polite words. */
const STOPS = `stoppen|aufhören|aufhoren|aufhoeren|hör auf|hoer auf|hören sie auf|abmelden|
  abbestellen|keine sms mehr|keine nachrichten mehr|lass mich in ruhe|
  lassen sie mich in ruhe|falsche nummer|désabonner|desabonner|me désabonner|désinscrire|se désinscrire|
  plus de sms|plus de messages|mauvais numéro|mauvais numero|faux numéro|arrête|sair|cancelar inscrição|número errado|annulla|disiscrivi|
  cancellami|numero sbagliato|
  стоп|отписаться|停止|停|取消|退订|退訂|중지|수신거부|توقف|إلغاء|الغاء|dừng|dừng lại|ngừng|hủy|tigil|itigil|kanpe`
const stops = new Set(STOPS.split('|').map((one) => one.trim()))
const POLITE = new Set(
  split("bitte danke svp stp s'il s’il vous plait plaît merci por favor obrigado obrigada per favore grazie"),
)

/** Requests in sentences, in folded words: 'mecrivez' is "m'écrivez". */
const ASKING = [
  /\bkeine (?:sms|nachrichten?|texte|infos) mehr\b/,
  /\bnicht mehr (?:\w+ )?(?:schreiben|anschreiben|texten|kontaktieren)\b/,
  /\b(?:hor|hort|horen|hoer|hoert|hoeren) (?:sie )?(?:bitte )?auf\b/,
  /\b(?:losch|loesch|entfern|streich)\w* (?:sie )?(?:bitte )?(?:mich|uns|meine (?:handy)?nummer)\b/,
  /\b(?:abmelden|abbestellen|austragen|kein interesse|aufhoren|aufhoeren|falsche nummer|lasst? mich in ruhe)\b/,
  /\bplus (?:de |recevoir de |recevoir vos |aucun )(?:sms|messages?|textos?)\b/,
  /\bne (?:me )?m?(?:ecri\w+|envo\w+|contact\w+|text\w+) plus\b/,
  /\barretez? de (?:men|mec|me |mim|mon)/,
  /\b(?:retir|enlev|supprim|effac)\w+ (?:moi|mon numero)\b/,
  /\b(?:desinscri\w+|desabonn\w+|mauvais numero|faux numero|pas interessee?|trompe\w* de numero|laissez? moi tranquille)\b/,
  /\bnao (?:quero|desejo) (?:mais )?(?:receber|mensagens|sms)\b/,
  /\bnao me (?:mand|envi|escrev)\w+ mais\b/,
  /\b(?:me (?:tir[ae]|remov[ae]) d|remov[ae] (?:o )?meu numero|par[ae]m? de me |numero errado)/,
  /\bnon (?:scriv|mand|invi|contatt)\w*mi piu\b/,
  /\bnon voglio piu (?:\w+ )?(?:messaggi|sms)\b/,
  /\b(?:cancell|togli|rimuov)\w*(?:mi|temi) (?:d|per)/,
  /\b(?:smett\w*la|smettete|disiscriv\w+|numero sbagliato|sbagliato numero)\b/,
]
/** A longer text says more than a wish to leave. */
const LONGEST = 160

/** Whether a whole text asks out. @param word as `exactWord` leaves it */
export function isStopElsewhere(word: string): boolean {
  const asked = word.split(' ').filter((one) => !POLITE.has(one))
  return stops.has(asked.join(' '))
}

/** Whether a sentence asks out. @param folded by `foldText` */
export function asksOutElsewhere(folded: string): boolean {
  if (folded.length > LONGEST) return false
  const words = folded
    .replaceAll("'", '')
    .replace(/[-,;:.!?\s]+/g, ' ')
    .trim()
  return ASKING.some((asks) => asks.test(words))
}
