import { expect, type Page } from '@playwright/test'
import { IN_TWO_YEARS, inHours, makeEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { watchSent } from '../testing/watch-calls.ts'

const createButton = (page: Page) => page.getByRole('button', { name: 'Create Event' })

async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Location').fill('Here')
}

test('EVENT-3 an event in the past brings a warning and a question, and no congratulation', async ({
  page,
}) => {
  const sent = watchSent(page, /create$/)
  await newMember(page, 'Maya')
  await page.goto('/events/create')
  await fillIn(page, 'Yesterday')
  await page.getByLabel('Date', { exact: true }).fill('2020-06-19')
  await expect(page.getByText('This day and time are in the past, so nobody can answer.')).toBeVisible()
  await expectAccessible(page)
  await createButton(page).click()
  const question = page.getByRole('dialog', { name: 'Create an event in the past?' })
  await question.getByRole('button', { name: 'Back' }).click()
  expect(sent).toEqual([])
  await createButton(page).click()
  await question.getByRole('button', { name: 'Create Event' }).click()
  await expect(page).toHaveURL(/\/events\/event\//)
  await expect(page.getByText('Yesterday is saved.')).toBeVisible()
  await expect(page.getByText(/Congrats/)).toHaveCount(0)
  await expect(page.getByText('Now get it on the line')).toHaveCount(0)
})

test('EVENT-6 Quick Fill moves past dates ahead, and a copy on the same day says so and can move', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  await makeEvent(page, { title: 'Next one', startTime: inHours(50) })
  await makeEvent(page, { title: 'This morning', startTime: inHours(-3) })
  await page.goto('/events/create')
  const buttons = page.getByRole('group', { name: 'Quick Fill' }).getByRole('button')
  await expect(buttons).toHaveText(['This morning', 'Next one'])
  await buttons.first().click()
  await expect(page.getByText(/in the past/)).toHaveCount(0)
  await buttons.nth(1).click()
  await expect(page.getByText(/^Next one is already on /)).toBeVisible()
  const date = page.getByLabel('Date', { exact: true })
  const day = await date.inputValue()
  await page.getByRole('button', { name: 'A week later' }).click()
  await expect(page.getByText(/^Next one is already on /)).toHaveCount(0)
  expect(Date.parse(await date.inputValue()) - Date.parse(day)).toBe(7 * 86_400_000)
})

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
  await createButton(page).click()
  await expect(page).toHaveURL(/\/events\/event\//)
  await page.goto('/events/create')
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('Another')
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('EVENT-3 an unfinished edit survives a reload, and Cancel forgets it', async ({ page }) => {
  await newMember(page, 'Maya')
  const { id } = await makeEvent(page)
  await page.goto(`/events/event/${id}`)
  await page.getByRole('link', { name: 'Edit Event' }).click()
  await page.getByLabel('Title').fill('Half an edit')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Half an edit')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(`/events/event/${id}`)
  await page.goto(`/events/update/${id}`)
  await expect(page.getByLabel('Title')).toHaveValue('Porch Supper No. 4')
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
