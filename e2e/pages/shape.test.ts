import { type Browser, expect, type Page } from '@playwright/test'
import { makeOperatorTown, OPERATOR } from '../../tools/pictures/operator-town.mjs'
import { guestScreens, operatorScreens, publicScreens, senderScreens } from '../../tools/pictures/screens.mjs'
import { guestStates, newcomerScreens, senderStates, visitorStates } from '../../tools/pictures/states.mjs'
import { makeNewcomer, makeTown } from '../../tools/pictures/town.mjs'
import { test } from '../testing/partyline.ts'

test.use({
  settings: { OPERATOR_PHONES: OPERATOR },
  // Two screens show a line that is down, and two a page that does not exist.
  expectedErrors: [[/ERR_INTERNET_DISCONNECTED/, /ChunkLost/, /status of 404/], { scope: 'test' }],
})

/** The narrowest is the last, and there the text is enlarged too. A screen opens at the first. */
const WIDTHS = [390, 1280, 360, 320]

/** A screen's path, or what is pressed to reach a state of it. */
type Screen = string | { path: string; reach: (page: Page) => Promise<unknown> }

/**
 * Judges the shapes of a page's visible keys and links, whatever they say.
 * @returns a line for each that is out of shape
 */
function findBadShapes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const visible = { visibilityProperty: true }
    const isSeen = (part: Element) => part.checkVisibility(visible) && !part.closest('.sr')
    const keys = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(isSeen)
    return keys.flatMap((key) => {
      const { width, height, left, right } = key.getBoundingClientRect()
      const words = (key.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
      const faults = [
        ...(words && height > 2 * width ? [`is ${width} px wide and ${height} px tall`] : []),
        ...(!isInScroller(key) && (left < 0 || right > innerWidth + 1) ? ['leaves the screen'] : []),
        ...textsIn(key).flatMap(brokenWords),
        ...textsIn(key)
          .filter(isCut)
          .map(({ data }) => `cuts off '${data}'`),
      ]
      return faults.map((fault) => `'${words || key.ariaLabel}' ${fault}`)
    })

    function isInScroller({ parentElement }: Element): boolean {
      if (!parentElement || parentElement === document.body) return false
      return /auto|scroll/.test(getComputedStyle(parentElement).overflowX) || isInScroller(parentElement)
    }

    /** Whether an element around a text hides its sides. An ellipsis cuts on purpose. */
    function isCut(text: Text): boolean {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = range.getBoundingClientRect()
      for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        const hides = (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis'
        if (hides && (left < box.left - 1 || right > box.right + 1)) return true
        if (textOverflow === 'ellipsis') return false
      }
      return false
    }

    function textsIn(key: Element): Text[] {
      const found: Text[] = []
      const texts = document.createTreeWalker(key, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      return found.filter(({ parentElement }) => parentElement && isSeen(parentElement))
    }

    /** Words on several lines that would fit on one. A name may break at its signs, an address anywhere. */
    function brokenWords(text: Text): string[] {
      const words = text.data.replaceAll(/https?:\S+/g, (address) => ' '.repeat(address.length))
      return [...words.matchAll(/[\p{L}\p{N}\p{M}’']+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        const wide = lines.reduce((sum, { width }) => sum + width, 0)
        const isBroken = new Set(lines.map(({ top }) => Math.round(top))).size > 1
        return isBroken && wide < innerWidth - 120 ? [`breaks '${word}'`] : []
      })
    }
  })
}

/** Goes to another screen without loading a document, and waits until its heading gets the focus. */
function goOn(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    document.documentElement.style.fontSize = ''
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return new Promise<void>((resolve) => {
      addEventListener('focusin', () => resolve(), { once: true })
      history.pushState(null, '', to)
    })
  }, path)
}

/** Waits until the page answers presses, and has its lists and its typeface. */
async function isDrawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('#app[data-asleep], [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** How wide the page is at 200% text size. */
function wideAtDoubleSize(page: Page): Promise<number> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    // The longest time in a list.
    for (const time of document.querySelectorAll('main li time[title]')) time.textContent = 'Wednesday'
    return document.documentElement.scrollWidth
  })
}

test('GEN-3 every key of every screen keeps its shape, and at 200% text size none scrolls sideways', async ({
  browser,
  baseURL,
  watch,
}) => {
  // It opens seventy screens.
  test.slow()
  const visit = async (like?: Awaited<ReturnType<Browser['newContext']>>) => {
    const storageState = like && (await like.storageState())
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      ...(storageState && { storageState }),
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    watch(context)
    return context
  }
  const [maya, sam, nora, olga] = [await visit(), await visit(), await visit(), await visit()]
  const town = await makeTown(maya.request, visit, sam.request)
  const seen = await makeOperatorTown(olga.request, visit)
  const begun = await makeNewcomer(nora.request)
  const visits: [typeof maya | undefined, Record<string, Screen>][] = [
    [undefined, { ...publicScreens(town), ...visitorStates(town) }],
    [maya, { ...senderScreens(town), ...senderStates(town) }],
    [sam, { ...guestScreens(town), ...guestStates(town) }],
    [nora, newcomerScreens(begun)],
    [olga, operatorScreens(seen)],
  ]
  for (const [person, screens] of visits) {
    const context = await visit(person)
    const page = await context.newPage()
    for (const [name, screen] of Object.entries(screens)) {
      const { path, reach } = typeof screen === 'string' ? { path: screen } : screen
      // 'operator-trouble' is the same screen as 'operator-now' here.
      if (!reach && page.url().endsWith(path)) continue
      await page.setViewportSize({ width: 390, height: 844 })
      if (reach || page.url() === 'about:blank' || path.includes('?')) await page.goto(path)
      else await goOn(page, path)
      await isDrawn(page)
      await reach?.(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await findBadShapes(page), `${name} at ${width} px`).toEqual([])
      }
      expect.soft(await wideAtDoubleSize(page), name).toBeLessThanOrEqual(320)
      await context.setOffline(false)
    }
    await context.close()
  }
})
