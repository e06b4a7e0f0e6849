import { expect, type Page } from '@playwright/test'
import { IN_TWO_YEARS, readEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

const BRING = 'What will you bring?'
const EAT = 'Anything you can’t eat?'
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('EVENT-3 EVENT-11 RSVP-4 a host asks two questions, and reads the replies in the RSVP list', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  await page.goto('/events/create')
  await page.getByLabel('Title').fill('Potluck')
  await page.getByLabel('Date', { exact: true }).fill(`${IN_TWO_YEARS}-06-21`)
  await page.getByLabel('Location').fill('214 Alder Street')
  await page.locator('summary', { hasText: 'More options' }).click()
  await expect(page.getByLabel('Another question')).toBeHidden()
  await page.getByLabel('A question for guests').fill(BRING)
  await page.getByLabel('Another question').fill(EAT)
  await expectAccessible(page)
  await key(page, 'Create Event').click()
  await expect(page).toHaveURL(/\/events\/event\/[\w-]+$/)
  const id = page.url().split('/').at(-1) ?? ''
  const path = `/events/event/${id}`

  const guest = await newVisitor()
  await newMember(guest, 'Jo', 'Lindqvist')
  await guest.setViewportSize({ width: 390, height: 844 })
  await guest.goto(path)
  await expect(guest.getByLabel(BRING)).toBeHidden()
  await key(guest, 'Yes').click()
  await guest.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await expect(guest.getByRole('heading', { name: "Great! Can't wait to see you there." })).toBeFocused()
  await expect(guest.getByRole('heading', { name: 'Maya asks' })).toBeVisible()
  await expect(guest.getByText('Add to Calendar')).toHaveCount(1)
  await expect(guest.getByRole('link', { name: 'Apple or another calendar' })).toBeVisible()
  await expect(guest.getByRole('main')).toContainText(/Great!.*Maya asks.*Add to Calendar/s)
  await expect(key(guest, 'Send')).toBeDisabled()
  await guest.getByLabel(BRING).fill('Potato salad')
  await expectAccessible(guest)
  await key(guest, 'Send').click()
  await expect(guest.getByText('Your host can read it.')).toBeVisible()
  await expect(key(guest, 'Send'), 'disabled, it keeps the focus').toBeFocused()
  await guest.reload()
  await expect(guest.getByLabel(BRING)).toHaveValue('Potato salad')
  await guest.getByLabel(EAT).fill('Nuts')
  await key(guest, 'Send').click()
  await expect(guest.getByText('Your host can read it.')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${path}/attendees`)
  const row = page.getByRole('listitem').filter({ hasText: 'Jo Lindqvist' })
  await expect(row.getByRole('term')).toHaveText([BRING, EAT])
  await expect(row.getByRole('definition')).toHaveText(['Potato salad', 'Nuts'])
  await expectAccessible(page)
  const { extras } = await readEvent(page, id)
  expect(extras.questions).toEqual([BRING, EAT])
})
