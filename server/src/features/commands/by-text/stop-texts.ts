import { keepsSome, numberToLeave } from '@partyline/domain/reading/leaving/about-one'
import { asksToErase } from '@partyline/domain/reading/leaving/erasing'
import { readText } from '@partyline/domain/reading/read-text'
import { howToErase } from '@partyline/domain/wording/accounts'
import * as texting from '@partyline/domain/wording/texting'
import { howToStopOne } from '@partyline/domain/wording/understanding'
import type { Context } from '../../../platform/context.ts'
import { listChosen } from '../../following/store.ts'
import { postToHooks } from '../../hooks/post-to-hooks.ts'
import type { MessageContent } from '../../messages/message-content.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { markStopped, type PersonRow, wasAskedToStop } from '../../people/store.ts'
import { findHeldText, takeHeldText } from '../held/held-store.ts'
import { askStop, DOUBT_MS } from '../held/hold-text.ts'
import { findBegun, findLeft, tellHowTo } from '../resolve-almost.ts'
import { reply, silence, type TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { findThisGroup, leaveOne } from './judge-leaving-one.ts'

/**
 * Ends all texts to a phone. Keeps its follows, so that START restores them all. The phone gets one
 * confirmation; a second STOP gets none.
 */
export async function stopTexts(context: Context, input: Texter): Promise<TextResult> {
  const { person, evidence } = input
  await recordConsent(context, { person, act: 'stop', target: null, evidence })
  if (person.stopped_at) return silence()
  await markStopped(context, person.id, context.now)
  await postToHooks(context, { followedBy: person.id }, { event: 'follower.stopped', personId: person.id })
  return reply(texting.stopped())
}

/** Ends all texts to a phone whose owner was asked about it, and drops the words that the question held. */
export async function stopAfterAll(context: Context, texter: Texter): Promise<TextResult> {
  await takeHeldText(context, texter.person.id)
  return { ...(await stopTexts(context, texter)), despiteStop: true }
}

/**
 * Asks a person whose words hint at a STOP. When they name somebody, the reply tells how to end that, and a second
 * such text within ten minutes ends it. The ledger keeps the words, as it does for a STOP. Words from the phone that
 * hint at it again while the question is open answer it.
 */
export async function askStopByText(
  context: Context,
  texter: Texter,
  content: MessageContent,
): Promise<TextResult> {
  const { person } = texter
  const command = readText(content.text)
  const isByPhone = content.source === 'phone'
  const begun =
    isByPhone && command.kind === 'almost' && 'names' in command
      ? await findBegun(context, person, command.names)
      : undefined
  const named = isByPhone
    ? ((await findLeft(context, person, content.text)) ??
      (await findThisGroup(context, person, content.text)) ??
      begun)
    : undefined
  // 'Stop 2' and 'stop oak' still mean one name.
  const isOne = named !== undefined && (begun !== undefined || numberToLeave(content.text) !== undefined)
  if (isByPhone && !isOne && (await isAskedToStop(context, person))) return stopAfterAll(context, texter)
  const isAgain = await wasAskedToStop(context, person.id, new Date(context.now.getTime() - DOUBT_MS))
  await recordConsent(context, { ...texter, act: 'ask-stop', target: null })
  if (named) return isAgain ? leaveOne(context, texter, named) : tellHowTo('leave', named)
  const isOfOne =
    (command.kind === 'almost' && 'names' in command) ||
    (keepsSome(content.text) && (await listChosen(context, person.id, 2)).chosen.length > 1)
  const way = isOfOne ? ` ${howToStopOne()}` : ''
  const asked = `${await askStop(context, person, content)}${way}`
  if (!asksToErase(content.text)) return reply(asked)
  return reply(
    `${howToErase(`${context.settings.publicUrl}/user/${person.public_id}/account/delete`)} ${asked}`,
  )
}

/** Whether the question whether to stop all texts is open. */
export async function isAskedToStop(context: Context, person: PersonRow): Promise<boolean> {
  const held = await findHeldText(context, person.id)
  return held?.question === 'stop' && held.expiresAt > context.now
}
