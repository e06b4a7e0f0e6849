import { findToAnswer } from '@partyline/domain/judging/find-meant'
import { type ForFollowers, offerOf } from '@partyline/domain/judging/judgement'
import type { Situation } from '@partyline/domain/judging/situation'
import { isSmallTalk } from '@partyline/domain/reading/small-talk'
import { MESSAGE_MAX } from '@partyline/domain/texts/segments'
import * as following from '@partyline/domain/wording/following'
import * as wording from '@partyline/domain/wording/messages'
import { toAnswerOne, toSendOne } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { countMembers } from '../../groups/members-store.ts'
import { broadcast } from '../../messages/broadcast.ts'
import { controlLatestMessage } from '../../messages/control-latest-message.ts'
import { judgePostTo } from '../../messages/judge-post-to.ts'
import { type MessageContent, PHONE_MAX } from '../../messages/message-content.ts'
import { reportLast } from '../../messages/report-last.ts'
import { type DirectResult, sendDirect } from '../../messages/send-direct.ts'
import { sendToGroup } from '../../messages/send-to-group.ts'
import type { PersonRow } from '../../people/store.ts'
import { holdText } from '../asking/hold-text.ts'
import { refuseDirect, refusePost, refuseSay } from '../refuse-send.ts'
import { reply, type TextResult } from '../text-result.ts'

/** '@ana words'. */
export async function directByText(
  context: Context,
  person: PersonRow,
  name: string,
  content: MessageContent,
): Promise<TextResult> {
  const result = await sendDirect(context, { sender: person, handle: name, content })
  const command = 'DIRECT_MESSAGE' as const
  if (result.ok) {
    const data = { userHandle: result.target.display_handle ?? name, messageId: result.messageId }
    return { command, resultCode: 'OK', data, responses: [] }
  }
  const told = { command, data: { userHandle: name } }
  if (!('target' in result))
    return { ...told, ...(result.reason === 'too-long' ? tooLong(content) : tooOften(context)) }
  if ('retryAfter' in result) return { ...told, ...overDirectQuota(context, result) }
  return refuseDirect(context, person.id, result, { name, words: content.text })
}

/** '#choir words'. */
export async function postByText(
  context: Context,
  person: PersonRow,
  name: string,
  content: MessageContent,
): Promise<TextResult> {
  const result = await sendToGroup(context, { sender: person, name, content })
  const command = 'GROUP_SEND' as const
  if (result.ok) {
    const data = { groupName: result.group.display_name, messageId: result.messageId }
    const { registered, unregistered } = await countMembers(context.tx, result.group.id)
    const alone = registered + unregistered === 1 ? [wording.nobodyElse(result.group.display_name)] : []
    return { command, resultCode: 'OK', data, responses: [...alone, ...sayHeld(context, result.heldUntil)] }
  }
  const told = { command, data: { groupName: name } }
  if (!('group' in result)) return { ...told, ...overQuota(context, content, result) }
  if (result.reason === 'too-many-here') {
    return { ...told, resultCode: 'TOO_OFTEN', responses: [result.sentence] }
  }
  return refusePost(context, person.id, result, { name, words: content.text })
}

/** Sends words without an address to every follower, unless the guard asks first. */
export async function sayByText(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  judged: ForFollowers & { situation: Situation },
): Promise<TextResult> {
  const question = await holdText(context, { ...judged, person, content })
  return question === undefined ? sayNow(context, person, content, judged) : reply(question)
}

/** Sends words to all followers without asking. @param way what the words may mean instead */
export async function sayNow(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  { situation, way }: { situation: Situation; way?: string },
): Promise<TextResult> {
  const result = await broadcast(context, { sender: person, content })
  const handle = person.display_handle
  const sent = { command: 'SEND' as const, data: handle ? { userHandle: handle } : {} }
  if (result.ok) {
    const data = { ...sent.data, messageId: result.messageId }
    return { ...sent, data, resultCode: 'OK', responses: sayHeld(context, result.heldUntil) }
  }
  if (result.reason === 'no-handle') return refuseSay(context, 'no-handle', handle)
  if (result.reason === 'no-followers')
    return way
      ? refuseSay(context, 'no-followers', handle, way)
      : offerToOne(context, person, content, situation)
  return { ...sent, ...overQuota(context, content, result) }
}

/** Offers words that have no followers to get them to the sender of the last ten minutes, or to the only group. */
async function offerToOne(
  context: Context,
  person: PersonRow,
  content: MessageContent,
  situation: Situation,
): Promise<TextResult> {
  const last = findToAnswer(situation) ?? (await findOnlyGroup(context, person, situation))
  const isOffered = last && content.source === 'phone' && !isSmallTalk(content.text)
  const way = last ? (isOffered ? toSendOne(last.address) : toAnswerOne(last.name, last.address)) : ''
  const refused = refuseSay(context, 'no-followers', person.display_handle, way)
  return isOffered ? { ...refused, offers: offerOf(`${last.address} ${content.text}`.trim()) } : refused
}

/** The only group of a person, if they may write to it. */
async function findOnlyGroup(
  context: Context,
  sender: PersonRow,
  { follows }: Situation,
): Promise<{ name: string; address: string } | undefined> {
  const [only, ...others] = follows.filter(({ name }) => name.startsWith('#'))
  if (!only || others.length > 0) return undefined
  const { ok } = await judgePostTo(context, { sender, name: only.name.slice(1) })
  return ok ? { name: only.name, address: only.name } : undefined
}

function overQuota(
  context: Context,
  content: MessageContent,
  refused: { reason: 'too-long' | 'too-often' } | { reason: 'too-much'; segments: number; most: number },
): Pick<TextResult, 'resultCode' | 'responses'> {
  if (refused.reason === 'too-much')
    return { resultCode: 'TOO_OFTEN', responses: [wording.tooMuch(refused.segments, refused.most)] }
  return refused.reason === 'too-long' ? tooLong(content) : tooOften(context)
}

/** Tells the sender of a message that is held when it goes out. */
function sayHeld({ now }: Context, heldUntil: Date | undefined | null): string[] {
  return heldUntil ? [wording.heldFor((heldUntil.getTime() - now.getTime()) / 1000)] : []
}

function tooOften({ settings }: Context): Pick<TextResult, 'resultCode' | 'responses'> {
  return { resultCode: 'TOO_OFTEN', responses: [wording.tooOften(settings.sameTextPerFiveMinutes)] }
}

type OverQuota = Extract<DirectResult, { retryAfter: number }>

function overDirectQuota(
  { settings }: Context,
  { reason, target, retryAfter }: OverQuota,
): Pick<TextResult, 'resultCode' | 'responses'> {
  const sentences: Record<OverQuota['reason'], string> = {
    'too-many-directs': wording.tooManyDirects(settings.directsPerSenderPerDay),
    'not-answered': wording.notAnsweredYet(target.display_handle ?? '', settings.directsPerPairPerDay),
    'too-busy': wording.tooBusyForDirects(retryAfter),
  }
  return { resultCode: 'TOO_OFTEN', responses: [sentences[reason]] }
}

/** Words the refusal of a text that is too long. The limit differs between phone and web. */
export function tooLong(content: MessageContent): Pick<TextResult, 'resultCode' | 'responses'> {
  const most = content.source === 'web' ? MESSAGE_MAX : PHONE_MAX
  return { resultCode: 'TOO_LONG' as const, responses: [wording.tooLong(content.text.length, most)] }
}

/** PAUSE, RESUME, ABORT, STATUS. */
export async function controlByText(
  context: Context,
  person: PersonRow,
  action: 'pause' | 'resume' | 'abort' | 'status',
): Promise<TextResult> {
  const result = await controlLatestMessage(context, { senderId: person.id, action })
  if (result.ok) {
    const { heldUntil, ...state } = result.state
    const told = wording.progress(result.text, {
      ...{ ...result.counts, ...state },
      paused: state.paused && heldUntil === null,
    })
    return { ...reply(told), responses: [told, ...sayHeld(context, heldUntil)] }
  }
  return reply(result.reason === 'nothing-running' ? wording.nothingRunning() : wording.nothingSent())
}

/** REPORT, and REPORT @kofi for the last text from one person. */
export async function reportByText(
  context: Context,
  person: PersonRow,
  name: string | undefined,
): Promise<TextResult> {
  const result = await reportLast(context, {
    reporterId: person.id,
    ...(name !== undefined && { handle: name }),
  })
  return reply(result.ok ? following.reported(result.handle, result.again) : following.nothingToReport(name))
}
