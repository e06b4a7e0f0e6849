import { API_BASE } from '@partyline/contract/endpoint'
import { SIMULATOR_MEDIA_PATH } from '@partyline/contract/simulator'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { answerRefusal, type Door, refuse } from '../../platform/http/http.ts'
import { randomSecret } from '../../platform/secrets.ts'
import { findMedia, keepMedia } from './media-store.ts'

/** Stores a virtual phone's attachments from data: URLs, as a vendor would. @returns their addresses */
export async function holdMedia(db: Kysely<Schema>, urls: string[], now: Date): Promise<string[]> {
  return Promise.all(
    urls.map(async (url) => {
      const base64 = /^data:[^,]*;base64,(.*)$/s.exec(url)?.[1]
      if (base64 === undefined) return url.slice(0, 2000)
      const id = randomSecret(16)
      await keepMedia(db, { id, bytes: Buffer.from(base64, 'base64'), created_at: now })
      return API_BASE + SIMULATOR_MEDIA_PATH.replace(':id', id)
    }),
  )
}

/** The bytes at an address that holdMedia returned. */
export async function readMedia(db: Kysely<Schema>, url: string): Promise<Buffer | undefined> {
  const id = /\/simulator\/media\/([\w-]{22})$/.exec(url)?.[1]
  return id === undefined ? undefined : findMedia(db, id)
}

const NO_MEDIA = refuse(404, 'no-media', 'There is no such picture.')

/** Serves an attachment to its handset, always as one of three picture types. */
export function serveSimulatorMedia(door: Door, db: Kysely<Schema>): void {
  door.app.get<{ Params: { id: string } }>(API_BASE + SIMULATOR_MEDIA_PATH, async (request, reply) => {
    const bytes = await findMedia(db, request.params.id)
    if (!bytes) return answerRefusal(reply, NO_MEDIA)
    const type = bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0x47 ? 'image/gif' : 'image/jpeg'
    return reply.type(type).header('cache-control', 'private, max-age=86400, immutable').send(bytes)
  })
}
