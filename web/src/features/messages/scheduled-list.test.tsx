import { getUserMessages, previewMessage } from '@partyline/contract/messages'
import { getUserGroups } from '@partyline/contract/own-groups'
import { getScheduled, scheduleMessage } from '@partyline/contract/scheduling'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PREVIEW, SENT } from '../../testing/messages.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newSender } from '../../testing/people.ts'
import { DONE, pretendServer } from '../../testing/pretended-server.ts'

const inAWeek = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)
const waiting = (message: string, zone = 'UTC') => ({
  ...{ _id: message, message, mediaUrls: [], sendAt: `${inAWeek}T12:00:00.000Z`, zone },
  ...{ state: 'waiting' as const, failure: null },
})

/** A sender's screen with messages that wait for their time. */
async function openScheduled(...scheduled: ReturnType<typeof waiting>[]) {
  const server = pretendServer(newSender())
  server.answers(getUserGroups, () => ({ userGroups: [], next: null }))
  server.answers(getUserMessages, () => ({ ...DONE, messages: [], next: null, previous: null }))
  server.answers(getScheduled, () => ({ scheduled }))
  server.answers(previewMessage, () => PREVIEW)
  return { server, ...(await openPage('/message', server)) }
}

test('MSG-6 MSG-7 the dialog refuses a past time and an unknown group', async () => {
  const { server, person } = await openScheduled()
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Message')
  await person.type(box, '#nowhere99 Hello')
  await person.click(await screen.findByRole('button', { name: 'Schedule for later' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule for later' }))
  const setDay = (day: string) => fireEvent.change(dialog.getByLabelText('Date'), { target: { value: day } })
  const schedule = dialog.getByRole<HTMLButtonElement>('button', { name: 'Schedule Message' })
  setDay('2020-01-01')
  await person.click(schedule)
  expect(dialog.getByRole('alert').textContent).toBe('That time has passed. Pick a later one.')
  setDay(inAWeek)
  expect(dialog.getByRole('alert').textContent).toBe('')
  const data = { groupName: 'nowhere99' }
  const refusal = { ...SENT, success: false, command: 'GROUP_SEND', resultCode: 'INVALID_GROUP' } as const
  server.answers(scheduleMessage, () => ({ ...refusal, data }))
  await person.click(schedule)
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toBe(
      'A group named #nowhere99 does not exist. Please check the spelling and try again.',
    ),
  )
  setDay('')
  expect(schedule.disabled || schedule.getAttribute('aria-disabled') === 'true').toBe(true)
  await person.keyboard('{Escape}')
  expect(box.value).toBe('#nowhere99 Hello')
})

test('MSG-7 a message scheduled in another zone shows both times', async () => {
  await openScheduled(waiting('From Kathmandu', 'Asia/Kathmandu'))
  expect((await screen.findByRole('region', { name: 'Scheduled' })).textContent).toMatch(
    /at 5:45\sPM in Kathmandu/,
  )
})
