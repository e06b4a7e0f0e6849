import type { PageData, RenderedPage, RenderPage } from '@partyline/contract/page'
import { LRUCache } from 'lru-cache'
import { type Encoding, encodePage } from './encode-page.ts'
import { sha256 } from './secrets.ts'

const MOST_BYTES = 16_000_000
/** A page may say which year it is. */
const LIFE_MS = 60_000

/** A page as it travels, or where to go instead. */
export type DrawnPage =
  | Exclude<RenderedPage, { kind: 'page' }>
  | (Omit<Extract<RenderedPage, { kind: 'page' }>, 'html'> & { body: Buffer })

export type DrawPage = (wish: { url: string; data: PageData; encoding: Encoding }) => Promise<DrawnPage>

/**
 * Makes what draws pages and compresses them. A page follows from its address and its data alone, so one for who is
 * signed out is kept under both: whatever changes about an event makes another page of it, at once and in every
 * process. 16 MB are kept, about 800 events, those asked for of late.
 */
export function createDrawPage(renderPage: RenderPage): DrawPage {
  const kept = new LRUCache<string, Extract<DrawnPage, { kind: 'page' }>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length,
    ttl: LIFE_MS,
  })
  return async ({ url, data, encoding }) => {
    const key = data.user === null ? keyOf(url, data, encoding) : undefined
    const known = key && kept.get(key)
    if (known) return known
    const page = await renderPage({ url, data })
    if (page.kind !== 'page') return page
    const { html, ...drawn } = page
    const encoded = { ...drawn, body: await encodePage(html, encoding, key !== undefined) }
    if (key) kept.set(key, encoded)
    return encoded
  }
}

const keyOf = (url: string, data: PageData, encoding: Encoding) =>
  sha256(JSON.stringify([encoding ?? null, url, data])).toString('base64url')
