import { NAME_WORDS, nameKey } from '@partyline/domain/names/names'
import { readHeldAnswer } from '@partyline/domain/reading/answers/held'
import { withoutTail } from '@partyline/domain/reading/automatic/tail'
import { readTime } from '@partyline/domain/reading/mute-time'
import { foldText, tokensOf } from '@partyline/domain/reading/words/fold'
import { wordsOf } from '@partyline/domain/reading/words/phrases'
import type { Context } from '../../../platform/context.ts'
import { listAskedAbout } from '../../events/rsvp/question-store.ts'
import { findLastHeard } from '../../messages/store.ts'
import type { PersonRow } from '../../people/store.ts'
import { type ReadContent, readContent } from '../read-content.ts'
import { findNamed, marked } from '../resolve-almost.ts'
import type { TextResult } from '../text-result.ts'
import { findHeldText, takeHeldText } from './held-store.ts'
import { DOUBT_MS, hold } from './hold-text.ts'

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
 * Takes the offer that is open for a phone. Only its next text can accept one, and only while nobody else has texted
 * since, because YES is then for them.
 * @returns the offered text after YES, 'refused' after NO, and otherwise what the phone texted
 */
export async function takeOffer(
  context: Context,
  person: PersonRow,
  content: ReadContent,
): Promise<ReadContent | 'refused'> {
  const held = await findHeldText(context, person.id)
  if (held?.question !== 'offer') return content
  await takeHeldText(context, person.id)
  const { kind } = content.command
  if (held.expiresAt <= context.now || person.stopped_at || kind === 'stop') return content
  const offeredAt = held.expiresAt.getTime() - DOUBT_MS
  const [event] = await listAskedAbout(context, person.id)
  const last = await findLastHeard(context, person.id)
  if ([event?.heardAt, last?.sentAt].some((time) => time && time.getTime() > offeredAt)) return content
  const answer = readHeldAnswer(content.text)
  if (answer === 'drop') return 'refused'
  const isAccepted = answer === 'send' && !isVerb(held.text)
  const text = isAccepted ? held.text : await complete(context, person, held.text, content)
  return text === undefined ? content : readContent({ ...held, text, source: 'phone' })
}

const besideNames = wordsOf((table) => table.besideNames)
const VERBS: readonly string[] = ['LEAVE', 'MUTE', 'UNMUTE']

/** Whether an offer lacks its name, because the reply asked 'Whom?'. */
function isVerb(offered: string): boolean {
  return VERBS.includes(offered)
}

/** 'choir', '#choir' or '8h' after a reply that tells how to leave or to mute. */
async function complete(
  context: Context,
  person: PersonRow,
  offered: string,
  { command, text }: ReadContent,
): Promise<string | undefined> {
  const [verb = '', whom] = offered.split(' ')
  if (!VERBS.includes(verb)) return undefined
  if (command.kind === 'follow') return `${verb} @${command.name}`
  if (command.kind === 'join') return `${verb} #${command.name}`
  const words = tokensOf(foldText(withoutTail(text))).map(({ word }) => word)
  if (verb === 'MUTE' && !isVerb(offered) && readTime(words) !== undefined) return `${offered} ${text}`
  const name = words.filter((word) => !besideNames.has(word))
  // A guest does not follow the host whose name is offered.
  if (whom && nameKey(whom.slice(1)) === nameKey(name.join(''))) return offered
  const named =
    name.length > NAME_WORDS ? undefined : await findNamed(context, person, name.join(' '), 'leave')
  return named && `${verb} ${marked(named)}`
}
