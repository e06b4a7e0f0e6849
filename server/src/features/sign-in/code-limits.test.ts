import { readNumberPlan } from '@partyline/domain/number-plan'
import { afterEach, describe, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

const MINUTE = 60_000
const towns: Town[] = []
const make = async (options: Parameters<typeof createTown>[0]) => {
  const town = await createTown(options)
  towns.unshift(town)
  return town
}
afterEach(async () => {
  for (const town of towns.splice(0)) await town.close()
})

const asks = (person: Person, body: object = { withUrl: false }) =>
  person.calls('POST', '/sendLoginUrl', { phoneNumber: person.phone, ...body })

describe('several processes on one database', () => {
  test('LOGIN-8 count the codes of a phone, of an address and of the installation together', async () => {
    const one = await make({ settings: { codesPerAddressPerHour: 4, codesPerHour: 6 } })
    const other = await make({ beside: one, settings: one.settings })
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async (_, n) => {
        const person = (n % 2 ? one : other).person(`+15551${String(n).padStart(6, '0')}`)
        person.address = n < 8 ? '192.0.2.1' : '192.0.2.2'
        return (await asks(person)).status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(statuses.slice(0, 8).filter((status) => status === 200).length).toBeLessThanOrEqual(4)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('LOGIN-8 a code that one sent is taken by the other, and its tries are counted by both', async () => {
    const one = await make({})
    const other = await make({ beside: one })
    const ana = one.person()
    await asks(ana)
    await one.settle()
    const code = await ana.code()
    const elsewhere = (path: string) =>
      other.http.inject({ method: 'GET', url: `/api${path}`, headers: { cookie: ana.cookie() } })
    for (let tries = 0; tries < 5; tries++) {
      const wrong = `/urls/code/${`${(Number(code) + 1 + tries) % 100_000_000}`.padStart(8, '0')}`
      expect(tries % 2 ? (await ana.calls('GET', wrong)).status : (await elsewhere(wrong)).statusCode).toBe(
        404,
      )
    }
    expect((await elsewhere(`/urls/code/${code}`)).statusCode).toBe(404)
    expect((await ana.calls('GET', `/urls/code/${code}`)).status).toBe(404)
  })
})

describe('the ceiling of the installation', () => {
  test('LOGIN-8 warns at four fifths and sounds an alarm when it is reached, each once in an hour, with counts and no phone', async () => {
    const { log, linesWith } = keepLog()
    const town = await make({ log, settings: { codesPerHour: 10 } })
    const other = await make({ log, beside: town, settings: town.settings })
    const lines = () =>
      linesWith('counter').map(({ level, used, most, lastHour }) => ({ level, used, most, lastHour }))
    for (let n = 0; n < 7; n++) expect((await asks(town.person())).status).toBe(200)
    expect(lines()).toEqual([])
    const someone = town.person()
    await asks(someone)
    const warning = { level: 40, used: 8, most: 10, lastHour: { logins: 8, phones: 8, used: 0 } }
    expect(lines()).toEqual([warning])
    for (let n = 0; n < 2; n++) await asks(town.person())
    const alarm = { level: 50, used: 10, most: 10, lastHour: { logins: 10, phones: 10, used: 0 } }
    expect(lines()).toEqual([warning, alarm])
    for (const place of [town, other, town, other]) {
      expect((await asks(place.person('+15550109999'))).status).toBe(429)
    }
    expect(lines()).toEqual([warning, alarm])
    expect(linesWith('counter').at(-1)?.msg).toMatch(/^ALARM: CODES_PER_HOUR is reached/)
    expect(JSON.stringify(linesWith('counter'))).not.toMatch(/\+?1?555\d{4,}/)

    town.clock.advance(61 * MINUTE)
    for (let n = 0; n < 10; n++) expect((await asks(town.person())).status).toBe(200)
    expect(lines()).toEqual([warning, alarm, warning, alarm])
  })

  test('LOGIN-8 an owner whose share strangers have used up texts LOGIN and gets a link', async () => {
    const town = await make({ settings: { codesPerHour: 5 } })
    const ana = town.person()
    const mallory = town.person()
    for (let n = 0; n < 5; n++) {
      expect((await mallory.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone })).status).toBe(200)
      town.clock.advance(MINUTE)
    }
    expect((await asks(ana)).status).toBe(429)
    await ana.texts('LOGIN')
    const secret = /magic\/link\/([\w-]{22})/.exec((await ana.received()).at(-1) ?? '')?.[1]
    const { body } = await ana.calls('GET', `/urls/magic/${secret}`)
    expect((await ana.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
  })
})

describe('an address', () => {
  test('LOGIN-8 is the first 64 bits of IPv6: one customer has all of them', async () => {
    const town = await make({ settings: { codesPerAddressPerHour: 2 } })
    const ask = async (address: string) => {
      const person = town.person()
      person.address = address
      return (await asks(person)).status
    }
    const statuses = []
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3', '2001:db8:0:1::1']) {
      statuses.push(await ask(address))
    }
    expect(statuses).toEqual([200, 200, 429, 200])
  })

  test('LOGIN-8 that asks after stopped phones is counted too', async () => {
    const town = await make({ settings: { codesPerAddressPerHour: 3 } })
    const ana = town.person()
    await ana.texts('STOP')
    const statuses = []
    for (let n = 0; n < 5; n++) statuses.push((await asks(ana)).status)
    expect(statuses).toEqual([409, 409, 409, 429, 429])
  })
})

describe('the number plan', () => {
  const ask = (town: Town, phoneNumber: string) =>
    town.person().calls('POST', '/sendLoginUrl', { phoneNumber, withUrl: false })

  test.each(['(291) 234-5678', '(411) 234-5678', '(415) 134-5678', '(115) 234-5678'])(
    'LOGIN-3 %s cannot be a phone',
    async (phoneNumber) => {
      const { status, body } = await ask(await make({}), phoneNumber)
      expect(status).toBe(422)
      expect(body.error).toEqual({ reason: 'invalid-phone', message: 'Please enter a valid phone number!' })
    },
  )

  test('LOGIN-3 premium-rate, toll-free and unserved numbers, and the shared number itself, are texted nothing', async () => {
    const town = await make({ settings: { numberPlan: readNumberPlan('US') ?? new Set() } })
    for (const number of [
      '9002345678',
      '4159761234',
      '8002345678',
      '8882345678',
      '8762345678',
      '6132345678',
      '5550100000',
    ]) {
      const { status, body } = await ask(town, number)
      expect([number, status, body.error]).toEqual([
        number,
        422,
        {
          reason: 'phone-not-served',
          message: 'Codes cannot be texted to that number. Please use another phone.',
        },
      ])
    }
    await town.settle()
    expect(await town.database.db.selectFrom('deliveries').selectAll().execute()).toEqual([])
    for (const number of ['4152345678', '8765550100', '5551234567']) {
      expect((await ask(town, number)).status).toBe(200)
    }
  })

  test('TEXT-1 a text from a number outside the plan is answered', async () => {
    const town = await make({ settings: { numberPlan: readNumberPlan('US') ?? new Set() } })
    const jamaican = town.person('+18765550142')
    await jamaican.texts('HELP')
    expect(await jamaican.hears()).toHaveLength(1)
  })
})
