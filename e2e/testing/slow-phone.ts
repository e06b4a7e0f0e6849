import type { BrowserContext, Page, Request } from '@playwright/test'

const ANY_SCRIPT = /\/assets\/.*\.js$/

/**
 * Holds back the answers to requests of a page, or of all its tabs, like a slow connection.
 * @param which requests to hold; by default all scripts
 * @param only some of those, if given
 * @returns lets them go
 */
export async function holdBack(
  page: Page | BrowserContext,
  which = ANY_SCRIPT,
  only = (_request: Request) => true,
): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(which, async (route) => {
    if (only(route.request())) await held
    // A request that the browser has cancelled cannot go on.
    await route.fallback().catch(() => {})
  })
  return () => release()
}

/** Holds the reading of pictures until the test says so, as on a slow phone. @returns lets them be read */
export async function holdPictures(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const read = createImageBitmap
    const done = new Promise((resolve) => addEventListener('read-it', resolve, { once: true }))
    const slowly = async (file: Blob) => {
      await done
      return read(file)
    }
    Object.assign(window, { createImageBitmap: slowly })
  })
  return () => page.evaluate(() => dispatchEvent(new Event('read-it')))
}
