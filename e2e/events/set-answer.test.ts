import { expect, type Page } from '@playwright/test'
import { answers, makeEvent } from '../testing/events.ts'
import { hostAndGuest, hostAndStranger, newGuest } from '../testing/guests.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, text } from '../testing/phones.ts'
import { watchSent } from '../testing/watch-calls.ts'

const setButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Set the answer of ${name}` })

test('EVENT-11 RSVP-5 a host sets a guest’s answer by keyboard alone, and two clicks set it once', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndStranger(page, newVisitor, { extras: { plusOnes: 2 } })
  await newGuest(guest, event, { status: 'MAYBE', firstName: 'דנה', lastName: 'לוי' })
  const sent = watchSent(page, /\/answers$/)
  await page.goto(`${event.path}/attendees`)
  await setButton(page, 'דנה לוי').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'דנה לוי' })
  await expect(dialog.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Yes' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '+2' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Set the answer' }).dblclick()
  await expect(page.getByText('RSVP updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: '3 Attending' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '0 Maybes' })).toBeFocused()
  expect(sent).toEqual([{ userId: expect.any(String), status: 'YES', guests: 2 }])

  // Opening and leaving it sets nothing, and the next opening starts over.
  await setButton(page, 'דנה לוי').click()
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog.getByText('Who comes with them?')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await setButton(page, 'דנה לוי').click()
  await expect(dialog.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toHaveLength(1)
})

test('EVENT-11 a host sets an answer beyond the first page, and a full event puts the guest on the waitlist', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, { extras: { capacity: 1 } })
  await text(page, newPhone(), `YES ${event.code}`)
  for (let count = 0; count < 52; count += 1) await text(page, newPhone(), `NO ${event.code}`)
  await expect
    .poll(async () => (await (await page.request.get(`/api/events/event/${event.id}`)).json()).data.counts)
    .toMatchObject({ YES: 1, NO: 52 })
  await page.goto(`${event.path}/attendees`)
  const people = page.getByRole('main').getByRole('listitem')
  await people.nth(50).scrollIntoViewIfNeeded()
  await expect(people).toHaveCount(53)
  await people.last().getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set the answer' }).click()
  await expect(page.getByText(/^It’s full: a guest ending in \d\d is on the waitlist\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 on the waitlist' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '51 Nos' })).toBeVisible()
  await expect(people).toHaveCount(53)
})

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/status of (409|500)/] })

  test('EVENT-11 a failure keeps the dialog, and other people and past events have no such buttons', async ({
    page,
    newVisitor,
  }) => {
    const { event, guest } = await hostAndGuest(page, newVisitor, { extras: { guestsSee: true } })
    await answers(guest, event, 'YES')
    await page.goto(`${event.path}/attendees`)
    await page.route('**/answers', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await setButton(page, 'Jo Lindqvist').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Maybe' }).click()
    await dialog.getByRole('button', { name: 'Set the answer' }).click()
    await expect(page.getByText('Something happened...')).toBeVisible()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true')

    await guest.goto(`${event.path}/attendees`)
    await expect(guest.getByRole('main').getByText('Jo', { exact: true }).first()).toBeVisible()
    await expect(setButton(guest, 'Jo')).toBeHidden()

    // Another tab cancels the event, and this one says so.
    await page.request.post(`/api/events/cancel/${event.id}`, { data: { notify: false } })
    await dialog.getByRole('button', { name: 'Set the answer' }).click()
    await expect(page.getByText('This event has been cancelled.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Jo Lindqvist')).toBeVisible()
    await expect(setButton(page, 'Jo Lindqvist')).toBeHidden()
  })
})
