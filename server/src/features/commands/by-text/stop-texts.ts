import * as texting from '@partyline/domain/wording/texting'
import type { Context } from '../../../platform/context.ts'
import { postToHooks } from '../../hooks/post-to-hooks.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { markStopped } from '../../people/store.ts'
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
