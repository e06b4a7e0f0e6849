import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newPhone, text } from '../testing/phones.ts'
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

test('TEXT-1 TEXT-2 the virtual phones show a follow and a broadcast from start to end, and the one in the middle', async ({
  page,
  newVisitor,
}) => {
  const [jo = ''] = await openShelf(page)
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

  await page.getByRole('button', { name: 'Add a phone' }).click()
  await expect(handset(page, 'Jo')).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const picker = page.getByRole('navigation', { name: 'Pick a phone' })
  await expect(picker.getByRole('button', { name: 'Ana' })).toHaveAttribute('aria-current', 'true')
  await picker.getByRole('button', { name: 'Sam' }).click()
  await expect(picker.getByRole('button', { name: 'Sam' })).toHaveAttribute('aria-current', 'true')
  await expect(handset(page, 'Sam')).toBeInViewport({ ratio: 0.9 })
  await expect(bubbles(page, 'Sam').last()).toHaveText('@ana_phones: Supper at seven')
  await expect(bubbles(page, 'Sam')).toHaveCount(3)
  await expectNoAxeViolations(page)
})

test('long, foreign and hostile texts stay in their bubbles, and a reader who scrolled up stays there', async ({
  page,
}) => {
  const [jo = ''] = await openShelf(page)
  const texts = [
    'שלום לכולם',
    '😀'.repeat(40),
    'x'.repeat(1600),
    '<img src=x onerror=alert(1)> javascript:alert(1)',
    'word '.repeat(320),
  ]
  for (const words of texts) await text(page, jo, words)
  await expect(bubbles(page, 'Jo')).toHaveCount(10)
  await expect(bubbles(page, 'Jo').last()).toBeInViewport()
  const screen = handset(page, 'Jo').getByRole('region', { name: 'Texts on Jo’s phone' })
  await screen.evaluate((element) => {
    // Like the frame before the browser reports a scroll.
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
    element.scrollTop = 0
  })
  await text(page, jo, 'HELP')
  await expect(bubbles(page, 'Jo')).toHaveCount(12)
  expect(await screen.evaluate((element) => element.scrollTop)).toBe(0)
  await screen.evaluate((element) => {
    const told = new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }))
    element.scrollTop = element.scrollHeight
    return told.then(() => undefined)
  })
  await text(page, jo, 'HELP')
  await expect(bubbles(page, 'Jo')).toHaveCount(14)
  await expect(bubbles(page, 'Jo').last()).toBeInViewport()

  await expect(handset(page, 'Jo').getByText('שלום לכולם')).toHaveCSS('direction', 'rtl')
  await expect(handset(page, 'Jo').getByText('<img src=x onerror=alert(1)>')).toBeAttached()
  for (const [width, colorScheme] of [
    [320, 'light'],
    [390, 'dark'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(bubbles(page, 'Jo').last()).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await screen.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await expectNoAxeViolations(page, { colours: colorScheme === 'dark' })
  }
})
