import { API_BASE } from '@partyline/contract/endpoint'
import * as calls from '@partyline/contract/event-covers'
import { coverPhotoTooSmall, NO_COVER_PHOTO } from '@partyline/domain/wording/covers'
import { pictureProblems } from '@partyline/domain/wording/pictures'
import { rsvpRefusals } from '@partyline/domain/wording/rsvp-refusals'
import type { Kysely } from 'kysely'
import type { Transact } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { answerRefusal, type Door, refuse, serveSignedIn } from '../../../platform/http/http.ts'
import { LINKED } from '../../../platform/http/judge-origin.ts'
import { PICTURES_BUSY, takeUpload } from '../../../platform/limits/uploads.ts'
import { MISSING, NOT_OWNER } from '../refusals.ts'
import { findEvent } from '../store.ts'
import { chooseCover } from './choose-cover.ts'
import { describeCoverPhoto } from './describe-cover.ts'
import { readCoverPhoto } from './read-cover-photo.ts'
import { addCoverPhoto, findCoverPhoto } from './store.ts'

const NO_PHOTO = refuse(404, 'no-photo', NO_COVER_PHOTO)
const CANCELLED = refuse(409, 'cancelled', rsvpRefusals.cancelled)

/**
 * Serves the calls about an event's cover. Its owner uploads and chooses a photo, and anybody with the
 * address sees it.
 */
export function serveCover(door: Door, { db, transact }: { db: Kysely<Schema>; transact: Transact }): void {
  serveSignedIn(door, calls.postCoverPhoto, async ({ params, body, personId }) => {
    const event = await findEvent(db, params.id)
    if (!event) return MISSING
    if (event.owner_id !== personId) return NOT_OWNER
    if (event.cancelled_at) return CANCELLED
    await takeUpload(transact, personId)
    const read = await readCoverPhoto(body.image)
    if (!read.ok) {
      if (read.reason === 'busy') return PICTURES_BUSY
      const why = read.reason === 'too-small' ? coverPhotoTooSmall(read) : pictureProblems[read.reason]
      return refuse(422, read.reason, why)
    }
    const { photo } = read
    return describeCoverPhoto(
      await transact((context) => addCoverPhoto(context, { ownerId: personId, photo })),
    )
  })

  serveSignedIn(door, calls.chooseCover, async ({ params, body, personId }) => {
    const result = await transact((context) => chooseCover(context, { ...body, id: params.id, personId }))
    if (result.ok) return { success: true as const }
    if (result.reason === 'no-photo') return NO_PHOTO
    if (result.reason === 'cancelled') return CANCELLED
    return result.reason === 'missing' ? MISSING : NOT_OWNER
  })

  door.app.get<{ Params: { id: string; size: string } }>(
    API_BASE + calls.COVER_PHOTO_PATH,
    LINKED,
    async (request, reply) => {
      const { id, size } = request.params
      const column = size === 'cover.webp' ? 'bytes' : size === 'small.webp' ? 'small' : undefined
      const photo = column && (await findCoverPhoto(db, id, column))
      if (!photo) return answerRefusal(reply, NO_PHOTO)
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .send(photo)
    },
  )
}
