import * as texting from '@partyline/domain/wording/texting'
import type { Context } from '../../../platform/context.ts'
import { giveMissedPlaces } from '../../events/rsvp/move-up.ts'
import { listChosen, NAMES_TOLD } from '../../following/store.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { markStopped } from '../../people/store.ts'
import { reply, type TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { listEventsOf } from './follow-by-text.ts'
import { hearOn, tellKept } from './keep-texts.ts'

/** Undoes a STOP, and lists what the phone follows again. A place that became free during the stop goes to its guest. */
export async function startTexts(context: Context, input: Texter): Promise<TextResult> {
  const { person, evidence } = input
  await recordConsent(context, { person, act: 'start', target: null, evidence })
  const wasSilent = person.bulk_until <= context.now
  if (wasSilent) await hearOn(context, person.id)
  if (!person.stopped_at) {
    if (wasSilent) return tellKept(context, person.id)
    if (person.greeted_at) return reply(texting.neverStopped(context.settings.shortName))
    return { ...reply(texting.firstContact(context.settings.shortName)), introduces: true }
  }
  await markStopped(context, person.id, null)
  await giveMissedPlaces(context, person.id)
  const { chosen, total } = await listChosen(context, person.id, NAMES_TOLD)
  return reply(
    texting.started(
      context.settings.shortName,
      chosen.map(({ name }) => name),
      total,
      await listEventsOf(context, person),
      person.unheard,
    ),
  )
}
