import { expect, type Page } from '@playwright/test'
import { answers, makeEvent, readEvent } from '../testing/events.ts'
import { expectAccessible, newMember } from '../testing/members.ts'
import { test } from '../testing/partyline.ts'
import { receivedText } from '../testing/phones.ts'
import { watchSent } from '../testing/watch-calls.ts'

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
