import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { createChoirTown } from '../../../testing/choir-town.ts'
import type { Person } from '../../../testing/person.ts'

const town = await createChoirTown()
const id = await town.ana.makesEvent({ title: 'Supper' })
const { code } = await town.ana.readsEvent(id)
afterAll(() => town.town.close())

/** Texts one after the other. @returns the replies to the last */
async function says(person: Person, ...texts: string[]): Promise<string> {
  for (const text of texts) {
    await person.hears()
    await person.texts(text)
  }
  return (await person.hears()).join('\n')
}

test.each([
  ['#chior', 'yes', "You've joined #Choir."],
  ['#chior', 'Yes please!', "You've joined #Choir."],
  ['#choir hello', 'yes', "You've joined #Choir."],
  ['@anna', 'Yes', "You're following @ana."],
  ['#chior', 'choir', "You've joined #Choir."],
  ['#chior', 'Oh sorry, I meant the choir', "You've joined #Choir."],
  ['#chior', 'Yes! Thank you so much dear', "You've joined #Choir."],
  ['#chior', 'YES PLEASE ADD ME', "You've joined #Choir."],
  ['#chior', "Yes that's right", "You've joined #Choir."],
  ['#chior', 'no', 'OK, nothing was done.'],
])('TEXT-3 %j from a new phone and then %j: %j', async (text, answer, reply) => {
  expect(await says(town.town.person(), text, answer)).toContain(reply)
})

test('TEXT-3 YES after an invitation to co-host takes no offer from before', async () => {
  const gus = await town.town.signedUp('gus')
  await says(gus, '#choir', 'bet')
  town.town.clock.advance(MINUTE_MS)
  await town.ana.calls('POST', `/events/event/${id}/cohosts`, { handle: 'gus', cohost: true })
  await town.town.settle()
  await town.ben.hears()
  expect(await says(gus, 'YES')).toBe('Is YES for "#Choir bet"? Then reply YES again. Nobody got it yet.')
  expect(await town.ben.hears()).toEqual([])
})

test.each([
  ['LEAVE #chior', 'yes', 'You have left #Choir.'],
  ['leave', 'yes', 'You have left #Choir.'],
  ['leave', 'choir', 'You have left #Choir.'],
  ['leave', '#choir', 'You have left #Choir.'],
  ['leave', '@ana', 'You no longer follow @ana.'],
  ['how do I unsubscribe?', 'from choir', 'You have left #Choir.'],
  ['mute', '8h', '#Choir is muted for 8 hours.'],
  ['mute choir', '2 days', '#Choir is muted for 2 days.'],
  ['mute choir', 'just tonight', '#Choir is muted for 12 hours.'],
  ['mute choir', 'until the concert', 'MUTE takes a length of time'],
  ['leave', 'all of them', 'you will get no more texts'],
  ['leave', 'both', 'You have left #Choir. Text #Choir to come back.\nYou no longer follow @ana.'],
  ['leave', 'the choir one please', 'You have left #Choir.'],
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

test('TEXT-3 an offer is closed by another text, and after ten minutes', async () => {
  const al = town.town.person()
  await says(al, '@ana')
  expect(await says(al, '#chior', 'hello', 'yes')).not.toContain('joined')
  await says(al, '#chior')
  town.town.clock.advance(11 * MINUTE_MS)
  expect(await says(al, 'yes')).not.toContain('joined')
})

test('TEXT-3 after a text from somebody, YES to an offer is asked about, and a second YES takes it', async () => {
  const al = town.town.person()
  await says(al, '@ana')
  await says(al, '#chior')
  town.town.clock.advance(1000)
  await town.ana.texts('Are you all coming?')
  expect(await says(al, 'yes')).toBe('Is YES for "#Choir"? Then reply YES again. Nobody got it yet.')
  expect(await says(al, 'yes')).toContain("You've joined #Choir.")
})

test('TEXT-3 after an invitation, YES to an offer is asked about, and answers no event', async () => {
  const al = town.town.person()
  await says(al, 'HELP', `YES ${code}`, 'NAME Al')
  await says(al, 'MAYBE', '#chior')
  town.town.clock.advance(1000)
  await town.ana.calls('POST', `/events/event/${id}/message`, { message: 'Bring a chair' })
  await town.town.settle()
  expect(await says(al, 'yes')).toContain('Is YES for "#Choir"?')
  expect((await town.ana.readsEvent(id)).counts.MAYBE).toBe(1)
})

test('TEXT-6 CANCEL after an offer ends all texts, and YES after that undoes it', async () => {
  const al = town.town.person()
  await says(al, '@ana')
  expect(await says(al, '#chior', 'CANCEL')).toContain('you will get no more texts')
  expect(await says(al, 'YES')).toContain('welcome back')
})
