import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allowLists } from '../../testing/allow-lists.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
afterEach(() => town.close())

let networks = 0
/** A browser that no phone knows, on a network of its own. */
const browser = (phone?: string) => {
  const person = town.person(phone)
  person.address = `10.1.${networks++}.7`
  return person
}
const asks = async (by: Person, phoneNumber: string) =>
  (await by.calls('POST', '/sendLoginUrl', { phoneNumber, withUrl: false })).status
const inviteToHost = async (host: Person, handle: string) => {
  const id = await host.makesEvent({ title: 'You are ugly' })
  expect((await host.calls('POST', `/events/event/${id}/cohosts`, { handle, cohost: true })).status).toBe(200)
}
const brings = async (by: Person, person: Person) => {
  const { body } = await by.calls('POST', '/import', { csv: `phone\n${person.phone}`, consent: 'paper' })
  return body.data
}
const hears = async (person: Person) => {
  await town.settle()
  return person.hears()
}

test('LOGIN-8 GEN-10 strangers cause at most 15 texts a day to one phone, whatever ways they take', async () => {
  town = await createTown()
  const ana = await town.signedUp('ana')
  const others = [await town.signedUp('eve'), await town.signedUp('mal'), await town.signedUp('sly')]
  await allowLists(town, ...others)
  await hears(ana)
  const heard: string[] = []
  for (const other of others) {
    await brings(other, ana)
    await inviteToHost(other, 'ana')
  }
  for (let n = 0; n < 30; n++) {
    await asks(browser(), ana.phone)
    if (n === 9) await others[0]?.calls('POST', '/account/sendNumberCodes', { phoneNumber: ana.phone })
    heard.push(...(await hears(ana)))
    town.clock.advance(15 * MINUTE_MS)
  }
  expect(heard).toHaveLength(15)
  expect(heard.filter((text) => text.includes('co-host'))).toHaveLength(3)
  expect(heard.join()).not.toContain('ugly')

  // LOGIN by text works as ever.
  await ana.texts('LOGIN')
  expect((await hears(ana)).join()).toContain('/magic/link/')
})

describe('beyond what strangers may cause', () => {
  let ana: Person
  let eve: Person
  beforeEach(async () => {
    town = await createTown({ settings: { textsOfStrangersPerPhonePerDay: 2 } })
    ana = await town.signedUp('ana')
    eve = await town.signedUp('eve')
    await allowLists(town, eve)
    await hears(ana)
  })
  const useUp = async () => {
    for (let n = 0; n < 2; n++) {
      expect(await asks(browser(), ana.phone)).toBe(200)
      town.clock.advance(MINUTE_MS)
    }
    expect(await hears(ana)).toHaveLength(2)
  }

  test('LOGIN-8 a code that was used counts for its owner, and one that nobody used for strangers', async () => {
    for (let n = 0; n < 3; n++) {
      await browser(ana.phone).logsIn()
      town.clock.advance(MINUTE_MS)
    }
    await hears(ana)
    await useUp()
    expect(await asks(browser(), ana.phone)).toBe(429)
    expect(await asks(ana, ana.phone)).toBe(200)
  })

  test('LOGIN-8 a browser that the phone knows gets its codes, also those beyond its own share', async () => {
    await useUp()
    for (let n = 0; n < 6; n++) {
      expect(await asks(ana, ana.phone)).toBe(200)
      town.clock.advance(MINUTE_MS)
    }
  })

  test('GEN-10 a list leaves the phone out until a day later', async () => {
    await useUp()
    expect(await brings(eve, ana)).toMatchObject({ invited: 0, leftOut: 1 })
    expect(await hears(ana)).toEqual([])
    town.clock.advance(DAY_MS)
    expect(await brings(eve, ana)).toMatchObject({ invited: 1, leftOut: 0 })
    expect(await hears(ana)).toHaveLength(1)
  })

  test('EVENT-12 an invitation to co-host is on the web alone', async () => {
    await useUp()
    await inviteToHost(eve, 'ana')
    expect(await hears(ana)).toEqual([])
    expect((await ana.calls('GET', '/events/invitations')).body.data).toHaveLength(1)
  })
})

describe('the text with a code', () => {
  beforeEach(async () => {
    town = await createTown()
  })

  test('LOGIN-8 says how to end it to a phone that was never here, and later how long it works', async () => {
    const ana = town.person()
    await asks(browser(), ana.phone)
    const [text = ''] = await hears(ana)
    expect(text).toMatch(/^Your Partyline code is (\d{8})\. Not you\? Reply STOP\.\n\n@localhost #\1$/)
    await ana.texts('STOP')
    await hears(ana)
    town.clock.advance(MINUTE_MS)
    await asks(browser(), ana.phone)
    expect(await hears(ana)).toEqual([])

    const [ben, cleo] = [town.person(), town.person()]
    await ben.logsIn()
    await cleo.texts('HELP')
    for (const person of [ben, cleo]) {
      await hears(person)
      town.clock.advance(MINUTE_MS)
      await asks(browser(), person.phone)
      expect((await hears(person)).join()).toMatch(/ It works for \d+ minutes\.\n/)
    }
  })

  test('LOGIN-8 a code to take a number says so too', async () => {
    const [eve, ana] = [await town.signedUp('eve'), town.person()]
    await eve.calls('POST', '/account/sendNumberCodes', { phoneNumber: ana.phone })
    expect(await hears(ana)).toEqual([
      expect.stringMatching(/^Your Partyline code to use this number is \d{8}\. Not you\? Reply STOP\.$/),
    ])
  })
})
