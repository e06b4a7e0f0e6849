// The event page as a guest on a phone loads it: the bytes on the wire.
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

/** The page is quiet when nothing has arrived for this long, in milliseconds. */
const QUIET = 1_500
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of an event
 * @returns bytes of bodies as transferred, by kind, and how many requests the page needs
 */
export async function measureEventPage(browser, url) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const seen = watch(session)
    await session.send('Network.enable')
    await page.goto(url, { waitUntil: 'load' })
    while (performance.now() - seen.lastAt < QUIET) await delay(100)

    const answers = [...seen.answers.values()]
    const bytes = (/** @type {string} */ kind) =>
      answers.filter((answer) => answer.kind === kind).reduce((sum, answer) => sum + answer.bytes, 0)
    // On a busy machine the page listens to its stream late, and then reads its event again (use-live-event.ts).
    const again = `/api${new URL(url).pathname}`
    const inlined = await page.$$eval('style', (styles) => styles.map((style) => style.textContent).join(''))
    return {
      javascript: bytes('Script'),
      css: bytes('Stylesheet') + brotliCompressSync(inlined).length,
      html: bytes('Document'),
      requests: answers.filter((answer) => new URL(answer.url).pathname !== again).length,
      files: answers.map(({ kind, bytes, url }) => ({ kind, bytes, path: new URL(url).pathname })),
    }
  } finally {
    await context.close()
  }
}

/** Collects every answer of a page. Parts inside the page (data:) are no requests. */
function watch(/** @type {import('@playwright/test').CDPSession} */ session) {
  /** @type {Map<string, { kind: string, url: string, head: number, bytes: number }>} */
  const answers = new Map()
  const seen = { answers, lastAt: performance.now() }
  const note = () => {
    seen.lastAt = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    answers.set(requestId, { kind: type ?? 'Other', url: request.url, head: 0, bytes: 0 })
    note()
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const answer = answers.get(requestId)
    if (answer) answer.head = response.encodedDataLength
    note()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) answer.bytes = encodedDataLength - answer.head
    note()
  })
  return seen
}
