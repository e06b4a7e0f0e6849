import { callVendor, readAnswer } from '../../platform/outside/vendor-call.ts'
import type { InboundText } from '../carrier.ts'
import { readVendorPhone } from '../vendor-outcome.ts'
import { readRecipients } from './receive.ts'

const MOST_PAGES = 20

/**
 * Fetches the texts since a time. The detail records list them
 * (https://developers.telnyx.com/api-reference/detail-records/search-detail-records) of a day, newest first, and each is
 * read by its id within ten days.
 */
export async function fetchFromTelnyx(
  at: { api: string; headers: Record<string, string>; sharedNumber: string },
  since: Date,
  mostPages = MOST_PAGES,
): Promise<InboundText[]> {
  const texts: InboundText[] = []
  for (let page = 1; page <= mostPages; page++) {
    const query = new URLSearchParams({
      'filter[record_type]': 'messaging',
      'filter[direction]': 'inbound',
      'filter[created_at][gte]': since.toISOString().slice(0, 10),
      sort: '-created_at',
      'page[number]': String(page),
      'page[size]': '50',
    })
    const { data, meta } = (await ask(at, `${at.api}/v2/detail_records?${query}`)) ?? {}
    if (!Array.isArray(data)) throw new Error('the vendor’s answer holds no list')
    const newer = data.filter((record) => Date.parse(record.created_at) >= since.getTime())
    const isOlder = data.some((record) => Date.parse(record.created_at) < since.getTime())
    for (const record of newer.filter(({ cld }) => cld === at.sharedNumber)) {
      const text = await readOne(at, String(record.uuid))
      if (text) texts.push(text)
    }
    const pages = Number((meta as { total_pages?: unknown } | undefined)?.total_pages) || 1
    if (isOlder || page >= pages) break
  }
  return texts.reverse()
}

async function readOne(
  at: Parameters<typeof fetchFromTelnyx>[0],
  id: string,
): Promise<InboundText | undefined> {
  const message = await ask(at, `${at.api}/v2/messages/${encodeURIComponent(id)}`)
  // Telnyx keeps the words for ten days, or not at all if the account says so.
  if (message === undefined) return undefined
  const { from, text, media, ...recipients } = message.data as {
    from?: { phone_number?: string }
    to?: { phone_number?: string }[]
    cc?: { phone_number?: string }[]
    text?: string
    media?: { url: string }[]
  }
  return {
    carrierId: id,
    from: readVendorPhone(from?.phone_number),
    recipients: readRecipients(recipients),
    text: text ?? '',
    mediaUrls: (media ?? []).map(({ url }) => url),
  }
}

async function ask({ headers }: { headers: Record<string, string> }, url: string) {
  const answer = await callVendor({ method: 'GET', url, headers })
  if (answer.kind === 'answered' && answer.status === 404) return undefined
  return readAnswer(answer)
}
