import { expect, type Page } from '@playwright/test'
import { readEvent } from '../testing/events.ts'
import { makeGroup } from '../testing/groups.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, receivedText, text } from '../testing/phones.ts'

const DAY = 86_400_000
const MOVED_CLOCK = new URL('../testing/moved-clock.mjs', import.meta.url).href
/** The journey begins some days ago, so that its first date is over by the machine's own clock. */
const BEGINS = -6 * DAY

const clock = (ahead: number) => ({
  NODE_OPTIONS: `--import ${MOVED_CLOCK}`,
  CLOCK_AHEAD_MS: String(ahead),
})

test.use({ settings: clock(BEGINS) })

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const turnTo = (page: Page, ahead: number) => page.clock.setFixedTime(Date.now() + ahead)

test('EVENT-3 EVENT-9 EVENT-10 EVENT-11 RSVP-4 a weekly rehearsal: #choir is invited, two guests ask, one is answered, a date moves, and the host sees who came last week', async ({
  page,
  newVisitor,
  partyline,
}) => {
  const guest = await newVisitor()
  for (const one of [page, guest]) await turnTo(one, BEGINS)
  await newMember(page, 'Maya')
  const jo = await newMember(guest, 'Jo', 'Lindqvist')
  const sam = newPhone()
  await makeGroup(page, { name: 'choir' })
  await jo.says('#choir')
  await text(page, sam, '#choir')
  await receivedText(page, sam, /choir/)

  // Four Tuesdays or whatever the day after the beginning is, from seven to nine.
  const first = Date.now() + BEGINS + DAY
  const day = (ahead: number) => new Date(first + ahead).toISOString().slice(0, 10)
  await page.goto('/events/create')
  await page.getByLabel('Title').fill('Choir Rehearsal')
  await page.getByLabel('Location').fill('St. Mark’s Hall')
  await page.getByLabel('Date', { exact: true }).fill(day(0))
  await page.getByLabel('Start Time').selectOption('7:00 PM')
  await page.getByLabel('End Time').selectOption('9:00 PM')
  await page.getByRole('switch', { name: 'Repeat' }).check()
  await page.getByLabel('Until').fill(day(21 * DAY))
  await key(page, 'Create 4 Events').click()
  await expect(page).toHaveURL(/\/events\/series\/[\w-]+$/)
  const series = page.url()
  await page.locator('p', { hasText: 'Next:' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/events\/event\/[\w-]+$/)
  const event = new URL(page.url()).pathname
  const { code } = await readEvent(page, event.split('/').at(-1) ?? '')

  await page.getByRole('link', { name: 'Invite', exact: true }).click()
  await page.getByRole('checkbox', { name: /#choir/ }).check()
  await key(page, 'Invite 2 People').click()
  await expect(page.getByText('Invited 2 people.')).toBeVisible()
  for (const phone of [jo.phone, sam]) await receivedText(page, phone, /You're invited: Choir Rehearsal/)

  await guest.goto(event)
  await guest.getByLabel('A note for Maya').fill('Is there parking?')
  await key(guest, 'Yes').click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(guest.getByText('Your note is with the hosts.')).toBeVisible()
  await text(page, sam, `YES ${code} Do I need my own score?`)
  await receivedText(page, sam, /Your host can read the rest/)

  await page.goto(event)
  await page.getByRole('link', { name: '2 questions' }).click()
  await expect(page.getByText('Do I need my own score?')).toBeVisible()
  const asked = page.getByRole('listitem').filter({ hasText: 'Is there parking?' }).first()
  await asked.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByLabel('Your answer to Jo').fill('Behind the hall.')
  await key(page, 'Send Answer').click()
  await receivedText(page, jo.phone, /Behind the hall\.$/)
  await page.goto(event)
  await expect(page.getByRole('link', { name: '1 question' })).toBeVisible()

  await page.getByRole('link', { name: 'Edit Event' }).click()
  await page.getByLabel('Start Time').selectOption('7:30 PM')
  await key(page, 'Save Changes').click()
  await page.getByRole('dialog', { name: 'Which dates?' }).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  for (const phone of [jo.phone, sam]) await receivedText(page, phone, /Moved from 7:00 to 7:30 PM/)

  for (const one of [page, guest]) await one.goto('about:blank')
  await partyline.restart(clock(0))
  await turnTo(page, 0)
  await page.goto(series)
  await expect(
    page.getByRole('region', { name: 'Later dates' }).or(page.getByText('Next:')).first(),
  ).toBeVisible()
  await page.getByRole('region', { name: 'Past ones' }).getByRole('link').click()
  await expect(page).toHaveURL(event)
  await expect(page.getByText('This event is over.')).toBeVisible()
  await page.getByRole('link', { name: 'RSVP List' }).click()
  await expect(page.getByRole('heading', { name: '2 Attending' })).toBeVisible()
  await key(page, 'Jo Lindqvist is here').click()
  await expect(page.getByText('1 is here.')).toBeVisible()
  await page.reload()
  await expect(key(page, 'Jo Lindqvist is here')).toHaveAttribute('aria-pressed', 'true')
})
