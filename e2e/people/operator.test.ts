import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible, type Member, newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { heardBy, newPhone, phoneTexts, receivedText, text, textsOf } from '../testing/phones.ts'
import { signIn, takeHandle } from '../testing/sign-in.ts'

const OPERATOR = newPhone()
const PATIENCE = { timeout: 120_000 }

// A Partyline of its own, because pauses and outages would disturb other journeys.
test.use({ settings: { OPERATOR_PHONES: OPERATOR, SEGMENT_PRICE: '0.01 USD', MONTHLY_CAP: '50 USD' } })

let session: Awaited<ReturnType<BrowserContext['cookies']>> | undefined

/** Makes a browser the operator's. The first journey signs in, the others have the same session. */
async function operate(page: Page): Promise<void> {
  if (session) return page.context().addCookies(session)
  await signIn(page, OPERATOR)
  await takeHandle(page, { handle: 'olga', firstName: 'Olga', lastName: 'Brandt' })
  session = await page.context().cookies()
}

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

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name })

test.describe('people who are not operators', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('GEN-9 find no operator’s page and no link to one', async ({ page }) => {
    await page.goto('/operator/reports')
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/operator/reports')}`)
    await newMember(page, 'Ana')
    for (const path of ['/operator', '/operator/reports', '/operator/people/x', '/operator/nothing']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody’s at this address.')
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Account' }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Operator' })).toHaveCount(0)
    await page.goto('/')
    await page.evaluate(() => history.pushState(null, '', '/operator'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody’s at this address.')
  })
})

test('an operator pauses all sending with a reason, and starts it again', async ({ page, newVisitor }) => {
  const ana = await newMember(await newVisitor(), 'Ana')
  const ben = newPhone()
  await phoneTexts(page, ben, `@${ana.handle}`)
  await operate(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Operator' }).click()
  const state = page.getByRole('heading', { level: 1 })
  await expect(state).toHaveText('All lines are working.')
  await expectAccessible(page)
  await expect(page.getByRole('region', { name: 'The organisation' })).toContainText('Name in textsPartyline')
  const plot = page.getByRole('img', { name: /Texts sent each hour today/ })
  await expect(plot).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('columnheader', { name: 'Waited at most' })).toBeVisible()
  await expectNoAxeViolations(page)

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
  await expect(page.getByText(/1 text is waiting, and none of them is lost/)).toBeVisible(PATIENCE)
  expect(await heardBy(page, ben)).not.toContain(`@${ana.handle}: Supper at eight`)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start again' }).click()
  await sayWhy(page, 'Start again', 'The vendor has mended it')
  await expect(state).toHaveText('All lines are working.', PATIENCE)
  await receivedText(page, ben, /Supper at eight/)

  await page.goto('/operator/ledger')
  await page.getByRole('button', { name: 'Operators' }).click()
  await expect(page.getByText('The vendor has mended it')).toBeVisible()
  await expect(page.getByText('The bill explodes')).toBeVisible()
  await expectAccessible(page)
})

test('a report is read, and its sender warned, hidden or suspended, each with a reason', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  const dale = await newMember(await newVisitor(), 'Dale', 'Whitcomb')
  const rex = await newMember(await newVisitor(), 'Rex', 'Holloway')
  const kim = newPhone()
  await reported(page, dale, kim, 'Gutters cheap')
  await reported(page, rex, kim, 'I know where you park')
  await operate(page)
  await page.goto('/operator')
  await tab(page, /Reports/).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 reports' })).toBeVisible()
  await expect(tab(page, 'Reports 2 waiting')).toHaveAttribute('aria-current', 'page')
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('Gutters cheap')
  await expect(cards.first()).toContainText(`Reported by …${kim.slice(-2)}`)
  await expectAccessible(page)

  await cards.first().getByRole('button', { name: 'Warn' }).click()
  await expect(page.getByRole('dialog')).toContainText('one of your texts was reported')
  await expectAccessible(page)
  await sayWhy(page, 'Warn', 'First time')
  await expect(page.getByRole('heading', { level: 1, name: '1 report' })).toBeFocused()
  await receivedText(page, dale.phone, /one of your texts was reported/)

  await cards.first().getByRole('button', { name: 'Suspend' }).click()
  await sayWhy(page, 'Suspend', 'Second time')
  await expect(page.getByRole('heading', { level: 1, name: 'No reports' })).toBeVisible()
  await expect(page.getByText('Nobody’s complaining.')).toBeVisible()
  await expect(page.getByText('Suspended: “I know where you park”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Undo: Suspended/ }).click()
  await sayWhy(page, 'Undo', 'We talked')
  await expect(page.getByRole('heading', { level: 1, name: '1 report' })).toBeVisible()
  await cards.first().getByRole('button', { name: 'Hide' }).click()
  await sayWhy(page, 'Hide')
  await expect(page.getByRole('heading', { level: 1, name: 'No reports' })).toBeVisible()
})

test('an operator finds a person, sees the state of their texts, and records a STOP by letter', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  const ana = await newMember(await newVisitor(), 'Ana')
  const ben = newPhone()
  await phoneTexts(page, ben, `@${ana.handle}`)
  await operate(page)
  await page.request.put('/api/simulator/faults', { data: { rejectRate: 1 } })
  await ana.says('Your garden, or mine?')
  await expect(async () => {
    expect(await (await page.request.get('/api/operator/failed')).text()).toContain('Your garden')
  }).toPass(PATIENCE)
  await page.request.put('/api/simulator/faults', { data: { rejectRate: 0 } })
  await ana.says('Bring a chair')
  await receivedText(page, ben, /Bring a chair/)
  const sent = (await textsOf(page, ben)).at(-1)
  await page.request.post('/api/simulator/receipts', {
    data: { receipts: [{ id: sent?.id, state: 'failed', reason: 'unreachable' }] },
  })
  await page.goto('/operator/people')
  await expect(page.getByRole('img', { name: /people today/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Search names and numbers').fill(ben)
  await page
    .getByRole('main')
    .getByRole('link', { name: `…${ben.slice(-2)}` })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`…${ben.slice(-2)}`)
  const failed = page.getByRole('listitem').filter({ hasText: 'Bring a chair' })
  await expect(failed).toContainText('Never arrived')
  await expect(failed).toContainText('The carrier cannot reach this phone.')
  const refused = page.getByRole('listitem').filter({ hasText: 'Your garden' })
  await expect(refused).toContainText('The carrier said: “Message filtered. (30)”')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Record a STOP' }).click()
  await sayWhy(page, 'Record it', 'Letter of June 12')
  await expect(page.getByText(/^Stopped today, recorded by an operator$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record a STOP' })).toHaveCount(0)
  await expect(page.getByText('Letter of June 12').first()).toBeVisible()

  await failed.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Message \d+$/)
  await expect(page.getByRole('heading', { name: 'Phone by phone' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/operator/failed')
  await expect(page.getByRole('listitem').filter({ hasText: 'Bring a chair' })).toContainText('Never arrived')
  await expectAccessible(page)
  await page.goto('/operator/ledger')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `…${ben.slice(-2)}` })
      .first(),
  ).toContainText('STOP')
  await expectAccessible(page)
})

test('costs add up by sender, group and month, at the set price', async ({ page, newVisitor }) => {
  const ana = await newMember(await newVisitor(), 'Ana')
  const ben = newPhone()
  await phoneTexts(page, ben, `@${ana.handle}`)
  await ana.says('Supper at eight')
  await receivedText(page, ben, /Supper at eight/)
  await operate(page)
  await page.goto('/operator/costs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\$\d+\.\d\d in \w+$/)
  await expect(page.getByText('$50.00, 5,000 segments')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`@${ana.handle}`) })).toContainText('$')
  await expect(page.getByText('Under the cap')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Month' }).click()
  await expect(page.getByRole('columnheader', { name: 'Month' })).toBeVisible()
  await page.getByRole('button', { name: 'Group' }).click()
  await expectNoAxeViolations(page)
})

test('the page changes by itself when the carrier goes away, and back', async ({ page }) => {
  test.slow()
  const phone = newPhone()
  await operate(page)
  await page.goto('/operator')
  const state = page.getByRole('heading', { level: 1 })
  await expect(state).toHaveText('All lines are working.', PATIENCE)
  await page.request.put('/api/simulator/faults', { data: { failRate: 1 } })
  await text(page, phone, 'HELP')
  await expect(state).toHaveText('The carrier is away.', PATIENCE)
  await expect(page.getByRole('heading', { name: 'What to do' })).toBeVisible()
  await expect(page.getByText('“503: The line is down.”')).toBeVisible()
  await expectAccessible(page)
  await page.request.put('/api/simulator/faults', { data: { failRate: 0 } })
  await page.getByRole('button', { name: 'Try them now' }).click()
  await receivedText(page, phone, /./)
  await expect(state).toHaveText('All lines are working.', { timeout: 240_000 })
})

test('nothing is wider than a small phone, at 200% text size too', async ({ page }) => {
  await operate(page)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['', '/reports', '/people', '/failed', '/ledger', '/costs']) {
    await page.goto(`/operator${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    for (const size of ['100%', '200%']) {
      const wide = await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
        return document.documentElement.scrollWidth
      }, size)
      expect.soft(wide, `${path} at ${size}`).toBeLessThanOrEqual(320)
    }
  }
})

test('on a phone no word is broken or cut, and no words of a plot lie on others', async ({ page }) => {
  await operate(page)
  await page.setViewportSize({ width: 320, height: 568 })
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
