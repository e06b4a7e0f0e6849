import * as texting from '@partyline/domain/wording/texting'
import type { Context } from '../../../platform/context.ts'
import { giveMissedPlaces } from '../../events/rsvp/move-up.ts'
import { listChosen } from '../../following/store.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { markStopped } from '../../people/store.ts'
import { reply, type TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'
import { listEventsOf } from './follow-by-text.ts'

// Five names of 30 characters keep the reply within two segments (306 characters).
const NAMES_TOLD = 5

/** Undoes a STOP, and lists what the phone follows again. A place that became free during the stop goes to its guest. */
export async function startTexts(context: Context, input: Texter): Promise<TextResult> {
  const { person, evidence } = input
  await recordConsent(context, { person, act: 'start', target: null, evidence })
  if (!person.stopped_at) {
    if (person.greeted_at) return reply(texting.neverStopped())
    return { ...reply(texting.firstContact()), introduces: true }
  }
  await markStopped(context, person.id, null)
  await giveMissedPlaces(context, person.id)
  const { chosen, total } = await listChosen(context, person.id, NAMES_TOLD)
  return reply(
    texting.started(
      chosen.map(({ name }) => name),
      total,
      await listEventsOf(context, person),
    ),
  )
}
