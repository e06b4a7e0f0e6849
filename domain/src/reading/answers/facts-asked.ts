import { searchWords } from '../../texts/search-words.ts'
import { withoutTail } from '../automatic/tail.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { split } from '../words/lexicon.ts'

const facts = new Set(
  split(`when whens where wheres time date day address location venue place directions
  cuando donde hora fecha dia direccion lugar`),
)
/** Words that may stand beside them. */
const besideFacts = new Set(
  split(`what whats which is it its the this at does do start starts starting begin begins held happening again be we
  meet meeting event tonight today tomorrow on monday tuesday wednesday thursday friday saturday sunday tho
  please pls can you tell send me and or hi hey hello sorry ok thanks just
  que es el la a esta este empieza sera por favor hola y`),
)

/**
 * True where a text asks when or where an event is, and nothing else: 'what time does choir start?', 'address
 * please'.
 * @param title the event's
 */
export function asksWhenOrWhere(text: string, title: string): boolean {
  const words = tokensOf(foldText(withoutTail(text))).map(({ word }) => word)
  const named = new Set(searchWords(title))
  return (
    words.some((word) => facts.has(word)) &&
    words.every((word) => facts.has(word) || besideFacts.has(word) || named.has(word))
  )
}
