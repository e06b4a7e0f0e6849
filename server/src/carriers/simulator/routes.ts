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
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { gather } from '../../platform/gather.ts'
import { type Door, refuse, serve } from '../../platform/http.ts'
import { serveLive } from '../../platform/live.ts'
import type { Notices } from '../../platform/notices.ts'
import type { Schema } from '../../platform/schema.ts'
import { randomSecret } from '../../platform/secrets.ts'
import type { Bring, BringReceipts } from '../carrier.ts'
import { holdMedia, serveSimulatorMedia } from './media.ts'
import { changeFaults, keepTexts, listTexts, type NewText } from './store.ts'

/** The virtual phones' side of the simulator: what they text is brought in as a real carrier would bring it. */
export function serveSimulator(
  door: Door,
  parts: {
    db: Kysely<Schema>
    clock: Clock
    notices: Notices
    sharedNumber: string
    bring: Bring
    bringReceipts: BringReceipts
    /** The people with a username among the owners of some phones. */
    listOwners: (db: Kysely<Schema>, phones: string[]) => Promise<SimulatorOwner[]>
  },
): void {
  const { db, clock, notices, sharedNumber, bring, bringReceipts } = parts
  let faults: SimulatorFaults | undefined
  const keep = gather(async (texts: NewText[]) => {
    faults = await keepTexts(db, texts)
  })

  serve(door, postSimulatorText, async ({ body }) => {
    const id = body.id ?? randomSecret(16)
    const text = body.text.toWellFormed().replaceAll('\0', '')
    const mediaUrls = await holdMedia(db, body.mediaUrls ?? [], clock())
    await keep([
      {
        public_id: `in-${id}`,
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
    const inbound = { carrierId: id, from: body.from, to: sharedNumber, text, mediaUrls }
    await bring('simulator', [inbound])
    if (Math.random() < (faults?.duplicateInRate ?? 0)) await bring('simulator', [inbound])
    return { id }
  })

  serveSimulatorMedia(door, db)

  serve(door, getSimulatorTexts, async ({ query }) => {
    const cursor = readCursor(query.after, ['id'])
    if (query.after !== undefined && !cursor)
      return refuse(400, 'bad-cursor', 'after: is not a cursor of this list.')
    const rows = await listTexts(db, { phone: query.phone, after: cursor?.[0], limit: query.limit })
    const last = rows.at(-1)
    return {
      texts: rows.map((row) => ({
        id: row.public_id,
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
    owners: await parts.listOwners(db, query.phones.split(',')),
  }))

  serve(door, postSimulatorReceipts, async ({ body: { receipts } }) => {
    await bringReceipts(
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
