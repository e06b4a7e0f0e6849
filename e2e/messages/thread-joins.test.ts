import { expect, type Page } from '@playwright/test'
import { expectAccessible, newGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone, text } from '../testing/phones.ts'

const SQUARE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const field = (page: Page, name: string) => page.getByRole('textbox', { name: `Message #${name}` })

test('GROUP-7 one line names the people who join, and the counts change with it', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const priya = await newMember(await newVisitor(), 'Priya', 'Nair')
  const { name, path } = await newGroup(maya, priya)
  await page.goto(path)
  const pill = page.getByText('Priya Nair joined')
  await expect(pill).toBeVisible()
  const note = page.getByText('Only you and Priya can see this message.')
  await expect(note).toBeHidden()
  await pill.click()
  await expect(note).toBeVisible()
  await expect(page.getByText(`Thanks for joining #${name}.`)).toBeVisible()

  await expect(page.getByText('2 followers')).toBeVisible()
  for (let more = 0; more < 3; more++) await text(page, newPhone(), `#${name}`)
  await expect(page.getByText('4 people joined')).toBeVisible()
  await expect(page.getByText('5 followers')).toBeVisible()
  await maya.says(`#${name} Welcome, all of you.`)
  await text(page, newPhone(), `#${name}`)
  await expect(page.getByText('4 people joined'), 'words end a run of joins').toBeVisible()
  await expect(page.getByText(/^Somebody without a name joined$/)).toBeVisible()
  await expectAccessible(page)
})

test('GROUP-5 in a long thread, Tab reaches the field at once, and the focus stays while older messages load', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newGroup(maya)
  for (let line = 1; line <= 60; line++) await maya.says(`#${name} Line ${line}: https://example.org/${line}`)
  await page.goto(path)
  await expect(page.getByText('Line 60:')).toBeVisible()
  await page.getByRole('button', { name: `Search #${name}` }).focus()
  await page.keyboard.press('Tab')
  await expect(field(page, name)).toBeFocused()
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName), `press ${press}`).not.toBe('BODY')
  }
})

test('GROUP-5 what gets the focus by Tab in a thread is not under the bar at its foot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newGroup(maya)
  for (let line = 1; line <= 20; line++) await maya.says(`#${name} Line ${line}: https://example.org/${line}`)
  await page.goto(path)
  await expect(page.getByText('Line 20:')).toBeVisible()
  await page.getByRole('link', { name: 'https://example.org/1', exact: true }).focus()
  for (let line = 2; line <= 20; line++) {
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: `https://example.org/${line}`, exact: true })
    await expect(link).toBeFocused()
    const isOnTop = link.evaluate((element) => {
      const { left, width, top, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(await isOnTop, `line ${line}`).toBe(true)
  }
})

test('GROUP-5 a thread has its name in the tab, a way back, and pictures as one set', async ({ page }) => {
  const maya = await newMember(page, 'Maya')
  const { name, path } = await newGroup(maya)
  await page.request.post('/api/simulator/texts', {
    data: {
      from: maya.phone,
      text: `#${name} Sunday`,
      mediaUrls: [1, 2, 3, 4, 5].map((n) => `${SQUARE}#${n}`),
    },
  })
  await page.goto(path)
  await expect(page).toHaveTitle(`#${name} · Partyline`)
  const pictures = page.getByRole('img', { name: /^Photo from you/ })
  await expect(pictures.first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Groups' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
})
