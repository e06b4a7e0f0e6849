import type { EventInText } from '@partyline/domain/wording/events'
import type { Context } from '../../../platform/context.ts'
import { postReply } from '../../outbox/post-message.ts'
import type { PersonRow } from '../../people/store.ts'
import { describeForText } from '../describe-for-text.ts'
import type { EventRow } from '../store.ts'

/** Texts the owner of an event that somebody has begun or ended to co-host it. */
export async function tellOwner(
  context: Context,
  event: EventRow,
  word: (event: EventInText, handle: string) => string,
  cohost: PersonRow,
): Promise<void> {
  const inText = await describeForText(context, [event])
  const told = word(inText(event, event.time_zone, 'host'), cohost.display_handle ?? '')
  await postReply(context, event.owner_id, told, { as: 'notice' })
}
