import { expect, type Page } from '@playwright/test'
import { isProving } from '../../tools/proving.mjs'
import { expectAccessible } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { holdBack } from '../testing/slow-phone.ts'
import { startPartyline } from '../testing/start-partyline.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The most clicks and keystrokes of a newcomer, from the first page to the first message to followers. */
const MOST_ACTIONS = 12

/** Opens a fresh Partyline, as `npm start` leaves it, and counts what a newcomer does there. */
async function visitFresh(
  page: Page,
  visit: (act: (deed: Promise<unknown>) => Promise<void>) => Promise<void>,
) {
  const partyline = await startPartyline()
  let actions = 0
  try {
    await page.goto(`${partyline.url}/simulator`)
    await visit(async (deed) => {
      actions += 1
      await deed
    })
    return actions
  } finally {
    await page.goto('about:blank')
    await partyline.stop()
  }
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

for (const viewport of isProving ? SIZES : SIZES.slice(0, 1))
  test(`the guide leads a newcomer from the first page to the first message to followers, at ${viewport.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const now = page.getByRole('navigation', { name: 'First steps' }).locator('[aria-current=step]')
    const phone = (owner: string) => page.getByRole('article', { name: `${owner}’s phone` })
    const actions = await visitFresh(page, async (act) => {
      await expect(now).toContainText('Sign up a name')
      await expect(page.getByText('Nothing you do here reaches a real one.')).toBeVisible()
      await act(now.getByRole('button').click())
      await expect(page.getByLabel('First and last name')).toBeFocused()
      await act(page.keyboard.type('Ana Lima'))
      await expect(page.getByLabel('Username')).toHaveValue('@analima')
      await act(phone('Jo').getByRole('button', { name: 'Sign Up', exact: true }).click())

      await expect(now).toContainText('Follow @analima')
      await expect(phone('Ana')).toBeVisible()
      await expect(phone('Sam').getByRole('textbox')).toBeFocused()
      await act(phone('Sam').getByRole('button', { name: '@analima' }).click())
      await act(page.keyboard.press('Enter'))
      await expect(phone('Sam')).toContainText('@analima: Hey! Thanks for following me.')

      await expect(now).toContainText('Say something')
      await act(now.getByRole('button').click())
      await act(page.keyboard.type('Supper at seven'))
      await act(page.keyboard.press('Enter'))
      await expect(phone('Sam')).toContainText('@analima: Supper at seven')
      await expect(page.getByRole('heading', { name: 'You just ran a party line.' })).toBeFocused()
      await expect(page.getByRole('link', { name: 'Make an event they can answer by text' })).toBeVisible()

      // Finished steps do not come back.
      await page.reload()
      await expect(phone('Sam')).toContainText('@analima: Supper at seven')
      await expect(now).toHaveCount(0)
    })
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

test('the phones stay where they are when the steps arrive, and skipped steps do not come back', async ({
  page,
}) => {
  const answer = await holdBack(page, /\/api\/simulator\/owners/)
  await page.goto('/simulator')
  const phone = page.getByRole('article', { name: 'Jo’s phone' })
  await expect(phone).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'First steps' })
  await expect(steps).toHaveCount(0)
  const before = await phone.boundingBox()
  answer()
  await expect(steps).toBeVisible()
  expect(await phone.boundingBox()).toEqual(before)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skip this' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Text the number from Jo’s phone')).toBeVisible()
  await expect(steps).toHaveCount(0)
})
