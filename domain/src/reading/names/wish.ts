import { trimEndBy } from '../../names/trim-signs.ts'
import { withoutTail } from '../automatic/tail.ts'
import { isSmallTalk } from '../small-talk.ts'
import { foldText, tokensOf } from '../words/fold.ts'
import { know, split } from '../words/lexicon.ts'
import { wordsOf } from '../words/phrases.ts'
import { isSign } from '../words/signs.ts'

const smallTalk = wordsOf((table) => table.smallTalk)
/** Words that posters and people put around a name: 'Text @ana to (555) 010-0000'. */
const AROUND = new Set(
  split(
    'text to follow following join subscribe start add me number seguir i id want would like can sign up you u',
  ),
)
/** Words of them that ask to follow or to join. */
const WISHING = new Set(split('follow join subscribe start add sign seguir please'))
/** Words that refuse. */
const AGAINST = new Set(split('no n nope nah stop cancel undo oops never dont not'))
const GREETINGS = new Set(split('hi hey hello hiya dear hola buenas'))
const MOST_WORDS = 8
/** The marks as a phone writes them down when it is told '@ana' or '#choir'. */
const SPOKEN = /^(?:at(?: sign)?|hash ?tag|pound(?: sign)?|number sign)\s+(?=\S)/iu

/** Whether words beside a name only wish to follow or join it: 'follow', 'yes please', 'to 5550100000'. */
export function isWish(words: string): boolean {
  const said = tokensOf(foldText(withoutTail(words)))
  if (said.length > MOST_WORDS || said.some(({ word, mark }) => mark || AGAINST.has(word))) return false
  return isSmallTalk(words) || said.every(({ word }) => isAround(word))
}

/** Whether words beside a name ask to follow or to join it: 'join', 'add me please'. Small talk does not. */
export function asksToJoin(words: string): boolean {
  return isWish(words) && tokensOf(foldText(withoutTail(words))).some(({ word }) => WISHING.has(word))
}

/** Whether words beside a name refuse it, and say nothing else: 'no', 'no thanks'. */
export function isRefusal(words: string): boolean {
  const said = tokensOf(foldText(withoutTail(words)))
  return (
    said.some(({ word }) => AGAINST.has(word)) &&
    said.every(
      ({ word, mark }) =>
        !mark && (AGAINST.has(word) || smallTalk.has(word) || know(word).classes.has('polite')),
    )
  )
}

/** Whether words that mention a name rather refuse it: 'I never asked for #choir'. */
export function refusesName(words: string): boolean {
  const said = tokensOf(foldText(words))
  const isAgainst = said.some(({ word }) => AGAINST.has(word) || know(word).classes.has('neg'))
  return isAgainst && !said.some(({ word }) => WISHING.has(word) && word !== 'please')
}

/** Whether a text greets before it names somebody: 'Hey @ana'. A greeting is no wish to follow. */
export function greets(text: string): boolean {
  return GREETINGS.has(tokensOf(foldText(text))[0]?.word ?? '')
}

/**
 * Reads the name in a text that says nothing else: 'Hello @ana', 'Text @ana to (555) 010-0000', 'at ana',
 * 'Ana.'. It is without its mark.
 */
export function readWish(text: string): string | undefined {
  const bare = withoutTail(text).trim()
  const said = trimEndBy(bare.replace(SPOKEN, ''), isSign)
  if (/^[\w-]{3,30}(?: [\w-]{1,30}){0,3}$/u.test(said)) return said
  const tokens = tokensOf(foldText(bare))
  const [named, ...others] = tokens.filter(({ mark }) => mark)
  if (!named || others.length > 0 || tokens.length > MOST_WORDS) return undefined
  const isAlone = tokens.every(({ word, mark }) => mark || (isAround(word) && !AGAINST.has(word)))
  return isAlone ? named.word : undefined
}

function isAround(word: string): boolean {
  return AROUND.has(word) || smallTalk.has(word) || know(word).classes.has('polite') || /^\d+$/u.test(word)
}
