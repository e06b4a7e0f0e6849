import { tables } from '../words/lexicon.ts'
import { exactWord } from '../words/signs.ts'

/**
 * Whole texts that ask out in languages without a table: German, French, Portuguese and Italian. A person who is
 * texted in English answers in their own language when they want it to end.
 */
const ELSEWHERE = `aufhören|aufhoren|aufhoeren|bitte aufhören|bitte aufhoeren|hör auf|hoer auf|hören sie auf|abmelden|bitte abmelden|
  abbestellen|keine sms mehr|bitte keine sms mehr|keine nachrichten mehr|bitte keine nachrichten mehr|lass mich in ruhe|
  lassen sie mich in ruhe|falsche nummer|désabonner|desabonner|me désabonner|désinscrire|se désinscrire|
  plus de sms|plus de messages|mauvais numéro|mauvais numero|faux numéro|sair|cancelar inscrição|número errado|annulla|disiscrivi|
  cancellami|numero sbagliato`
const stops = new Set([
  ...tables.flatMap(({ leaving }) => leaving.exactly),
  ...ELSEWHERE.split('|').map((one) => one.trim()),
])
/** The longest text that may be one of the words, with signs around it. */
const MOST_CHARACTERS = 400
/** A text up to this length may be one word with spaces in it. */
const SLIPPED = 16

/** Whether a text is one of the words that end all texts: 'Opt-out', 'stop-all', 'opt – out', with any kind of dash. */
export function isStop(plain: string): boolean {
  if (plain.length > MOST_CHARACTERS) return false
  return stops.has(exactWord(plain).replace(/[\s\p{Pd}]+/gu, ' '))
}

/** Whether a text is such a word with a typing slip: 'St op', 'un subscribe'. */
export function isSlippedStop(plain: string): boolean {
  if (plain.length > MOST_CHARACTERS || exactWord(plain).length > SLIPPED) return false
  return stops.has(
    plain
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^a-z@#]/g, ''),
  )
}

/**
 * Whether a text is such a word, also above a signature or in a first line of its own.
 * @param bare the text without its tail
 */
export function saysStop(plain: string, bare: string): boolean {
  const [firstLine = ''] = plain.split('\n', 1)
  return isStop(bare) || isStop(firstLine) || isSlippedStop(bare)
}
