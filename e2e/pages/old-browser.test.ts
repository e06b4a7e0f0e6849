import { expect, type Page } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { eventForStranger } from '../testing/guests.ts'
import { newHeardGroup, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { newPhone } from '../testing/phones.ts'

test.describe('a page that does not start', () => {
  test.use({
    expectedErrors: [/^$|Unexpected identifier|Content Security Policy|ERR_FAILED|Failed to fetch/],
  })

  test('GEN-9 RSVP-1 says so, what works, and the number to text, and Next leads to the text that answers', async ({
    page,
  }) => {
    const event = await eventForStranger(page)
    const words = page.getByRole('alert')
    const file = { contentType: 'text/javascript', body: 'this is no script' }
    await page.route(/\/assets\/entry-client-[^/]*\.js$/, (route) => route.fulfill(file))
    for (const path of ['/login', '/simulator', event.path]) {
      await page.goto(path)
      await expect(words, path).toContainText('This page didn’t start.')
      await expect(words, path).toContainText('(555) 010-0000')
      await expect(page.locator('[data-asleep]'), path).toHaveCount(0)
    }

    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.clock.install()
    for (const whose of ['a line on which our files never come', 'a browser that reads no scripts']) {
      await page.goto(event.path)
      await page.getByLabel('Phone number').fill(newPhone().slice(2))
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await page.clock.runFor(8_000)
      await expect(words, whose).toContainText('This page didn’t start.')
      await expect(words, whose).toBeInViewport()
      const answer = words.getByRole('link', { name: `YES ${event.code}` })
      await expect(answer, whose).toHaveAttribute('href', /^sms:/)
      await page.route(`**${event.path}`, async (route) => {
        if (route.request().method() === 'POST') return route.fallback()
        const response = await route.fetch()
        const body = (await response.text()).replaceAll(/<script( data-files[^>]*)?>/g, '$&?? ')
        await route.fulfill({ response, body })
      })
    }
  })
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

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('RSVP-3 a browser that mixes no colours draws buttons and their edges, and questions on a plain ground', async ({
    page,
  }) => {
    await newMember(page, 'Maya')
    const event = await makeEvent(page)
    await mixNoColours(page)
    await page.goto(event.path)
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await expect(page.getByRole('dialog')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/message')
    const button = page.getByRole('button', { name: 'Add pictures' })
    await expect(button).not.toHaveCSS('box-shadow', 'none')
    await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await button.hover()
    await expect(button).not.toHaveCSS('background-image', 'none')
    await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.unrouteAll({ behavior: 'wait' })
  })
})
