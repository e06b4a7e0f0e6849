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
 * Makes what draws pages and compresses them. For somebody who is signed out a page follows from its path and its data
 * alone, so one is kept under both, whatever query a link has: what changes about an event makes another page of it, at
 * once and in every process. 16 MB are kept, about 800 events, those asked for of late.
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
    // Where it leads may depend on the query: back to where somebody wanted to be.
    if (page.kind !== 'page')
      return encode(path === url ? page : await renderPage({ url, data }), encoding, false)
    // Addresses that lead nowhere have no end: to keep such pages would cost those that are asked for again.
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
