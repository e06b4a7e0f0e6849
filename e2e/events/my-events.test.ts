import { expect } from '@playwright/test'
import { inHours, makeEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts, timesHeard } from '../testing/phones.ts'

test('EVENT-1 EVENT-14 a past event offers its list, file, thanks and copy, and a cancelled one can be found', async ({
  page,
}) => {
  const { handle } = await newMember(page, 'Maya')
  const off = await makeEvent(page, { title: 'Called off', startTime: inHours(50) })
  await page.request.post(`/api/events/cancel/${off.id}`, { data: { notify: false } })
  const past = await makeEvent(page, { title: 'Last week', startTime: inHours(1), endTime: inHours(2) })
  const guest = newPhone()
  await phoneTexts(page, guest, `YES ${past.code}`)
  const ended = { title: 'Last week', location: 'Here', rsvp: true }
  const times = { startTime: inHours(-170), endTime: inHours(-168) }
  await page.request.post(`/api/events/update/${past.id}`, { data: { ...ended, ...times } })

  await page.goto('/events')
  await page.getByRole('tab', { name: 'Past and cancelled' }).click()
  await expect(page).toHaveURL('/events?time=past')
  await expect(page.getByRole('link', { name: /Called off/ })).toContainText('Cancelled')
  await expect(page.getByRole('link', { name: /Last week/ })).toContainText('You hosted')
  await expect(page.getByRole('link', { name: /Last week/ })).toContainText('1 said Yes')
  await expectAccessible(page)
  const buttons = page.getByRole('list', { name: 'Last week' })
  const downloaded = page.waitForEvent('download')
  await buttons.getByRole('link', { name: 'CSV' }).click()
  expect((await downloaded).suggestedFilename()).toBe('guests.csv')
  await expect(buttons.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  await expect(buttons.getByRole('link', { name: 'RSVP List' })).toHaveAttribute(
    'href',
    `${past.path}/attendees`,
  )
  await buttons.getByRole('link', { name: 'Say thanks' }).click()
  await expect(page.getByRole('heading', { name: 'Say thanks' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('dialog')).toContainText('Text 1 person?')
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('On its way to 1 person.')).toBeVisible()
  expect(await timesHeard(page, guest, `(@${handle}): Thanks for coming!`)).toBe(1)
})
