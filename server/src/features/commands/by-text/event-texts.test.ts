import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { supper } from '../../../testing/supper.ts'
import { createTown } from '../../../testing/town.ts'

const ENDED = 'You get no more texts about "Supper". Your RSVP stays. STOP ends all texts.'

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben')
const id = await ana.makesEvent({ title: 'Supper' })
const { code } = await ana.readsEvent(id)
afterAll(() => town.close())

async function guest(answer = 'YES'): Promise<Person> {
  const person = town.person()
  await person.texts(`${answer} ${code}`)
  await person.texts('NAME Al')
  await person.hears()
  return person
}
async function tellsGuests(message: string): Promise<void> {
  await ana.calls('POST', `/events/event/${id}/message`, { message })
  await town.settle()
}

test.each(["Don't text me about this", 'stop the reminders'])(
  'RSVP-5 %j of a guest ends the texts about that event, and keeps the answer',
  async (text) => {
    const al = await guest()
    const { YES } = (await ana.readsEvent(id)).counts
    await al.texts(text)
    expect(await al.hears()).toEqual([ENDED])
    await tellsGuests('The door is at the back')
    expect(await al.hears()).toEqual([])
    expect((await ana.readsEvent(id)).counts.YES).toBe(YES)
    await ben.hears()
  },
)

test('RSVP-5 the words for no more reminders of a guest with followers do not reach them', async () => {
  await ana.texts('@ben')
  await ben.texts(`YES ${code}`)
  town.clock.advance(HOUR_MS)
  await ana.hears()
  await ben.hears()
  await ben.texts('Stop reminding me about supper')
  expect(await ben.hears()).toEqual([ENDED])
  expect(await ana.hears()).toEqual([])
})

test('RSVP-5 a guest of two events ends the texts about the one that they name', async () => {
  const walk = await ana.makesEvent({ title: 'Walk in the woods' })
  const al = await guest()
  await al.texts(`YES ${(await ana.readsEvent(walk)).code}`)
  await al.hears()
  await al.texts('stop reminding me about the woods')
  expect((await al.hears()).at(-1)).toContain('no more texts about "Walk in the woods"')
  await tellsGuests('Bring a chair')
  expect((await al.hears()).join()).toContain('Bring a chair')
})

test('RSVP-5 a guest of a series ends the texts about all dates that they answered', async () => {
  const body = { ...supper, title: 'Rehearsal', repeat: 'week', until: '2026-07-11' }
  const { seriesId } = (await ana.calls('POST', '/events/series', body)).body.data
  const [date] = (await ana.calls('GET', `/events/series/${seriesId}`)).body.data.dates
  const al = town.person()
  await al.texts(`YES TO ALL ${(await ana.readsEvent(date._id)).code}`)
  await al.texts('NAME Al')
  await al.hears()
  await al.texts('stop reminding me about rehearsal')
  expect((await al.hears()).at(-1)).toContain('no more texts about "Rehearsal".')
  town.clock.advance(DAY_MS)
  await ana.calls('POST', `/events/event/${date._id}/message`, { message: 'Bring the folders' })
  await town.settle()
  expect(await al.hears()).toEqual([])
})
