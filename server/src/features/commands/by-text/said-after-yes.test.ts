import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
afterAll(() => town.close())
// Ana's words go out at once, also behind a note.
await town.database.db.updateTable('people').set({ guarded: false }).where('handle', '=', 'ana').execute()

test.each([
  'Allergic to nuts',
  'Gluten free',
  'Is parking free?',
  'Dog friendly?',
  'Bringing salad',
  'Happy birthday',
  'Congratulations ana',
  'Sweet!',
  'lets gooo',
])('RSVP-5 %j after a nameless YES is for the host, and a name behind it is the name', async (text) => {
  const id = await ana.makesEvent({ title: 'Supper' })
  const jo = town.person()
  await jo.texts(`YES ${(await ana.readsEvent(id)).code}`)
  await jo.hears()
  await jo.texts(text)
  expect((await jo.hears()).join()).not.toContain('Thank you')
  const { guests } = (await ana.calls('GET', `/events/event/${id}/words?show=all`)).body
  expect(guests[0].words).toMatchObject([{ text }])
  await jo.texts('Jo Smith')
  expect(await jo.hears()).toEqual([expect.stringContaining('Thank you, Jo.')])
})

test('RSVP-5 a guest whose words may take back the Yes hears each time that NO does', async () => {
  const id = await ana.makesEvent({ title: 'Supper' })
  const jo = town.person()
  await jo.texts(`YES ${(await ana.readsEvent(id)).code}`)
  await jo.texts('Jo Smith')
  await jo.texts('My train is late')
  await jo.hears()
  await jo.texts('My car broke down, we may not make it to you')
  expect((await jo.hears()).join()).toBe(
    'Kept for the host of "Supper". Your answer for "Supper" is YES; YES, MAYBE or NO alone changes it.',
  )
  await jo.texts('Which bus goes there?')
  expect((await jo.hears()).join()).toBe('Kept for the host of "Supper".')
})

/** A person without a username whom Ana's text about an event has just reached. */
async function invited(): Promise<{ id: string; jo: Person }> {
  const id = await ana.makesEvent({ title: 'Supper', extras: { plusOnes: 3 } })
  const jo = town.person()
  await jo.texts('@ana')
  await ana.texts(`Come! http://localhost:3000/events/event/${id}`)
  await jo.hears()
  return { id, jo }
}

test.each([
  "Yes I know, I'm not coming",
  "Yes Ana, I saw it. I'm not coming.",
  "Yes we got the invite, but sadly we can't come",
  "yes, no wait, I can't",
  'Yes. My answer is no.',
  "No, I'm not cancelling, I'll be there",
  "No, not Ruth. I'm coming",
  'No! Just kidding, yes',
])('RSVP-5 %j gives two answers, so it counts as none and the reply tells how to answer', async (text) => {
  const { id, jo } = await invited()
  await jo.texts(text)
  expect((await jo.hears()).join()).toContain('To answer for "Supper", reply with just YES, MAYBE or NO.')
  expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 0, NO: 0 })
})

test.each(["Yes, my wife can't come", "Yes, I can't eat nuts", 'Yes, no kids', "Yes, can't wait to see you"])(
  'RSVP-5 %j is a Yes',
  async (text) => {
    const { id, jo } = await invited()
    await jo.texts(text)
    expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 1, NO: 0 })
  },
)

test('RSVP-5 "No, I\'ll be there in spirit" is a No', async () => {
  const { id, jo } = await invited()
  await jo.texts("No, I'll be there in spirit")
  expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 0, NO: 1 })
})

test.each([
  'Yes, this is Margaret Oldfield',
  'Yes - Margaret Oldfield',
  'Yes\nMargaret Oldfield',
  "Yes it's Margaret Oldfield",
])('RSVP-5 %j answers and tells the name', async (text) => {
  const { id, jo } = await invited()
  await jo.texts(text)
  const [said = ''] = await jo.hears()
  expect(said).toContain('Great!')
  expect(said).toContain('Thank you, Margaret. If that is wrong, text NAME and your name.')
  expect(said).not.toContain('Who are you?')
  const { body } = await ana.calls('GET', `/events/event/${id}/attendees`)
  expect(JSON.stringify(body)).toContain('Oldfield')
})

test.each([
  'Yes what can I bring',
  'yes ill be a bit late',
  'Yes practice is on that day too',
  'Yes please, vegetarian for me',
])('RSVP-5 %j counts as a Yes without a sign behind the word, and the host gets the words', async (text) => {
  const { jo } = await invited()
  await jo.texts(text)
  expect((await jo.hears())[0]).toMatch(/Great!.* Your host can read the rest\./)
})

test.each([
  ['Ja, wir kommen zu zweit', { YES: 1 }],
  ['Oui, nous serons deux !', { YES: 1 }],
  ['Nein, wir sind im Urlaub', { NO: 1 }],
])('RSVP-5 %j counts, and the host gets the words', async (text, counts) => {
  const { id, jo } = await invited()
  await jo.texts(text)
  expect((await jo.hears())[0]).toContain('Your host can read the rest.')
  expect((await ana.readsEvent(id)).counts).toMatchObject(counts)
})

test.each([
  "Yes but I can't",
  'Yes if I find a sitter',
  'Yes or no',
  'Yes/no',
  'No parking there?',
  'Yes who is this',
  'Constructor, is there parking?',
])('RSVP-5 %j counts for nothing', async (text) => {
  const { jo } = await invited()
  await jo.texts(text)
  expect((await jo.hears())[0]).toContain('reply with just YES, MAYBE or NO.')
})

test.each([
  "Can't make it, the car broke down",
  'Sorry, can’t come! Both kids have a fever',
  "Won't be able to come - my mother is in hospital",
  'Our car broke down, we cannot make it',
  'So sorry, the kids are sick, so we can’t come',
  'No thanks, allergic to cats',
])('RSVP-5 %j counts as a No, and the host gets the reason', async (text) => {
  const { id, jo } = await invited()
  await jo.texts('YES')
  await jo.hears()
  await jo.texts(text)
  expect((await jo.hears())[0]).toMatch(/sorry you can't make it.* Your host can read the rest\./)
  expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 0, NO: 1 })
})

test.each([
  "Can't make it before 8, the car broke down",
  "Can't make it, unless it moves to Sunday",
  "I can't, stuck in traffic, be there at 9",
  "My wife can't make it, she is ill",
  "The sitter is ill, can't make it",
  "If it rains, we can't come",
  "Ana said at six, we can't make it",
])('RSVP-5 %j leaves the Yes', async (text) => {
  const { id, jo } = await invited()
  await jo.texts('YES')
  await jo.texts(text)
  expect((await ana.readsEvent(id)).counts).toMatchObject({ YES: 1 })
})
