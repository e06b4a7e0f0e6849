import { expect } from '@playwright/test'
import { makeEvent, readEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts } from '../testing/phones.ts'
import { watchSent } from '../testing/watch-calls.ts'

test.use({ expectedErrors: [/status of 409/] })

test('EVENT-3 EVENT-9 GEN-11 an event is set up once by two clicks, congratulated once, and its link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sent = watchSent(page, /create$/)
  await newMember(page, 'Maya')
  await page.clock.setFixedTime(new Date('2030-06-12T18:20:00Z'))
  await page.goto('/events')
  await page.getByRole('link', { name: 'New Event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set Up an Event' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quick Fill' })).toHaveCount(0)
  await expect(page.getByLabel('Date')).toHaveValue('2030-06-12')
  await expect(page.getByLabel('Start Time')).toHaveValue('12:00')
  await expect(page.getByLabel('End Time')).toHaveValue('13:00')
  await expect(page.getByLabel('Start Time').locator('option')).toHaveCount(288)
  await expect(page.getByText('Times are in Los Angeles (GMT-7)', { exact: true })).toBeVisible()
  const create = page.getByRole('button', { name: 'Create Event' })
  await page.getByLabel('Title').fill('<i>Supper</i> 🍲 عشاء')
  await expect(create).toBeDisabled()
  await page.getByLabel('Location').fill('214 Alder Street')
  await expect(create).toBeEnabled()
  await page.getByLabel('Description').fill('عشاء على الشرفة.')
  await expect(page.getByLabel('Description')).toHaveCSS('direction', 'rtl')
  await page.getByLabel('Date').fill('')
  await expect(create).toBeDisabled()
  await page.getByLabel('Date').fill('2031-03-09')
  await expect(page.getByText('Sunday, March 9, 2031')).toBeVisible()
  await page.getByLabel('Start Time').selectOption('2:30 AM')
  await expect(page.getByText('it becomes 3:30 AM')).toBeVisible()
  await page.getByLabel('End Time').selectOption('4:05 AM')
  await expectAccessible(page)
  await create.dblclick()
  await expect(page.getByText('Congrats! <i>Supper</i> 🍲 عشاء is now live.')).toBeVisible()
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[\w-]{22,}$/),
      title: '<i>Supper</i> 🍲 عشاء',
      location: '214 Alder Street',
      description: 'عشاء على الشرفة.',
      rsvp: true,
      remind: { on: false, message: '', duration: 600_000 },
      timezone: 'America/Los_Angeles',
      startTime: '2031-03-09T10:30:00.000Z',
      endTime: '2031-03-09T11:05:00.000Z',
      extras: expect.objectContaining({ capacity: null, questions: [], placeFor: 'all', placeLead: null }),
    },
  ])

  const steps = page.getByRole('heading', { name: 'Now get it on the line' })
  await expect(steps).toBeVisible()
  await expectAccessible(page)
  const copy = page.getByRole('button', { name: 'Copy Event Link' })
  await copy.click()
  await expect(page.getByRole('button', { name: 'Link Copied to Clipboard!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await expect(copy).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Congrats!')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Edit Event' })).toBeVisible()
  await expect(page.getByText('Congrats!')).toBeHidden()
  await expect(steps).toBeHidden()
})

test('EVENT-10 EVENT-9 an edit keeps a change from another device, asks whether to notify the list, and so does Cancel Event', async ({
  page,
}) => {
  const sent = watchSent(page, /update|cancel/)
  await newMember(page, 'Maya')
  const { id, path, code } = await makeEvent(page, { title: 'Called off' })
  await phoneTexts(page, newPhone(), `YES ${code}`)
  await page.goto(path)
  await page.getByRole('link', { name: 'Edit Event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Event' })).toBeVisible()
  await page.getByLabel('Title').fill('')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Title').fill('Porch Supper No. 2')
  await expectAccessible(page)
  await save.click()
  const question = page.getByRole('dialog', { name: 'Notify the RSVP List of these changes?' })
  await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused()
  await expect(question.getByText('1 person would get a text.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(sent).toEqual([])
  await expect(save).toBeFocused()

  const changed = { ...(await readEvent(page, id)), location: 'The garden' }
  expect((await page.request.post(`/api/events/update/${id}`, { data: changed })).status()).toBe(200)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Yes' }).click()
  const news = page.getByRole('alert').filter({ hasText: 'This event has changed since you opened it.' })
  await expect(news.getByRole('listitem')).toHaveText(['Location: The garden'])
  await expect(news).toBeFocused()
  await expectAccessible(page)
  await news.getByRole('button', { name: 'Take the changes' }).click()
  await save.click()
  await question.getByRole('button', { name: 'Yes' }).dblclick()
  await expect(page.getByText('Porch Supper No. 2 successfully updated!')).toBeVisible()
  await expect(page).toHaveURL(path)
  expect(sent).toMatchObject([{ notify: true }, { title: 'Porch Supper No. 2', notify: true }])
  expect(await readEvent(page, id)).toMatchObject({ title: 'Porch Supper No. 2', location: 'The garden' })

  await page.goto(`/events/update/${id}`)
  await page.getByRole('button', { name: 'Cancel Event' }).click()
  const sure = page.getByRole('dialog', { name: 'Cancel event?' })
  await expect(sure.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await sure.getByRole('button', { name: 'Yes' }).click()
  const notify = page.getByRole('dialog', { name: 'Notify the RSVP List that it is cancelled?' })
  await expect(notify.getByRole('button', { name: 'Yes' })).toBeFocused()
  await notify.getByRole('button', { name: 'Yes' }).dblclick()
  // The toast first, because it leaves after five seconds.
  await expect(page.getByRole('status').getByText('Porch Supper No. 2 is cancelled.')).toBeVisible()
  await expect(page).toHaveURL('/events')
  await expect(page.getByText('No upcoming events')).toBeVisible()
  expect(sent.slice(2)).toMatchObject([{ notify: true }])
  await page.goto(path)
  await expect(page.getByText('This event has been cancelled.')).toBeVisible()
  await expectAccessible(page)
})
