import type { Token } from '../words/fold.ts'
import { isKnown, split } from '../words/lexicon.ts'
import { isSkipped, type Known } from '../words/patterns.ts'
import { plans } from '../words/plans.ts'

/** The most words of a name below a request. */
const NAME_WORDS = 2
/** The most words that no table has in a part about the author's phone, or about somebody else: 'I am not Linda'. */
const MOST_BESIDE = 1
/** The same in a part about a death: "This is Robert's phone and he passed away last week". */
const MOST_BESIDE_DEATH = 3
const DEATH = new Set(split('died dead passed deceased death funeral murio fallecio'))
const PHONE_OR_OTHER = new Set(split('phone number cell line landline telefono numero celular not isnt died'))
/** Words that begin the reason of a request or its thanks: 'Stop I am at work', 'stop not interested'. */
const OPENERS = new Set(split('i im ive id we weve my who not wrong never or thanks thank thx'))
const IS = new Set(['is', 'isnt'])

type IsAsking = (part: readonly Known[]) => boolean

/**
 * Splits a text into the parts between its signs. A request without a sign behind it or before it is a part, too:
 * 'stop I am at work', 'I am at work please stop'.
 */
export function partsOf(tokens: readonly Token[], text: readonly Known[], isAsking: IsAsking): Known[][] {
  const parts: Known[][] = []
  for (const [at, known] of text.entries()) {
    const part = parts.at(-1)
    const isNew =
      tokens[at]?.clause !== tokens[at - 1]?.clause ||
      (part && beginsReason(text, at) && isAsking(part)) ||
      endsWithPleaseStop(text, at)
    if (part && !isNew) part.push(known)
    else parts.push([known])
  }
  return parts
}

function beginsReason(text: readonly Known[], at: number): boolean {
  const word = text[at]?.word ?? ''
  return OPENERS.has(word) || (word === 'this' && IS.has(text[at + 1]?.word ?? ''))
}

function endsWithPleaseStop(text: readonly Known[], at: number): boolean {
  const [please, stop, ...behind] = text.slice(at)
  return please?.word === 'please' && stop?.word === 'stop' && behind.every(isSkipped)
}

/**
 * Whether one part asks, and the others give its reason or its author's name: 'Stop. I have asked three times', 'STOP -
 * Dave'. 'Stop, the cake is for Leo' is said to people.
 */
export function asksOutright(parts: readonly Known[][], isAsking: IsAsking): boolean {
  const others = parts.filter((part) => !isAsking(part))
  const last = parts.at(-1)
  return (
    others.length < parts.length && others.every((part) => isReason(part) || (part === last && isName(part)))
  )
}

function isReason(part: readonly Known[]): boolean {
  const isMine = part.some(({ classes }) => classes.has('me'))
  // 'I have asked 4 times', 'I am 85 years old'.
  const unknown = part.filter((known) => !isKnown(known) && !(isMine && /^\d+$/.test(known.word)))
  if (unknown.some(({ word }) => plans.has(word))) return false
  return (
    unknown.length === 0 ||
    (unknown.length <= MOST_BESIDE_DEATH && part.some(({ word }) => DEATH.has(word))) ||
    (unknown.length <= MOST_BESIDE && part.some(({ word }) => PHONE_OR_OTHER.has(word)))
  )
}

/** 'Dave Miller', 'thank you Dave'. */
function isName(part: readonly Known[]): boolean {
  const unknown = part.filter((known) => !isKnown(known)).length
  const isThanked = part.every((known) => !isKnown(known) || isThanks(known))
  return unknown > 0 && unknown <= NAME_WORDS && isThanked
}

function isThanks({ classes }: Known): boolean {
  return classes.has('polite') || classes.has('you')
}
