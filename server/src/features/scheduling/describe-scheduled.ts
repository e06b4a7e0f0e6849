import type { ScheduledMessage } from '@partyline/contract/scheduling'
import type { ScheduledRow } from './store.ts'

/** A scheduled message as its owner sees it. */
export function describeScheduled(row: ScheduledRow): ScheduledMessage {
  return {
    _id: row.public_id,
    message: row.text,
    mediaUrls: row.media_urls,
    sendAt: row.send_at.toISOString(),
    zone: row.zone,
    state: row.state === 'failed' ? 'failed' : 'waiting',
    failure: row.failure,
  }
}
