import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = town.person()
  await ben.logsIn()
})
afterAll(() => town.close())

const makeEvent = (title: string) => ana.makesEvent({ title, timezone: 'America/New_York' })
/** Ben says Yes on the web, so no text about the event has reached his phone. */
async function answersOnWeb(eventId: string): Promise<void> {
  const names = { firstName: 'Ben', lastName: 'Okafor' }
  await ben.answersEvent(eventId, 'YES', names)
  await ben.hears()
}
const counts = async (id: string) => (await ana.readsEvent(id)).counts

test.each(['NO', "Sorry, I can't make it", "I can't come, my kid is sick"])(
  'RSVP-5 a guest who answered on the web changes the answer by text: %s',
  async (words) => {
    const id = await makeEvent('Supper')
    await answersOnWeb(id)
    await ben.texts(words)
    expect((await ben.hears())[0]).toContain('Event "Supper" (@ana): We\'re sorry you can\'t make it.')
    expect(await counts(id)).toMatchObject({ YES: 0, NO: 1 })
  },
)

test('RSVP-5 a guest who answered two events on the web is asked which one a NO is for', async () => {
  const [supper, picnic] = [await makeEvent('Supper'), await makeEvent('Picnic')]
  await answersOnWeb(supper)
  town.clock.advance(1000)
  await answersOnWeb(picnic)
  await ben.texts('NO')
  expect((await ben.hears())[0]).toContain('NO to which one? 1 "Picnic", 2 "Supper".')
  await ben.texts('Supper')
  expect((await ben.hears()).join()).toContain('Event "Supper" (@ana): We\'re sorry')
  expect([await counts(supper), await counts(picnic)]).toMatchObject([{ NO: 1 }, { YES: 1 }])
})

test('RSVP-5 a guest who answered on the web and needs to cancel is asked what to cancel', async () => {
  await answersOnWeb(await makeEvent('Supper'))
  await ben.texts('I need to cancel')
  expect((await ben.hears())[0]).toContain('"Supper"')
})

test('RSVP-5 a NO after a text of another sender is for that sender', async () => {
  const id = await makeEvent('Supper')
  await answersOnWeb(id)
  const kofi = await town.signedUp('kofi')
  await ben.texts('@kofi')
  town.clock.advance(1000)
  await kofi.texts('Pizza at my place tonight?')
  await ben.hears()
  await ben.texts('NO')
  expect((await ben.hears()).join()).not.toContain('Supper')
  expect(await counts(id)).toMatchObject({ YES: 1 })
})

test('RSVP-5 a NO of a guest who answered only a cancelled event on the web changes no answer', async () => {
  const id = await makeEvent('Supper')
  await answersOnWeb(id)
  await ana.calls('POST', `/events/cancel/${id}`, { notify: false })
  await ben.texts('NO')
  expect((await ben.hears())[0]).toContain('We kept your words for the host')
})
