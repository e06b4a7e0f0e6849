import { expect } from '@playwright/test'
import { answers } from '../testing/events.ts'
import { hostAndGuest } from '../testing/guests.ts'
import { expectAccessible } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test('EVENT-12 Host tools bring a cancelled event back, once, and ask whether to tell the guests', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  await answers(guest, event, 'YES', true)
  await page.request.post(`/api/events/cancel/${event.id}`, { data: {} })
  await page.goto(event.path)
  await page.getByRole('link', { name: 'Host tools' }).click()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  const question = page.getByRole('dialog', { name: 'Notify the RSVP List that it takes place?' })
  await expect(question.getByText('1 person would get a text.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yes' }).dblclick()
  await expect(page.getByRole('status').getByText(`${event.title} is back.`)).toBeVisible()
  await expect(page).toHaveURL(event.path)
  await expect(page.getByText('This event has been cancelled.')).toBeHidden()
  await expect(page.getByText('1 going')).toBeVisible()
})
