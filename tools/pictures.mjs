// npm run pictures [-- NAME ...]: pictures of every screen, or of the named ones, in pictures/: on a phone
// and on a desktop, in the light and in the dark theme.
import './require-node.mjs'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBrowser, launchArgs } from './browser.mjs'
import { root } from './checkout.mjs'
import { startServer } from './driven-server.mjs'
import { addHistory } from './pictures/history.mjs'
import { makeOperatorTown, OPERATOR } from './pictures/operator-town.mjs'
import { guestScreens, operatorScreens, publicScreens, senderScreens } from './pictures/screens.mjs'
import { makeTown } from './pictures/town.mjs'
import { prepare } from './prepare.mjs'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** A page has settled after this time without a request. */
const STILL_MS = 500
const THEMES = /** @type {const} */ (['light', 'dark'])

if (!(await prepare({ built: true }))) process.exit(1)
const wanted = process.argv.slice(2)
const folder = join(root, 'pictures')
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'partyline-pictures-'))
// The account that runs PostgreSQL must be able to reach the folder.
chmodSync(dataDir, 0o755)
const server = await startServer({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  OPERATOR_PHONES: OPERATOR,
  SEGMENT_PRICE: '0.0079 USD',
  MONTHLY_CAP: '100 USD',
})
const { chromium } = await import('@playwright/test')
const { executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: launchArgs })
try {
  const baseURL = server.url
  const maya = await browser.newContext({ baseURL })
  const sam = await browser.newContext({ baseURL })
  const olga = await browser.newContext({ baseURL })
  const another = async () => (await browser.newContext({ baseURL })).request
  const town = await makeTown(maya.request, another, sam.request)
  const seen = await makeOperatorTown(olga.request, another)
  const [signedIn, asGuest] = [await maya.storageState(), await sam.storageState()]
  const operating = await olga.storageState()
  for (const size of SIZES)
    for (const colorScheme of THEMES) {
      const look = { baseURL, viewport: size, colorScheme, reducedMotion: /** @type {const} */ ('reduce') }
      await take(await browser.newContext(look), publicScreens(town), `${size.width}-${colorScheme}`)
      const sender = await browser.newContext({ ...look, storageState: signedIn })
      await take(sender, senderScreens(town), `${size.width}-${colorScheme}`)
      const guest = await browser.newContext({ ...look, storageState: asGuest })
      await take(guest, guestScreens(town), `${size.width}-${colorScheme}`)
      const operator = await browser.newContext({ ...look, storageState: operating })
      await take(operator, operatorScreens(seen), `${size.width}-${colorScheme}`)
    }
} finally {
  await browser.close()
  await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

/**
 * Takes a picture of each screen, from its top to its end.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Record<string, string>} screens paths by name
 * @param {string} look at the end of the file's name
 */
async function take(context, screens, look) {
  const page = await context.newPage()
  const settled = watchRequests(page)
  for (const [name, path] of Object.entries(screens)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await page.route('**/api/operator/*', async (route) => {
      const answer = await route.fetch()
      const { pathname } = new URL(route.request().url())
      const json = addHistory(
        pathname.replace('/api/operator', ''),
        await answer.json(),
        name.endsWith('-trouble'),
      )
      await route.fulfill({ response: answer, json })
    })
    await page.goto(path, { waitUntil: 'load' })
    await page.locator('main h1').first().waitFor()
    await settled()
    await page.evaluate('document.fonts.ready')
    const file = join(folder, `${name}--${look}.png`)
    await page.screenshot({ path: file, fullPage: true })
    console.log(file)
  }
  await context.close()
}

/**
 * Watches a page's requests. Streams are left out, because they never end.
 * @param {import('@playwright/test').Page} page
 * @returns resolves when no request has been open for half a second
 */
function watchRequests(page) {
  /** @type {Set<import('@playwright/test').Request>} */
  const open = new Set()
  let lastAt = performance.now()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && open.add(request))
  const ended = (/** @type {import('@playwright/test').Request} */ request) => {
    open.delete(request)
    lastAt = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    while (open.size > 0 || performance.now() - lastAt < STILL_MS) await delay(50)
  }
}
