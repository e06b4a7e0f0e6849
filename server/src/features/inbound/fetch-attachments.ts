import { isE164 } from '@partyline/domain/phones'
import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import type { Carrier } from '../../carriers/carrier.ts'
import type { Transact } from '../../platform/context.ts'
import type { Step } from '../../platform/jobs/worker.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { keepPicture } from '../media/keep-picture.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { findOrAddPerson } from '../people/adding-store.ts'
import {
  retryAttachment,
  settleAttachment,
  takeAttachment,
  type WaitingAttachment,
} from './attachment-store.ts'
import { type Attachment, fetchAttachment } from './fetch-attachment.ts'

/** The lease on an attachment. It is longer than any picture takes to fetch and draw. */
const LEASE_MS = MINUTE_MS
const RETRIES_MS = [2_000, 5_000, 15_000, 30_000]
/** After this time a text goes on without its missing pictures. */
const PATIENCE_MS = 120_000
/**
 * The time for which attachments of a text that was set aside are kept, so that the operator can have it
 * answered.
 */
const KEPT_MS = 7 * DAY_MS

/**
 * Makes the step that fetches the attachments of texts before they are answered. It fetches one at a time,
 * outside any transaction, and tries again later when the carrier fails.
 */
export function createFetchStep(deps: {
  transact: Transact
  carriers: readonly Carrier[]
  log: Logger
}): Step {
  const { transact, carriers, log } = deps
  return async () => {
    const waiting = await transact((context) => takeAttachment(context, LEASE_MS))
    if (!waiting) return false
    // A file that kills the process gets as many tries as one that its carrier does not deliver.
    const tooOften = waiting.attempts > RETRIES_MS.length + 1
    const attachment: Attachment = tooOften ? { lost: 'gone' } : await fetchAttachment(carriers, waiting)
    if ('lost' in attachment)
      log.warn(
        { textId: `in-${waiting.textId}`, lost: attachment.lost },
        'an attachment could not be fetched',
      )
    await settle(transact, waiting, attachment)
    return true
  }
}

async function settle(transact: Transact, waiting: WaitingAttachment, attachment: Attachment): Promise<void> {
  await transact(async (context) => {
    if ('picture' in attachment && isE164(waiting.from)) {
      const owner = await findOrAddPerson(context, waiting.from)
      const neededUntil = new Date(context.now.getTime() + KEPT_MS)
      const kept = await keepPicture(context, { ownerId: owner.id, picture: attachment.picture, neededUntil })
      await settleAttachment(context, waiting, { path: pictureUrl(kept) })
    } else {
      const lost = 'lost' in attachment ? attachment.lost : 'beside'
      const retryMs = RETRIES_MS[waiting.attempts - 1]
      const waited = context.now.getTime() - waiting.receivedAt.getTime()
      if (lost === 'again' && retryMs !== undefined && waited + retryMs <= PATIENCE_MS) {
        return retryAttachment(context, waiting, new Date(context.now.getTime() + retryMs))
      }
      await settleAttachment(context, waiting, {
        lost: lost === 'again' || lost === 'gone' ? 'unavailable' : lost,
      })
    }
    context.notify({ channel: 'texts' })
  })
}
