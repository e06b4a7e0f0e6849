import { DAY_MS } from '@partyline/domain/time/time-units'
import { scheduledNotSent, TOO_LATE } from '@partyline/domain/wording/scheduling'
import type { Context } from '../../platform/context.ts'
import { sendWords } from '../commands/act-on-text.ts'
import { readContent } from '../commands/read-content.ts'
import type { TextResult } from '../commands/text-result.ts'
import { postReply } from '../outbox/post-message.ts'
import { lockPerson, type PersonRow } from '../people/store.ts'
import { putBack, takeScheduled } from './change-scheduled.ts'
import { endScheduled, findScheduledOwner, lockScheduled, type ScheduledRow } from './store.ts'

/** A message is not sent with more than this delay, because its words may no longer be true. */
const TOO_LATE_MS = DAY_MS

/** The job: judges a message again at its time and sends it, or texts its owner why it could not. */
export async function sendScheduled(context: Context, { key }: { key: string }): Promise<void> {
  // Locks the person before the message, as deleting an account does, or the two could deadlock.
  const ownerId = await findScheduledOwner(context, key)
  const person = ownerId === undefined ? undefined : await lockPerson(context, ownerId)
  const row = await lockScheduled(context, key)
  if (!person || row?.state !== 'waiting') return
  if (context.now.getTime() - row.send_at.getTime() > TOO_LATE_MS) return fail(context, row, TOO_LATE)
  const { resultCode, responses } = await send(context, person, row)
  if (resultCode === 'OK') {
    await endScheduled(context, row.id, 'sent')
    // Only a message that is held for a later day has words for its sender.
    for (const held of responses) await postReply(context, row.person_id, held)
    return
  }
  await fail(context, row, responses.join(' '))
}

/** Sends a message at once instead of at its time. If sending is refused, it keeps its time. */
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
  const content = readContent({ text: row.text, mediaUrls: row.media_urls, source: 'web' })
  return sendWords(context, { person, content })
}

async function fail(context: Context, row: ScheduledRow, why: string): Promise<void> {
  await endScheduled(context, row.id, 'failed', why)
  await postReply(context, row.person_id, scheduledNotSent(row.text, why))
}
