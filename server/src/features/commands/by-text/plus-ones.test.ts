import { afterAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
afterAll(() => town.close())

/** A guest who answered a new event. */
async function guestOf(answer: string, plusOnes = 2): Promise<{ al: Person; id: string }> {
  const id = await ana.makesEvent({ title: 'Supper', extras: { plusOnes } })
  const { code } = await ana.readsEvent(id)
  const al = town.person()
  await al.texts(`${answer.replace('CODE', code)}`)
  await al.texts('NAME Al')
  await al.hears()
  return { al, id }
}
const counts = async (id: string) => (await ana.readsEvent(id)).counts
const words = async (id: string) => (await ana.calls('GET', `/events/event/${id}/words?show=all`)).body.guests

describe('RSVP-5 people who come along', () => {
  test('RSVP-5 "my wife can\'t come" leaves the guest\'s own Yes, and the host gets the words', async () => {
    const { al, id } = await guestOf('YES CODE +1')
    await al.texts("my wife can't come")
    expect((await al.hears()).join()).not.toContain("We're sorry you can't make it.")
    expect(await counts(id)).toMatchObject({ YES: 2, NO: 0 })
    expect((await words(id))[0].words).toMatchObject([{ text: "my wife can't come" }])
  })

  test.each([
    ['No, wait, 2', '2 places.', 2],
    ['no +1', '1 place.', 1],
  ])('RSVP-5 %j after a Yes: %s', async (text, said, people) => {
    const { al, id } = await guestOf('YES CODE +2')
    await al.texts(text)
    expect((await al.hears())[0]).toContain(said)
    expect(await counts(id)).toMatchObject({ YES: people, NO: 0 })
  })

  test('RSVP-5 the reply to a Yes after a No says that the plus-ones are gone', async () => {
    const { al, id } = await guestOf('YES CODE +2')
    await al.texts('NO')
    await al.hears()
    await al.texts('YES')
    expect((await al.hears())[0]).toContain('1 place.')
    expect(await counts(id)).toMatchObject({ YES: 1 })
  })

  test('RSVP-5 "make it 3" without a Yes answers nothing, and the host gets the words', async () => {
    const { al, id } = await guestOf('MAYBE CODE')
    await al.texts('make it 3')
    expect(await counts(id)).toMatchObject({ YES: 0, MAYBE: 1 })
    expect((await words(id))[0].words).toMatchObject([{ text: 'make it 3' }])
  })

  test.each([
    ["YES CODE I'll bring 6 beers", '7 of you? Reply YES or MAKE IT 7.', 1],
    ['YES CODE for both Rosa and Miguel', '2 places.', 2],
  ])('RSVP-5 %j: %j', async (text, said, people) => {
    const id = await ana.makesEvent({ title: 'Supper', extras: { plusOnes: 8 } })
    const { code } = await ana.readsEvent(id)
    const al = town.person()
    await al.texts(text.replace('CODE', code))
    expect((await al.hears()).join()).toContain(said)
    expect(await counts(id)).toMatchObject({ YES: people })
    if (!said.includes('MAKE IT')) return
    await al.texts('Yes')
    expect(await counts(id)).toMatchObject({ YES: 7 })
  })

  test.each([
    ["yes, we're 12", 2, '3 places, the most allowed.'],
    ['Yes +10', 0, 'This event takes no guests'],
  ])('RSVP-5 the reply to %j names the limit of %i', async (text, plusOnes, said) => {
    const { al, id } = await guestOf('YES CODE', plusOnes)
    await al.texts(text)
    expect((await al.hears())[0]).toContain(said)
    expect(await counts(id)).toMatchObject({ YES: 1 + plusOnes })
  })
})
