import { expect, type Page } from '@playwright/test'
import { IN_TWO_YEARS } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

const options = (page: Page) => page.locator('summary', { hasText: 'More options' })

test('EVENT-3 RSVP-5 plus-ones and places are folded by default, name their problems, and survive an edit', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  await page.goto('/events/create')
  await page.getByLabel('Title').fill('Supper')
  await page.getByLabel('Location').fill('Here')
  await page.getByLabel('Date', { exact: true }).fill(`${IN_TWO_YEARS}-06-21`)
  await page.getByRole('switch', { name: 'RSVP' }).uncheck()
  await expect(options(page)).toBeHidden()
  await page.getByRole('switch', { name: 'RSVP' }).check()
  const [plusOnes, places] = [page.getByLabel('Plus-ones for each guest'), page.getByLabel('Places')]
  await expect(plusOnes).toBeHidden()
  await options(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(plusOnes).toBeFocused()
  await page.keyboard.type('10')
  await expect(page.getByText('Please give a number of plus-ones up to 9').last()).toBeVisible()
  const create = page.getByRole('button', { name: 'Create Event' })
  await expect(create).toBeDisabled()
  // While closed, it still says why the event cannot be made.
  await options(page).click()
  await expect(options(page).getByText('Please give a number of plus-ones up to 9')).toBeVisible()
  await expectAccessible(page)
  await options(page).click()
  await plusOnes.fill('2')
  await places.fill('0')
  await expect(page.getByText('Please give a number of places from 1 to 100,000').last()).toBeVisible()
  await places.fill('30')
  await create.click()
  await expect(page).toHaveURL(/\/events\/event\//)
  await expect(page.getByRole('group', { name: 'Who comes with you?' })).toBeVisible()

  await page.getByRole('link', { name: 'Edit Event' }).click()
  await expect(options(page).getByText('Plus-ones: 2, places: 30')).toBeVisible()
  await expect(places).toBeHidden()
  await options(page).click()
  await plusOnes.fill('')
  await places.fill('')
  await page.getByRole('switch', { name: 'Guests can see who is coming' }).check()
  await options(page).click()
  await expect(options(page).getByText('Guests see who is coming')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await expect(page.getByText('Supper successfully updated!')).toBeVisible()
  const id = page.url().split('/').at(-1)
  const { data } = await (await page.request.get(`/api/events/event/${id}`)).json()
  expect(data.extras).toEqual({
    plusOnes: 0,
    capacity: null,
    guestsSee: true,
    onPage: false,
    questions: [],
    placeFor: 'all',
    placeLead: null,
  })
})
