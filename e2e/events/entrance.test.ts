import { expect } from '@playwright/test'
import { inHours, makeEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test('EVENT-11 EVENT-8 a host adds a guest, searches, sorts, checks guests in, and prints all of a long list', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, { startTime: inHours(60), extras: { plusOnes: 2 } })
  const adds = async (firstName: string, more: object = {}) => {
    const data = { firstName, status: 'YES', ...more }
    expect((await page.request.post(`/api${event.path}/guests`, { data })).status()).toBe(200)
  }
  await adds('Oluwaseun', { lastName: 'Okafor', guests: 2 })
  await page.goto(event.path)
  await page.getByRole('link', { name: 'RSVP List' }).click()
  await expect(page.getByRole('heading', { name: '3 Attending' })).toBeVisible()
  await expect(page.getByText('1 answer, and 2 people they bring')).toBeVisible()

  await page.getByRole('button', { name: 'Add a guest' }).click()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Amir')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: '4 Attending' })).toBeVisible()
  const names = page.getByRole('button', { name: /is here$/ })
  await expect(names.first()).toHaveAccessibleName('Oluwaseun Okafor is here')
  await page.getByRole('button', { name: 'A to Z' }).click()
  await expect(names.first()).toHaveAccessibleName('Amir is here')
  await names.last().dblclick()
  await expect(page.getByText('3 are here.')).toBeVisible()
  await expect(names.last()).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  await page.setViewportSize({ width: 320, height: 640 })
  const lines = await page.getByText('Oluwaseun Okafor', { exact: true }).evaluate((one) => {
    const words = document.createRange()
    words.selectNodeContents(one)
    return new Set([...words.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines, 'the names at the door are in whole words').toBeLessThanOrEqual(2)
  await page.getByRole('searchbox', { name: 'Search the guests' }).fill('ami')
  await expect(names).toHaveCount(1)
  await expect(page.getByText('Nobody here by that name.').first()).toBeVisible()

  await Promise.all(Array.from({ length: 103 }, (_, n) => adds(`Guest ${n + 1}`)))
  await page.reload()
  const goesOn = page.getByText('The list goes on.')
  await page.emulateMedia({ media: 'print' })
  await expect(goesOn).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const printing = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () => resolve(document.body.textContent)
      }),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  const printed = await printing
  for (const number of [1, 50, 103]) expect(printed).toContain(`Guest ${number}`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Guest 103', { exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(42, 15, 20)')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(goesOn).toHaveCount(0)
})
