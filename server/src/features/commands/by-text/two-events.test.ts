import { afterAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = await town.signedUp('bobby')
afterAll(() => town.close())

interface Made {
  id: string
  code: string
}

async function makes(host: Person, title: string): Promise<Made> {
  const id = await host.makesEvent({ title, extras: { plusOnes: 2 } })
  return { id, code: (await host.readsEvent(id)).code }
}

const picnic = await makes(ana, 'Picnic in the park')
const dinner = await makes(ben, 'Farewell dinner')

/** A guest with a place at both events, or at others. Their last text was about the second. */
async function guest(...at: Made[]): Promise<Person> {
  const [first = picnic, ...others] = at.length > 0 ? at : [picnic, dinner]
  const person = town.person()
  await person.texts(`YES ${first.code}`)
  await person.texts('NAME Al')
  for (const { code } of others) await person.texts(`YES ${code}`)
  await person.hears()
  return person
}

const going = async () => [
  (await ana.readsEvent(picnic.id)).counts.YES,
  (await ben.readsEvent(dinner.id)).counts.YES,
]

/** Texts, and says by how much the people at the picnic and at the dinner change. */
async function changes(person: Person, ...texts: string[]): Promise<{ by: number[]; heard: string }> {
  const before = await going()
  for (const text of texts) {
    await person.hears()
    await person.texts(text)
  }
  const after = await going()
  return {
    by: after.map((count, at) => count - (before[at] ?? 0)),
    heard: (await person.hears()).join('\n'),
  }
}

describe('RSVP-5 a guest of two events', () => {
  test('RSVP-5 a No with the title takes back the Yes to that event alone', async () => {
    expect((await changes(await guest(), "no to Ana's picnic")).by).toEqual([-1, 0])
  })

  test('RSVP-5 "take me off the list for the picnic" asks about that event alone, and 1 gives the place back', async () => {
    const al = await guest()
    expect(await changes(al, 'take me off the list for the picnic')).toEqual({
      by: [0, 0],
      heard: 'Reply 1 to cancel for "Picnic in the park", STOP to end all texts.',
    })
    expect((await changes(al, '1')).by).toEqual([-1, 0])
  })

  test.each([
    ['cancel the first', 'the picnic', [-1, 0]],
    ['please cancel the picnic and the dinner', '1 and 2', [-1, -1]],
  ])('RSVP-5 %j asks which by number, and %j answers', async (text, answer, by) => {
    const al = await guest()
    expect(await changes(al, text)).toEqual({
      by: [0, 0],
      heard:
        'Cancel for which one? 1 "Farewell dinner", 2 "Picnic in the park". Reply with the number or BOTH, STOP to end all texts.',
    })
    expect((await changes(al, answer)).by).toEqual(by)
  })

  test.each([
    ['coming to the dinner but not the picnic', [-1, 0]],
    ['yes to the picnic and the dinner, my wife is coming too', [1, 1]],
  ])('RSVP-5 %j answers both, and each has a reply', async (text, by) => {
    const { by: changed, heard } = await changes(await guest(), text)
    expect(changed).toEqual(by)
    expect(heard.match(/^Event "/gmu)).toHaveLength(2)
  })

  test('RSVP-5 a No beside another title asks which one it is for', async () => {
    const al = await guest()
    expect(await changes(al, "I'll be at the dinner but can't make the picnic")).toEqual({
      by: [0, 0],
      heard: 'NO to which one? 1 "Farewell dinner", 2 "Picnic in the park". Reply with the number.',
    })
    expect((await changes(al, '2')).by).toEqual([-1, 0])
  })

  test('NOTE-1 words with its title are for the host of that event', async () => {
    expect(await changes(await guest(), 'no parking at the picnic')).toEqual({
      by: [0, 0],
      heard: expect.stringContaining('We kept your words for the host of "Picnic in the park"'),
    })
  })

  test('NOTE-1 the reply to words says that an answer needs the title', async () => {
    const { heard } = await changes(await guest(), 'so the picnic and I, hmm')
    expect(heard).toContain(
      'Your answer for "Picnic in the park" is YES; YES, MAYBE or NO with its title changes it.',
    )
  })

  test('TEXT-6 "take me off the picnic list" texted twice, and of somebody without a place, ends its texts', async () => {
    const al = await guest()
    const twice = await changes(al, 'take me off the picnic list', 'take me off the picnic list')
    expect(twice.heard).toContain('You get no more texts about "Picnic in the park". Your RSVP stays.')
    const bo = await guest()
    expect((await changes(bo, 'no more picnic texts')).heard).toContain(
      'no more texts about "Picnic in the park"',
    )
  })
})

describe('RSVP-5 a word of two titles', () => {
  const ids = { family: makes(ana, 'Family dinner') }

  test.each([
    ['no to the dinner', 'NO to which one? 1 "Farewell dinner", 2 "Family dinner". Reply with the number.'],
  ])('RSVP-5 %j is asked by number', async (text, question) => {
    const al = await guest(await ids.family, dinner)
    expect(await changes(al, text)).toEqual({ by: [0, 0], heard: question })
  })

  test('RSVP-5 an answer to the question that fits two of its titles is asked again', async () => {
    const al = await guest(picnic, await ids.family, dinner)
    const { by, heard } = await changes(al, 'cancel one of them', 'the dinner')
    expect(by).toEqual([0, 0])
    expect(heard).toBe('NO to which one? 1 "Farewell dinner", 2 "Family dinner". Reply with the number.')
    expect((await changes(al, '1')).by).toEqual([0, -1])
  })

  test('RSVP-5 the clear one of two answers counts, and the other is asked', async () => {
    const al = await guest(picnic, await ids.family, dinner)
    const { by, heard } = await changes(al, 'no to the picnic, yes to the dinner')
    expect(by).toEqual([-1, 0])
    expect(heard).toContain('YES to which one? 1 "Farewell dinner", 2 "Family dinner".')
  })
})
