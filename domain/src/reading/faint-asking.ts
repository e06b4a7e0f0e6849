import { withoutTail } from './automatic/tail.ts'
import { foldText, tokensOf } from './words/fold.ts'
import { split } from './words/lexicon.ts'
import { plans } from './words/plans.ts'

const LONGEST = 100
const MOST_WORDS = 12

const lost = new Set(
  split(`help stuck confused lost understand explain instructions support commands keywords clue teach
  ayuda ayudar entiendo explique instrucciones comandos`),
)
const questions = new Set(
  split(`how what whats who whos where why which is are can does como que quien donde`),
)
/** Words about this line, its texts and its groups. */
const line = new Set(
  split(`this these here text texts texting message messages send post use work works group groups number name everyone
  everybody website account app bot robot automated real command keyword follow join invite do does
  esto aqui numero grupo mensaje mensajes funciona usar`),
)

/**
 * True where a short text may ask how this works: 'what does this do', 'how do I post'. It holds nobody up:
 * the reply that they get anyway names HELP.
 */
export function hintsAtHelp(text: string): boolean {
  const bare = withoutTail(text)
  if (bare.length > LONGEST) return false
  const words = tokensOf(foldText(bare)).map(({ word }) => word)
  if (words.length > MOST_WORDS || words.some((word) => plans.has(word))) return false
  return (
    words.some((word) => lost.has(word)) ||
    (words.some((word) => questions.has(word)) && words.some((word) => line.has(word)))
  )
}
