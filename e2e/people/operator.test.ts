import { expect, type Page } from '@playwright/test'
import { expectAccessible, type Member, newMember } from '../testing/members.ts'
import { OPERATED, operate } from '../testing/operator.ts'
import { test } from '../testing/partyline.ts'
import { heardBy, newPhone, phoneTexts, receivedText, textsOf } from '../testing/phones.ts'

const PATIENCE = { timeout: 120_000 }

test.use({ settings: OPERATED })

/** Says why in the dialog that asks, and does it. */
async function sayWhy(page: Page, button: string, why = 'A letter of today'): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill(why)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** A sender texts a follower, who reports it as soon as it counts as arrived. */
async function reported(page: Page, sender: Member, reporter: string, words: string): Promise<void> {
  await phoneTexts(page, reporter, `@${sender.handle}`)
  await sender.says(words)
  await receivedText(page, reporter, new RegExp(words))
  const thanks = `The last text from @${sender.handle} has been reported`
  await expect(async () => {
    await phoneTexts(page, reporter, `REPORT @${sender.handle}`)
    expect((await heardBy(page, reporter)).join()).toContain(thanks)
  }).toPass(PATIENCE)
}

test('an operator pauses all sending with a reason, and starts it again', async ({ page, newVisitor }) => {
  const ana = await newMember(await newVisitor(), 'Ana')
  const ben = newPhone()
  await phoneTexts(page, ben, `@${ana.handle}`)
  for (const path of ['', '/reports', '/people/x', '/nothing']) {
    const answer = await ana.page.request.get(`/operator${path}`)
    expect(answer.status(), `for people who are not operators, ${path}`).toBe(404)
  }
  await operate(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Operator' }).click()
  const state = page.getByRole('heading', { level: 1 })
  await expect(state).toHaveText('All lines are working.')

  await page.getByRole('button', { name: 'Pause all sending' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold every text until you say so?' })
  await expect(dialog.getByLabel('Why?')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Say why, in a few words.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('The bill explodes')
  await page.keyboard.press('Enter')
  await expect(state).toHaveText('Sending is paused.')
  await expect(page.getByText('“The bill explodes”')).toBeVisible()
  await ana.says('Supper at eight')
  const waiting = async () => (await (await page.request.get('/api/operator/now')).json()).waiting.texts
  await expect.poll(waiting).toBe(1)
  await page.reload()
  await expect(page.getByText(/1 text is waiting, and none of them is lost/)).toBeVisible()
  expect(await heardBy(page, ben)).not.toContain(`@${ana.handle}: Supper at eight`)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start again' }).click()
  await sayWhy(page, 'Start again', 'The vendor has mended it')
  await expect(state).toHaveText('All lines are working.')
  await receivedText(page, ben, /Supper at eight/)

  await page.goto('/operator/ledger')
  await page.getByRole('button', { name: 'Operators' }).click()
  await expect(page.getByText('The vendor has mended it')).toBeVisible()
  await expect(page.getByText('The bill explodes')).toBeVisible()
})

test('a report is read and its sender warned, and the STOP by letter of the reporter is recorded', async ({
  page,
  newVisitor,
}) => {
  const dale = await newMember(await newVisitor(), 'Dale', 'Whitcomb')
  const kim = newPhone()
  await reported(page, dale, kim, 'Gutters cheap')
  await dale.says('Bring a chair')
  await receivedText(page, kim, /Bring a chair/)
  const sent = (await textsOf(page, kim)).findLast(({ text }) => text.includes('Bring a chair'))
  const receipt = { id: sent?.id, state: 'failed', reason: 'unreachable' }
  await page.request.post('/api/simulator/receipts', { data: { receipts: [receipt] } })
  await operate(page)
  await page.goto('/operator/reports')
  const report = page.getByRole('article')
  await expect(report).toContainText('Gutters cheap')
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Warn' }).click()
  await sayWhy(page, 'Warn', 'First time')
  await expect(page.getByRole('heading', { level: 1, name: 'No reports' })).toBeFocused()
  await receivedText(page, dale.phone, /one of your texts was reported/)

  await page.goto('/operator/people')
  await page.getByLabel('Search names and numbers').fill(kim)
  const ending = `…${kim.slice(-2)}`
  await page.getByRole('main').getByRole('link', { name: ending }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ending)
  const failed = page.getByRole('listitem').filter({ hasText: 'Bring a chair' })
  await expect(failed).toContainText('The carrier cannot reach this phone.')
  await page.getByRole('button', { name: 'Record a STOP' }).click()
  await sayWhy(page, 'Record it', 'Letter of June 12')
  await expect(page.getByText(/^Stopped today, recorded by an operator$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record a STOP' })).toHaveCount(0)
  await expect(page.getByText('Letter of June 12').first()).toBeVisible()
  await expectAccessible(page)

  await failed.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Message \d+$/)
  await expect(page.getByRole('heading', { name: 'Phone by phone' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/operator/failed')
  await expect(failed).toContainText('Never arrived')
})

test('every screen keeps to WCAG, and on a phone nothing is too wide, broken or cut, at 200% text size too', async ({
  page,
}) => {
  await operate(page)
  for (const path of ['', '/reports', '/people', '/failed', '/ledger', '/costs']) {
    await page.goto(`/operator${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true
    })
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const size of ['100%', '200%']) {
      const wide = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
        return document.documentElement.scrollWidth
      }, size)
      expect.soft(wide, `${path} at ${size}`).toBeLessThanOrEqual(320)
    }
  }

  await page.goto('/operator/costs')
  const plot = page.getByRole('main').getByRole('img').first()
  await expect(plot).toBeVisible()
  const boxes = await plot.locator('text').evaluateAll((words) =>
    words.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { words: one.textContent, left, right, top, bottom }
    }),
  )
  const onEachOther = boxes.filter((one, at) =>
    boxes.some(
      (other, place) =>
        place > at &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom,
    ),
  )
  expect(onEachOther).toEqual([])

  const { user } = await (await page.request.get('/api/user')).json()
  await page.goto(`/operator/people/${user._id}`)
  const allowed = page.getByText('Allowed', { exact: true })
  await expect(allowed).toBeVisible()
  const { lines, height } = await allowed.evaluate((value) => ({
    lines: Number.parseFloat(getComputedStyle(value).lineHeight),
    height: value.getBoundingClientRect().height,
  }))
  expect(height, 'one line').toBeLessThan(2 * lines)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/operator/people')
  const room = await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    const drawn = document.createElement('span')
    drawn.style.cssText = `font: ${getComputedStyle(field).font}; position: fixed; white-space: nowrap`
    drawn.textContent = field.placeholder
    field.after(drawn)
    const { paddingLeft, paddingRight } = getComputedStyle(field)
    const words = drawn.getBoundingClientRect().width + parseFloat(paddingLeft) + parseFloat(paddingRight)
    return field.clientWidth - words
  })
  expect(room).toBeGreaterThanOrEqual(0)
})
