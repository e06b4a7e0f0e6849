import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'
import { says } from '../../../testing/person.ts'

const town = await createChoirTown()
const id = await town.ana.makesEvent({ title: 'Supper' })
const { code } = await town.ana.readsEvent(id)
afterAll(() => town.town.close())

test.each([
  ['#chior', 'yes', "You've joined #Choir."],
  ['@anna', 'Yes', "You're following @ana."],
  ['#chior', 'no', 'OK, nothing was done.'],
  ['#chior', 'choir', "You've joined #Choir."],
])('TEXT-3 %j from a new phone and then %j: %j', async (text, answer, reply) => {
  expect(await says(town.town.person(), text, answer)).toContain(reply)
})

test('TEXT-3 YES after an invitation to co-host takes no offer from before', async () => {
  const gus = await town.town.signedUp('gus')
  await says(gus, '#choir', '#chior Bet')
  town.town.clock.advance(MINUTE_MS)
  await town.ana.calls('POST', `/events/event/${id}/cohosts`, { handle: 'gus', cohost: true })
  await town.town.settle()
  await town.ben.hears()
  expect(await says(gus, 'YES')).toContain('You co-host it now')
  expect(await town.ben.hears()).toEqual([])
})

test.each([
  ['LEAVE #chior', 'yes', 'You have left #Choir.'],
  ['leave', 'yes', 'You have left #Choir.'],
  ['how do I unsubscribe?', 'choir', 'You have left #Choir.'],
  ['mute', '8h', '#Choir is muted for 8 hours.'],
  ['MUTE #choir 8h', 'unmute', '#Choir is no longer muted.'],
  ['MUTE #chior 2h', 'yes', '#Choir is muted for 2 hours.'],
])('TEXT-5 %j of a member and then %j: %j', async (text, answer, reply) => {
  const al = town.town.person()
  await al.texts('@ana')
  await al.texts('#choir')
  await town.ana.texts(`#choir Who has the map for ${al.phone.slice(-4)}?`)
  expect(await says(al, text, answer)).toContain(reply)
})

test('TEXT-3 YES sends the words behind a corrected name, and only to it', async () => {
  await town.cleo.hears()
  await town.dora.texts('@ben')
  expect(await says(town.ben, '#chior See you at 7', 'yes')).toBe('')
  expect(await town.cleo.hears()).toEqual(['#Choir @ben: See you at 7'])
})

test('TEXT-3 NO to an offer keeps the place of a guest, and YES to it is no answer to the event', async () => {
  const al = town.town.person()
  await says(al, `YES ${code}`, 'NAME Al')
  expect(await says(al, '#chior', 'No')).toBe('OK, nothing was done.')
  expect(await says(al, '#chior', 'Yes')).toContain("You've joined #Choir.")
})

test('TEXT-3 YES after a text from somebody is for them, and takes no offer from before', async () => {
  const al = town.town.person()
  await says(al, '@ana')
  // Behind a text of the last ten minutes Ana would be asked first.
  town.town.clock.advance(11 * MINUTE_MS)
  await says(al, '#chior')
  town.town.clock.advance(1000)
  await town.ana.texts('Are you all coming?')
  expect(await says(al, 'yes')).toContain('We kept your words for @ana')
  expect(await says(al, 'yes')).not.toContain('joined')
})

test('TEXT-3 YES after an invitation answers the event, and takes no offer from before', async () => {
  const al = town.town.person()
  await says(al, 'HELP', `YES ${code}`, 'NAME Al')
  await says(al, 'MAYBE', '#chior')
  town.town.clock.advance(1000)
  await town.ana.calls('POST', `/events/event/${id}/message`, { message: 'Bring a chair' })
  await town.town.settle()
  expect(await says(al, 'yes')).toContain('Great!')
  expect((await town.ana.readsEvent(id)).counts.MAYBE).toBe(0)
})
