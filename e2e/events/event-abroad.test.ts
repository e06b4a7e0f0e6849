import { expect } from '@playwright/test'
import { IN_TWO_YEARS, makeEvent } from '../testing/events.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test.use({ settings: { COUNTRIES: 'GB' }, timezoneId: 'Europe/London' })

test('EVENT-8 EVENT-3 a British club reads and chooses days and hours as people there write them', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const at = (time: string) => `${IN_TWO_YEARS}-12-12T${time}:00.000Z`
  const times = { startTime: at('18:30'), endTime: at('22:30'), timezone: 'Europe/London' }
  const { id, path } = await makeEvent(page, times)
  await page.goto(path)
  await expect(page.getByRole('main')).toContainText(`12 December ${IN_TWO_YEARS}`)
  await expect(page.getByRole('main')).toContainText('18:30 – 22:30')
  await page.goto(`/events/update/${id}`)
  await expect(page.getByLabel('Start Time').locator('option:checked')).toHaveText('18:30')
  await expect(page.getByRole('main')).toContainText(`12 December ${IN_TWO_YEARS}`)
})
