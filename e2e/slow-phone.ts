import type { BrowserContext, Page, Request } from '@playwright/test'

const ANY_SCRIPT = /\/assets\/.*\.js$/

/**
 * Keeps requests of a page, or of all its tabs, from being answered, as a slow line does.
 * @param which all scripts, unless it says others
 * @param only where some of those go through
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
    // A request that the browser has given up cannot go on, and need not.
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
