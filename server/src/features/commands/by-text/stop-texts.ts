import { readEnding } from '@partyline/domain/reading/ending/ending'
import { keepsSome } from '@partyline/domain/reading/leaving/about-one'
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
import { markStopped } from '../../people/store.ts'
import { askStop } from '../asking/hold-text.ts'
import { findBegun, findLeft, tellHowTo } from '../resolve-almost.ts'
import { reply, silence, type TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'

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
  return reply(texting.stopped(context.settings.shortName))
}

/** Ends all texts to a phone whose owner asked for it in other words than STOP. */
export async function stopAfterAll(context: Context, texter: Texter): Promise<TextResult> {
  return { ...(await stopTexts(context, texter)), despiteStop: true }
}

/**
 * Asks a person whose words may ask for no more texts. When they name one thing, the reply tells how to end that. The
 * ledger keeps the words, as it does for a STOP.
 */
export async function askStopByText(
  context: Context,
  texter: Texter,
  content: MessageContent,
): Promise<TextResult> {
  const { person } = texter
  const { text } = content
  const command = readText(text)
  const isOfNames = command.kind === 'almost' && 'names' in command
  const begun = isOfNames ? await findBegun(context, person, command.names) : undefined
  const named = content.source === 'phone' ? ((await findLeft(context, person, text)) ?? begun) : undefined
  await recordConsent(context, { ...texter, act: 'ask-stop', target: null })
  if (named) return tellHowTo('leave', named)
  const isOfOne = isOfNames || readEnding(text)?.scope === 'group' || keepsSome(text)
  const hasTwo = isOfOne && (await listChosen(context, person.id, 2)).chosen.length > 1
  const way = isOfNames || hasTwo ? ` ${howToStopOne()}` : ''
  const asked = `${await askStop(context, person, content)}${way}`
  if (!asksToErase(text)) return reply(asked)
  return reply(
    `${howToErase(`${context.settings.publicUrl}/user/${person.public_id}/account/delete`)} ${asked}`,
  )
}
