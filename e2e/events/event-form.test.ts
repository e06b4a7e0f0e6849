import { expect, type Page } from '@playwright/test'
import { answers, IN_TWO_YEARS, inHours, makeEvent, readEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { receivedText } from '../testing/phones.ts'
import { watchCalls, watchSent } from '../testing/watch-calls.ts'

const createButton = (page: Page) => page.getByRole('button', { name: 'Create Event' })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

/** Records each state that was stored with a history entry. */
async function watchStates(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const states: unknown[] = []
    Object.assign(window, { seenStates: states })
    const replace = history.replaceState
    history.replaceState = function (state, ...rest) {
      states.push(state)
      return replace.call(this, state, ...rest)
    }
  })
  return () => page.evaluate(() => (window as unknown as { seenStates: unknown[] }).seenStates)
}

test('EVENT-3 EVENT-9 Set Up an Event has defaults, needs its required fields, and two clicks make one event', async ({
  page,
}) => {
  const states = await watchStates(page)
  const sent = watchSent(page, /create$/)
  await newMember(page, 'Maya')
  await page.clock.setFixedTime(new Date('2030-06-12T18:20:00Z'))
  await page.goto('/events')
  await page.getByRole('link', { name: 'New Event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set Up an Event' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quick Fill' })).toHaveCount(0)
  await expect(page.getByLabel('Date')).toHaveValue('2030-06-12')
  await expect(page.getByLabel('Start Time')).toHaveValue('12:00')
  await expect(page.getByLabel('End Time')).toHaveValue('13:00')
  await expect(page.getByLabel('Start Time').locator('option')).toHaveCount(288)
  await expect(page.getByText('Times are in Los Angeles (GMT-7)', { exact: true })).toBeVisible()
  await expect(createButton(page)).toBeDisabled()
  await page.getByLabel('Title').fill('<i>Supper</i> 🍲 عشاء')
  await expect(createButton(page)).toBeDisabled()
  await page.getByLabel('Location').fill('214 Alder Street')
  await expect(createButton(page)).toBeEnabled()
  await page.getByLabel('Description').fill('عشاء على الشرفة.')
  await expect(page.getByLabel('Description')).toHaveCSS('direction', 'rtl')
  await page.getByLabel('Description').fill('')
  await page.getByLabel('Date').fill('')
  await expect(createButton(page)).toBeDisabled()
  await page.getByLabel('Date').fill('2031-03-09')
  await expect(page.getByText('Sunday, March 9, 2031')).toBeVisible()
  await page.getByLabel('Start Time').selectOption('2:30 AM')
  await expect(page.getByText('it becomes 3:30 AM')).toBeVisible()
  await page.getByLabel('End Time').selectOption('4:05 AM')
  await expectAccessible(page)

  await createButton(page).dblclick()
  await expect(page).toHaveURL(/\/events\/event\/[\w-]+$/)
  expect(await states()).toContainEqual(expect.objectContaining({ created: true }))
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[\w-]{22,}$/),
      title: '<i>Supper</i> 🍲 عشاء',
      location: '214 Alder Street',
      description: '',
      rsvp: true,
      remind: { on: false, message: '', duration: 600_000 },
      timezone: 'America/Los_Angeles',
      startTime: '2031-03-09T10:30:00.000Z',
      endTime: '2031-03-09T11:05:00.000Z',
      extras: expect.objectContaining({ capacity: null, questions: [], placeFor: 'all', placeLead: null }),
    },
  ])
})

test('EVENT-4 the end follows the start past midnight, and a start after the end is refused without a call', async ({
  page,
}) => {
  const sent = watchSent(page, /create$/)
  await newMember(page, 'Maya')
  // The length of the first proposal depends on the hour.
  await page.clock.setFixedTime(new Date('2030-06-12T18:20:00Z'))
  await page.goto('/events/create')
  await page.getByLabel('Title').fill('Late')
  await page.getByLabel('Location').fill('Here')
  await page.getByLabel('Date', { exact: true }).fill('2030-06-19')
  const [start, end] = [page.getByLabel('Start Time'), page.getByLabel('End Time')]
  await end.selectOption('11:00 PM')
  await start.selectOption('9:00 PM')
  await end.selectOption('8:00 PM')
  await createButton(page).click()
  await expect(page.getByRole('alert').getByText('Invalid time range')).toBeVisible()
  await expect(end).toHaveAccessibleDescription(/Invalid time range: this is before the start\./)
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  await expect(end).toBeFocused()
  expect(sent).toEqual([])
  await end.selectOption('9:00 PM')
  await expect(end).toHaveAccessibleDescription('It ends as it starts. Nobody can answer after that.')
  await end.selectOption('1:00 AM')
  await expect(end).toHaveAccessibleDescription('The next day: Thursday, June 20, 2030')
  await expect(end).not.toHaveAttribute('aria-invalid')
  await start.selectOption('7:00 PM')
  await expect(end).toHaveValue('23:00')
  await expect(end).toHaveAccessibleDescription('')
  await start.selectOption('9:00 PM')
  await page.getByRole('button', { name: 'Ends on another day' }).click()
  await expect(page.getByLabel('End Date')).toHaveValue('2030-06-20')
  await page.getByLabel('Date', { exact: true }).fill('2030-06-21')
  await expect(page.getByLabel('End Date')).toHaveValue('2030-06-22')
  await createButton(page).click()
  await expect(page).toHaveURL(/\/events\/event\//)
  expect(sent).toMatchObject([{ startTime: '2030-06-22T04:00:00.000Z', endTime: '2030-06-22T08:00:00.000Z' }])
})

test('EVENT-5 an event with RSVP has one reminder, and the form says when its time has passed', async ({
  page,
}) => {
  const sent = watchSent(page, /create$/)
  await newMember(page, 'Maya')
  await page.goto('/events/create')
  await page.getByLabel('Title').fill('Supper')
  await page.getByLabel('Location').fill('Here')
  const rsvp = page.getByRole('switch', { name: 'RSVP' })
  const reminder = page.getByRole('switch', { name: 'Reminder' })
  await expect(rsvp).toBeChecked()
  await rsvp.focus()
  await page.keyboard.press('Space')
  await expect(reminder).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(reminder).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(reminder).toBeFocused()
  await page.keyboard.press('Space')
  const choices = page.getByRole('group', { name: 'How long before the event' }).getByRole('button')
  await expect(choices).toHaveText(['10 minutes', '30 minutes', '1 hour', '3 hours', '1 day', '1 week'])
  await expect(choices.nth(0)).toHaveAttribute('aria-pressed', 'true')
  const passed = page.getByText('The time for this reminder has passed, so it will not be sent.')
  await page.getByLabel('Date', { exact: true }).fill('2020-06-19')
  await expect(passed).toBeVisible()
  await page.getByText('More options', { exact: true }).click()
  await page.getByLabel('Places').fill('none')
  await expect(page.getByText('Please give a number of places from 1 to 100,000').last()).toBeVisible()
  await expect(createButton(page)).toBeDisabled()
  await page.getByLabel('Places').fill('12')
  await expectAccessible(page)
  await page.getByLabel('Date', { exact: true }).fill('2030-06-19')
  await expect(passed).toHaveCount(0)
  await choices.nth(3).click()
  await page.getByLabel('Reminder message').fill('Bring chairs')
  await createButton(page).click()
  await expect(page).toHaveURL(/\/events\/event\//)
  expect(sent).toMatchObject([
    {
      rsvp: true,
      remind: { on: true, message: 'Bring chairs', duration: 10_800_000 },
      extras: { plusOnes: 0, capacity: 12, guestsSee: false, onPage: false },
    },
  ])
})

test('EVENT-6 Quick Fill offers five of the person’s events, and moves a past one to the next same weekday', async ({
  page,
  newVisitor,
}) => {
  const asked = watchCalls(page, /^\/api\/events\?.*owner=/)
  await newMember(page, 'Maya')
  const friend = await newVisitor()
  await newMember(friend, 'Jo')
  await answers(page, await makeEvent(friend, { title: 'Not mine' }), 'YES')
  // Seven days ago, two hours later: its next same weekday is in two hours.
  const timezone = 'Asia/Kathmandu'
  await makeEvent(page, { title: 'Week ago', startTime: inHours(2 - 7 * 24), timezone })
  for (const number of [1, 2, 3, 4, 5])
    await makeEvent(page, { title: `Old ${number}`, startTime: inHours(-24 * (10 + number)) })
  const sent = watchSent(page, /create$/)
  await page.goto('/events/create')
  const buttons = page.getByRole('group', { name: 'Quick Fill' }).getByRole('button')
  await expect(buttons).toHaveText(['Week ago', 'Old 1', 'Old 2', 'Old 3', 'Old 4'])
  const query = new URLSearchParams(asked[0]?.split('?')[1])
  expect(query.get('limit')).toBe('5')
  expect(query.get('owner')).toBe('true')
  const since = Date.parse(query.get('after') ?? '')
  expect((Date.now() - since) / 86_400_000).toBeGreaterThan(27)
  expect((Date.now() - since) / 86_400_000).toBeLessThan(33)
  await buttons.first().focus()
  await page.keyboard.press('Enter')
  await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Title')).toHaveValue('Week ago')
  await expect(page.getByLabel('Location')).toHaveValue('214 Alder Street, round the back')
  await expect(page.getByText('Times are in Kathmandu (GMT+5:45), not your own zone')).toBeVisible()
  await expectAccessible(page)
  await createButton(page).click()
  await expect(page).toHaveURL(/\/events\/event\//)
  const moved = Date.parse(sent[0].startTime) - Date.now()
  expect(moved / 3_600_000).toBeGreaterThan(1.9)
  expect(moved / 3_600_000).toBeLessThan(2.1)
  expect(sent[0]).toMatchObject({ title: 'Week ago', timezone })
})

test('EVENT-10 EVENT-9 saving an event with RSVP asks whether to notify the list, and without RSVP it just saves', async ({
  page,
  newVisitor,
}) => {
  const states = await watchStates(page)
  const sent = watchSent(page, /update/)
  await newMember(page, 'Maya')
  const { id } = await makeEvent(page)
  const friend = await newVisitor()
  const jo = await newMember(friend, 'Jo')
  await answers(friend, { id }, 'YES', true)
  await page.goto(`/events/update/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Event' })).toBeVisible()
  for (const name of ['Cancel', 'Save Changes', 'Cancel Event'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.getByLabel('Title').fill('')
  await expect(saveButton(page)).toBeDisabled()
  await page.getByLabel('Title').fill('Porch Supper No. 2')
  await expectAccessible(page)
  await saveButton(page).click()
  const question = page.getByRole('dialog', { name: 'Notify the RSVP List of these changes?' })
  await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused()
  await expect(question.getByText('1 person would get a text.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(sent).toEqual([])
  await expect(saveButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Yes' }).dblclick()
  await expect(page).toHaveURL(`/events/event/${id}`)
  expect(await states()).toContainEqual(expect.objectContaining({ updated: true }))
  expect(sent).toMatchObject([{ title: 'Porch Supper No. 2', notify: true }])
  await receivedText(friend, jo.phone, /^Event "Porch Supper No\. 2" .*It was called/)

  await page.goto(`/events/update/${id}`)
  await answers(friend, { id }, 'MAYBE')
  await saveButton(page).click()
  // Fetched again on opening, because somebody may have answered since.
  await expect(question.getByText('Nobody would get a text: 1 person asked for none.')).toBeVisible()
  await question.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL(`/events/event/${id}`)
  expect(sent[1]).toMatchObject({ notify: false })
  await page.goto(`/events/update/${id}`)
  await page.getByRole('switch', { name: 'RSVP' }).click()
  await saveButton(page).click()
  const off = page.getByRole('dialog', { name: 'Turn RSVP off?' })
  await expect(off.getByText(/^1 person has answered\. From then on nobody can answer/)).toBeVisible()
  await off.getByRole('button', { name: 'Keep it' }).click()
  expect(sent).toHaveLength(2)
  await saveButton(page).click()
  await off.getByRole('button', { name: 'Turn off' }).click()
  const tell = page.getByRole('dialog', { name: 'Notify the RSVP List that RSVP is off?' })
  await expectAccessible(page)
  await tell.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page).toHaveURL(`/events/event/${id}`)
  expect(sent[2]).toMatchObject({ notify: false, rsvp: false })

  // Nobody has answered this one, so it is saved at once.
  const { id: quiet } = await makeEvent(page)
  await page.goto(`/events/update/${quiet}`)
  await page.getByRole('switch', { name: 'RSVP' }).click()
  await saveButton(page).click()
  await expect(page).toHaveURL(`/events/event/${quiet}`)
})

test('EVENT-10 Cancel Event asks, notifies the RSVP list on Yes, and goes to the events', async ({
  page,
  newVisitor,
}) => {
  await newMember(page, 'Maya')
  const { id } = await makeEvent(page, { title: 'Called off' })
  const friend = await newVisitor()
  const jo = await newMember(friend, 'Jo')
  await answers(friend, { id }, 'YES', true)
  const sent = watchSent(page, /cancel/)
  await page.goto(`/events/update/${id}`)
  const cancelButton = page.getByRole('button', { name: 'Cancel Event' })
  const question = page.getByRole('dialog', { name: 'Cancel event?' })
  await cancelButton.click()
  await expect(question.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await cancelButton.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  const notify = page.getByRole('dialog', { name: 'Notify the RSVP List that it is cancelled?' })
  await expect(notify.getByRole('button', { name: 'Yes' })).toBeFocused()
  await expect(notify.getByText('1 person would get a text.')).toBeVisible()
  await notify.getByRole('button', { name: 'Close' }).click()
  expect(sent).toEqual([])
  await cancelButton.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await notify.getByRole('button', { name: 'Yes' }).dblclick()
  // The toast first, because it leaves after five seconds.
  await expect(page.getByRole('status').getByText('Called off is cancelled.')).toBeVisible()
  await expect(page).toHaveURL('/events')
  await expect(page.getByText('No upcoming events')).toBeVisible()
  expect(sent).toEqual([{ notify: true }])
  await receivedText(friend, jo.phone, /^Event "Called off.*Cancelled\. /)

  // Nobody would get a text, so the form does not ask about one.
  const { id: plain } = await makeEvent(page, { title: 'Plain' })
  await page.goto(`/events/update/${plain}`)
  await cancelButton.click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL('/events')
  expect(sent[1]).toEqual({ notify: false })
  expect((await readEvent(page, plain)).cancelled).toBe(true)
  await page.goto(`/events/update/${plain}`)
  await expect(page).toHaveURL(`/events/event/${plain}`)
})

test.describe('from Newfoundland', () => {
  test.use({ timezoneId: 'America/St_Johns' })

  test('EVENT-3 an event in Kathmandu is edited in Kathmandu’s time', async ({ page }) => {
    const sent = watchSent(page, /update/)
    await newMember(page, 'Maya')
    const times = { startTime: '2030-06-20T12:48:00.000Z', endTime: '2030-06-20T15:00:00.000Z' }
    const { id } = await makeEvent(page, { ...times, timezone: 'Asia/Kathmandu', rsvp: false })
    await page.goto(`/events/update/${id}`)
    await expect(page.getByText('Times are in Kathmandu (GMT+5:45), not your own zone')).toBeVisible()
    await expect(page.getByLabel('Date')).toHaveValue('2030-06-20')
    await expect(page.getByLabel('Start Time')).toHaveValue('18:33')
    await page.getByLabel('End Time').selectOption('11:30 PM')
    await saveButton(page).click()
    await expect(page).toHaveURL(`/events/event/${id}`)
    const endTime = '2030-06-20T17:45:00.000Z'
    expect(sent).toMatchObject([{ startTime: times.startTime, endTime, timezone: 'Asia/Kathmandu' }])
    expect(await readEvent(page, id)).toMatchObject({ timezone: 'Asia/Kathmandu', endTime })
  })
})

test.describe('when the event cannot be edited', () => {
  test.use({ expectedErrors: [/status of (404|409|422|500)/] })

  test('EVENT-7 other people are sent to the event, and a missing event shows a toast and the list', async ({
    page,
    newVisitor,
  }) => {
    await newMember(page, 'Maya')
    const { id } = await makeEvent(page)
    const friend = await newVisitor()
    await newMember(friend, 'Jo')
    await friend.goto(`/events/update/${id}`)
    await expect(friend).toHaveURL(`/events/event/${id}`)
    await page.goto('/events/update/nothing')
    await expect(page.getByText("Event doesn't exist")).toBeVisible()
    await expect(page).toHaveURL('/events')
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    // The entry of the missing event is replaced, so Back does not lead to it again.
    await page.goBack()
    await expect(page).not.toHaveURL('/events/update/nothing')
  })

  test('EVENT-7 EVENT-10 saving an event that another tab cancelled is refused, and notifies nobody', async ({
    page,
  }) => {
    await newMember(page, 'Maya')
    const { id } = await makeEvent(page, { rsvp: false })
    await page.goto(`/events/update/${id}`)
    await page.getByLabel('Title').fill('Too late')
    expect((await page.request.post(`/api/events/cancel/${id}`, { data: {} })).status()).toBe(200)
    await saveButton(page).click()
    await expect(page.getByText('Something happened... This event has been cancelled.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Too late')
    expect(await readEvent(page, id)).toMatchObject({ cancelled: true, title: 'Porch Supper No. 4' })
  })

  test('EVENT-12 a failed save or cancellation shows a toast, and the form can be used again', async ({
    page,
  }) => {
    await newMember(page, 'Maya')
    await page.goto('/events/create')
    await page.getByLabel('Title').fill('Supper')
    await page.getByLabel('Location').fill('Here')
    await page.getByLabel('Date', { exact: true }).fill(`${IN_TWO_YEARS}-06-21`)
    await page.route('**/api/events/create', (route) => route.fulfill({ status: 500, json: {} }))
    await createButton(page).click()
    const told = page.getByText('Something happened...')
    await expect(told).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Supper')
    await expect(createButton(page)).toBeFocused()
    await page.unroute('**/api/events/create')
    await createButton(page).click()
    await expect(page).toHaveURL(/\/events\/event\//)

    const { id } = await makeEvent(page, { rsvp: false })
    await page.route('**/api/events/cancel/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`/events/update/${id}`)
    await page.getByRole('button', { name: 'Cancel Event' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(told).toBeVisible()
    await expect(page).toHaveURL(`/events/update/${id}`)
  })
})
