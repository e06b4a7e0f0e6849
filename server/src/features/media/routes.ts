import { API_BASE } from '@partyline/contract/endpoint'
import { MEDIA_PATH, postMedia } from '@partyline/contract/media'
import { pictureName, pictureTypes } from '@partyline/domain/pictures'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { pictureProblems } from '@partyline/domain/wording/pictures'
import type { Kysely } from 'kysely'
import type { Transact } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { answerRefusal, type Door, refuse, serveSignedIn } from '../../platform/http/http.ts'
import { LINKED } from '../../platform/http/judge-origin.ts'
import { PICTURES_BUSY, takeUpload } from '../../platform/limits/uploads.ts'
import { drawPicture } from './draw-picture.ts'
import { keepPicture } from './keep-picture.ts'
import { pictureUrl } from './picture-url.ts'
import { findPicture } from './store.ts'

/** The time for which an unsent picture is kept. */
const UNSENT_MS = DAY_MS

const NO_PICTURE = refuse(404, 'no-picture', 'There is no such picture.')

/** Serves pictures. A signed-in person uploads, and anybody with the address downloads. */
export function serveMedia(door: Door, deps: { db: Kysely<Schema>; transact: Transact }): void {
  const { db, transact } = deps

  serveSignedIn(door, postMedia, async ({ body, personId }) => {
    await takeUpload(transact, personId)
    const read = await drawPicture(body.image)
    if (!read.ok) {
      if (read.reason === 'busy') return PICTURES_BUSY
      return refuse(422, read.reason, pictureProblems[read.reason])
    }
    const kept = await transact((context) => {
      const neededUntil = new Date(context.now.getTime() + UNSENT_MS)
      return keepPicture(context, { ownerId: personId, picture: read.picture, neededUntil })
    })
    return { id: kept.id, url: pictureUrl(kept), width: kept.width, height: kept.height }
  })

  door.app.get<{ Params: { id: string; name: string } }>(
    API_BASE + MEDIA_PATH,
    LINKED,
    async (request, reply) => {
      const found = await findPicture(db, request.params.id)
      if (!found || pictureName(found) !== request.params.name) return answerRefusal(reply, NO_PICTURE)
      return reply
        .type(pictureTypes[found.type])
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-disposition', 'inline')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(found.bytes)
    },
  )
}
