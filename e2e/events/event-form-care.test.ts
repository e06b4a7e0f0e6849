import { expect } from '@playwright/test'
import { IN_TWO_YEARS, makeEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test('EVENT-3 an unfinished event survives Back, Forward, a reload and the logo, until it is created', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  await page.goto('/events')
  await page.getByRole('link', { name: 'New Event' }).click()
  await expect(page.getByText('Still needed: a title, a location.')).toBeVisible()
  await page.getByLabel('Title').fill('Half a supper')
  // Later today 6:30 PM may have passed.
  await page.getByLabel('Date', { exact: true }).fill(`${IN_TWO_YEARS}-06-21`)
  await page.getByLabel('Start Time').selectOption('6:30 PM')
  await expect(page.getByText('Still needed: a location.')).toBeVisible()
  const isKept = async () => {
    await expect(page.getByLabel('Title')).toHaveValue('Half a supper')
    await expect(page.getByLabel('Start Time')).toHaveValue('18:30')
    await expect(page.getByText('Here is what you wrote before.')).toBeVisible()
  }
  await page.goBack()
  await page.goForward()
  await isKept()
  await page.reload()
  await isKept()
  await page.getByRole('link', { name: 'Partyline, home' }).first().click()
  await page.goto('/events/create')
  await isKept()
  await expectAccessible(page)
  await page.getByLabel('Location').fill('Here')
  await expect(page.getByText(/^Still needed/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page).toHaveURL(/\/events\/event\//)
  await page.goto('/events/create')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('Another')
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('RSVP-2 EVENT-8 at 200% text size, words stay in their buttons, and links are 44 px high', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  const { path } = await makeEvent(page, { extras: { capacity: 1 } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/events')
  const link = page.getByRole('region', { name: 'Upcoming Events to Link' }).getByRole('link').first()
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.goto(path)
  const going = await page.getByRole('link', { name: 'Nobody yet' }).boundingBox()
  expect(Math.min(going?.height ?? 0, going?.width ?? 0)).toBeGreaterThanOrEqual(44)
  const guest = await newVisitor()
  await newMember(guest, 'Jo')
  await guest.setViewportSize({ width: 390, height: 844 })
  await guest.goto(path)
  await guest.addStyleTag({ content: 'html { font-size: 200% }' })
  for (const name of ['Yes', 'Maybe', 'No']) {
    const button = guest.getByRole('button', { name, exact: true })
    await expect(button).toBeVisible()
    expect(await button.evaluate((one) => one.scrollWidth - one.clientWidth), name).toBeLessThanOrEqual(0)
  }
})
