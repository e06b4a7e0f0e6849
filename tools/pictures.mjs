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
import {
  firstScreens,
  guestStates,
  newcomerScreens,
  senderStates,
  visitorStates,
} from './pictures/states.mjs'
import { makeNewcomer, makeTown } from './pictures/town.mjs'
import { prepare } from './prepare.mjs'

/** @typedef {string | import('./pictures/states.mjs').State} Screen a path, or a state */

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** The bound of a good page: the sum of its layout shifts (https://web.dev/articles/cls). */
const MOST_SHIFT = 0.1
/** A page has settled after this time without a request. */
const STILL_MS = 500
const THEMES = /** @type {const} */ (['light', 'dark'])

if (!(await prepare({ all: true }))) process.exit(1)
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
  const looks = SIZES.flatMap((viewport) =>
    THEMES.map((colorScheme) => ({
      end: `${viewport.width}-${colorScheme}`,
      options: { baseURL, viewport, colorScheme, reducedMotion: /** @type {const} */ ('reduce') },
    })),
  )
  for (const { end, options } of looks) await take(() => browser.newContext(options), firstScreens, end)
  const another = () => browser.newContext({ baseURL })
  const [maya, sam, olga, nora] = [await another(), await another(), await another(), await another()]
  const town = await makeTown(maya.request, another, sam.request)
  const seen = await makeOperatorTown(olga.request, another)
  const begun = await makeNewcomer(nora.request)
  /** @type {[import('@playwright/test').BrowserContext | undefined, Record<string, Screen>][]} */
  const visits = [
    [undefined, { ...publicScreens(town), ...visitorStates(town) }],
    [maya, { ...senderScreens(town), ...senderStates(town) }],
    [sam, { ...guestScreens(town), ...guestStates(town) }],
    [nora, newcomerScreens(begun)],
    [olga, operatorScreens(seen)],
  ]
  for (const { end, options } of looks)
    for (const [person, screens] of visits) {
      const storageState = person && (await person.storageState())
      const visit = () => browser.newContext({ ...options, ...(storageState && { storageState }) })
      await take(visit, screens, end)
    }
} finally {
  await browser.close()
  await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

/**
 * Takes a picture of each screen, from its top to its end, and of each state, as far as the window shows it.
 * Each state has a browser of its own, so that what it leaves there is in no other picture.
 * @param {() => Promise<import('@playwright/test').BrowserContext>} visit opens a browser
 * @param {Record<string, Screen>} screens by name
 * @param {string} look at the end of the file's name
 */
async function take(visit, screens, look) {
  const shared = await visit()
  for (const [name, screen] of Object.entries(screens)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const context = typeof screen === 'string' ? shared : await visit()
    const file = join(folder, `${name}--${look}.png`)
    await picture(await context.newPage(), name, screen, file)
    console.log(file)
    if (context !== shared) await context.close()
  }
  await shared.close()
}

async function picture(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {string} */ name,
  /** @type {Screen} */ screen,
  /** @type {string} */ file,
) {
  const settled = watchRequests(page)
  await page.addInitScript(addUpShifts)
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
  const { path, reach, isWhole } = typeof screen === 'string' ? { path: screen, isWhole: true } : screen
  await page.goto(path, { waitUntil: 'load' })
  await page.locator('main h1').first().waitFor()
  await settled()
  await reach?.(page)
  await settled()
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: file, fullPage: isWhole ?? false })
  if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) {
    console.error(`${name} scrolls sideways.`)
    process.exitCode = 1
  }
  const shift = Number(await page.evaluate('layoutShift'))
  if (shift > MOST_SHIFT) {
    console.error(`${name} moves while it loads: ${shift.toFixed(2)}.`)
    process.exitCode = 1
  }
  await page.close()
}

/** Runs in the page. Shifts within half a second after a press do not count. */
function addUpShifts() {
  const page = Object.assign(globalThis, { layoutShift: 0 })
  /** @typedef {{ value: number, hadRecentInput: boolean }} Shift */
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of /** @type {Shift[]} */ (
      /** @type {unknown} */ (list.getEntries())
    ))
      if (!hadRecentInput) page.layoutShift += value
  }).observe(/** @type {any} */ ({ type: 'layout-shift', buffered: true }))
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
