import { expect } from '@playwright/test'
import { inHours, makeEvent } from '../testing/events.ts'
import { expectAccessible } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, phoneTexts } from '../testing/phones.ts'
import { signIn, takeHandle } from '../testing/sign-in.ts'

test('EVENT-1 EVENT-2 GEN-11 the list has a card for each event, and the next three with a button that copies their link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const phone = newPhone()
  await signIn(page, phone)
  await takeHandle(page, { handle: `huda_${phone.slice(-6)}`, firstName: 'هدى', lastName: 'الخطيب' })
  const made = []
  for (const hours of [1, 2, 3, 4])
    made.push(await makeEvent(page, { title: `Number ${hours}`, startTime: inHours(hours) }))
  await phoneTexts(page, newPhone(), `YES ${made[3]?.code}`)
  await page.goto('/events')
  const line = page.getByRole('region').getByRole('link').getByText('هدى الخطيب, 1 going')
  await expect(line).toBeVisible()
  await expectAccessible(page)
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
  expect(count, 'the count stands behind a name in a right-to-left script').toBeGreaterThan(name ?? Infinity)

  const links = page.getByRole('region', { name: 'Upcoming Events to Link' })
  await expect(links.getByRole('link')).toHaveText(['Number 1', 'Number 2', 'Number 3'])
  const second = links.getByRole('listitem').nth(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await second.getByRole('button').hover()
  const before = await second.getByRole('button').boundingBox()
  await second.getByRole('button', { name: /^Copy Link to Number 2, / }).click()
  await expect(second.getByRole('button', { name: 'Link Copied to Clipboard!' })).toBeVisible()
  expect(await second.getByRole('button').boundingBox(), 'it stays under the finger').toEqual(before)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(made[1]?.path ?? '', page.url()).href)
  await expect(second.getByRole('button', { name: 'Copy Link' })).toBeVisible()
})
