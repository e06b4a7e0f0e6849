import { expect } from '@playwright/test'
import { inHours, makeEvent } from '../testing/events.ts'
import { newGuest } from '../testing/guests.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test.use({ expectedErrors: [/ERR_FAILED/] })

test('EVENT-11 a host adds a guest, searches, sorts, and checks guests in', async ({ page, newVisitor }) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, { startTime: inHours(60), extras: { plusOnes: 2 } })
  const zoe = { status: 'YES', firstName: 'Zoe', lastName: 'Lind', guests: 2 }
  await newGuest(await newVisitor(), event, zoe)
  await page.goto(`${event.path}/attendees`)
  await expect(page.getByRole('heading', { name: '3 Attending' })).toBeVisible()
  await expect(page.getByText('1 answer, and 2 people they bring')).toBeVisible()

  await page.getByRole('button', { name: 'Add a guest' }).click()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Amir')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: '4 Attending' })).toBeVisible()
  const names = page.getByRole('button', { name: /is here$/ })
  await expect(names).toHaveCount(2)
  await expect(names.first()).toHaveAccessibleName('Zoe Lind is here')
  await page.getByRole('button', { name: 'A to Z' }).click()
  await expect(names.first()).toHaveAccessibleName('Amir is here')

  await names.last().click()
  await expect(page.getByText('3 are here.')).toBeVisible()
  await expect(names.last()).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search the guests' }).fill('ami')
  await expect(names).toHaveCount(1)
  await expect(page.getByText('Nobody here by that name.').first()).toBeVisible()
})

test('EVENT-11 a host checks in guests who said Maybe or are on the waitlist', async ({ page }) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, { extras: { capacity: 1 } })
  for (const [firstName, status] of [
    ['Amir', 'YES'],
    ['Bo', 'YES'],
    ['Cy', 'MAYBE'],
    ['Di', 'NO'],
  ])
    await page.request.post(`/api${event.path}/guests`, { data: { firstName, status } })
  await page.goto(`${event.path}/attendees`)
  for (const name of ['Bo', 'Cy']) await page.getByRole('button', { name: `${name} is here` }).click()
  await expect(page.getByText('2 are here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Di is here' })).toHaveCount(0)
})

test('EVENT-11 a small phone shows the names at the door in whole words', async ({ page }) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, { extras: { plusOnes: 2 } })
  const data = { firstName: 'Oluwaseun', lastName: 'Okafor', status: 'YES', guests: 2 }
  await page.request.post(`/api${event.path}/guests`, { data })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${event.path}/attendees`)
  const name = page.getByText('Oluwaseun Okafor', { exact: true })
  await expect(name).toBeVisible()
  const lines = await name.evaluate((one) => {
    const words = document.createRange()
    words.selectNodeContents(one)
    return new Set([...words.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines).toBeLessThanOrEqual(2)
})

test('EVENT-11 a guest is added once when the server’s answer is lost', async ({ page }) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  await page.goto(`${event.path}/attendees`)
  await page.getByRole('button', { name: 'Add a guest' }).click()
  await page.getByRole('textbox', { name: 'First Name' }).fill('Amir')
  await page.route('**/api/events/event/*/guests', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  await expect(page.getByText(/^Something happened\.\.\./)).toBeVisible()
  await page.unroute('**/api/events/event/*/guests')
  await add.click()
  await expect(page.getByText('Guest added')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 Attending' })).toBeVisible()
})

test('EVENT-11 a check-in shows before the server answers, and goes back under the guest’s name when it cannot be saved', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  await page.request.post(`/api${event.path}/guests`, { data: { firstName: 'Amir', status: 'YES' } })
  let fail = () => {}
  await page.route('**/api/events/event/*/check-ins', (route) => {
    fail = () => void route.abort()
  })
  await page.goto(`${event.path}/attendees`)
  const here = page.getByRole('button', { name: 'Amir is here' })
  await here.click()
  await expect(here).toHaveAttribute('aria-pressed', 'true')
  fail()
  await expect(here).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(/^Amir: Something happened\.\.\./)).toBeVisible()
})

test('EVENT-11 a double click checks a guest in once', async ({ page }) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  await page.request.post(`/api${event.path}/guests`, { data: { firstName: 'Amir', status: 'YES' } })
  await page.goto(`${event.path}/attendees`)
  const here = page.getByRole('button', { name: 'Amir is here' })
  await here.dblclick()
  await expect(page.getByText('1 is here.')).toBeVisible()
  await expect(here).toHaveAttribute('aria-pressed', 'true')
})

test('EVENT-8 Print loads all people of the RSVP list, and paper shows their names alone', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  for (let n = 1; n <= 105; n++) {
    const data = { firstName: `Guest ${n}`, status: 'YES' }
    expect((await page.request.post(`/api${event.path}/guests`, { data })).status()).toBe(200)
  }
  await page.goto(`${event.path}/attendees`)
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
  expect(await printing).toContain('Guest 105')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Guest 105', { exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(42, 15, 20)')
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(goesOn).toHaveCount(0)
})
