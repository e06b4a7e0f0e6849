import { callVendor, readAnswer } from '../../platform/outside/vendor-call.ts'
import type { InboundText } from '../carrier.ts'
import { readVendorPhone } from '../vendor-outcome.ts'

/** The most pages of a hundred texts that are read. */
const MOST_PAGES = 20

interface Listed {
  sid: string
  from: string
  to: string
  body: string
  direction: string
  date_sent?: string
  date_created: string
  num_media: string
}

/**
 * Fetches the texts since a time (https://www.twilio.com/docs/messaging/api/message-resource). The list
 * begins with the newest.
 */
export async function fetchFromTwilio(
  at: { accountUrl: string; headers: Record<string, string>; sharedNumber: string },
  since: Date,
  mostPages = MOST_PAGES,
): Promise<InboundText[]> {
  const day = since.toISOString().slice(0, 10)
  const query = new URLSearchParams({ To: at.sharedNumber, 'DateSent>': day, PageSize: '100' })
  const found: Listed[] = []
  let url: string | undefined = `${at.accountUrl}/Messages.json?${query}`
  for (let page = 0; url !== undefined && page < mostPages; page++) {
    const { messages, next_page_uri: next } = await ask(at, url)
    if (!Array.isArray(messages)) throw new Error('the vendor’s answer holds no list')
    found.push(...messages.filter((one) => one.direction === 'inbound' && sentAt(one) >= since.getTime()))
    const isOlder = messages.some((one) => sentAt(one) < since.getTime())
    url = typeof next === 'string' && !isOlder ? below(at.accountUrl, next) : undefined
  }
  found.sort((one, other) => sentAt(one) - sentAt(other))
  const texts: InboundText[] = []
  for (const one of found) texts.push(await readListed(at, one))
  return texts
}

async function readListed(at: Parameters<typeof fetchFromTwilio>[0], one: Listed): Promise<InboundText> {
  const mediaUrls: string[] = []
  if (Number(one.num_media) > 0) {
    const { media_list: list } = await ask(at, `${at.accountUrl}/Messages/${one.sid}/Media.json`)
    for (const { uri } of Array.isArray(list) ? list : []) {
      mediaUrls.push(below(at.accountUrl, String(uri).replace(/\.json$/, '')))
    }
  }
  return {
    carrierId: one.sid,
    from: readVendorPhone(one.from),
    recipients: [readVendorPhone(one.to), ...readOthers(one)],
    text: one.body ?? '',
    mediaUrls,
  }
}

/**
 * The list names no recipients beside `to`. Words without a picture travel as MMS (whose ids begin with MM) only in a
 * group chat.
 */
function readOthers({ sid, num_media }: Listed): string[] {
  return sid.startsWith('MM') && Number(num_media) === 0 ? ['others, whom the list does not name'] : []
}

function sentAt({ date_sent, date_created }: Listed): number {
  return Date.parse(date_sent ?? date_created)
}

/** Judges an address from the vendor's answer. It must be on the vendor's host, because our credentials go there. */
function below(accountUrl: string, path: string): string {
  const url = new URL(path, accountUrl)
  if (url.origin !== new URL(accountUrl).origin) throw new Error('the vendor names an address elsewhere')
  return url.href
}

async function ask({ headers }: { headers: Record<string, string> }, url: string) {
  return readAnswer(await callVendor({ method: 'GET', url, headers }))
}
