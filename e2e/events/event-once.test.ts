import { expect, type Page } from '@playwright/test'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

const createButton = (page: Page) => page.getByRole('button', { name: 'Create Event' })

/** Fills the form for this event. */
async function fillIn(page: Page, title: string): Promise<void> {
  await page.goto('/events/create')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Location').fill('214 Alder Street')
}

test.use({ expectedErrors: [/status of 409/] })

test('EVENT-12 two tabs with the same event make one event, with two events both, and the same event later another', async ({
  page,
  context,
}) => {
  // Both forms have the same default times.
  await context.clock.setFixedTime(new Date('2030-06-12T18:20:00Z'))
  await newMember(page, 'Maya')
  const tab = await context.newPage()
  const isMade = (where: Page) => expect(where).toHaveURL(/\/events\/event\//)
  await fillIn(page, 'From two tabs')
  await fillIn(tab, 'From two tabs')
  await Promise.all([createButton(page).dblclick(), createButton(tab).dblclick()])
  await isMade(page)
  await expect(tab).toHaveURL(new URL(page.url()).pathname)

  await fillIn(page, 'Porch')
  await fillIn(tab, 'Garden')
  await createButton(page).click()
  await isMade(page)
  await createButton(tab).click()
  await isMade(tab)
  await fillIn(page, 'Porch')
  await createButton(page).click()
  await isMade(page)
  const { data } = await (await page.request.get('/api/events?limit=100')).json()
  const titles = data.map((event: { title: string }) => event.title)
  expect(titles.sort()).toEqual(['From two tabs', 'Garden', 'Porch', 'Porch'])
})
