import { isE164 } from '@partyline/domain/phones'
import type { Carrier } from '../../carriers/carrier.ts'
import type { Transact } from '../../platform/context.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Step } from '../../platform/worker.ts'
import { keepPicture } from '../media/keep-picture.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { findOrAddPerson } from '../people/store.ts'
import {
  retryAttachment,
  settleAttachment,
  takeAttachment,
  type WaitingAttachment,
} from './attachment-store.ts'
import { type Attachment, fetchAttachment } from './fetch-attachment.ts'

/** Longer than any fetch and drawing takes. */
const LEASE_MS = 60_000
const RETRIES_MS = [2_000, 5_000, 15_000, 30_000]
/** The words wait for their pictures no longer. */
const PATIENCE_MS = 120_000
/** For a text that is set aside and answered later by hand. */
const KEPT_MS = 7 * 86_400_000

/**
 * The step that fetches what came in with texts, before they are answered: one attachment at a time, outside any
 * transaction, again a little later when the carrier has a bad moment.
 */
export function createFetchStep(parts: {
  transact: Transact
  carriers: readonly Carrier[]
  log: Logger
}): Step {
  const { transact, carriers, log } = parts
  return async () => {
    const waiting = await transact((context) => takeAttachment(context, LEASE_MS))
    if (!waiting) return false
    // A file that kills the process is tried no more often than a carrier that is away.
    const tooOften = waiting.attempts > RETRIES_MS.length + 1
    const attachment: Attachment = tooOften ? { lost: 'gone' } : await fetchAttachment(carriers, waiting)
    if ('lost' in attachment)
      log.warn({ textId: `in-${waiting.textId}`, lost: attachment.lost }, 'an attachment was not had')
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
    context.tell({ channel: 'texts' })
  })
}
