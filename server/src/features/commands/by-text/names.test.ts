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
  ["Hi I'm Jo", 'Jo'],
  ['Hello my name is Jo', 'Jo'],
  ["My name's Jo", 'Jo'],
  ['Jo Smith here!', 'Jo'],
  ['Jo here, thanks!', 'Jo'],
  ['Jo Smith 👍', 'Jo'],
  ['NAME is Jo Smith', 'Jo'],
  ['"NAME Jo Smith"', 'Jo'],
  ['Will Young', 'Will'],
  ['Call me Al', 'Al'],
  ['Dr. Smith', 'Dr. Smith'],
  ['Mrs. Jones', 'Mrs. Jones'],
  ['We are the Smiths', 'The Smiths'],
  ['the Smith family', 'The Smith'],
  ['Margaret and Bob Jones', 'Margaret'],
  ['NAME Anne\u2011Marie Gal·la', 'Anne\u2011Marie'],
  ['My name is spelled Margret', 'Margret'],
])('RSVP-5 %j after a nameless YES gives a name', async (text, name) => {
  const guest = await nameless()
  await guest.texts(text)
  expect(await last(guest)).toMatch(new RegExp(`^Thank you, ${name}\\. If that is wrong`))
})

test.each([
  ['jo smith', 'jo'],
  ['נועה בן־דוד', 'נועה'],
  ['Dung nhan nua', 'Dung'],
  ['dejar escuela', 'dejar'],
])('RSVP-5 %j after a nameless YES may be a name or something else, so it is asked', async (text, name) => {
  const [guest, other] = [await nameless(), await nameless()]
  for (const one of [guest, other]) {
    await one.texts(text)
    expect(await last(one)).toBe(`Is "${text}" your name? Reply YES or NO. STOP ends all texts.`)
  }
  await guest.texts('Yes')
  expect(await last(guest)).toMatch(new RegExp(`^Thank you, ${name}\\.`))
  await other.texts('no')
  expect(await last(other)).toBe('OK, nothing was done.')
})

test.each(['Unsubscribe me', 'no more texts', 'Dejar de recibir', 'Ja klar', 'sip'])(
  'RSVP-5 %j after a nameless YES is never a name by itself',
  async (text) => {
    const guest = await nameless()
    await guest.texts(text)
    expect(await last(guest)).not.toContain('Thank you, ')
  },
)

test.each([
  'Wonderful',
  'my whole family',
  'Bread and butter',
  'Woohoo!',
  "I'm vegetarian",
  "I'm outside",
  'This is awesome',
  'Your neighbor',
  "Who's driving",
  'Call me when you can',
  'call me',
  'Call me tomorrow',
])('RSVP-5 %j after a nameless YES is for the host', async (text) => {
  const guest = await nameless()
  await guest.texts(text)
  expect(await last(guest)).toContain('We kept your words for the host')
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

test.each([
  ['Ben', 'Sorry, Benjamin', 'Benjamin'],
  ['Margaret', "It's Margret, not Margaret", 'Margret'],
  ['Ben', '*Benjamin', 'Benjamin'],
  ['Di', 'No, Diana', 'Diana'],
  ['Jon', 'John', 'John'],
  ['Bo', 'Bo Okafor', 'Bo'],
  ['Jolly', 'lol my name is Kofi', 'Kofi'],
])('RSVP-5 after the name %j, %j corrects it and leaves the Yes', async (first, second, name) => {
  const yes = (await ana.readsEvent(id)).counts.YES
  const guest = await nameless()
  await guest.texts(first)
  await guest.hears()
  await guest.texts(second)
  expect(await last(guest)).toContain(`Thank you, ${name}.`)
  expect((await ana.readsEvent(id)).counts.YES).toBe(yes + 1)
})

test.each(['Sorry, Ana', 'Thanks', 'Bench or chairs?'])('RSVP-5 %j corrects no name', async (text) => {
  const guest = await nameless()
  await guest.texts('Ben')
  await guest.hears()
  await guest.texts(text)
  expect(await last(guest)).not.toContain('Thank you')
})

test('RSVP-5 NAME alone is answered with how to give a name', async () => {
  const guest = await nameless()
  await guest.texts('NAME')
  expect(await last(guest)).toBe('Who are you? Text NAME and your name.')
})

test.each(['My name is wrong', 'Name is misspelled'])('RSVP-5 %j asks for the name', async (text) => {
  const guest = await nameless()
  await guest.texts('Jo')
  await guest.texts(text)
  expect(await last(guest)).toBe('Who are you? Text NAME and your name.')
})
