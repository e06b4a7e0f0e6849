import { NAME_WORDS, nameKey, spellName } from '@partyline/domain/names/names'
import { readHeldAnswer, saysYes } from '@partyline/domain/reading/answers/held'
import { withoutTail } from '@partyline/domain/reading/automatic/tail'
import { namesAll, namesBoth } from '@partyline/domain/reading/leaving/about-one'
import { cutTime } from '@partyline/domain/reading/mute-time'
import { asksToJoin } from '@partyline/domain/reading/names/wish'
import { foldText, tokensOf } from '@partyline/domain/reading/words/fold'
import { isPolite } from '@partyline/domain/reading/words/lexicon'
import { wordsOf } from '@partyline/domain/reading/words/phrases'
import { nothingDone } from '@partyline/domain/wording/understanding'
import { whetherFor } from '@partyline/domain/wording/which-event'
import type { Context } from '../../../platform/context.ts'
import { listChosen } from '../../following/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { type ReadContent, readContent } from '../read-content.ts'
import { findNamed, marked } from '../resolve-almost.ts'
import { offering, reply, type TextResult } from '../text-result.ts'
import { findHeldText, takeHeldText } from './held-store.ts'
import { hasHeardSince, hold, wayToAnswer } from './hold-text.ts'

/** Keeps the text that a reply offers, for the next text from the phone. */
export async function keepOffer(
  context: Context,
  person: PersonRow,
  result: TextResult,
  mediaUrls: string[],
): Promise<TextResult> {
  const { offers: text, responses } = result
  if (text === undefined) return result
  const before = await hold(context, person, { text, mediaUrls, source: 'phone' }, 'offer')
  return before ? { ...result, responses: [...responses, before] } : result
}

/**
 * Takes the offer that is open for a phone. Only its next text can accept one. After a text of somebody else,
 * YES may be for them, so the reply asks.
 * @returns the offered text after YES, a reply in place of it, and otherwise what the phone texted
 */
export async function takeOffer(
  context: Context,
  person: PersonRow,
  content: ReadContent,
): Promise<{ means: ReadContent } | { gets: TextResult }> {
  const held = await findHeldText(context, person.id)
  if (held?.question !== 'offer') return { means: content }
  await takeHeldText(context, person.id)
  const { kind } = content.command
  if (held.expiresAt <= context.now || person.stopped_at || kind === 'stop') return { means: content }
  const answer = readHeldAnswer(content.text)
  const isAccepted = !isVerb(held.text) && (answer === 'send' || accepts(held.text, content))
  if (await hasHeardSince(context, person, held))
    return isAccepted ? { gets: await askWhether(context, person, held.text) } : { means: content }
  if (held.text.startsWith('LEAVE')) {
    const several = await leaveSeveral(context, person, content.text)
    if (several) return { means: readContent({ ...content, text: several }) }
  }
  if (answer === 'drop') return { gets: reply(nothingDone()) }
  const text = isAccepted ? held.text : await complete(context, person, held.text, content)
  return { means: text === undefined ? content : readContent({ ...held, text, source: 'phone' }) }
}

/** 'All of them', and 'both' of two, after a reply that tells how to leave one. */
async function leaveSeveral(context: Context, { id }: PersonRow, text: string): Promise<string | undefined> {
  if (namesAll(text)) return LEAVE_ALL
  if (!namesBoth(text)) return undefined
  const { chosen } = await listChosen(context, id, 3)
  return chosen.length === 2 ? `LEAVE ${chosen.map(({ name }) => name).join(' and ')}` : undefined
}

/** Whether a text says yes to an offer in more words: 'Yes! Thank you so much', 'yes please add me'. */
function accepts(offered: string, { command, text }: ReadContent): boolean {
  if (/^[@#]/u.test(offered) && asksToJoin(text)) return true
  if (command.kind !== 'answer' || command.answer !== 'YES') return false
  const { code, picks, guests, about } = command
  return [code, picks, guests, about].every((one) => one === undefined) && saysYes(text)
}

/** Asks whether YES takes an offer, and offers it again. */
async function askWhether(context: Context, person: PersonRow, offered: string): Promise<TextResult> {
  const way = person.handle ? await wayToAnswer(context, person) : ''
  return offering(offered, whetherFor('YES', { title: offered, day: '' }, way))
}

const besideNames = wordsOf((table) => table.besideNames)
const VERBS: readonly string[] = ['LEAVE', 'MUTE', 'UNMUTE']
const LEAVE_ALL = 'leave everything'
/** Words around the name in an answer to 'Did you mean #choir?': 'I meant the choir', 'the choir one'. */
const MEANT = new Set(['i', 'mean', 'meant', 'join', 'follow', 'one'])

/** Whether an offer lacks its name, because the reply asked 'Whom?'. */
function isVerb(offered: string): boolean {
  return VERBS.includes(offered)
}

/** 'choir', '#choir' or '8h' after a reply that offers a name, or tells how to leave or to mute. */
async function complete(
  context: Context,
  person: PersonRow,
  offered: string,
  { command, text }: ReadContent,
): Promise<string | undefined> {
  const [first = '', second] = offered.split(' ')
  const isVerbFirst = VERBS.includes(first)
  if (isVerbFirst && command.kind === 'follow') return `${first} @${command.name}`
  if (isVerbFirst && command.kind === 'join') return `${first} #${command.name}`
  // '@ben ok' after the offer to send other words to @ben is a message of its own.
  if (!isVerbFirst && second && (command.kind === 'direct' || command.kind === 'post')) return undefined
  const words = tokensOf(foldText(withoutTail(text))).map(({ word }) => word)
  const time = first === 'MUTE' && !isVerb(offered) ? timeIn(words) : undefined
  if (time !== undefined) return `${offered} ${time}`
  const name = words.filter((word) => !isBesideName(word))
  const whom = isVerbFirst ? second : first
  // A guest does not follow the host whose name is offered.
  if (whom && spellName(name).includes(nameKey(whom.slice(1)))) return offered
  if (!isVerbFirst || name.length > NAME_WORDS) return undefined
  const named = await findNamed(context, person, name.join(' '), 'leave')
  return named && `${first} ${marked(named)}`
}

/** Reads '8h', 'just tonight', and 'until Monday', whose reply says what MUTE takes. */
function timeIn(words: readonly string[]): string | undefined {
  const { names, time } = cutTime(words, true)
  const isAlone = names.every((word) => word === 'just' || word === 'only')
  return time !== undefined && isAlone ? words.slice(names.length).join(' ') : undefined
}

function isBesideName(word: string): boolean {
  return besideNames.has(word) || MEANT.has(word) || (word !== 'no' && isPolite(word))
}
