import { HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { createTown } from '../../../testing/town.ts'
import { pauseSending } from '../../operating/orders/pause-sending.ts'

const town = await createTown()
let mal: Person
let vic: Person

/** Mal follows Vic, who does not follow back, and so may write to Vic. */
beforeEach(async () => {
  await town.startOver()
  mal = await town.signedUp('mal')
  vic = await town.signedUp('vic')
  await mal.texts('@vic')
  await mal.texts('@vic Hello')
  await vic.hears()
  await mal.hears()
  town.clock.advance(HOUR_MS)
})
afterAll(() => town.close())

const says = async (by: Person, text: string) => {
  await by.texts(text)
  return by.hears()
}
const ENDED =
  'They can no longer write to you, unless you write first. BLOCK @mal also ends their texts in groups.'

describe('TEXT-7 STOP with the name of a person who writes directly', () => {
  test.each(['STOP @mal', '@mal stop'])(
    'TEXT-7 %j ends the direct messages, and their sender is told that they did not go',
    async (text) => {
      expect((await says(vic, text))[0]).toContain(ENDED)
      expect(await says(mal, '@vic Why?')).toEqual([
        '@vic takes no replies from you, so nothing was sent. You can write once @vic follows you.',
      ])
      expect(await vic.hears()).toEqual([])
    },
  )

  test('TEXT-7 does so after "leave", which offers it', async () => {
    await says(vic, 'leave')
    expect((await says(vic, 'mal'))[0]).toContain(ENDED)
    await says(mal, '@vic Why?')
    expect(await vic.hears()).toEqual([])
  })

  test('TEXT-7 ends them for a follower too', async () => {
    await says(vic, '@mal')
    expect(await says(vic, 'UNFOLLOW @mal')).toEqual(['You no longer follow @mal. Text @mal to come back.'])
    await says(mal, '@vic Why?')
    expect(await vic.hears()).toEqual([])
  })

  test.each(['@mal What is it?', '@mal'])('TEXT-7 %j from the same person opens them again', async (text) => {
    await says(vic, 'STOP @mal')
    town.clock.advance(HOUR_MS)
    await says(vic, text)
    await mal.texts('@vic Thank you')
    expect(await vic.hears()).toContain('@mal (direct): Thank you')
  })

  test('TEXT-7 holds for a message that waits to be sent', async () => {
    const ops = { name: 'ops', door: 'command line', why: 'a test' } as const
    await town.transact((context) => pauseSending(context, true, ops))
    await mal.texts('@vic Answer me')
    town.clock.advance(HOUR_MS)
    await vic.texts('STOP @mal')
    await town.transact((context) => pauseSending(context, false, ops))
    await town.settle()
    expect((await vic.hears()).join()).not.toContain('Answer me')
  })
})
