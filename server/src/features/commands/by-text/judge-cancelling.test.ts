import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const STOPPED = /^Partyline: you will get no more texts/
const ASKED = 'Reply NO to cancel for "Supper", STOP to end all texts.'

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben')
const id = await ana.makesEvent({ title: 'Supper' })
const { code } = await ana.readsEvent(id)
afterAll(() => town.close())

async function guest(): Promise<Person> {
  const person = town.person()
  await person.texts(`YES ${code}`)
  await person.texts('NAME Al')
  await person.hears()
  return person
}
const going = async () => (await ana.readsEvent(id)).counts.YES

describe('RSVP-5 a guest cancels', () => {
  test.each(['I need to cancel', 'take me off'])(
    'RSVP-5 %j asks whether it means the event or all texts, and NO takes the Yes back',
    async (text) => {
      const al = await guest()
      const before = await going()
      await al.texts(text)
      expect(await al.hears()).toEqual([ASKED])
      await al.texts('NO')
      expect(await al.hears()).toEqual([expect.stringContaining("We're sorry you can't make it.")])
      expect(await going()).toBe(before - 1)
    },
  )

  test('RSVP-5 the question gives the title in cheap characters, with one pair of quotes', async () => {
    const al = town.person()
    const party = await ana.makesEvent({ title: '"Big" supper 🎉' })
    await al.texts(`YES ${(await ana.readsEvent(party)).code}`)
    await al.texts('NAME Al')
    await al.hears()
    await al.texts('I need to cancel')
    expect(await al.hears()).toEqual([`Reply NO to cancel for "'Big' supper", STOP to end all texts.`])
  })

  test('RSVP-5 YES to that question takes the Yes back, and a YES after it gives it again', async () => {
    const al = await guest()
    const before = await going()
    await al.texts('We have to cancel')
    await al.texts('yes')
    expect((await al.hears()).at(-1)).toContain("We're sorry you can't make it.")
    expect(await going()).toBe(before - 1)
    await al.texts('yes')
    expect(await going()).toBe(before)
  })

  test('RSVP-5 it asks also after a text of another person', async () => {
    const al = await guest()
    await al.texts('@ben')
    town.clock.advance(DAY_MS)
    await ben.texts(`Who has the map? ${al.phone}`)
    await al.hears()
    await al.texts('Please cancel')
    expect(await al.hears()).toEqual([ASKED])
  })

  test('TEXT-6 STOP answers it, and "I want to cancel" without an event brings the question', async () => {
    const al = await guest()
    await al.texts('I want to cancel')
    await al.texts('STOP')
    expect(await al.hears()).toEqual([ASKED, expect.stringMatching(STOPPED)])
    const bo = town.person()
    await bo.texts('@ana')
    await bo.hears()
    await bo.texts('I want to cancel')
    expect((await bo.hears()).join()).toContain('Stop all texts? Reply STOP or NO.')
  })

  test('TEXT-6 a second "remove me from the list" ends all texts, and so does the first of a person without a place', async () => {
    const al = await guest()
    await al.texts('remove me from the list')
    await al.texts('Remove me from the list!')
    expect(await al.hears()).toEqual([ASKED, expect.stringMatching(STOPPED)])
    const cy = town.person()
    await cy.texts(code)
    await cy.hears()
    await cy.texts('remove me from the list')
    expect(await cy.hears()).toEqual([expect.stringMatching(STOPPED)])
  })

  test('RSVP-5 "@ana cancel" from her guest asks whether it means her event or her texts', async () => {
    const al = await guest()
    await al.texts('@ana cancel')
    expect(await al.hears()).toEqual(['Reply NO to cancel for "Supper", STOP @ana to end texts from @ana.'])
    await al.texts('NO')
    expect(await al.hears()).toEqual([expect.stringContaining("We're sorry you can't make it.")])
    const bo = town.person()
    await bo.texts('@ana')
    await bo.hears()
    await bo.texts('@ana cancel')
    expect(await bo.hears()).toEqual(['You no longer follow @ana. Text @ana to come back.'])
  })

  test('RSVP-5 a guest of two events who cancels picks one by its number, or names it', async () => {
    const other = await ana.makesEvent({ title: 'Book night' })
    const { code: otherCode } = await ana.readsEvent(other)
    const al = await guest()
    await al.texts(`YES ${otherCode}`)
    await al.hears()
    await al.texts('I need to cancel')
    expect(await al.hears()).toEqual([
      'Cancel for which one? 1 "Book night", 2 "Supper". Reply with the number or BOTH, STOP to end all texts.',
    ])
    await al.texts('2')
    expect(await al.hears()).toEqual([expect.stringMatching(/^Event "Supper".*We're sorry/)])
    const cy = await guest()
    await cy.texts(`YES ${otherCode}`)
    await cy.hears()
    await cy.texts('Cancel supper')
    expect(await cy.hears()).toEqual(['Reply 1 to cancel for "Supper", STOP to end all texts.'])
    await cy.texts('1')
    expect(await cy.hears()).toEqual([expect.stringMatching(/^Event "Supper".*We're sorry/)])
  })
})
