import { expect } from '@playwright/test'
import { makeEvent } from '../testing/events.ts'
import { newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] })

const NUMBER = '(555) 010-0000'

test('GEN-9 LOGIN-3 TEXTS-1 without scripts, every page says what works and the number to text, and the FAQ every answer', async ({
  page,
}) => {
  for (const path of ['/', '/faq', '/signup', '/simulator', '/nowhere', '/login']) {
    await page.goto(path)
    const words = page.getByRole('alert')
    await expect(words, path).toContainText('JavaScript is off.')
    await expect(words, path).toContainText(NUMBER)
  }
  await page.getByLabel('Phone number').fill('5550100001')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL('/login#not-started')
  await expect(page.getByRole('alert')).toContainText(
    `JavaScript is off. You can use Partyline by text: text HELP to ${NUMBER}`,
  )
  await page.goto('/faq#wrong-name')
  await expect(page.getByText('Then nobody has that name.')).toBeVisible()
  await page.locator('summary', { hasText: 'How do I stop all texts?' }).click()
  await expect(page.getByText('One word does it. You get one confirmation')).toBeVisible()
})

test('EVENT-1 RSVP-5 without scripts, an event offers a text for each answer and no dead fields', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page)
  await page.context().clearCookies()
  await page.goto(event.path)
  await expect(page.getByRole('alert')).toHaveText(/text YES \w+ to \(555\) 010-0000/)
  const texts = page.locator('#rsvp noscript a')
  await expect(texts).toHaveText([`YES ${event.code}`, `MAYBE ${event.code}`, `NO ${event.code}`])
  await expect(texts.first()).toHaveAttribute('href', `sms:+15550100000?&body=YES%20${event.code}`)
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await expect(page.getByLabel('Phone number')).toBeHidden()
})
