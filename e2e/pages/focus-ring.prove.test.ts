import { expect, type Locator, type Page } from '@playwright/test'
import { answers, makeEvent } from '../testing/events.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newListeners, newPhone } from '../testing/phones.ts'
import { signIn } from '../testing/sign-in.ts'

/** Focuses a button by keyboard. */
async function focus(page: Page, button: Locator): Promise<void> {
  await page.keyboard.press('Shift')
  await button.focus()
}

/** The contrast of a button's ring, or its icon, with the surface below: WCAG contrast, 1 to 21. */
async function contrast(button: Locator, of: 'outlineColor' | 'color' = 'outlineColor'): Promise<number> {
  return button.evaluate((element, of) => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const luminance = (colour: string) => {
      if (!paint) return 0
      paint.fillStyle = colour
      paint.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...paint.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const CLEAR = /^rgba\(.*, 0\)$/
    let below = element.parentElement
    while (below && CLEAR.test(getComputedStyle(below).backgroundColor)) below = below.parentElement
    const look = getComputedStyle(element)
    if (!below || look.outlineStyle === 'none') return 0
    const two = [look[of], getComputedStyle(below).backgroundColor].map(luminance).sort((a, b) => b - a)
    return ((two[0] ?? 0) + 0.05) / ((two[1] ?? 0) + 0.05)
  }, of)
}

/** Shows something, and returns the button in it. */
type Show = (page: Page) => Promise<Locator>

/** Shows a flip phone alone on the shelf. @returns its button for pictures, which is on the shell */
async function flipPhone(page: Page): Promise<Locator> {
  const phone = newPhone()
  await signIn(page, phone)
  const shelf = JSON.stringify([{ phone, name: 'Priya', make: 'flip', hiddenUpTo: null }])
  await page.addInitScript((json) => localStorage.setItem('partyline.shelf', json), shelf)
  await page.goto('/simulator')
  return page.getByRole('button', { name: 'Attach a picture on Priya’s phone' })
}

const SURFACES: Record<string, Show> = {
  'a banner': async (page) => {
    await newMember(page, 'Maya')
    const { path } = await makeEvent(page)
    await page.goto('/faq')
    await page.evaluate((to) => history.pushState({ created: true }, '', to), path)
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    return page.getByRole('button', { name: 'Dismiss' })
  },
  'thanks for an answer': async (page) => {
    await newMember(page, 'Maya')
    const event = await makeEvent(page)
    await answers(page, event, 'YES')
    await page.goto(event.path)
    await page.getByRole('button', { name: 'No', exact: true }).click()
    return page.getByRole('button', { name: 'Update your RSVP' })
  },
  'a message on its way': async (page) => {
    const { handle } = await newMember(page, 'Maya')
    await newListeners(page, 1, `@${handle}`)
    await page.goto('/message')
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello')
    await page.getByRole('button', { name: 'Send Message' }).click()
    return page.getByRole('button', { name: 'Close', exact: true })
  },
  'the prompt for a username': async (page) => {
    const { id } = await newMember(page)
    await page.goto(`/user/${id}/details`)
    return page.getByRole('link', { name: 'Create a Username' })
  },
  'a toast': async (page) => {
    const { id } = await newMember(page, 'Maya')
    await page.goto(`/user/${id}/details`)
    await page.getByRole('switch').first().click()
    return page.getByRole('button', { name: 'Dismiss' })
  },
  'the shell of a flip phone': flipPhone,
}

for (const [name, show] of Object.entries(SURFACES)) {
  test(`the focus ring shows on ${name}, in both themes`, async ({ page }) => {
    const button = await show(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await focus(page, button)
      expect(await contrast(button), colorScheme).toBeGreaterThanOrEqual(3)
    }
  })
}

test('a flip phone shows that a picture is attached, in both themes', async ({ page }) => {
  const attach = await flipPhone(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await focus(page, attach)
    expect(await contrast(attach, 'color'), colorScheme).toBeGreaterThanOrEqual(3)
  }
})
