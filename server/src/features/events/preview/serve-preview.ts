import { EVENT_IMAGE_PATH } from '@partyline/contract/cover'
import { API_BASE } from '@partyline/contract/endpoint'
import type { Region } from '@partyline/domain/time/regions'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { answerRefusal, type Door } from '../../../platform/http/http.ts'
import { SHOWN } from '../../../platform/http/judge-origin.ts'
import { describeCover } from '../cover/describe-cover.ts'
import { findCoverPhoto } from '../cover/store.ts'
import { placeOf } from '../place-of.ts'
import { MISSING } from '../refusals.ts'
import { findView } from '../view-store.ts'
import { createPainter } from './create-painter.ts'
import type { Preview } from './draw-preview.ts'
import { paintPreview } from './paint-preview.ts'

/** Serves the picture beside a link to an event. Pictures are painted in turns, so that one address delays no other. */
export function servePreview(
  door: Door,
  deps: { db: Kysely<Schema>; clock: Clock; region: Region; shortName: string },
): void {
  const { db, clock, region, shortName } = deps
  const paint = createPainter((preview: Preview) =>
    paintPreview(preview, (id) => findCoverPhoto(db, id, 'bytes')),
  )
  door.app.get<{ Params: { id: string }; Querystring: { v?: string } }>(
    API_BASE + EVENT_IMAGE_PATH.replace(':format', ':format(^(?:png|jpg)$)'),
    SHOWN,
    async (request, reply) => {
      const event = await findView(db, request.params.id, undefined)
      if (!event) return answerRefusal(reply, MISSING)
      const { photo, ...cover } = describeCover(event)
      const preview = {
        cover,
        photo: photo && { id: photo.id, x: photo.x, y: photo.y },
        title: event.title,
        location: placeOf(event, 'other', { now: clock(), region }).location,
        startTime: event.starts_at,
        timezone: event.time_zone,
        ...{ region, shortName },
        cancelled: event.cancelled_at !== null,
      }
      const { type, bytes } = await door.inTurn({ address: request.ip, personId: undefined }, () =>
        paint(preview),
      )
      const current = request.query.v === String(event.sequence)
      return reply
        .type(type)
        .header('cache-control', current ? 'public, max-age=86400, immutable' : 'public, max-age=300')
        .send(bytes)
    },
  )
}
