import type { Command } from '@partyline/domain/commands'
import { nameKey } from '@partyline/domain/names/names'
import { readSecondName } from '@partyline/domain/reading/names/address'
import { suspended } from '@partyline/domain/wording/operating'
import { emptyText, keepToYourself } from '@partyline/domain/wording/texting'
import { onlyTheFirst } from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import type { MessageContent } from '../messages/message-content.ts'
import type { Evidence } from '../people/record-consent.ts'
import { findPersonByHandle, type PersonRow } from '../people/store.ts'
import { addressHost, wordsToHost } from './by-text/guest-by-text.ts'
import { noteByText } from './by-text/note-by-text.ts'
import { directByText, postByText, sayByText } from './by-text/send-by-text.ts'
import { findOwnSecret } from './find-own-secret.ts'
import { removeInstead } from './held/answer-held.ts'
import { keepOffer, takeOffer } from './held/offer-text.ts'
import { judgeText } from './judge-text.ts'
import type { Judged } from './judged.ts'
import type { ReadContent } from './read-content.ts'
import { reply, type TextResult } from './text-result.ts'
import type { Texter } from './texter.ts'

/** Does what a text asks for, from a phone or from the web. */
export async function actOnText(
  context: Context,
  input: { person: PersonRow; content: ReadContent; carrier?: Evidence['carrier'] },
): Promise<TextResult> {
  const { person, content, carrier } = input
  if (person.suspended_at && !isOpenToSuspended(content.command)) return refuseSuspended(context)
  const secret = await findOwnSecret(context, person, content)
  if (secret) return reply(keepToYourself(secret))
  const evidence: Evidence = { words: content.text, source: content.source, ...(carrier ? { carrier } : {}) }
  if (content.source === 'web') return actOnMeant(context, { person, evidence }, content)
  const meant = await takeOffer(context, person, content)
  if ('gets' in meant) return keepOffer(context, person, meant.gets, [])
  const { means } = meant
  return keepOffer(context, person, await actOnMeant(context, { person, evidence }, means), means.mediaUrls)
}

async function actOnMeant(context: Context, texter: Texter, content: ReadContent): Promise<TextResult> {
  const judged = await judgeText(context, texter, content)
  return judged.to === 'line' ? judged.act() : sendJudged(context, texter.person, content, judged)
}

/**
 * Sends words to the group or person that the web names beside them, so that the words are not read as a
 * command.
 */
export async function sendAddressed(
  context: Context,
  input: { person: PersonRow; to: { kind: 'person' | 'group'; name: string }; content: MessageContent },
): Promise<TextResult> {
  const { person, to, content } = input
  if (person.suspended_at) return refuseSuspended(context)
  if (content.text === '' && content.mediaUrls.length === 0) return reply(emptyText(), 'EMPTY')
  return sendJudged(context, person, content, { to: to.kind, name: to.name, words: content.text })
}

async function sendJudged(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  judged: Exclude<Judged, { to: 'line' }>,
): Promise<TextResult> {
  switch (judged.to) {
    case 'person':
    case 'group': {
      const send = judged.to === 'person' ? sendToPerson : postByText
      const result = await send(context, person, judged.name, { ...content, text: judged.words })
      if (content.source === 'phone' && result.resultCode === 'OK') await removeInstead(context, person)
      return content.source === 'phone' ? tellOfSecond(result, judged.words) : result
    }
    case 'followers': {
      const words = { ...content, text: judged.words }
      const result = await sayByText(context, person, words, judged)
      return noteByText(context, person, words, await wordsToHost(context, person, words, result))
    }
  }
}

/** '@ana and @ben hi' goes to Ana alone, which its author cannot know. The web shows who gets it. */
function tellOfSecond(result: TextResult, words: string): TextResult {
  const second = readSecondName(words)
  const { resultCode, data, responses } = result
  const first = data.groupName ? `#${data.groupName}` : data.userHandle ? `@${data.userHandle}` : undefined
  if (!second || !first || resultCode !== 'OK' || responses.length > 0) return result
  return { ...result, responses: [onlyTheFirst(first, second)] }
}

/** Sends a direct message. Words that may not be sent are kept for a host, or for a person who texted lately. */
async function sendToPerson(
  context: Context,
  person: PersonRow,
  name: string,
  words: MessageContent,
): Promise<TextResult> {
  const sent = await directByText(context, person, name, words)
  const result = await addressHost(context, person, { name, content: words }, sent)
  if (result.resultCode !== 'NO_HANDLE' || words.source !== 'phone') return result
  const target = await findPersonByHandle(context, nameKey(name))
  return target ? noteByText(context, person, words, result, target.id) : result
}

/** A suspended person can still stop texts and ask for help. */
const OPEN_TO_SUSPENDED = new Set<Command['kind']>([
  'stop',
  'start',
  'help',
  'unfollow',
  'leave',
  'mute',
  'unmute',
  'block',
  'report',
  'list',
])

function refuseSuspended({ settings }: Context): TextResult {
  return reply(suspended(settings.supportEmail ?? `${settings.publicUrl}/support`), 'NOT_ALLOWED')
}

function isOpenToSuspended(command: Command): boolean {
  return OPEN_TO_SUSPENDED.has(command.kind) || (command.kind === 'almost' && command.like === 'stop')
}
