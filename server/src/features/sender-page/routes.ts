import { API_BASE } from '@partyline/contract/endpoint'
import {
  getSenderPage,
  HOME_PICTURE_PATH,
  SENDER_PICTURE_PATH,
  setHasPage,
} from '@partyline/contract/sender-page'
import { nameKey } from '@partyline/domain/names/names'
import type { Phone } from '@partyline/domain/phones'
import { NO_SUCH_PAGE } from '@partyline/domain/wording/people'
import type { Kysely } from 'kysely'
import type { Clock, Transact } from '../../platform/context.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { answerRefusal, type Door, refuse, serve, serveSignedIn } from '../../platform/http/http.ts'
import { SHOWN } from '../../platform/http/judge-origin.ts'
import { createPainter } from '../events/preview/create-painter.ts'
import { paintDrawing } from '../events/preview/paint-preview.ts'
import { findPageOwner } from '../people/page-store.ts'
import { setSwitches } from '../people/set-switches.ts'
import { findPhoto } from '../people/store.ts'
import { drawHomePicture, drawSenderPicture, type SenderPicture } from './draw-pictures.ts'
import { pictureVersion, readSenderPage } from './read-sender-page.ts'

const MISSING = refuse(404, 'no-such-page', NO_SUCH_PAGE)

/** The content of a picture with the id of its photo, which is loaded when the picture is painted. */
type SenderToPaint = Omit<SenderPicture, 'photo' | 'sharedNumber' | 'shortName'> & { photoId: string | null }

/** Serves senders' public pages, and the pictures beside links to them and to Home. */
export function serveSenderPages(
  door: Door,
  parts: { db: Kysely<Schema>; transact: Transact; clock: Clock; sharedNumber: Phone; shortName: string },
): void {
  const { db, transact, clock, sharedNumber, shortName } = parts

  serve(door, getSenderPage, async ({ params: { handle } }) => {
    const page = await readSenderPage(db, { handle, now: clock() })
    return page ? { page } : MISSING
  })

  serveSignedIn(door, setHasPage, async ({ body: { userId, hasPage }, personId }) => {
    await transact((context) => setSwitches(context, { personId, userId }, { has_page: hasPage }))
    return { success: true as const }
  })

  const paintSender = createPainter(async ({ photoId, ...sender }: SenderToPaint) => {
    const photo = photoId ? await findPhoto(db, photoId) : undefined
    return paintDrawing(drawSenderPicture({ ...sender, sharedNumber, shortName, photo }))
  })
  door.app.get<{ Params: { handle: string }; Querystring: { v?: string } }>(
    API_BASE + SENDER_PICTURE_PATH,
    SHOWN,
    async (request, reply) => {
      const owner = await findPageOwner(db, nameKey(request.params.handle), clock())
      if (!owner) return answerRefusal(reply, MISSING)
      const sender = {
        handle: owner.display_handle,
        firstName: owner.first_name ?? '',
        lastName: owner.last_name ?? '',
        photoId: owner.photo_id,
      }
      const png = await door.inTurn({ address: request.ip, personId: undefined }, () => paintSender(sender))
      // The picture of a page disappears when the page is switched off, so no cache may keep it for long.
      const current = request.query.v === pictureVersion(owner)
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${current ? 3600 : 300}`)
        .send(png)
    },
  )

  const paintHome = createPainter(() => paintDrawing(drawHomePicture(shortName)))
  door.app.get(API_BASE + HOME_PICTURE_PATH, SHOWN, async (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(await paintHome({})),
  )
}
