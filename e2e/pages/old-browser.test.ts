import { expect, type Page } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { hostAndGuest, hostAndStranger } from '../testing/guests.ts'
import { newHeardGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'
import { linkByText } from '../testing/sign-in.ts'

test.describe('a browser that cannot read the scripts', () => {
  test.use({ expectedErrors: [/^$|Unexpected identifier/] })

  test('GEN-9 says that the page did not start, what works, and the number to text', async ({
    page,
    newVisitor,
  }) => {
    const { event, guest } = await hostAndGuest(page, newVisitor)
    const file = { contentType: 'text/javascript', body: 'this is no script' }
    await guest.route(/\/assets\/entry-client-[^/]*\.js$/, (route) => route.fulfill(file))
    for (const path of ['/login', '/inbox', '/simulator', event.path]) {
      await guest.goto(path)
      const words = guest.getByRole('alert')
      await expect(words, path).toContainText('This page didn’t start.')
      await expect(words, path).toContainText('(555) 010-0000')
      await expect(guest.locator('[data-asleep]'), path).toHaveCount(0)
    }
  })
})

test.describe('a page that stays asleep', () => {
  test.use({ expectedErrors: [/Content Security Policy|ERR_FAILED|Failed to fetch/] })

  for (const [whose, blocks] of [
    ['a browser that reads none of our scripts', 'all'],
    ['a line on which our files never come', 'files'],
  ] as const) {
    test(`RSVP-1 on ${whose}, Next leads to the text that answers`, async ({ page, newVisitor }) => {
      const { event, guest } = await hostAndStranger(page, newVisitor)
      await guest.route(/\/assets\/.*\.js$/, (route) => route.abort())
      if (blocks === 'all') {
        await guest.route(`**${event.path}`, async (route) => {
          if (route.request().method() === 'POST') return route.fallback()
          const page = await route.fetch()
          const body = (await page.text()).replaceAll(/<script( data-files[^>]*)?>/g, '$&?? ')
          await route.fulfill({ response: page, body })
        })
      }
      await guest.clock.install()
      await guest.goto(event.path)
      await guest.getByLabel('Phone number').fill(newPhone().slice(2))
      await guest.getByRole('button', { name: 'Next', exact: true }).click()
      if (blocks === 'files') await guest.clock.runFor(8_000)
      const words = guest.getByRole('alert')
      await expect(words).toContainText('This page didn’t start.')
      await expect(words).toBeInViewport()
      await expect(words.getByRole('link', { name: `YES ${event.code}` })).toHaveAttribute('href', /^sms:/)
    })
  }
})

/** Takes away what Safari 15 lacks, the last one for an iPhone 7. */
function makeOld(): void {
  const newer: [object, string[]][] = [
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [AbortSignal, ['any', 'timeout']],
    [HTMLElement.prototype, ['hidePopover', 'popover', 'showPopover', 'togglePopover']],
    [URL, ['canParse', 'parse']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
  ]
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
}

test('RSVP-5 GROUP-10 the browser of an old phone answers an event, and shows threads and the virtual phones', async ({
  page,
}) => {
  const maya = await newMember(page, 'Maya')
  const event = await makeEvent(page)
  const group = await newHeardGroup(maya)
  await maya.says(`#${group.name} The map: https://example.com/map`)
  await page.addInitScript(makeOld)
  await page.goto(event.path)
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await expect(page.getByText(/^Great! Can.t wait/)).toBeVisible()
  await page.goto(group.path)
  await expect(page.getByRole('link', { name: 'https://example.com/map' })).toBeVisible()
  await page.goto('/message')
  await page.getByRole('textbox', { name: 'Message' }).fill('stop texting me')
  await expect(page.getByText('1585 characters remaining')).toBeVisible()
  await page.goto('/simulator')
  await page.getByRole('button', { name: 'Skip this' }).click()
  await page
    .getByRole('textbox', { name: /^Text the number/ })
    .first()
    .fill('HELP')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').first()).toContainText('Partyline: text @name to follow')
})

/** Safari 15 does not know color-mix. */
const mixNoColours = (page: Page) =>
  page.route(/./, async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('color-mix(', 'no-mix(') })
  })

test('a browser that mixes no colours draws the edge of a button, and shows that the pointer is on it', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  await mixNoColours(page)
  await page.goto('/message')
  const button = page.getByRole('button', { name: 'Add pictures' })
  await expect(button).not.toHaveCSS('box-shadow', 'none')
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await button.hover()
  await expect(button).not.toHaveCSS('background-image', 'none')
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.unrouteAll({ behavior: 'wait' })
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('RSVP-3 a browser that mixes no colours shows the question of the event page on a plain ground', async ({
    page,
  }) => {
    await newMember(page, 'Maya')
    const event = await makeEvent(page)
    await mixNoColours(page)
    await page.goto(event.path)
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(page.getByRole('dialog')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.unrouteAll({ behavior: 'wait' })
  })
})

test.describe('a browser that blocks cookies', () => {
  test.use({ expectedErrors: [/status of 401/] })
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false })),
  )
  const SAYS_SO = 'Your browser blocks cookies. Allow them here to log in.'

  test('LOGIN-3 says so, and no code is texted in vain', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Phone number').fill(newPhone().slice(2))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(SAYS_SO)
    await expect(page).toHaveURL('/login')
  })

  test('LOGIN-5 says so at a login link, and the link still works in another browser', async ({
    page,
    newVisitor,
  }) => {
    const link = await linkByText(page, newPhone())
    await page.goto(link)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert')).toContainText(SAYS_SO)
    const elsewhere = await newVisitor()
    await elsewhere.goto(link)
    await elsewhere.getByRole('button', { name: 'Log in' }).click()
    await expect(elsewhere.getByRole('button', { name: 'Menu' })).toBeVisible()
  })
})
