import {
  getSimulatorOwners,
  getSimulatorTexts,
  postSimulatorReceipts,
  postSimulatorText,
  putSimulatorFaults,
  type SimulatorFaults,
  type SimulatorOwner,
  simulatorLive,
} from '@partyline/contract/simulator'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/context.ts'
import { batchWrites } from '../../platform/database/batch-writes.ts'
import type { Notices } from '../../platform/database/notices.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { type Door, serve } from '../../platform/http/http.ts'
import { serveLive } from '../../platform/http/live.ts'
import { randomSecret } from '../../platform/secrets.ts'
import type { Ingest, IngestReceipts } from '../carrier.ts'
import { holdMedia, serveSimulatorMedia } from './media.ts'
import { changeFaults, keepTexts, listTexts, type NewText } from './store.ts'

/** Stands before the id of an inbound text in the table, because its sender chooses the id. */
const INBOUND = 'in-'

/** Serves the virtual phones. Their texts come in as a real carrier's would. */
export function serveSimulator(
  door: Door,
  deps: {
    db: Kysely<Schema>
    clock: Clock
    notices: Notices
    sharedNumber: string
    ingest: Ingest
    ingestReceipts: IngestReceipts
    /** Finds the owners of phones who have a username. */
    listOwners: (db: Kysely<Schema>, phones: string[]) => Promise<SimulatorOwner[]>
  },
): void {
  const { db, clock, notices, sharedNumber, ingest, ingestReceipts } = deps
  let faults: SimulatorFaults | undefined
  const keep = batchWrites(async (texts: NewText[]) => {
    faults = await keepTexts(db, texts)
  })

  serve(door, postSimulatorText, async ({ body }) => {
    const id = body.id ?? randomSecret(16)
    const text = body.text.toWellFormed().replaceAll('\0', '')
    const mediaUrls = await holdMedia(db, body.mediaUrls ?? [], clock())
    await keep([
      {
        public_id: INBOUND + id,
        direction: 'in',
        phone: body.from,
        from_phone: body.from,
        to_phone: sharedNumber,
        text,
        media_urls: mediaUrls,
        reference: null,
        at: clock(),
      },
    ])
    const inbound = { carrierId: id, from: body.from, recipients: [sharedNumber], text, mediaUrls }
    await ingest('simulator', [inbound])
    if (Math.random() < (faults?.duplicateInRate ?? 0)) await ingest('simulator', [inbound])
    return { id }
  })

  serveSimulatorMedia(door, db)

  serve(door, getSimulatorTexts, async ({ query }) => {
    const cursor = readCursor(query.after, ['id'])
    const rows = await listTexts(db, { phone: query.phone, after: cursor?.[0], limit: query.limit })
    const last = rows.at(-1)
    return {
      texts: rows.map((row) => ({
        id: row.direction === 'in' ? row.public_id.slice(INBOUND.length) : row.public_id,
        direction: row.direction,
        from: row.from_phone,
        to: row.to_phone,
        text: row.text,
        mediaUrls: row.media_urls,
        at: row.at.toISOString(),
      })),
      next: last ? writeCursor([last.id]) : (query.after ?? null),
    }
  })

  serve(door, getSimulatorOwners, async ({ query }) => ({
    owners: await deps.listOwners(db, query.phones.split(',')),
  }))

  serve(door, postSimulatorReceipts, async ({ body: { receipts } }) => {
    await ingestReceipts(
      'simulator',
      receipts.map(({ id, state, reason }) => ({ carrierId: id, state, ...(reason ? { reason } : {}) })),
    )
    return { success: true as const }
  })

  serve(door, putSimulatorFaults, async ({ body }) =>
    changeFaults(db, Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))),
  )

  serveLive(door, simulatorLive, {
    notices,
    channel: 'simulator',
    toEvent: (payload) => ({ phones: Array.isArray(payload) ? payload : null }),
  })
}
