import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone, text, textsOf } from '../testing/phones.ts'
import { signIn, takeHandle } from '../testing/sign-in.ts'

const NAMES = ['Jo', 'Sam', 'Priya', 'Kofi'] as const
const MAKES = ['candy', 'brick', 'flip', 'slab'] as const

/** Opens the virtual phones with numbers that no other journey uses. A reload finds the shelf as it was. */
async function openShelf(page: Page, numbers = NAMES.map(newPhone)): Promise<string[]> {
  const shelf = numbers.map((phone, index) => ({
    phone,
    name: NAMES[index % 4],
    make: MAKES[index % 4],
    hiddenUpTo: null,
  }))
  await page.addInitScript((json) => {
    localStorage.setItem('partyline.shelf.guide', 'done')
    if (!localStorage.getItem('partyline.shelf')) localStorage.setItem('partyline.shelf', json)
  }, JSON.stringify(shelf))
  await page.goto('/simulator')
  await expect(handset(page, 'Jo')).toContainText('Nobody’s texting you yet. Try a name.')
  return numbers
}

function handset(page: Page, name: string): Locator {
  return page.getByRole('article', { name: `${name}’s phone` })
}

function field(page: Page, name: string): Locator {
  return page.getByLabel(`Text the number from ${name}’s phone`)
}

function bubbles(page: Page, name: string): Locator {
  return handset(page, name).getByRole('listitem')
}

async function sendFrom(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text)
  await field(page, name).press('Enter')
}

test('TEXT-1 TEXT-2 the virtual phones show a follow and a broadcast from start to end', async ({
  page,
  newVisitor,
}) => {
  const [jo = '', sam = ''] = await openShelf(page)
  const owner = await newVisitor()
  await signIn(owner, jo)
  await expect(handset(page, 'Jo').getByRole('button', { name: /^\d{8}, copy code$/ })).toBeVisible()
  await takeHandle(owner, { handle: 'ana_phones', firstName: 'Ana', lastName: 'Silva' })

  await sendFrom(page, 'Sam', '@ana_phones')
  await expect(bubbles(page, 'Sam')).toHaveCount(2)
  await expect(bubbles(page, 'Sam').nth(0)).toHaveText('Sam: @ana_phones')
  await expect(bubbles(page, 'Sam').nth(1)).toContainText('@ana_phones: Hey! Thanks for following me.')
  await expect(field(page, 'Sam')).toHaveValue('')

  await sendFrom(page, 'Ana', 'Supper at seven')
  await expect(bubbles(page, 'Sam').last()).toHaveText('@ana_phones: Supper at seven')
  await expect(page.getByRole('log')).toContainText('Sam’s phone: @ana_phones: Supper at seven')
  await expect(handset(page, 'Priya')).toContainText('Nobody’s texting you yet.')

  const happened = page.getByRole('list', { name: 'What just happened' }).getByRole('listitem')
  await expect(happened.nth(0)).toContainText('@ana_phones texted followers “Supper at seven”')
  await expect(happened.nth(0)).toContainText('1 phone rang')
  await expect(happened.nth(1)).toContainText('Sam followed @ana_phones')
  await expect(happened.nth(1)).toContainText('welcome sent')
  await expect(handset(page, 'Priya').getByRole('button', { name: '@ana_phones' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.reload()
  await expect(bubbles(page, 'Sam').last()).toHaveText('@ana_phones: Supper at seven')
  await expect(bubbles(page, 'Sam')).toHaveCount(3)
  expect(sam).not.toBe(jo)
})

test('one tap copies a login code, and links open safely', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [jo = ''] = await openShelf(page)
  await page.request.post('/api/sendLoginUrl', { data: { phoneNumber: jo } })
  const code = handset(page, 'Jo').getByRole('button', { name: /copy code/ })
  await code.click()
  await expect(handset(page, 'Jo').getByRole('status')).toHaveText('Code copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent())
  const link = handset(page, 'Jo').getByRole('link')
  await expect(link).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/magic\/link\/[^.\s]+$/)
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('by keyboard alone, speed keys type, Enter sends, and Shift+Enter does not', async ({ page }) => {
  await openShelf(page)
  await handset(page, 'Sam').getByRole('button', { name: 'HELP' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Sam')).toBeFocused()
  await expect(field(page, 'Sam')).toHaveValue('HELP')
  await page.keyboard.press('Enter')
  await expect(bubbles(page, 'Sam').last()).toContainText('Partyline: text @name to follow')

  await field(page, 'Jo').focus()
  await page.keyboard.type('two')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('lines')
  await expect(field(page, 'Jo')).toHaveValue('two\nlines')
  await page.keyboard.press('Tab')
  await expect(handset(page, 'Jo').getByRole('button', { name: 'Send from Jo’s phone' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bubbles(page, 'Jo').first()).toHaveText('Jo: two\nlines', { useInnerText: true })
  await field(page, 'Priya').press('Enter')
  await expect(bubbles(page, 'Priya')).toHaveCount(1)
})

test.describe('when a text cannot be sent', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('it stays on the phone, says so, and is sent once by a retry', async ({ page }) => {
    const [jo = ''] = await openShelf(page)
    await page.route('**/api/simulator/texts', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await sendFrom(page, 'Jo', 'HELP')
    await expect(handset(page, 'Jo').getByRole('alert')).toHaveText('Not sent.')
    await expectNoAxeViolations(page)

    // Only the answer is lost, so trying again must not act twice.
    await page.unroute('**/api/simulator/texts')
    await page.route('**/api/simulator/texts', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await handset(page, 'Jo').getByRole('button', { name: 'Try again' }).click()
    await expect(bubbles(page, 'Jo').filter({ hasText: 'Partyline: text @name' })).toHaveCount(1)
    await expect(handset(page, 'Jo').getByRole('alert')).toHaveText('Not sent.')

    await page.unroute('**/api/simulator/texts')
    await handset(page, 'Jo').getByRole('button', { name: 'Try again' }).click()
    await expect(handset(page, 'Jo').getByRole('alert')).toHaveCount(0)
    await expect(bubbles(page, 'Jo')).toHaveCount(2)
    await page.reload()
    await expect(bubbles(page, 'Jo')).toHaveCount(2)
    expect(await textsOf(page, jo)).toHaveLength(2)
  })

  test('a lost stream says so, and catches up with no text lost or doubled', async ({ page }) => {
    let cut = true
    await page.route('**/api/simulator/live', (route) => (cut ? route.abort() : route.continue()))
    const [jo = ''] = await openShelf(page)
    await expect(page.getByRole('status').filter({ hasText: 'We got cut off. Trying again.' })).toBeVisible()
    await text(page, jo, 'HELP')
    await expect(bubbles(page, 'Jo')).toHaveCount(1)
    cut = false
    await expect(bubbles(page, 'Jo').last()).toContainText('Partyline: text @name')
    await expect(bubbles(page, 'Jo')).toHaveCount(2)
    await expect(page.getByText('We got cut off.')).toHaveCount(0)
    await text(page, jo, 'INFO')
    await expect(bubbles(page, 'Jo')).toHaveCount(4)
  })
})

test('a phone rings for a text, and its lamp goes out when it is picked up', async ({ page }) => {
  const [, sam = ''] = await openShelf(page)
  const picker = page.getByRole('navigation', { name: 'Pick a phone' })
  await text(page, sam, 'HELP')
  await expect(bubbles(page, 'Sam')).toHaveCount(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(picker.getByRole('button', { name: 'Sam 1 new' })).toBeVisible()
  await expect(picker.getByRole('button', { name: 'Jo' })).toHaveAttribute('aria-current', 'true')
  await picker.getByRole('button', { name: 'Sam' }).click()
  await expect(picker.getByRole('button', { name: 'Sam', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(handset(page, 'Sam')).toBeInViewport({ ratio: 0.9 })
  await expectNoAxeViolations(page)
})

test('phones are added and put away, screens are cleared, and the browser remembers it', async ({ page }) => {
  await page.goto('/simulator')
  const phones = page.getByRole('article')
  await expect(phones).toHaveCount(4)
  for (const [index, name] of NAMES.entries()) {
    await expect(phones.nth(index)).toHaveAccessibleName(`${name}’s phone`)
    await expect(page.getByText(`(555) 010-000${index + 1}`, { exact: true })).toBeVisible()
  }
  const add = page.getByRole('button', { name: 'Add a phone' })
  await add.click()
  await expect(handset(page, 'Maya')).toBeInViewport({ ratio: 0.9 })
  await sendFrom(page, 'Maya', 'HELP')
  await expect(bubbles(page, 'Maya')).toHaveCount(2)

  await page.getByRole('button', { name: 'Hang up all' }).click()
  await expect(bubbles(page, 'Maya')).toHaveText(/Nobody’s texting you yet/)
  await page.reload()
  await expect(bubbles(page, 'Maya')).toHaveText(/Nobody’s texting you yet/)
  await handset(page, 'Maya').getByRole('button', { name: 'Earlier texts' }).click()
  await expect(bubbles(page, 'Maya')).toHaveCount(2)

  await page.getByRole('button', { name: 'Put Maya’s phone away' }).click()
  await expect(phones).toHaveCount(4)
  await page.reload()
  await expect(phones).toHaveCount(4)
})

test('a reader who scrolled up stays there when a text comes, and one at the end sees it', async ({
  page,
}) => {
  const [jo = ''] = await openShelf(page)
  await text(page, jo, 'word '.repeat(320))
  await expect(bubbles(page, 'Jo')).toHaveCount(2)
  await expect(bubbles(page, 'Jo').last()).toBeInViewport()
  const screen = handset(page, 'Jo').getByRole('region', { name: 'Texts on Jo’s phone' })
  await screen.evaluate((element) => {
    // Like the frame before the browser reports a scroll.
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
    element.scrollTop = 0
  })
  await text(page, jo, 'HELP')
  await expect(bubbles(page, 'Jo')).toHaveCount(4)
  expect(await screen.evaluate((element) => element.scrollTop)).toBe(0)
  await screen.evaluate((element) => {
    const told = new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }))
    element.scrollTop = element.scrollHeight
    return told.then(() => undefined)
  })
  await text(page, jo, 'HELP')
  await expect(bubbles(page, 'Jo')).toHaveCount(6)
  await expect(bubbles(page, 'Jo').last()).toBeInViewport()
})

test('long, foreign and hostile texts stay in their bubbles at each width, light and dark', async ({
  page,
}) => {
  const [jo = ''] = await openShelf(page)
  const texts = [
    'שלום לכולם',
    '😀'.repeat(40),
    'word '.repeat(320),
    'x'.repeat(1600),
    '<img src=x onerror=alert(1)> javascript:alert(1)',
  ]
  for (const words of texts) await text(page, jo, words)
  await expect(bubbles(page, 'Jo')).toHaveCount(texts.length * 2)
  await expect(handset(page, 'Jo').getByText('שלום לכולם')).toHaveCSS('direction', 'rtl')
  await expect(handset(page, 'Jo').getByText('<img src=x onerror=alert(1)>')).toBeAttached()
  for (const [width, colorScheme] of [
    [320, 'light'],
    [390, 'dark'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.reload()
    await expect(bubbles(page, 'Jo').last()).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const screen = handset(page, 'Jo').getByRole('region', { name: 'Texts on Jo’s phone' })
    expect(await screen.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await expectNoAxeViolations(page)
  }
})
