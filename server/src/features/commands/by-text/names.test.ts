import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
const id = await ana.makesEvent({ title: 'Supper' })
afterAll(() => town.close())

/** A guest who said Yes by text and was asked for a name, unless the event's title leaves no room. */
async function nameless(event = id): Promise<Person> {
  const guest = town.person()
  await guest.texts(`YES ${(await ana.readsEvent(event)).code}`)
  await guest.hears()
  return guest
}
const last = async (guest: Person) => (await guest.hears()).at(-1)

test.each([
  ['Jo Smith here!', 'Jo'],
  ['Dr. Smith', 'Dr. Smith'],
  ['the Smith family', 'The Smith'],
  ['Margaret and Bob Jones', 'Margaret'],
  ['NAME Anne\u2011Marie Gal·la', 'Anne\u2011Marie'],
])('RSVP-5 %j after a nameless YES gives a name', async (text, name) => {
  const guest = await nameless()
  await guest.texts(text)
  expect(await last(guest)).toMatch(new RegExp(`^Thank you, ${name}\\. If that is wrong`))
})

test('RSVP-5 a word after a nameless YES that may be a name or something else is asked', async () => {
  const [guest, other] = [await nameless(), await nameless()]
  for (const one of [guest, other]) {
    await one.texts('jo smith')
    expect(await last(one)).toBe('Is "jo smith" your name? Reply YES or NO. STOP ends all texts.')
  }
  await guest.texts('Yes')
  expect(await last(guest)).toMatch(/^Thank you, jo\./)
  await other.texts('no')
  expect(await last(other)).toBe('OK, nothing was done.')
})

const HEBREW = 'יום הולדת שמונים לסבתא רחל'

test('RSVP-5 a nameless YES is asked for a name also under a title that doubles the cost', async () => {
  const guest = await nameless(await ana.makesEvent({ title: HEBREW }))
  await guest.texts('נועה')
  expect(await last(guest)).toContain('Is "נועה" your name?')
})

test('RSVP-5 words after a nameless YES are no name if the reply had no room to ask, and the next answer asks', async () => {
  // Its reply fills three segments nearly whole.
  const full = await ana.makesEvent({ title: 'מסיבה', extras: { capacity: 1 } })
  await ana.answersEvent(full)
  const guest = await nameless(full)
  await guest.texts('Fish')
  expect(await last(guest)).toContain('We kept your words for the host')
  await guest.texts(`YES ${(await ana.readsEvent(id)).code}`)
  expect(await last(guest)).toContain('Text NAME and your name.')
})

test('RSVP-5 after the name "Di", "No, Diana" corrects it and leaves the Yes', async () => {
  const yes = (await ana.readsEvent(id)).counts.YES
  const guest = await nameless()
  await guest.texts('Di')
  await guest.hears()
  await guest.texts('No, Diana')
  expect(await last(guest)).toContain('Thank you, Diana.')
  expect((await ana.readsEvent(id)).counts.YES).toBe(yes + 1)
})
