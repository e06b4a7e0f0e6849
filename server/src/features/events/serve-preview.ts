import { API_BASE } from '@partyline/contract/endpoint'
import { EVENT_IMAGE_PATH } from '@partyline/contract/events'
import { EVENT_MISSING } from '@partyline/domain/wording/events'
import type { Kysely } from 'kysely'
import { answerRefusal, type Door, refuse } from '../../platform/http.ts'
import { SHOWN } from '../../platform/judge-origin.ts'
import type { Schema } from '../../platform/schema.ts'
import { createPainter } from './preview/paint-preview.ts'
import { findView } from './view-store.ts'

const MISSING = refuse(404, 'missing', EVENT_MISSING)

/** The door to the picture that stands beside a link to an event. */
export function servePreview(door: Door, { db }: { db: Kysely<Schema> }): void {
  const paint = createPainter()
  door.app.get<{ Params: { id: string }; Querystring: { v?: string } }>(
    API_BASE + EVENT_IMAGE_PATH,
    SHOWN,
    async (request, reply) => {
      const event = await findView(db, request.params.id, undefined)
      if (!event) return answerRefusal(reply, MISSING)
      const png = await paint({
        cover: {
          version: event.cover_version,
          id: event.series?._id ?? event.public_id,
          hour: event.cover_hour,
        },
        title: event.title,
        startTime: event.starts_at,
        timezone: event.time_zone,
        cancelled: event.cancelled_at !== null,
      })
      const current = request.query.v === String(event.sequence)
      return reply
        .type('image/png')
        .header('cache-control', current ? 'public, max-age=86400, immutable' : 'public, max-age=300')
        .send(png)
    },
  )
}
