import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Carrier, Outcome, OutgoingText } from '../../carriers/carrier.ts'
import { deliveryStates } from '../../testing/followers.ts'
import { createHeldCarrier, type HeldCarrier } from '../../testing/held-carrier.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'
import { announce } from '../operating/orders/announce.ts'

let town: Town
let ana: Person
let ben: Person
let kofi: Person
let slow: HeldCarrier
/** The carrier's outcome for a text; undefined accepts it. */
let judge: (text: OutgoingText) => Outcome | undefined

beforeEach(async () => {
  slow = createHeldCarrier()
  judge = () => undefined
  slow.answer = (text) => judge(text)
  town = await createTown({ carrier: (simulator: Carrier) => slow.carrier(simulator) })
  ;[ana, ben, kofi] = [await town.signedUp('ana'), await town.signedUp('ben'), await town.signedUp('kofi')]
})
afterEach(() => town.close())

const says = (person: Person, message: string) => person.calls('POST', '/sendMessage', { message })

async function later() {
  town.clock.advance(MINUTE_MS)
  await town.settle()
}

/** Throttles the next text with these words. */
function throttleOnce(words: string, to?: Person) {
  let done = false
  judge = (text) => {
    if (done || !text.text.includes(words) || (to && text.to !== to.phone)) return undefined
    done = true
    return { kind: 'throttled', retryAfterMs: 5_000 }
  }
}

describe('a group', () => {
  beforeEach(async () => {
    await ana.makesGroup('choir')
    for (const one of [ben, kofi]) await one.texts('#choir')
    for (const one of [ana, ben, kofi]) await one.hears()
  })

  test('TEXT-2 messages reach each member in the order of the thread, also when one member writes twice', async () => {
    for (const [one, words] of [
      [kofi, 'Who is there?'],
      [kofi, 'Who has the map?'],
      [ben, 'I have it'],
    ] as const) {
      await says(one, `#choir ${words}`)
    }
    await town.settle()
    expect(await ana.hears()).toEqual([
      '#choir @kofi: Who is there?',
      '#choir @kofi: Who has the map?',
      '#choir @ben: I have it',
    ])
  })

  test('TEXT-2 an answer waits while a slow carrier has the question, also for another worker', async () => {
    const finish = await slow.occupyOneWorker(town, () => says(kofi, '#choir Who has the map?'))
    await says(ben, '#choir I have it')
    expect(await town.steps.dispatch()).toBe(false)
    await finish()
    await town.settle()
    expect(await ana.hears()).toEqual(['#choir @kofi: Who has the map?', '#choir @ben: I have it'])
  })

  test('TEXT-2 an answer waits for a question that is tried again, but only for that phone', async () => {
    throttleOnce('map', ana)
    await says(kofi, '#choir Who has the map?')
    await says(ben, '#choir I have it')
    await town.settle()
    expect(await ana.hears()).toEqual([])
    expect(await kofi.hears()).toEqual(['#choir @ben: I have it'])
    await later()
    await later()
    expect(await ana.hears()).toEqual(['#choir @kofi: Who has the map?', '#choir @ben: I have it'])
  })
})

test('TEXT-2 direct texts to one phone stay in order behind one that is tried again', async () => {
  await ben.texts('@ana')
  await ben.hears()
  throttleOnce('First')
  await says(ana, '@ben First')
  await says(ana, '@ben Second')
  await town.settle()
  expect(await ben.hears()).toEqual([])
  await later()
  await later()
  expect(await ben.hears()).toEqual(['@ana (direct): First', '@ana (direct): Second'])
})

/** Lets hours pass while the carrier takes none of the texts with these words. */
async function hoursWithout(words: RegExp, hours: number) {
  judge = ({ text }) => (words.test(text) ? { kind: 'unavailable' } : undefined)
  for (let half = 0; half < 2 * hours; half++) {
    town.clock.advance(HOUR_MS / 2)
    await town.settle()
  }
  judge = () => undefined
}

test('TEXT-2 texts to one phone that wait for each other are given up within a day', async () => {
  await ben.texts('@ana')
  await ben.hears()
  for (const word of ['Word 1', 'Word 2', 'Word 3', 'Word 4']) {
    await says(ana, word)
    await hoursWithout(/Word/, 0.5)
  }
  await hoursWithout(/Word/, 25)
  expect(await deliveryStates(town)).toMatchObject({ 'failed gave-up': 4 })
  await later()
  expect(await ben.hears()).toEqual([])
})

test('TEXT-2 a text that waits for an earlier one gives the others of its message no more time', async () => {
  await ben.texts('@ana')
  await says(ana, 'One')
  await hoursWithout(/One/, 0.5)
  await kofi.texts('@ana')
  await says(ana, 'Two')
  await hoursWithout(/One|Two/, 26)
  expect(await deliveryStates(town)).toMatchObject({ 'failed gave-up': 3 })
})

test('TEXT-2 a text that was paused for a day between its tries has another day after RESUME', async () => {
  await ben.texts('@ana')
  await ben.hears()
  judge = ({ text }) => (text.includes('One') ? { kind: 'unavailable' } : undefined)
  await says(ana, 'One')
  await later()
  await ana.texts('PAUSE')
  town.clock.advance(25 * HOUR_MS)
  await ana.texts('RESUME')
  judge = () => undefined
  await later()
  expect(await ben.hears()).toEqual(['@ana: One'])
})

test('TEXT-2 a text that is throttled for a second does not wait for a phone that has failed for an hour', async () => {
  await ben.texts('@ana')
  await says(ana, 'One')
  await hoursWithout(/One/, 1)
  await kofi.texts('@ana')
  await kofi.hears()
  let throttled = false
  judge = ({ text, to }) => {
    if (to === ben.phone) return { kind: 'unavailable' }
    if (throttled || !text.includes('Two')) return undefined
    throttled = true
    return { kind: 'throttled', retryAfterMs: 1_000 }
  }
  await says(ana, 'Two')
  await town.settle()
  expect(await kofi.hears()).toEqual([])
  town.clock.advance(1_000)
  await town.settle()
  expect(await kofi.hears()).toEqual(['@ana: Two'])
})

test('TEXT-2 replies to one phone stay in order behind one that is tried again', async () => {
  throttleOnce('nobodyhere')
  await ben.texts('@nobodyhere')
  await ben.texts('LIST')
  expect(await ben.hears()).toEqual([])
  await later()
  await later()
  expect((await ben.hears()).map((text) => text.includes('nobodyhere'))).toEqual([true, false])
})

test('LOGIN-2 a code does not wait for texts that are tried again', async () => {
  throttleOnce('LIST')
  await ben.texts('HELP')
  await ben.calls('POST', '/sendLoginUrl', { phoneNumber: ben.phone, withUrl: false })
  await town.settle()
  expect(await ben.code()).toMatch(/^\d{8}$/)
})

test('TEXT-2 a broadcast waits for the sender’s earlier broadcast, also for another worker', async () => {
  await ben.texts('@ana')
  await ben.hears()
  const finish = await slow.occupyOneWorker(town, () => says(ana, 'First'))
  await says(ana, 'Second')
  await says(kofi, 'Nobody follows me')
  expect(await town.steps.dispatch()).toBe(false)
  await finish()
  await town.settle()
  expect(await ben.hears()).toEqual(['@ana: First', '@ana: Second'])
})

test('TEXT-2 group messages and broadcasts go before an announcement that was written earlier', async () => {
  await ana.makesGroup('choir')
  await ben.texts('#choir')
  await ben.texts('@ana')
  await ben.hears()
  const operator = { name: 'root', door: 'command line', why: 'a move' } as const
  await town.transact((context) => announce(context, 'We move tonight.', operator))
  while (await town.steps.job()) {
    // Each step writes to some of the people.
  }
  await says(ana, 'Supper at seven')
  await says(ana, '#choir Rehearsal at six')
  await town.settle()
  expect(await ben.hears()).toEqual([
    '#choir @ana: Rehearsal at six',
    '@ana: Supper at seven',
    'Partyline: We move tonight.',
  ])
})
