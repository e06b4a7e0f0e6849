import { leadAt } from './asking.ts'
import { withoutTail } from './automatic/tail.ts'
import { asksToErase } from './leaving/erasing.ts'
import { readName } from './names/naming.ts'
import { isSending, joinTimes, sendsLater } from './send-later.ts'
import { foldText, type Token, tokensOf } from './words/fold.ts'
import { isPolite, split } from './words/lexicon.ts'
import { wordsOf } from './words/phrases.ts'

const MANAGES = new Set(
  split(`add remove invite kick ban put delete rename close create make change move postpone reschedule edit update set
    show schedule upload resend unsend recall export download cancel allow turn`),
)
/** What people manage on the web. */
const MANAGED = new Set(
  split(`group groups username name profile photo picture intro follower followers member members admin administrator
    message messages text event events rsvp rsvps guests reply replies account settings data`),
)
const many = wordsOf((table) => table.many)
/** A longer text is for people. */
const MOST_WORDS = 7
/** How soon a name or a thing follows the verb. */
const NAMED_IN = 4
/** The digits of a phone number with its area. */
const DIGITS = 7
/** Words around a name: 'remove ben from the choir'. */
const AROUND = new Set(split('the a an my to from in into out of off as admin administrator group'))

/** The first words of questions about one's own messages and people: 'who are my followers', 'what did I send'. */
const ASKS = new Set(split('who what how which my any did'))
const ABOUT_OWN = new Set(
  split(`many much are is do does have has got get i me people the of in to last latest read see all follow follows following
    send sent replied answered blocked`),
)
const OWN = new Set(split('follow follows replied answered blocked sent send'))
const MOST_ASKED = 6

/** What a text asks of the web. */
export interface AskedOfTheWeb {
  /**
   * A thing that the web manages, a marked name or a phone number stands behind the verb. Partyline answers 'delete my
   * account' itself.
   */
  surely: boolean
  /** Nobody may read it: a phone number is among the words ('add 555 010 0123'), or they wait for a later time. */
  isPrivate: boolean
  /** They tell to send something at a later time. */
  isLater?: true
  /**
   * Words that may be names or titles: 'ben' and 'choir' of 'remove ben from choir'. If one is, the text asks the web.
   */
  perhaps: string[]
}

const ABOUT_OWN_THINGS: AskedOfTheWeb = { surely: true, isPrivate: false, perhaps: [] }

/**
 * Reads a text that asks for what only the web does: 'rename #band', 'delete my last message', 'add 555 0123 to choir',
 * 'NAME Kim Lee', 'send tomorrow at 9: rehearsal'. 'Add your name to the sheet' speaks to people.
 */
export function readForTheWeb(text: string): AskedOfTheWeb | undefined {
  const bare = withoutTail(text)
  const name = /^name[\s:]+(.+)$/iu.exec(bare)?.[1]
  if (name) return readName(name) ? ABOUT_OWN_THINGS : undefined
  const folded = joinTimes(foldText(bare))
  const tokens = withoutLeads(tokensOf(folded))
  if (sendsLater(folded, tokens)) return { surely: true, isPrivate: true, isLater: true, perhaps: [] }
  if (asksAboutOwn(tokens.map(({ word }) => word))) return ABOUT_OWN_THINGS
  const [verb, ...words] = tokens
  const letters = words.filter(({ word }) => !/^\d+$/.test(word))
  if (!MANAGES.has(verb?.word ?? '') || letters.length > MOST_WORDS) return undefined
  if (words.some(({ word }) => word === 'your' || word === 'me' || many.has(word))) return undefined
  const soon = words.slice(0, NAMED_IN)
  const digits = words.map(({ word }) => word.replace(/\D/g, '')).join('')
  const hasNumber = digits.length >= DIGITS
  const isManaged = hasNumber || soon.some(({ word, mark }) => mark || MANAGED.has(word))
  const names = words.map(({ word }) => word).filter((word) => !AROUND.has(word))
  const surely = isManaged && !asksToErase(text)
  return {
    surely,
    isPrivate: hasNumber,
    perhaps: [...new Set([names[0], names.at(-1)])].filter((name) => name !== undefined),
  }
}

/** Whether a text asks about one's own messages and people, in no other words. */
function asksAboutOwn(words: readonly string[]): boolean {
  if (words.length < 2 || words.length > MOST_ASKED || !ASKS.has(words[0] ?? '')) return false
  if (!words.every((word) => ASKS.has(word) || ABOUT_OWN.has(word) || MANAGED.has(word))) return false
  return words.some((word) => MANAGED.has(word) || OWN.has(word))
}

/** 'Please', 'can you', 'how do I' before the verb change nothing. */
function withoutLeads(tokens: readonly Token[]): readonly Token[] {
  const first = tokens[0]?.word ?? ''
  if (tokens.length === 0 || MANAGES.has(first) || isSending(first)) return tokens
  const words = tokens.map(({ word }) => word)
  const lead = Math.max(isPolite(first) ? 1 : 0, leadAt(words, 0))
  return lead > 0 ? withoutLeads(tokens.slice(lead)) : tokens
}
