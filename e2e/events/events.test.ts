import { expect } from '@playwright/test'
import { inHours, makeEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts } from '../testing/phones.ts'
import { signIn, takeHandle } from '../testing/sign-in.ts'

const ZONE = 'America/St_Johns'
test.use({ timezoneId: ZONE })

/** The reader's date, as if it were UTC's. Until 3:30 UTC they have the day before. */
const today = () => new Date(`${new Date().toLocaleDateString('en-US', { timeZone: ZONE })} UTC`)

/** Noon of the 15th of a month, counted from the reader's current one. */
function monthAhead(months: number): Date {
  return new Date(Date.UTC(today().getUTCFullYear(), today().getUTCMonth() + months, 15, 12, 45))
}

function nameOf(month: Date): string {
  const thisYear = month.getUTCFullYear() === today().getUTCFullYear()
  return month.toLocaleString('en-US', {
    timeZone: 'UTC',
    month: 'long',
    ...(!thisYear && { year: 'numeric' }),
  })
}

test('EVENT-1 the list has the current month to the last, with cards in each event’s zone, by keyboard', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const [next, last] = [monthAhead(1), monthAhead(3)]
  const timezone = 'Asia/Kathmandu'
  const title = '<b>Dal Bhat</b> 🍛 عشاء'
  const { id } = await makeEvent(page, { title, startTime: next.toISOString(), timezone })
  await makeEvent(page, { title: 'Momo Night', startTime: last.toISOString(), timezone })
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  const months = page.getByRole('main').locator('section[aria-labelledby^="month-"]')
  await expect(months.getByRole('heading', { level: 2 })).toHaveText(
    [0, 1, 2, 3].map((ahead) => nameOf(monthAhead(ahead))),
  )
  for (const empty of [0, 2]) await expect(months.nth(empty)).toContainText('No upcoming events')
  await expect(months.nth(1)).not.toContainText('No upcoming events')
  const card = months.nth(1).getByRole('link')
  await expect(card).toContainText(title)
  await expect(card).toContainText(next.toLocaleString('en-US', { timeZone: 'UTC', weekday: 'short' }))
  await expect(card.locator('time')).toContainText('15')
  await expect(card).toContainText('6:30 – 8:45 PM')
  await expect(card).toContainText('your time')
  await expect(card).toContainText('Maya Okafor')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New Event' }).focus()
  await expect(page.getByRole('link', { name: 'New Event' })).toHaveAttribute('href', '/events/create')
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/events/event/${id}`)
})

test('EVENT-2 GEN-11 Upcoming Events to Link has the next three, each with a button that copies its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await newMember(page, 'Maya')
  const ids: string[] = []
  for (const hours of [1, 2, 3, 4])
    ids.push((await makeEvent(page, { title: `Number ${hours}`, startTime: inHours(hours) })).id)
  await page.goto('/events')
  const links = page.getByRole('region', { name: 'Upcoming Events to Link' })
  await expect(links.getByRole('listitem')).toHaveCount(3)
  await expect(links.getByRole('link')).toHaveText(['Number 1', 'Number 2', 'Number 3'])
  const second = links.getByRole('listitem').nth(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await second.getByRole('button').hover()
  const before = await second.getByRole('button').boundingBox()
  await second.getByRole('button', { name: /^Copy Link to Number 2, / }).click()
  await expect(second.getByRole('button', { name: 'Link Copied to Clipboard!' })).toBeVisible()
  expect(await second.getByRole('button').boundingBox(), 'it stays under the finger').toEqual(before)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${new URL(page.url()).origin}/events/event/${ids[1]}`)
  await expect(second.getByRole('button', { name: 'Copy Link' })).toBeVisible()
})

test('EVENT-1 the count of guests stands behind the name of a host in a right-to-left script', async ({
  page,
}) => {
  const phone = newPhone()
  await signIn(page, phone)
  await takeHandle(page, { handle: `huda_${phone.slice(-6)}`, firstName: 'هدى', lastName: 'الخطيب' })
  const { code } = await makeEvent(page, { title: 'Supper' })
  await phoneTexts(page, newPhone(), `YES ${code}`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/events')
  const line = page.getByRole('region').getByRole('link').getByText('هدى الخطيب, 1 going')
  const [name, count] = await line.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (words.nextNode()) nodes.push(words.currentNode as Text)
    const placeOf = (wanted: string) => {
      const node = nodes.find(({ data }) => data.includes(wanted))
      const range = document.createRange()
      if (node) range.setStart(node, node.data.indexOf(wanted))
      if (node) range.setEnd(node, node.data.indexOf(wanted) + wanted.length)
      return range.getBoundingClientRect().left
    }
    return [placeOf('هدى'), placeOf('1')]
  })
  expect(count).toBeGreaterThan(name ?? Infinity)
})
