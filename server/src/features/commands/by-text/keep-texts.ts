import { kept } from '@partyline/domain/wording/texting'
import type { Context } from '../../../platform/context.ts'
import type { Id } from '../../../platform/database/schema.ts'
import { listChosen, NAMES_TOLD } from '../../following/store.ts'
import { sendHeldBack } from '../../outbox/silent-store.ts'
import { recordConsent } from '../../people/record-consent.ts'
import { keepHearing } from '../../people/seen-store.ts'
import { reply, type TextResult } from '../text-result.ts'
import type { Texter } from '../texter.ts'

/** Lets texts to many reach a phone again that was silent for long, and sends those that waited. */
export async function keepTexts(context: Context, { person, evidence }: Texter): Promise<TextResult> {
  await recordConsent(context, { person, act: 'keep', target: null, evidence })
  await hearOn(context, person.id)
  return tellKept(context, person.id)
}

/** Ends the silence of a phone, without a reply. */
export async function hearOn(context: Context, personId: Id): Promise<void> {
  await keepHearing(context, personId)
  await sendHeldBack(context, personId)
}

/** Tells a phone what it goes on hearing. */
export async function tellKept(context: Context, personId: Id): Promise<TextResult> {
  const { chosen, total } = await listChosen(context, personId, NAMES_TOLD)
  return reply(
    kept(
      context.settings.shortName,
      chosen.map(({ name }) => name),
      total,
    ),
  )
}
