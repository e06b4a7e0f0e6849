import { expect } from '@playwright/test'
import { makeEvent, readEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test.use({ expectedErrors: [/status of 409/] })

test('EVENT-10 an event form that was open on two devices undoes no edit, and keeps what was written', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const { id, path, title } = await makeEvent(page, { rsvp: false })
  const phone = await page.context().newPage()
  await phone.goto(`/events/update/${id}`)
  await expect(phone.getByLabel('Title')).toHaveValue(title)
  await page.goto(`/events/update/${id}`)
  await page.getByLabel('Location').fill('The garden')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(path)

  await phone.getByLabel('Title').fill('Garden Supper')
  const save = phone.getByRole('button', { name: 'Save Changes' })
  await save.click()
  const changed = phone.getByRole('alert').filter({ hasText: 'This event has changed since you opened it.' })
  await expect(changed.getByRole('listitem')).toHaveText(['Location: The garden'])
  await expect(phone.getByLabel('Title')).toHaveValue('Garden Supper')
  await expect(changed).toBeFocused()
  await expectAccessible(phone)
  // A reload keeps the words and the question.
  await phone.reload()
  await expect(changed.getByRole('listitem')).toHaveText(['Location: The garden'])
  await changed.getByRole('button', { name: 'Take the changes' }).click()
  await expect(phone.getByLabel('Location')).toHaveValue('The garden')
  await save.click()
  await expect(phone).toHaveURL(path)
  expect(await readEvent(page, id)).toMatchObject({ title: 'Garden Supper', location: 'The garden' })
})

test('EVENT-10 a host can save their own words over a change from another device', async ({ page }) => {
  await newMember(page, 'Maya')
  const { id, path } = await makeEvent(page, { rsvp: false })
  await page.goto(`/events/update/${id}`)
  await page.getByLabel('Title').fill('My title')
  const { startTime, endTime, location } = await readEvent(page, id)
  const data = { title: 'Their title', location, startTime, endTime }
  expect((await page.request.post(`/api/events/update/${id}`, { data })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Title: Their title')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(path)
  expect((await readEvent(page, id)).title).toBe('My title')
})
