import { expect } from '@playwright/test'
import { answers, makeEvent } from '../testing/events.ts'
import { expectAccessible, newGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { text, timesHeard } from '../testing/phones.ts'

test.beforeEach(() => test.slow())

test('USER-3 GROUP-9 a whole text in a search for people or conversations is no failure', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  await jo.says(`@${maya.handle}`)
  const { path } = await newGroup(maya, jo)
  const event = await makeEvent(page)
  await answers(page, event, 'YES')
  for (const screen of ['/inbox', `${event.path}/attendees`, `/user/${maya.id}/details`, `${path}/details`]) {
    await page.goto(screen)
    await page.getByRole('main').getByRole('searchbox').click()
    const answered = page.waitForResponse(/search=Supper/)
    await page.keyboard.insertText('Supper at seven. '.repeat(20))
    expect((await answered).status(), screen).toBe(200)
  }
})

test('GROUP-7 GEN-8 a thread is searched by keyboard alone, and a result leads to its place', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  const { name, path } = await newGroup(maya, jo)
  for (let n = 1; n <= 55; n++) await maya.says(`#${name} Line ${n}${n === 5 ? ' about the CAFÉ <b>' : ''}.`)
  await page.goto(path)
  const open = page.getByRole('button', { name: `Search #${name}` })
  await open.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('searchbox', { name: `Search #${name}` })
  await expect(field).toBeFocused()
  for (const ugly of ["&|!:*()'", '"', '%', '🎈', 'שלום', 'x'.repeat(3000)]) {
    await field.fill(ugly)
    await expect(page.getByText('Nothing found')).toBeVisible()
  }
  await field.fill('caf')
  await expect(page.getByText('1 found')).toBeVisible()
  const found = page.getByRole('main').getByRole('link').filter({ hasText: 'about the' })
  await expect(found.locator('mark')).toHaveText(['CAFÉ'])
  await expectAccessible(page)
  for (const name of ['Clear the search', 'Close']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')

  const target = page.locator('[data-message]').filter({ hasText: 'CAFÉ' })
  await expect(target).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`${path}\\?message=`))
  // A newer message is at the end, which is not loaded. The button leads there.
  await jo.says(`#${name} Newest of all`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('Newest of all')).toBeInViewport()
  await page.goBack()
  await expect(target).toBeInViewport()
})

test('GROUP-7 from a found message, the reader scrolls on in both directions to the end', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newGroup(maya)
  for (let n = 1; n <= 65; n++) await maya.says(`#${name} Line ${n}.`)
  const { messages } = await (await page.request.get(`/api${path}/search?q=33`)).json()
  await page.goto(`${path}?message=${messages[0]._id}`)
  const line = (n: number) => page.locator('[data-message]').filter({ hasText: `Line ${n}.` })
  await expect(line(33)).toBeInViewport()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(line(65)).toBeInViewport({ timeout: 300 })
  }).toPass()
  await expect(async () => {
    await page.mouse.wheel(0, -4000)
    await expect(line(1)).toBeInViewport({ timeout: 300 })
  }).toPass()
  await expect(page.locator('[data-message]')).toHaveCount(65)
})

test('USER-1 a person searches their own messages, and a result leads to its place in its list', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  await jo.says(`@${maya.handle}`)
  for (let n = 1; n <= 55; n++) await maya.says(`Broadcast ${n}${n === 5 ? ' about supper' : ''}.`)
  await text(page, jo.phone, `@${maya.handle} Supper? Yes.`)
  await timesHeard(page, maya.phone, 'Supper? Yes.')
  await page.goto(`/user/${maya.id}`)
  const field = page.getByRole('searchbox', { name: 'Search your messages' })
  await field.fill('sup')
  await expect(page.getByText('2 found')).toBeVisible()
  const results = page.getByRole('main').getByRole('listitem')
  await expect(results.nth(0)).toContainText('Jo Lindqvist')
  await expect(results.nth(1)).toContainText('To your followers')
  await expectAccessible(page)
  await results.nth(1).getByRole('link').click()
  const sent = page.getByRole('tabpanel', { name: 'Sent Messages' })
  const target = sent.getByRole('listitem').filter({ hasText: 'about supper' })
  await expect(target).toBeInViewport()
  await expect(target).toBeFocused()
  await page.getByRole('button', { name: 'Newer messages' }).click()
  await expect(sent.getByText('Broadcast 55.')).toBeAttached()
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await expect(sent.getByText('Broadcast 55.')).toBeInViewport()

  await field.fill('supper')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(page.getByRole('tab', { name: 'Sent Messages' })).toBeVisible()
})

test('USER-1 a found direct message leads to its place in the conversation', async ({ page, newVisitor }) => {
  const maya = await newMember(page, 'Maya')
  const jo = await newMember(await newVisitor(), 'Jo', 'Lindqvist')
  await jo.says(`@${maya.handle}`)
  await jo.says(`@${maya.handle} Supper? Yes.`)
  await page.goto(`/user/${maya.id}`)
  await page.getByRole('searchbox', { name: 'Search your messages' }).fill('yes')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/inbox/${jo.id}\\?message=`))
  await expect(page.locator('[data-message]').filter({ hasText: 'Supper? Yes.' })).toBeFocused()
})
