import { expect, type Page } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

const createButton = (page: Page) => page.getByRole('button', { name: 'Create Event' })

/** Fills the form for this event. */
async function fillIn(page: Page, title: string): Promise<void> {
  await page.goto('/events/create')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Location').fill('214 Alder Street')
  await page.getByLabel('Date', { exact: true }).fill('2030-06-19')
  await page.getByLabel('Start Time').selectOption('6:30 PM')
  await page.getByLabel('End Time').selectOption('10:00 PM')
  const sameDay = page.getByRole('button', { name: 'Ends on the same day' })
  // Near midnight the default end is on the next day.
  if (await sameDay.isVisible()) await sameDay.click()
}

/** The titles of all events. */
async function titles(page: Page): Promise<string[]> {
  const { data } = await (await page.request.get('/api/events?limit=100')).json()
  return data.map((event: { title: string }) => event.title)
}

test.use({ expectedErrors: [/net::ERR_CONNECTION_RESET|status of 409/] })

test('EVENT-12 when the server’s answer is lost, retries make one event, also after a reload', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  await fillIn(page, 'Lost answer')
  let tries = 0
  await page.route('**/api/events/create', async (route) => {
    tries += 1
    const answer = await route.fetch()
    if (tries <= 2) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await createButton(page).click()
  await expect(page.getByText(/No answer came/)).toBeVisible()
  await expect(createButton(page)).toBeFocused()
  await createButton(page).click()
  await expect.poll(() => tries).toBe(2)
  await expect(createButton(page)).toBeEnabled()
  await fillIn(page, 'Lost answer')
  await createButton(page).click()
  await expect(page).toHaveURL(/\/events\/event\//)
  await expect(page.getByText('Congrats! Lost answer is now live.')).toBeVisible()
  expect(tries).toBe(3)
  expect(await titles(page)).toEqual(['Lost answer'])
})

test('EVENT-12 two tabs with the same event make one event, and both lead to it', async ({
  page,
  context,
}) => {
  await newMember(page, 'Maya')
  const tab = await context.newPage()
  await fillIn(page, 'From two tabs')
  await fillIn(tab, 'From two tabs')
  await Promise.all([createButton(page).dblclick(), createButton(tab).dblclick()])
  await expect(page).toHaveURL(/\/events\/event\//)
  await expect(tab).toHaveURL(new URL(page.url()).pathname)
  expect(await titles(page)).toEqual(['From two tabs'])
})

test('EVENT-12 two tabs with two events make both, and the same event filled in again makes another', async ({
  page,
  context,
}) => {
  await newMember(page, 'Maya')
  const tab = await context.newPage()
  await fillIn(page, 'Porch')
  await fillIn(tab, 'Garden')
  await createButton(page).click()
  await expect(page).toHaveURL(/\/events\/event\//)
  await createButton(tab).click()
  await expect(tab).toHaveURL(/\/events\/event\//)
  await fillIn(page, 'Porch')
  await createButton(page).click()
  await expect(page).toHaveURL(/\/events\/event\//)
  expect((await titles(page)).sort()).toEqual(['Garden', 'Porch', 'Porch'])
})
