import type { Page } from '@playwright/test'

const ANY_SCRIPT = /\/assets\/.*\.js$/

/** Keeps scripts from arriving, as a slow line does. @param which all of them, unless it says less @returns lets them */
export async function holdScripts(page: Page, which = ANY_SCRIPT): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(which, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}
