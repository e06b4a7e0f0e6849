import { z } from 'zod'
import { countryOfOurs } from '../../platform/limits/number-plan.ts'
import type { Logger } from '../../platform/logging/logger.ts'
import { callVendor, readAnswer } from '../../platform/outside/vendor-call.ts'
import type { InboundText } from '../carrier.ts'
import { leaveOutEncrypted, readText } from './receive.ts'

/** The length of its lists, and the most that are read. */
const PAGE = 20
const MOST_PAGES = 20

const thread = z.object({ contact: z.string(), order_timestamp: z.coerce.date() })
const message = z.object({
  id: z.string().min(1),
  request_id: z.string().nullish(),
  owner: z.string(),
  contact: z.string(),
  content: z.string().nullish(),
  attachments: z.array(z.string()).nullish(),
  encrypted: z.boolean().nullish(),
  type: z.string(),
  order_timestamp: z.coerce.date(),
})

/** Access to its lists. */
export interface HttpsmsLists {
  api: string
  headers: Record<string, string>
  owner: string
  log: Logger
}

/** Fetches the texts since a time from the threads that had one. Its lists begin with the newest. */
export async function fetchFromHttpsms(
  lists: HttpsmsLists,
  since: Date,
  mostPages = MOST_PAGES,
): Promise<InboundText[]> {
  const found: z.output<typeof message>[] = []
  const country = countryOfOurs(lists.owner)
  for (const { contact } of await listSince(lists, '/v1/message-threads', {}, thread, since, mostPages)) {
    found.push(...(await listSince(lists, '/v1/messages', { contact }, message, since, mostPages)))
  }
  const inbound = found.filter(({ type }) => type === 'mobile-originated')
  return leaveOutEncrypted(inbound, lists.log)
    .sort((one, other) => one.order_timestamp.getTime() - other.order_timestamp.getTime())
    .map((one) => readText(one.id, one, country))
}

/** Finds the id of an outgoing text by our key, among the texts with that phone since a time. */
export async function findAtHttpsms(
  lists: HttpsmsLists,
  { contact, key, since }: { contact: string; key: string; since: Date },
): Promise<string | undefined> {
  const texts = await listSince(lists, '/v1/messages', { contact }, message, since)
  return texts.find((one) => one.request_id === key)?.id
}

async function listSince<T extends { order_timestamp: Date }>(
  { api, headers, owner }: HttpsmsLists,
  path: string,
  filter: Record<string, string>,
  shape: z.ZodType<T>,
  since: Date,
  mostPages = MOST_PAGES,
): Promise<T[]> {
  const found: T[] = []
  for (let page = 0; page < mostPages; page++) {
    const query = { owner, ...filter, skip: String(page * PAGE), limit: String(PAGE) }
    const url = `${api}${path}?${new URLSearchParams(query)}`
    const { data } = readAnswer(await callVendor({ method: 'GET', url, headers }))
    if (data === undefined) throw new Error('the vendor’s answer holds no list')
    const all: unknown[] = Array.isArray(data) ? data : []
    const listed = all.flatMap((one) => shape.safeParse(one).data ?? [])
    const newer = listed.filter((one) => one.order_timestamp > since)
    found.push(...newer)
    // One of an unknown shape says nothing about the pages behind it.
    if (all.length < PAGE || newer.length < listed.length) break
  }
  return found
}
