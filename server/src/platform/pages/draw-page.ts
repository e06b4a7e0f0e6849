import type { PageData, RenderedPage, RenderPage } from '@partyline/contract/page'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { LRUCache } from 'lru-cache'
import { sha256 } from '../secrets.ts'
import { type Encoding, encodePage } from './encode-page.ts'

const MOST_BYTES = 16_000_000
/** A page may show the current year, so no copy lasts. */
const LIFE_MS = MINUTE_MS

/** A page ready to send, or the address to redirect to. */
export type DrawnPage =
  | Exclude<RenderedPage, { kind: 'page' }>
  | (Omit<Extract<RenderedPage, { kind: 'page' }>, 'html'> & { body: Buffer })

export type DrawPage = (request: { url: string; data: PageData; encoding: Encoding }) => Promise<DrawnPage>

/**
 * Makes the function that draws and compresses pages. For a signed-out visitor a page depends only on its
 * path and its data, so a copy is kept under both, whatever the link's query. A change to an event changes
 * its data, and so its page, at once and in every process. The most recent 16 MB stay, about 800 events.
 */
export function createDrawPage(renderPage: RenderPage): DrawPage {
  const kept = new LRUCache<string, Extract<DrawnPage, { kind: 'page' }>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length,
    ttl: LIFE_MS,
  })
  return async ({ url, data, encoding }) => {
    if (data.user !== null) return encode(await renderPage({ url, data }), encoding, false)
    const path = url.split('?', 1)[0] ?? url
    const key = sha256(JSON.stringify([encoding ?? null, path, data])).toString('base64url')
    const known = kept.get(key)
    if (known) return known
    const page = await renderPage({ url: path, data })
    // A redirect may depend on the query, which leads back to the page that the person wanted.
    if (page.kind !== 'page')
      return encode(path === url ? page : await renderPage({ url, data }), encoding, false)
    // There is no end of wrong addresses. Keeping their pages would push out pages that people request again.
    const drawn = await encode(page, encoding, page.status === 200)
    if (drawn.kind === 'page' && drawn.status === 200) kept.set(key, drawn)
    return drawn
  }
}

async function encode(page: RenderedPage, encoding: Encoding, kept: boolean): Promise<DrawnPage> {
  if (page.kind !== 'page') return page
  const { html, ...drawn } = page
  return { ...drawn, body: await encodePage(html, encoding, kept) }
}
