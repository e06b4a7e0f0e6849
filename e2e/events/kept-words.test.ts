import { expect, type Page } from '@playwright/test'
import { answers, makeEvent } from '../testing/events.ts'
import { freeGroupName, makeGroup } from '../testing/groups.ts'
import { hostAndGuest } from '../testing/guests.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { holdBack } from '../testing/slow-phone.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('RSVP-4 a host who writes on while an answer goes out keeps the words', async ({ page, newVisitor }) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  const asked = { eventId: event.id, status: 'YES', firstName: 'Jo', lastName: 'Lindqvist', note: 'A step?' }
  expect((await guest.request.post('/api/events/rsvp', { data: asked })).status()).toBe(200)
  await page.goto(`/inbox`)
  await page.getByRole('listitem').filter({ hasText: 'A step?' }).getByRole('link').click()
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill('One low step.')
  const letGo = await holdBack(page, /\/answer$/)
  await button(page, 'Send Answer').click()
  await box.fill('One low step. And a ramp')
  letGo()
  await expect(page.getByText('You answered')).toBeVisible()
  await expect(box).toHaveValue('One low step. And a ramp')
  await expect(box).toBeFocused()
})

test('RSVP-4 what a guest types is still there after a reload, and gone once it is sent', async ({
  page,
  newVisitor,
}) => {
  const BRING = 'What will you bring?'
  const { event, guest } = await hostAndGuest(page, newVisitor, { extras: { questions: [BRING] } })
  await answers(guest, event, 'MAYBE')
  await guest.goto(event.path)
  const note = guest.getByLabel('A note for Maya')
  const reply = guest.getByLabel(BRING)
  await note.fill('Is there a step?')
  await reply.fill('Salad')
  await guest.reload()
  await expect(note).toHaveValue('Is there a step?')
  await expect(reply).toHaveValue('Salad')
  await reply.fill('Salad and spoons')
  await button(guest, 'Send').click()
  await expect(guest.getByText('Your host can read it.')).toBeVisible()
  await note.fill('')
  await button(guest, 'Yes').click()
  await guest.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await expect(guest.getByRole('heading', { name: "Great! Can't wait to see you there." })).toBeVisible()
  expect(await guest.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})

test('GROUP-3 the words of a new group and of an edit are still there after a reload', async ({ page }) => {
  await newMember(page, 'Maya')
  const name = freeGroupName()
  await page.goto('/group/create')
  await page.getByLabel('Group Name').fill(name)
  await page.getByLabel('Intro Message').fill('Sundays at six.')
  await page.reload()
  await expect(page.getByLabel('Group Name')).toHaveValue(name)
  await expect(page.getByLabel('Intro Message')).toHaveValue('Sundays at six.')

  const { path } = await makeGroup(page)
  await page.goto(`${path}/details/edit`)
  await page.getByLabel('Intro Message').fill('Mondays at six.')
  await page.reload()
  await expect(page.getByLabel('Intro Message')).toHaveValue('Mondays at six.')
  await expect(page.getByText('They are not saved yet.')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(page).toHaveURL(`${path}/details`)
  await page.goto(`${path}/details/edit`)
  await expect(page.getByLabel('Intro Message')).not.toHaveValue('Mondays at six.')
})

test('EVENT-12 the line of an invitation is still there after a reload', async ({ page }) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  await page.goto(`${event.path}/invite`)
  await page.getByLabel('A line from you').fill('It will be fun')
  await page.reload()
  await expect(page.getByLabel('A line from you')).toHaveValue('It will be fun')
})
