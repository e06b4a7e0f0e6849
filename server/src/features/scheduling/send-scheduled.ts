import { scheduledNotSent, TOO_LATE } from '@partyline/domain/wording/scheduling'
import type { Context } from '../../platform/context.ts'
import { sayAsLine } from '../outbox/say-as-line.ts'
import { keepPerson, type PersonRow } from '../people/store.ts'
import { actOnText } from '../texting/act-on-text.ts'
import type { TextResult } from '../texting/text-result.ts'
import { putBack, takeScheduled } from './change-scheduled.ts'
import { endScheduled, findScheduledOwner, lockScheduled, type ScheduledRow } from './store.ts'

/** Later than this after its time a message is not sent any more: it would say what is no longer so. */
const TOO_LATE_MS = 24 * 3_600_000

/** The job: judges a message again at its time and sends it, or texts its owner why it could not. */
export async function sendScheduled(context: Context, { key }: { key: string }): Promise<void> {
  // The person before the message, as in deleting an account: or the two could wait for each other.
  const ownerId = await findScheduledOwner(context, key)
  const person = ownerId === undefined ? undefined : await keepPerson(context, ownerId)
  const row = await lockScheduled(context, key)
  if (!person || row?.state !== 'waiting') return
  if (context.now.getTime() - row.send_at.getTime() > TOO_LATE_MS) return fail(context, row, TOO_LATE)
  const { resultCode, responses } = await send(context, person, row)
  if (resultCode === 'OK') return endScheduled(context, row.id, 'sent')
  await fail(context, row, responses.join(' '))
}

/** Sends one at once instead of at its time; when that is refused, it waits on as it did. */
export async function sendScheduledNow(
  context: Context,
  input: { person: PersonRow; id: string },
): Promise<{ ok: true; result: TextResult } | { ok: false; reason: 'unknown-scheduled' | 'already-sent' }> {
  const taken = await takeScheduled(context, input)
  if (!taken.ok) return taken
  const result = await send(context, input.person, taken.row)
  if (result.resultCode === 'OK') await endScheduled(context, taken.row.id, 'sent')
  else await putBack(context, taken.row)
  return { ok: true, result }
}

function send(context: Context, person: PersonRow, row: ScheduledRow): Promise<TextResult> {
  const said = { text: row.text, mediaUrls: row.media_urls, source: 'web' as const }
  return actOnText(context, { person, said })
}

async function fail(context: Context, row: ScheduledRow, why: string): Promise<void> {
  await endScheduled(context, row.id, 'failed', why)
  await sayAsLine(context, row.person_id, scheduledNotSent(row.text, why))
}
