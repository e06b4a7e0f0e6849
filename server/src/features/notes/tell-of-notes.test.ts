import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
let ana: Person
let jo: Person
let kim: Person
beforeEach(async () => {
  town = await createTown()
  ana = await town.signedUp('ana')
  jo = town.person()
  kim = town.person()
})
afterEach(() => town.close())

const last = async (who: Person) => (await who.hears()).at(-1) ?? ''
const numberIn = (text: string) => /@\d+/.exec(text)?.[0] ?? ''

describe('words for a sender', () => {
  beforeEach(async () => {
    await jo.texts('@ana')
    await kim.texts('@ana')
    await ana.texts('Who can bring chairs?')
    await ana.hears()
    await jo.hears()
  })

  test('TEXT-8 reach the phone, and a number answers a follower without a username', async () => {
    await jo.texts('I have four')
    const told = await last(ana)
    expect(told).toMatch(/^Note from a phone ending in \d\d: I have four\nTo answer, start with @\d+\.$/)
    await ana.texts(`${numberIn(told)} Bring them please`)
    expect(await ana.hears()).toEqual([])
    expect(await jo.hears()).toContainEqual('@ana (direct): Bring them please')
  })

  test('TEXT-8 come as one text in ten minutes', async () => {
    await jo.texts('I have four')
    await ana.hears()
    await jo.texts('And a table')
    await kim.texts('Two here')
    expect(await ana.hears()).not.toContainEqual(expect.stringContaining('Two here'))
    town.clock.advance(10 * MINUTE_MS)
    await town.settle()
    const told = await last(ana)
    expect(told).toMatch(
      /^2 notes wait\. To answer one, start with its number\.\n@\d+ .*: And a table\n@\d+ .*: Two here$/,
    )
  })

  test('TEXT-8 stay in the inbox of a sender who chose never, and no number of theirs answers another', async () => {
    await ana.calls('POST', '/user/setHearsGuests', { userId: await ana.id(), hearsGuests: false })
    await jo.texts('I have four')
    expect(await ana.hears()).toEqual([])
    const ben = await town.signedUp('ben')
    await ben.texts('@1 Bring them')
    expect(await jo.hears()).not.toContainEqual(expect.stringContaining('Bring them'))
  })

  test('TEXT-2 the reply to an answer without a number asks before it goes to followers', async () => {
    await jo.texts('I have four')
    const number = numberIn(await last(ana))
    await ana.texts('Great, bring them')
    const asked = await last(ana)
    expect(asked).toContain(number)
    expect(await jo.hears()).not.toContainEqual(expect.stringContaining('bring them'))
    await ana.texts(number)
    expect(await jo.hears()).toContainEqual('@ana (direct): Great, bring them')
  })
})

describe('words for a host', () => {
  const start = Date.parse('2026-06-20T17:00:00.000Z')
  let id: string
  beforeEach(async () => {
    id = await ana.makesEvent({ title: 'Supper' })
    await jo.texts(`YES ${(await ana.readsEvent(id)).code}`)
    await jo.texts('Jo Lind')
  })
  /** Jo texts hours after the start. */
  const textsAt = async (hours: number, text: string) => {
    town.clock.advance(start + hours * HOUR_MS - town.clock.now.getTime())
    await town.settle()
    await ana.hears()
    await jo.hears()
    await jo.texts(text)
  }

  test.each([-47, -1, 20])(
    'RSVP-4 reach the phone %i hours after the start, and a number answers',
    async (hours) => {
      await textsAt(hours, 'Which floor is it?')
      const told = await last(ana)
      expect(told).toMatch(/Which floor is it\?\nTo answer, start with @\d+\.$/)
      await ana.texts(`${numberIn(told)} The fourth`)
      expect((await jo.hears()).join()).toContain('The fourth')
    },
  )

  test('RSVP-4 wait on the web three days before, unless the host wants them always', async () => {
    await textsAt(-72, 'Which floor is it?')
    expect(await ana.hears()).toEqual([])
    await ana.calls('POST', '/user/setHearsGuests', { userId: await ana.id(), hearsGuests: true })
    await jo.texts('Or is it the garden?')
    expect(await last(ana)).toContain('Or is it the garden?')
  })

  test('RSVP-4 never come where the host chose so', async () => {
    await ana.calls('POST', '/user/setHearsGuests', { userId: await ana.id(), hearsGuests: false })
    await textsAt(-1, 'Which floor is it?')
    expect(await ana.hears()).toEqual([])
  })

  test('TEXT-6 an ordinary sentence after the event gets no question whether to stop', async () => {
    await textsAt(20, 'I left my umbrella, did you find it?')
    const told = (await jo.hears()).join()
    expect(told).toContain('the host of "Supper"')
    expect(told).not.toContain('Stop all texts?')
  })

  test('TEXT-6 RSVP-4 what a machine writes reaches no host', async () => {
    await textsAt(-1, "I'm driving with Do Not Disturb While Driving turned on. I'll see your message later.")
    expect(await ana.hears()).toEqual([])
  })
})
