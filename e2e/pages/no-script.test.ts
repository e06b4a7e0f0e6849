import { type Browser, expect } from '@playwright/test'
import { type MadeEvent, makeEvent } from '../testing/events.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] })

const NUMBER = '(555) 010-0000'

/** Maya makes an event in a browser that has scripts. */
async function eventOfMaya(browser: Browser, baseURL: string | undefined): Promise<MadeEvent> {
  const withScripts = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const owner = await withScripts.newPage()
  await newMember(owner, 'Maya')
  const event = await makeEvent(owner)
  await withScripts.close()
  return event
}

test('GEN-9 without scripts, every page says what works and the number to text', async ({ page }) => {
  for (const path of ['/', '/faq', '/login', '/signup', '/simulator', '/nowhere']) {
    await page.goto(path)
    const words = page.getByRole('alert')
    await expect(words, path).toContainText('JavaScript is off.')
    await expect(words, path).toContainText(NUMBER)
  }
})

test('EVENT-1 without scripts, an event says what to text to answer it', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await eventOfMaya(browser, baseURL)
  await page.goto(event.path)
  await expect(page.getByRole('alert')).toHaveText(/text YES \w+ to \(555\) 010-0000/)
})

test('LOGIN-3 a login form posted without scripts leads back to the page, which says what to do', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Phone number').fill('5550100001')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL('/login#not-started')
  await expect(page.getByRole('alert')).toContainText(
    `JavaScript is off. You can use Partyline by text: text HELP to ${NUMBER}`,
  )
})

test('RSVP-5 without scripts, the card offers a text for each answer and no dead fields', async ({
  page,
  browser,
  baseURL,
}) => {
  const event = await eventOfMaya(browser, baseURL)
  await page.goto(event.path)
  const texts = page.locator('#rsvp noscript a')
  await expect(texts).toHaveText([`YES ${event.code}`, `MAYBE ${event.code}`, `NO ${event.code}`])
  await expect(texts.first()).toHaveAttribute('href', `sms:+15550100000?&body=YES%20${event.code}`)
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await expect(page.getByLabel('Phone number')).toBeHidden()
})
