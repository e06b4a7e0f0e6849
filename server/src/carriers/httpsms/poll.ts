import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { callVendor, readJson } from '../../platform/vendor-call.ts'
import type { Doors, InboundText } from '../carrier.ts'
import { readText } from './receive.ts'

/** httpSMS calls a webhook twice at most, so every so often we ask for what may have been missed. */
const EVERY_MS = 60_000
/** Texts this much older than the newest known may still have been missed. */
const OVERLAP_MS = 600_000

const thread = z.object({ contact: z.string(), order_timestamp: z.coerce.date() })
const message = z.object({
  id: z.string().min(1),
  owner: z.string(),
  contact: z.string(),
  content: z.string(),
  attachments: z.array(z.string()).nullish(),
  type: z.string(),
  order_timestamp: z.coerce.date(),
})

/** What asking takes. */
export interface PollParts {
  api: string
  headers: Record<string, string>
  owner: string
  doors: Doors
  /** When the newest known text came in; undefined before the first. */
  newestAt: () => Promise<Date | undefined>
  startedAt: Date
  failed: (error: unknown) => void
}

/**
 * Asks again and again for texts that came in since the newest known one, and never for those from before Partyline
 * was there; what a webhook brought is known by its id.
 */
export function pollHttpsms(parts: PollParts): () => Promise<void> {
  const stopping = new AbortController()
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      await askOnce(parts).catch(parts.failed)
      await wait(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await polling
  }
}

/** One round of asking. */
export async function askOnce(parts: PollParts): Promise<void> {
  const newest = await parts.newestAt()
  const since = newest ? new Date(newest.getTime() - OVERLAP_MS) : parts.startedAt
  const threads = readEach(await ask(parts, '/v1/message-threads', { limit: '20' }), thread)
  const texts: (InboundText & { at: Date })[] = []
  for (const { contact } of threads.filter(({ order_timestamp }) => order_timestamp > since)) {
    const messages = readEach(await ask(parts, '/v1/messages', { contact, limit: '20' }), message)
    const missed = messages.filter((one) => one.type === 'mobile-originated' && one.order_timestamp > since)
    texts.push(...missed.map((one) => ({ ...readText(one.id, one), at: one.order_timestamp })))
  }
  texts.sort((a, b) => a.at.getTime() - b.at.getTime())
  if (texts.length > 0) await parts.doors.bring(texts.map(({ at: _at, ...text }) => text))
}

async function ask(parts: PollParts, path: string, query: Record<string, string>): Promise<unknown> {
  const search = new URLSearchParams({ owner: parts.owner, ...query })
  const answer = await callVendor({
    method: 'GET',
    url: `${parts.api}${path}?${search}`,
    headers: parts.headers,
  })
  if (answer.kind !== 'answered' || answer.status !== 200) throw new Error('the vendor could not be asked')
  return readJson(answer.body).data
}

function readEach<T>(list: unknown, shape: z.ZodType<T>): T[] {
  return (Array.isArray(list) ? list : []).flatMap((one) => {
    const read = shape.safeParse(one)
    return read.success ? [read.data] : []
  })
}
