import { expect, type Locator, type Page } from '@playwright/test'
import { makeGroup } from '../testing/groups.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { expectNoAxeViolations, test } from '../testing/partyline.ts'
import { newListeners, phoneTexts, timesHeard } from '../testing/phones.ts'
import { holdBack, pauseClock } from '../testing/slow-phone.ts'

const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })

/** Presses Send while the clock of the page stands still, and waits for what the page says. */
async function sendAndHear(page: Page, said: Locator): Promise<void> {
  // The button comes with the groups, which a clock that stands still would keep away.
  await expect(sendButton(page)).toBeEnabled()
  await pauseClock(page)
  await sendButton(page).click()
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(said).toBeVisible({ timeout: 500 })
  }).toPass()
}

async function openMessage(page: Page): Promise<void> {
  await page.goto('/message')
  await expect(page.getByRole('heading', { level: 1, name: 'Send a Message' })).toBeVisible()
}

test('MSG-1 MSG-3 the box has four rows, a counter that shows an error, and a button that is disabled while empty', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  await openMessage(page)
  const box = boxOf(page)
  await expect(box).toHaveAttribute('placeholder', 'Type your message')
  await expect(box).toHaveAttribute('rows', '4')
  await expect(page.getByText('1600 characters remaining')).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
  await box.fill('   ')
  await expect(sendButton(page)).toBeDisabled()
  await box.fill('x'.repeat(1599))
  await expect(page.getByText('1 character remaining')).toBeVisible()
  await box.fill('x'.repeat(1600))
  await expect(page.getByText('0 characters remaining')).toBeVisible()
  await expect(sendButton(page)).toBeEnabled()
  await box.fill('x'.repeat(1638))
  await expect(page.getByText('-38 characters remaining')).toBeVisible()
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Too long by 38' })).toHaveCount(1)
  await expect(sendButton(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Schedule for later' })).toBeDisabled()
  await expectAccessible(page)
})

test('MSG-1 the box keeps four rows with long words, and Send stays in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newMember(page, 'Maya')
  await openMessage(page)
  const box = boxOf(page)
  const empty = await box.boundingBox()
  await box.fill('#choir '.padEnd(1600, 'words to read '))
  expect((await box.boundingBox())?.height).toBe(empty?.height)
  await box.press('Control+End')
  await expect(sendButton(page)).toBeInViewport()
  const marked = box.locator('xpath=preceding-sibling::div')
  const scrolled = await box.evaluate((area) => area.scrollTop)
  expect(scrolled, 'the end is in sight').toBeGreaterThan(0)
  await expect.poll(() => marked.evaluate((layer) => layer.scrollTop)).toBe(scrolled)
})

test('MSG-1 the count of texts includes the sender’s name, costly characters are named, and one tap replaces them', async ({
  page,
}) => {
  const { handle } = await newMember(page, 'Maya')
  await openMessage(page)
  const box = boxOf(page)
  const prefix = `@${handle}: `.length
  await box.fill('x'.repeat(160 - prefix))
  await expect(page.getByText('1 text', { exact: true })).toBeVisible()
  await box.fill('x'.repeat(161 - prefix))
  await expect(page.getByText('2 texts', { exact: true })).toBeVisible()
  await box.fill(`${'Supper’s on – bring “a chair”… '.repeat(4)}🎉`)
  await expect(page.getByText('’ – “ ” … and 1 more make this 3 texts instead of 1.')).toBeVisible()
  await expect(page.getByText('🎉 can’t be replaced.')).toBeVisible()
  await page.getByRole('button', { name: 'Use plain characters' }).click()
  await expect(box).toHaveValue(`${`Supper's on - bring "a chair"... `.repeat(4)}🎉`)
  await expect(page.getByText('🎉 makes this')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use plain characters' })).toHaveCount(0)
  await box.fill('مرحبا <script>alert(1)</script> 👩‍👩‍👧')
  await expect(page.getByText('To everyone who follows')).toBeVisible()
  await expectAccessible(page)
})

test('MSG-2 a chip puts its group at the start, replaces another, and removes it when pressed again', async ({
  page,
}) => {
  const { handle } = await newMember(page, 'Maya')
  const { name: porch } = await makeGroup(page, { stem: 'porch' })
  const { name: run } = await makeGroup(page, { stem: 'run' })
  await openMessage(page)
  const chips = page.getByRole('group', { name: 'Quick Add' })
  const chip = (name: string) => chips.getByRole('button', { name: `#${name}` })
  await expect(chips.getByRole('button')).toHaveCount(2)
  await boxOf(page).fill('Table’s up')
  await expect(page.getByText(`To everyone who follows @${handle}`)).toBeVisible()
  await chip(porch).click()
  await expect(boxOf(page)).toHaveValue(`#${porch} Table’s up`)
  await expect(chip(porch)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`To #${porch}`)).toBeVisible()
  await chip(run).click()
  await expect(boxOf(page)).toHaveValue(`#${run} Table’s up`)
  await expect(chip(porch)).toHaveAttribute('aria-pressed', 'false')
  await chip(run).click()
  await expect(chip(run)).toHaveAttribute('aria-pressed', 'false')
  await expect(boxOf(page)).toHaveValue('Table’s up')
  await boxOf(page).fill('')
  await page.goto(`/message?to=%23${run}`)
  await expect(boxOf(page)).toHaveValue(`#${run} `)
  await expect(chip(run)).toHaveAttribute('aria-pressed', 'true')
  await boxOf(page).fill('Table’s up')
  await chip(porch).focus()
  await page.keyboard.press('Space')
  await expect(boxOf(page)).toHaveValue(`#${porch} Table’s up`)
  await expectAccessible(page)
})

test('MSG-4 the notice leaves out people who texted STOP', async ({ page }) => {
  const { handle } = await newMember(page, 'Maya')
  const { name: porch } = await makeGroup(page, { stem: 'porch' })
  const [first = '', second = ''] = await newListeners(page, 2, `@${handle}`)
  await phoneTexts(page, first, `#${porch}`)
  await openMessage(page)
  await boxOf(page).fill('Supper’s on')
  await expect(page.getByText(`This message will be sent to the 2 followers of @${handle}.`)).toBeVisible()
  await phoneTexts(page, second, 'STOP')
  await boxOf(page).fill('Supper’s on!')
  await expect(page.getByText(`This message will be sent to the 1 follower of @${handle}.`)).toBeVisible()
  await expect(page.getByText('1 more muted texts or can’t get them.')).toBeVisible()
  await boxOf(page).fill(`#${porch} Supper’s on!`)
  await expect(page.getByText('of @')).toHaveCount(0)
  await expect(page.getByText(`This message will be sent to 1 member of #${porch}.`)).toBeVisible()
  await boxOf(page).fill('')
  await expect(page.getByText('This message will be sent')).toHaveCount(0)
})

test('MSG-4 the notice says 0 while nobody follows', async ({ page }) => {
  const { handle } = await newMember(page, 'Maya')
  await openMessage(page)
  await boxOf(page).fill('Supper’s on')
  await expect(page.getByText(`This message will be sent to the 0 followers of @${handle}.`)).toBeVisible()
})

test('MSG-4 an older preview is aborted, and a late answer does not count for newer words', async ({
  page,
}) => {
  const { handle } = await newMember(page, 'Maya')
  const { name: porch } = await makeGroup(page, { stem: 'porch' })
  await newListeners(page, 1, `@${handle}`)
  await openMessage(page)
  const answerSlow = await holdBack(
    page,
    /\/api\/sendMessage\/preview$/,
    (request) => request.postDataJSON().message === 'Slow',
  )
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/preview') && request.postDataJSON().message === 'Slow',
  )
  await boxOf(page).fill('Slow')
  await asked
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/preview'))
  await boxOf(page).fill(`#${porch} Fast`)
  await aborted
  answerSlow()
  await expect(page.getByText(`This message will be sent to 0 members of #${porch}.`)).toBeVisible()
  await expect(page.getByText('followers of')).toHaveCount(0)
})

test('MSG-5 the panel names the recipients, can be closed, leaves after 4 seconds, and then the form is empty', async ({
  page,
}) => {
  const { handle } = await newMember(page, 'Maya')
  const { name: porch } = await makeGroup(page, { stem: 'porch' })
  const [ben = ''] = await newListeners(page, 1, `@${handle}`)
  await phoneTexts(page, ben, `#${porch}`)
  await page.clock.install()
  await openMessage(page)
  await boxOf(page).fill('Supper’s on')
  const panel = page.getByRole('status').filter({ hasText: 'Your message was sent to' })
  await sendAndHear(page, panel)
  await expect(panel).toHaveText(`Your message was sent to the followers of @${handle}`)
  await page.clock.runFor(3_900)
  await expect(panel).toBeVisible()
  await page.clock.runFor(200)
  await expect(panel).toHaveCount(0)
  await expect(boxOf(page)).toHaveValue('')
  await page.clock.resume()
  expect(await timesHeard(page, ben, 'Supper’s on')).toBe(1)

  await page.getByRole('button', { name: `#${porch}` }).click()
  await boxOf(page).pressSequentially('Who has lanterns?')
  await expect(boxOf(page), 'the caret stood behind the address').toHaveValue(`#${porch} Who has lanterns?`)
  await sendAndHear(page, panel)
  await expect(panel).toHaveText(`Your message was sent to the followers of #${porch}`)
  // Its clock stops while the pointer is on it.
  await panel.hover()
  await page.clock.fastForward(10_000)
  await page.clock.resume()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await expect(boxOf(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: `#${porch}` })).toHaveAttribute('aria-pressed', 'false')
  expect(await timesHeard(page, ben, 'Who has lanterns?')).toBe(1)
})

test('MSG-5 a message to one person is sent by keyboard alone', async ({ page, newVisitor }) => {
  const maya = await newMember(page, 'Maya')
  const other = await newVisitor()
  const ben = await newMember(other, 'Ben')
  await phoneTexts(page, ben.phone, `@${maya.handle}`)
  await openMessage(page)
  await boxOf(page).focus()
  await page.keyboard.type(`@${ben.handle} Are you coming?`)
  await expect(page.getByText(`To @${ben.handle}`)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Your message was sent to @${ben.handle}`)).toBeVisible()
  expect(await timesHeard(page, ben.phone, `@${maya.handle} (direct): Are you coming?`)).toBe(1)
})

test('MSG-6 failures have the catalogue’s words, and the button is disabled for two seconds', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const other = await newVisitor()
  const ben = await newMember(other, 'Ben')
  const { name: choir } = await makeGroup(other, { stem: 'choir' })
  await page.clock.install()
  await openMessage(page)
  const alert = page.getByRole('alert')
  const failing = async (message: string, sentence: string) => {
    await boxOf(page).fill(message)
    await sendAndHear(page, alert.getByText(sentence, { exact: true }))
    await expect(sendButton(page)).toBeDisabled()
    await expect(sendButton(page)).toBeFocused()
    await expect(boxOf(page)).toHaveValue(message)
    await page.clock.runFor(2_100)
    await page.clock.resume()
  }
  await failing(
    '#nowhere99 Hello',
    'A group named #nowhere99 does not exist. Please check the spelling and try again.',
  )
  await failing(`#${choir} Hello`, `You are not following #${choir}`)
  await failing('@nobody99 Hello', '@nobody99 does not exist. Please check the spelling and try again.')
  await failing(`@${ben.handle} Hello`, 'Sorry, you are not allowed to send messages to this user.')
  await failing(
    'Hello all',
    `Nobody follows you yet, so nothing was sent. People follow you by texting @${maya.handle} to this number.`,
  )
  await phoneTexts(page, maya.phone, `#${choir}`)
  const group = await (await other.request.get(`/api/user/${ben.id}/groups?all=true`)).json()
  const set = { groupId: group.userGroups[0]._id, userId: maya.id, allowReply: false }
  expect((await other.request.post('/api/group/setAllowReply', { data: set })).status()).toBe(200)
  await failing(`#${choir} Hello`, `You are not allowed to reply in #${choir}`)
  await expectAccessible(page)
  await failing(
    `#${choir}q Hello`,
    `A group named #${choir}q does not exist. Please check the spelling and try again.`,
  )
  await page.getByRole('button', { name: `Did you mean #${choir}?` }).click()
  await expect(boxOf(page)).toHaveValue(`#${choir} Hello`)
  await expect(alert.getByText('does not exist')).toHaveCount(0)
})

test('MSG-6 a person without a username is led to add one', async ({ page }) => {
  await newMember(page)
  await openMessage(page)
  await boxOf(page).fill('@somebody Hello')
  await expect(page.getByText('This message will be sent')).toHaveCount(0)
  await sendButton(page).click()
  await expect(
    page
      .getByRole('alert')
      .getByText('To send messages directly to someone, add a username to your profile.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/signup')
})

test('MSG-6 other commands show Partyline’s answer', async ({ page }) => {
  await newMember(page, 'Maya')
  const { name: porch } = await makeGroup(page, { stem: 'porch' })
  await openMessage(page)
  await boxOf(page).fill('list')
  await expect(page.getByText('A command to Partyline')).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByRole('status').getByText(`You follow: #${porch}.`)).toBeVisible()
  await expect(boxOf(page)).toHaveValue('')
  await boxOf(page).fill('#nowhere99')
  await expect(page.getByText('Joins #nowhere99')).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByRole('alert').getByText('A group named #nowhere99 does not exist.')).toBeVisible()
  await expect(page.getByText('You follow:')).toHaveCount(0)
})

test('MSG-6 TEXT-10 a failed command says the same as on a phone', async ({ page }) => {
  await newMember(page, 'Maya')
  const { name: choir } = await makeGroup(page, { stem: 'choir' })
  const alert = page.getByRole('alert')
  await page.clock.install()
  await openMessage(page)
  const failing = async (message: string, sentence: string) => {
    await boxOf(page).fill(message)
    await expect(sendButton(page)).toBeEnabled()
    await sendButton(page).click()
    await expect(alert.getByText(sentence, { exact: true })).toBeVisible()
    await page.clock.runFor(2_100)
  }
  await failing('@nobodyatall', '@nobodyatall does not exist. Please check the spelling and try again.')
  await failing('UNFOLLOW @zzzz', '@zzzz does not exist. Please check the spelling and try again.')
  await failing('YES K7M3QX', 'No event has the code K7M3QX. Please check it and try again.')
  await failing(
    `#${choir}q`,
    `A group named #${choir}q does not exist. Please check the spelling and try again. Did you mean #${choir}?`,
  )
})

test('MSG-3 a name from Quick Add alone cannot be sent', async ({ page }) => {
  await newMember(page, 'Maya')
  const { name: choir } = await makeGroup(page, { stem: 'choir' })
  await openMessage(page)
  await page.getByRole('button', { name: `#${choir}` }).click()
  await expect(boxOf(page)).toHaveValue(`#${choir} `)
  await expect(sendButton(page)).toBeDisabled()
  await boxOf(page).fill(`#${choir} Hello`)
  await expect(sendButton(page)).toBeEnabled()
})

test('MSG-6 a refusal shows while the person types', async ({ page }) => {
  await newMember(page, 'Maya')
  await openMessage(page)
  await boxOf(page).fill('@nobody99 Hello')
  await expect(
    page.getByRole('status').getByText('@nobody99 does not exist. Please check the spelling and try again.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('MSG-2 many groups are folded, and one press shows all', async ({ page }) => {
  await newMember(page, 'Maya')
  const many = Array.from({ length: 35 }, (_, n) => ({
    _id: `group-${n}`,
    displayGroupName: `group${n}`,
    role: 'member',
    followers: 3,
    mutedUntil: null,
  }))
  await page.route('**/api/user/*/groups?all=true', (route) =>
    route.fulfill({ json: { userGroups: many, next: null } }),
  )
  await openMessage(page)
  const chips = page.getByRole('group', { name: 'Quick Add' }).getByRole('button')
  await expect(chips).toHaveCount(7)
  await page.getByRole('button', { name: 'All 35' }).click()
  await expect(chips).toHaveCount(35)
})
