import type { WordClass } from '../languages/word-table.ts'
import type { Token } from './fold.ts'
import type { Known } from './patterns.ts'

/** The most words of a name below a letter: 'Thank you. Margaret Smith'. */
const SIGNATURE_WORDS = 2

/** Words that point at a subject instead of naming it: 'from this', 'of it'. */
const FROM = new Set(['from', 'off', 'of', 'out', 'with', 'de'])
const GESTURE = new Set(
  'this that these those it here all thing things the esto eso aqui ahi aca todo'.split(' '),
)
const QUESTIONS = new Set(
  'do does did should shall will would could can may might must when where has is are'.split(' '),
)
const OTHERS = new Set('we they he she it i anyone everyone anybody everybody someone somebody'.split(' '))
const TELLING = new Set(['tell', 'told', 'telling', 'ask', 'asked', 'asking'])
const THIRD = new Set(['him', 'her'])
const TELLERS = new Set(
  'he she they everyone everybody mom mum mother dad father boss wife husband'.split(' '),
)
const SAYING = new Set('said says say told tells asked yelled'.split(' '))
/** Other ways to be reached. */
const REACHING = new Set(['call', 'email', 'phone', 'ring', 'text'])
const MAY_PRECEDE_REACHING: readonly WordClass[] = ['me', 'thing', 'time', 'polite']
/** Words that limit a wish to times of the day or week: "Don't text me at night". */
const LIMITING = new Set('at so too this on during in por de en tan'.split(' '))
const LIMITED = new Set(
  'night nights late early weekends weekend sunday sundays midnight mornings noche noches tarde'.split(' '),
)
const ALL = new Set(['all', 'everything', 'everyone', 'everybody', 'texts', 'messages'])
/** Words that begin an occasion on which everybody refrains from something. */
const OCCASION = new Set(['while', 'during', 'mientras', 'durante'])

/** The places of 'from this', 'off of it', 'de aqui'. */
export function findGestures(text: readonly Known[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (let at = 0; at < text.length; at++) {
    let end = at
    while (FROM.has(text[end]?.word ?? '')) end++
    if (end === at) continue
    let behind = end
    while (GESTURE.has(text[behind]?.word ?? '')) behind++
    if (behind > end) for (let one = at; one < behind; one++) places.add(one)
    at = behind - 1
  }
  return places
}

/** Whether a text reads like a plain wish to leave, and perhaps is none. */
export function isHedged(text: readonly Known[]): boolean {
  const [first, second] = text
  // 'If you do not want these texts, reply STOP' tells others how.
  if (first?.word === 'if') return true
  const asksOthers = QUESTIONS.has(first?.word ?? '') && OTHERS.has(second?.word ?? '')
  return (
    asksHow(text) || asksOthers || [isLimited, isReported, wantsAnotherWay, keepsSome].some((is) => is(text))
  )
}

/** Whether the author wants no texts at some times only. */
function isLimited(text: readonly Known[]): boolean {
  return text.some(({ word }, at) => LIMITED.has(word) && LIMITING.has(text[at - 1]?.word ?? ''))
}

/** Whether the author wants to keep something: 'Stop everything but choir'. */
function keepsSome(text: readonly Known[]): boolean {
  return text.some(
    ({ word }, at) =>
      ['but', 'except'].includes(word) && ALL.has(text[at - 1]?.word ?? '') && at + 1 < text.length,
  )
}

/** Whether the text reports a wish: 'I told him to stop calling me', 'he said stop'. */
function isReported(text: readonly Known[]): boolean {
  return text.some(({ word }, at) => {
    const next = text[at + 1]?.word ?? ''
    return (TELLING.has(word) && THIRD.has(next)) || (TELLERS.has(word) && SAYING.has(next))
  })
}

/** Whether the author wants to be reached in another way: 'Don't text me, call me'. */
function wantsAnotherWay(text: readonly Known[]): boolean {
  return text.some(({ word }, at) => {
    if (word === 'instead') return true
    if (!REACHING.has(word) || !text[at + 1]?.classes.has('me')) return false
    const before = text[at - 1]
    return before === undefined || MAY_PRECEDE_REACHING.some((one) => before.classes.has(one))
  })
}

/** Whether the text asks nobody: 'When will the rain stop'. */
export function isAboutOthers(text: readonly Known[]): boolean {
  return QUESTIONS.has(text[0]?.word ?? '') && !text.some(isHere)
}

/** Whether a word means the reader, or the texts. */
function isHere({ word, classes }: Known): boolean {
  return classes.has('you') || word === 'this' || word === 'these'
}

/** Whether a rule is for an occasion: 'No texting while driving'. */
export function isForAnOccasion(text: readonly Known[]): boolean {
  const at = text.findIndex(({ word }) => OCCASION.has(word))
  return at > 0 && !text.slice(0, at).some(({ classes }) => classes.has('me'))
}

/** How many words at the end are a name under a letter: it stands behind thanks, in a part of its own. */
export function signatureLength(tokens: readonly Token[], text: readonly Known[]): number {
  const last = tokens.at(-1)?.clause
  const start = tokens.findIndex(({ clause }) => clause === last)
  const length = tokens.length - start
  return start > 0 && length <= SIGNATURE_WORDS && text[start - 1]?.classes.has('polite') ? length : 0
}

/** Whether the author asks how to stop, and does not stop yet: 'How do I stop these?' */
function asksHow(text: readonly Known[]): boolean {
  return text.some(
    ({ word }, at) => word === 'how' && ['do', 'can', 'to', 'does'].includes(text[at + 1]?.word ?? ''),
  )
}
