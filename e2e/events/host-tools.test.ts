import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { answers, IN_TWO_YEARS, makeEvent, readEvent, WEEKDAY_IN_JUNE } from '../testing/events.ts'
import { hostAndGuest, newGuest } from '../testing/guests.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { receivedCode, timesHeard } from '../testing/phones.ts'
import { watchSent } from '../testing/watch-calls.ts'

/** Maya has an event, and Jo Lindqvist, who may co-host it, a browser of their own. */
async function ownerAndHelper(page: Page, newVisitor: () => Promise<Page>) {
  const owner = await newMember(page, 'Maya')
  const event = await makeEvent(page)
  const helper = await newVisitor()
  const cohost = await newMember(helper, 'Jo', 'Lindqvist')
  const cohosts = `/api/events/event/${event.id}/cohosts`
  const invite = () => page.request.post(cohosts, { data: { handle: cohost.handle, cohost: true } })
  const accept = () => helper.request.post(`${cohosts}/answer`, { data: { accept: true } })
  const remove = page.getByRole('button', { name: `Remove @${cohost.handle}` })
  return { owner, event, helper, cohost, invite, accept, remove }
}

test('EVENT-12 the owner invites a co-host by a username that the field checks', async ({
  page,
  newVisitor,
}) => {
  const { owner, event, cohost, remove } = await ownerAndHelper(page, newVisitor)
  await page.goto(event.path)
  await page.getByRole('link', { name: 'Host tools' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Host tools' })).toBeVisible()
  await expect(page).toHaveTitle(`Host tools: ${event.title} · Partyline`)
  const field = page.getByLabel('Username of a co-host')
  const add = page.getByRole('button', { name: 'Invite co-host' })
  await expect(add).toBeDisabled()
  await field.fill('@nobody_is_called_so')
  await expect(page.getByText('@nobody_is_called_so does not exist.')).toBeVisible()
  await expect(add).toBeDisabled()
  await field.fill(owner.handle)
  await expect(page.getByText('The owner hosts the event already.')).toBeVisible()
  await field.fill(cohost.handle.toUpperCase())
  await expect(page.getByText(`@${cohost.handle} can be invited.`)).toBeVisible()
  await expectAccessible(page)
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  await expect(remove).toBeHidden()
  await expect(field).toHaveValue('')
  await expectAccessible(page)
})

test('EVENT-12 an invited person accepts, runs the list, and can do no more', async ({
  page,
  newVisitor,
}) => {
  const { event, helper, invite } = await ownerAndHelper(page, newVisitor)
  await invite()
  await helper.goto('/events')
  await expect(helper.getByRole('heading', { name: 'Invitations' })).toBeVisible()
  await expectAccessible(helper)
  await helper.getByRole('link', { name: event.title }).click()
  await expect(helper.getByRole('heading', { name: 'Co-host this event?' })).toBeVisible()
  await expect(helper.getByRole('link', { name: 'Host tools' })).toBeHidden()
  await expectAccessible(helper)
  await helper.getByRole('button', { name: 'Accept' }).click()
  await expect(helper.getByText('You’re a co-host now.')).toBeVisible()
  await expect(helper.getByRole('link', { name: 'Edit Event' })).toBeHidden()
  await helper.getByRole('link', { name: 'Host tools' }).click()
  await expect(helper.getByText('Only the owner edits and cancels.')).toBeVisible()
  await expect(helper.getByRole('main').getByText('Jo Lindqvist')).toBeVisible()
  await expect(helper.getByRole('button', { name: 'Duplicate' })).toBeHidden()
  await expect(helper.getByLabel('Username of a co-host')).toBeHidden()
})

test('EVENT-14 a message to guests shows its cost and a preview, asks first, and goes out once for two clicks', async ({
  page,
  newVisitor,
}) => {
  const owner = await newMember(page, 'Maya')
  const event = await makeEvent(page, { title: 'عشاء & <b>Supper</b>' })
  const guest = await newVisitor()
  const phone = await newGuest(guest, event, {
    ...{ status: 'YES', firstName: 'Jo', lastName: 'Lindqvist', notify: true },
  })
  await newGuest(await newVisitor(), event, {
    status: 'MAYBE',
    firstName: 'Sam',
    lastName: 'R',
    notify: false,
  })
  const sent = watchSent(page, /\/message$/)
  await page.goto(`${event.path}/host`)
  await expect(page.getByText('1 person would get a text. 1 more asked for none.')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send Message' })
  await expect(send).toBeDisabled()
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Bring a chair.')
  await expect(page.getByText('2 texts', { exact: true })).toBeVisible()
  await expect(page.getByText('instead of')).toBeHidden()
  await expect(
    page.getByText(`Event "عشاء & <b>Supper</b>" (@${owner.handle}): Bring a chair.`),
  ).toBeVisible()
  await field.fill('x'.repeat(1601))
  await expect(send).toBeDisabled()
  await expect(page.getByText('-1 character remaining')).toBeVisible()
  await field.fill('Bring a chair.')
  await expectAccessible(page)
  await send.click()
  const question = page.getByRole('dialog', { name: 'Text 1 person?' })
  await question.getByRole('button', { name: 'No' }).click()
  await expect(question).toBeHidden()
  expect(sent).toEqual([])
  await field.press('Control+Enter')
  await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yes' }).dblclick()
  await expect(page.getByText('On its way to 1 person.')).toBeVisible()
  await expect(field).toHaveValue('')
  expect(sent).toEqual([{ key: expect.stringMatching(/^[\w-]{22,}$/), message: 'Bring a chair.' }])
  expect(await timesHeard(guest, phone, `(@${owner.handle}): Bring a chair.`)).toBe(1)
})

test('EVENT-12 an owner makes a co-host the owner, with a code from the phone, and stays as a co-host', async ({
  page,
  newVisitor,
}) => {
  const maya = await newMember(page, 'Maya')
  const event = await makeEvent(page)
  const helper = await newVisitor()
  const cohost = await newMember(helper, 'Jo', 'Lindqvist')
  const path = `/api/events/event/${event.id}/cohosts`
  await page.request.post(path, { data: { handle: cohost.handle, cohost: true } })
  await helper.request.post(`${path}/answer`, { data: { accept: true } })
  await page.goto(`${event.path}/host`)
  await page.getByRole('button', { name: `Make owner @${cohost.handle}` }).click()
  const question = page.getByRole('dialog', { name: `Make @${cohost.handle} the owner?` })
  await question.getByRole('button', { name: 'Text me a code' }).click()
  await question.getByLabel(/Code on your phone/).fill(await receivedCode(page, maya.phone, /the owner of/))
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Make owner' }).click()
  await expect(page.getByText(`@${cohost.handle} is the owner now.`)).toBeVisible()
  await expect(page.getByText('Only the owner edits and cancels.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible()
  await helper.goto(`/events/update/${event.id}`)
  await expect(helper.getByRole('button', { name: 'Cancel Event' })).toBeVisible()
})

test('EVENT-11 EVENT-6 the list is saved as CSV, and two clicks on Duplicate make one copy', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  const event = await makeEvent(page, {
    startTime: '2026-01-03T18:00:00.000Z',
    endTime: '2026-01-03T20:00:00.000Z',
  })
  const listed = await makeEvent(page)
  await newGuest(await newVisitor(), listed, { status: 'YES', firstName: 'ليلى', lastName: '=1+1' })
  await page.goto(`${listed.path}/host`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('guests.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(`"ليلى","'=1+1","","YES","0"`)

  const made = watchSent(page, /\/duplicate$/)
  await page.goto(`${event.path}/host`)
  await expect(page.getByText('Nobody has said Yes or Maybe yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  const question = page.getByRole('dialog', { name: 'Duplicate this event?' })
  await expect(question.getByText(/on Saturday, .*, without the guests/)).toBeVisible()
  await question.getByRole('button', { name: 'Yes' }).dblclick()
  await expect(page.getByText(`Congrats! ${event.title} is now live.`)).toBeVisible()
  await expect(page.getByText(/^Saturday, /)).toBeVisible()
  expect(page.url()).not.toContain(event.id)
  expect(made).toHaveLength(1)
})

test('EVENT-8 a poster prints on one page, A4 or Letter, with what, when, where, the code and the text', async ({
  page,
}) => {
  await newMember(page, 'Maya')
  const title = `مهرجان ${'Neighbourhood '.repeat(6)}`.padEnd(100, 'x')
  const long = await makeEvent(page, { title, location: 'Behind the old telephone exchange, '.repeat(5) })
  const short = await makeEvent(page, { title: 'Tea', location: 'Here' })
  for (const event of [long, short]) {
    await page.goto(`${event.path}/host`)
    await page.getByRole('link', { name: 'QR poster' }).click()
    const code = page.getByRole('img', { name: `QR code: opens ${new URL(event.path, page.url())}` })
    await expect(code).toBeVisible()
    await expect(page.getByText(`YES ${event.code}`).first()).toBeVisible()
    await expectAccessible(page)
    for (const sheet of await page.locator('[data-sheet]').all()) {
      const fits = await sheet.evaluate((element) => element.scrollHeight <= element.clientHeight)
      expect(fits, 'nothing is cut off').toBe(true)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.locator('[data-poster]')).toBeVisible()
    await expect(page.locator('[data-poster]')).toContainText(`${WEEKDAY_IN_JUNE}, June 20, ${IN_TWO_YEARS}`)
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1)
    }
    await page.emulateMedia({ media: 'screen' })
  }
})

test('EVENT-10 EVENT-14 with RSVP off the host can still text the guests, and is asked before a change and a cancellation', async ({
  page,
  newVisitor,
}) => {
  const { event, guest } = await hostAndGuest(page, newVisitor)
  await answers(guest, event, 'YES', true)
  const data = { ...(await readEvent(page, event.id)), rsvp: false }
  expect((await page.request.post(`/api/events/update/${event.id}`, { data })).status()).toBe(200)
  await page.goto(`${event.path}/host`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await page.goto(`/events/update/${event.id}`)
  await page.getByLabel('Title').fill('Porch Lunch')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const changed = page.getByRole('dialog', { name: 'Notify the RSVP List of these changes?' })
  await expect(changed.getByText('1 person would get a text.')).toBeVisible()
  await changed.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL(event.path)
  await page.goto(`/events/update/${event.id}`)
  await page.getByRole('button', { name: 'Cancel Event' }).click()
  await page.getByRole('dialog', { name: 'Cancel event?' }).getByRole('button', { name: 'Yes' }).click()
  const cancelled = page.getByRole('dialog', { name: 'Notify the RSVP List that it is cancelled?' })
  await expect(cancelled.getByText('1 person would get a text.')).toBeVisible()
})
