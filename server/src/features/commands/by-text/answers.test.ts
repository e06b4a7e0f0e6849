import { countSegments } from '@partyline/domain/texts/segments'
import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const codes: string[] = []

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben', { firstName: 'Ben' })
for (const title of ['Supper', 'Book night']) {
  const id = await ana.makesEvent({ title, extras: { plusOnes: 3 } })
  codes.push((await ana.readsEvent(id)).code)
}
afterAll(() => town.close())

/** A person who was texted about Supper and then about Book night, and knows who Partyline is. */
async function guest(events = codes): Promise<Person> {
  const person = town.person()
  await person.texts('HELP')
  for (const code of events) await person.texts(code)
  await person.hears()
  return person
}

/** The answers that replies thank for, by event. */
const answersIn = (replies: string[]) =>
  replies.map((reply) => {
    const [, title = ''] = /^Event "(.+?)"/.exec(reply) ?? []
    return `${title} ${/Great!/.test(reply) ? 'YES' : /sorry/.test(reply) ? 'NO' : /decide/.test(reply) ? 'MAYBE' : reply}`
  })

describe('RSVP-5 one text answers several events', () => {
  test('RSVP-5 by their numbers', async () => {
    const al = await guest()
    await al.texts('YES')
    await al.hears()
    await al.texts('1: no, 2: yes please')
    expect(answersIn(await al.hears())).toEqual(['Book night NO', 'Supper YES'])
  })
})

test('RSVP-5 "1 +1" brings a guest to the first, and "2 but not 1" answers the second alone', async () => {
  const al = await guest()
  await al.texts('YES')
  await al.hears()
  await al.texts('1 +1')
  const [reply = ''] = await al.hears()
  expect(answersIn([reply])).toEqual(['Book night YES'])
  expect(reply).toContain('2 places.')
  const cy = await guest()
  await cy.texts('NO')
  await cy.hears()
  await cy.texts('2 but not 1')
  expect(answersIn(await cy.hears())).toEqual(['Supper NO'])
})

test('RSVP-5 "Is Ana coming?" asks the host, and says no Yes', async () => {
  const al = await guest(codes.slice(0, 1))
  await al.texts('Is Ana coming?')
  expect((await al.hears()).join()).toContain('We kept your words for the host of "Supper"')
})

describe('RSVP-5 an answer after a text of another person', () => {
  test('RSVP-5 within ten minutes needs a second one', async () => {
    const al = await guest(codes.slice(0, 1))
    await al.texts('@ben')
    town.clock.advance(1000)
    await ben.texts(`Can you bring chairs? ${al.phone}`)
    await al.hears()
    await al.texts('maybe')
    expect(await al.hears()).toEqual(['Is MAYBE for "Supper"? Then reply MAYBE again. Nobody got it yet.'])
    await al.texts('maybe')
    expect((await al.hears()).join()).toContain('Event "Supper"')
  })

  test('RSVP-5 a sentence behind the question is no second answer, and its author hears where it went', async () => {
    const al = await guest(codes.slice(0, 1))
    await al.texts('@ben')
    town.clock.advance(1000)
    await ben.texts(`Has anybody a ladder? ${al.phone}`)
    await al.texts('Yes')
    await al.hears()
    await al.texts('Yes I have one, come and get it')
    const heard = (await al.hears()).join()
    expect(heard).not.toContain('Event "Supper"')
    expect(heard).toContain('We kept your words')
  })

  test('RSVP-5 a sender also hears how to answer that person, and nobody gets the word', async () => {
    const cy = await town.signedUp('cyd')
    const al = town.person()
    await al.texts('@cyd')
    await cy.texts('@ben')
    await cy.texts(codes[0] ?? '')
    town.clock.advance(1000)
    await ben.texts('@cyd Can you bring chairs?')
    for (const one of [al, cy]) await one.hears()
    await cy.texts('Yes')
    expect(await cy.hears()).toEqual([
      'Is YES for "Supper"? Then reply YES again. Nobody got it yet. To answer Ben, start with @ben.',
    ])
    expect(await al.hears()).toEqual([])
  })
})

describe('RSVP-5 NO of a guest behind a question', () => {
  /** A guest with a Yes to Supper who follows Ana. */
  async function comes(): Promise<Person> {
    const al = await guest(codes.slice(0, 1))
    for (const text of ['@ana', 'YES', 'NAME Al']) await al.texts(text)
    town.clock.advance(MINUTE_MS)
    return al
  }

  test.each([
    ['to followers', async () => ana.texts('Is anyone allergic to nuts?')],
    [
      'to the guests',
      async () => {
        const { body } = await ana.calls('GET', '/events?owner=true')
        const { _id } = body.data.find(({ title }: { title: string }) => title === 'Supper')
        await ana.calls('POST', `/events/event/${_id}/message`, { message: 'Does anybody need a lift?' })
      },
    ],
  ])('RSVP-5 of the host %s needs a second one', async (_, ask) => {
    const al = await comes()
    await ask()
    await town.settle()
    expect((await al.hears()).at(-1)).toContain('?')
    town.clock.advance(11 * MINUTE_MS)
    await al.texts('No')
    expect(await al.hears()).toEqual(['Is NO for "Supper"? Then reply NO again. Nobody got it yet.'])
    await al.texts('No')
    expect(answersIn(await al.hears())).toEqual(['Supper NO'])
  })
})

describe('RSVP-5 a yes or a no that the next words turn round leaves the answer', () => {
  /** A guest with that answer to Supper. */
  async function answered(answer: string): Promise<Person> {
    const al = await guest(codes.slice(0, 1))
    for (const text of [answer, 'NAME Al']) await al.texts(text)
    await al.hears()
    return al
  }

  test('RSVP-5 after NO: "Yes we are busy that day"', async () => {
    const al = await answered('NO')
    await al.texts('Yes we are busy that day')
    expect(await al.hears()).toEqual([
      expect.stringMatching('kept your words .*Your answer for "Supper" is NO'),
    ])
  })

  test('RSVP-5 the second reply of the day says so as well, and NO alone cancels', async () => {
    const al = await answered('YES')
    for (const text of ['Nope all good', 'Nope all set']) await al.texts(text)
    expect((await al.hears()).at(-1)).toBe(
      'Kept for the host of "Supper". Your answer for "Supper" is YES; YES, MAYBE or NO alone changes it.',
    )
    await al.texts('NO')
    expect(answersIn(await al.hears())).toEqual(['Supper NO'])
  })

  test('RSVP-5 "No, nothing for me" answers the question of a host to the guests', async () => {
    const al = await answered('YES')
    const { body } = await ana.calls('GET', '/events?owner=true')
    const { _id } = body.data.find(({ title }: { title: string }) => title === 'Supper')
    await ana.calls('POST', `/events/event/${_id}/message`, { message: 'Any allergies I should know of?' })
    await town.settle()
    await al.hears()
    await al.texts('No, none for me')
    expect((await al.hears()).at(-1)).toContain('Your answer for "Supper" is YES')
  })
})

test('RSVP-5 "where is it?" of a follower whom a link invited is answered at once, in one segment for other words', async () => {
  const id = await ana.makesEvent({ title: 'Picnic', location: 'The lake' })
  const lea = town.person()
  await lea.texts('@ana')
  await ana.texts(`Come! http://localhost:3000/events/event/${id}`)
  await lea.hears()
  await lea.texts('where is it?')
  expect(await lea.hears()).toEqual([expect.stringContaining('at The lake')])
  await lea.texts('ok great')
  const [said = ''] = await lea.hears()
  expect(said).toContain('reply with just YES, MAYBE or NO. STOP ends all texts.')
  expect(countSegments(said).count).toBe(1)
})
