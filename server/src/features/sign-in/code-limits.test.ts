import { MINUTE_MS } from '@partyline/domain/time/time-units'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { readNumberPlan } from '../../platform/limits/number-plan.ts'
import { keepLog } from '../../testing/kept-log.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

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
    const one = await make({ settings: { codesPerAddressPerHour: 4, codesPerHour: 60 } })
    const other = await make({ beside: one, settings: one.settings })
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async (_, n) => {
        const person = (n % 2 ? one : other).person(`+15551${String(n).padStart(6, '0')}`)
        person.address = n < 8 ? '192.0.2.1' : '192.0.2.2'
        return (await asks(person)).status
      }),
    )
    // New browsers may have 48 codes. One network gets four, because each time it may take at most a
    // tenth of the rest.
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12)
  })

  test('LOGIN-8 accept each other’s codes, and count their tries together', async () => {
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

let networks = 0
/** A person who asks from a network of their own. */
function apart(town: Town, phone?: string): Person {
  const person = town.person(phone)
  person.address = `10.${networks >> 8}.${networks++ & 255}.7`
  return person
}

describe('the ceiling of the installation', () => {
  test('LOGIN-8 raises an ALARM at four fifths, once an hour, with counts and no phone', async () => {
    const { log, linesWith } = keepLog()
    const town = await make({ log, settings: { codesPerHour: 25 } })
    for (let n = 0; n < 15; n++) expect((await asks(apart(town))).status).toBe(200)
    expect(linesWith('counter')).toEqual([])
    for (let n = 0; n < 3; n++) expect((await asks(apart(town))).status).toBe(200)
    const alarm = { level: 50, counter: 'CODES_PER_HOUR fills', used: 16, most: 20 }
    expect(linesWith('counter')).toMatchObject([
      { ...alarm, msg: 'ALARM: four fifths of CODES_PER_HOUR are used', lastHour: { used: 0 } },
    ])
    expect(JSON.stringify(linesWith('counter'))).not.toMatch(/\+?1?555\d{4,}|10\.0/)
    town.clock.advance(61 * MINUTE_MS)
    for (let n = 0; n < 16; n++) expect((await asks(apart(town))).status).toBe(200)
    expect(linesWith('counter')).toHaveLength(2)
  })

  test('LOGIN-8 raises an ALARM after twenty refusals', async () => {
    const { log, linesWith } = keepLog()
    const town = await make({ log, settings: { codesPerDay: 10 } })
    for (let n = 0; n < 8 + 19; n++) await asks(apart(town))
    const refused = () => linesWith('refused')
    expect(refused()).toEqual([])
    await asks(apart(town))
    expect(refused()).toMatchObject([
      { level: 50, refused: 20, msg: 'ALARM: CODES_PER_DAY has refused 20 times within an hour' },
    ])
  })

  test('LOGIN-8 is shared between networks, and each gets at most a tenth of the rest', async () => {
    const town = await make({ settings: { codesPerHour: 100 } })
    const from = async (network: string, count: number) => {
      let got = 0
      for (let n = 0; n < count; n++) {
        const person = town.person()
        person.address = `${network}.${n}`
        if ((await asks(person)).status === 200) got += 1
      }
      return got
    }
    expect(await from('203.0.113', 15)).toBe(6)
    expect(await from('198.51.100', 15)).toBe(5)
  })

  test('LOGIN-8 counts the first 48 bits of an IPv6 address as one network', async () => {
    const town = await make({ settings: { codesPerHour: 50 } })
    const statuses = []
    for (const address of [
      '2001:db8:0:1::1',
      '2001:db8:0:2::1',
      '2001:db8:0:3::1',
      '2001:db8:0:4::1',
      '2001:db8:1::1',
    ]) {
      const person = town.person()
      person.address = address
      statuses.push((await asks(person)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200])
  })

  test('LOGIN-8 keeps a fifth for browsers that the phone knows', async () => {
    const town = await make({ settings: { codesPerHour: 10 } })
    const ana = apart(town)
    await ana.logsIn()
    await ana.calls('POST', '/logout', {})
    for (let n = 0; n < 12; n++) await asks(apart(town))
    expect((await asks(apart(town))).status).toBe(429)
    expect((await asks(ana)).status).toBe(200)
  })

  test('LOGIN-8 lets more browsers log in again than their fifth has room for, as after a restore', async () => {
    const town = await make({ settings: { codesPerHour: 20 } })
    const people = Array.from({ length: 6 }, () => apart(town))
    for (const person of people) await person.logsIn()
    town.clock.advance(61 * MINUTE_MS)
    await town.database.db.deleteFrom('sessions').execute()
    for (const person of people) expect((await asks(person)).status).toBe(200)
  })

  test('LOGIN-8 allows each network two codes an hour when few are used, and known browsers all of theirs', async () => {
    const { log, linesWith } = keepLog()
    const town = await make({ log })
    const ana = town.person()
    ana.address = '203.0.113.1'
    await ana.logsIn()
    await ana.calls('POST', '/logout', {})
    for (let n = 0; n < 60; n++) expect((await asks(apart(town))).status).toBe(200)
    town.clock.advance(11 * MINUTE_MS)
    const statuses = []
    for (let n = 0; n < 3; n++) {
      const mallory = town.person()
      mallory.address = `203.0.113.${n}`
      statuses.push((await asks(mallory)).status)
    }
    // Her own login was the first from there in this hour.
    expect(statuses).toEqual([200, 429, 429])
    expect((await asks(apart(town))).status).toBe(200)
    for (let n = 0; n < 3; n++) {
      expect((await asks(ana)).status).toBe(200)
      town.clock.advance(MINUTE_MS)
    }
    expect(linesWith('counter')).toMatchObject([{ counter: 'few-used', used: 1, level: 50 }])
  })

  test('LOGIN-8 slows nobody while codes are used', async () => {
    const town = await make({})
    for (let n = 0; n < 60; n++) {
      const person = town.person()
      if (n % 4 === 0) await person.logsIn()
      else await asks(person)
    }
    town.clock.advance(11 * MINUTE_MS)
    for (let n = 0; n < 5; n++) expect((await asks(town.person())).status).toBe(200)
  })

  test('LOGIN-8 limits the codes a day to foreign countries', async () => {
    const town = await make({
      settings: { codesAbroadPerDay: 3, numberPlan: readNumberPlan('US,JM') ?? new Set() },
    })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await asks(apart(town, `+1876234567${n}`))).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await asks(apart(town, '+14152345678'))).status).toBe(200)
  })

  test('LOGIN-8 refuses a request without waiting for a lock', async () => {
    const town = await make({ settings: { codesPerAddressPerHour: 1 } })
    await asks(town.person())
    await town.transact(async ({ tx }) => {
      // Another request holds the rows that all requests share.
      await sql`select 1 from limits for update`.execute(tx)
      expect((await asks(town.person())).status).toBe(429)
    })
  })
})

test('LOGIN-8 a class behind one address logs in, because only codes that nobody uses count against it', async () => {
  const town = await make({ settings: { codesPerAddressPerHour: 2 } })
  const pupil = () => {
    const person = town.person()
    person.address = '192.0.2.9'
    return person
  }
  for (let n = 0; n < 4; n++) await pupil().logsIn()
  expect((await asks(pupil())).status).toBe(200)
  expect((await asks(pupil())).status).toBe(200)
  expect((await asks(pupil())).status).toBe(429)
  // A link that was requested by text was never counted.
  const late = pupil()
  await late.texts('LOGIN')
  const secret = /magic\/link\/(\S+)/.exec((await late.hears()).join())?.[1]
  const { token } = (await late.calls('GET', `/urls/magic/${secret}`)).body.data
  expect((await late.calls('POST', '/login', { token })).status).toBe(200)
  expect((await asks(pupil())).status).toBe(429)
})

describe('a phone that strangers ask for', () => {
  test('LOGIN-8 gets all its codes for a browser that it knows', async () => {
    const town = await make({})
    const ana = apart(town)
    await ana.logsIn()
    const mallory = apart(town)
    for (let n = 0; n < 6; n++) {
      await mallory.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone })
      town.clock.advance(MINUTE_MS)
    }
    await mallory.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone })
    // She need not wait for the half minute after the attackers' code.
    for (let n = 0; n < 4; n++) {
      expect((await asks(ana)).status).toBe(200)
      town.clock.advance(MINUTE_MS)
    }
  })

  test('LOGIN-8 still gets a code in 15 minutes for a new browser on a network that did not ask before', async () => {
    const town = await make({})
    const ana = apart(town)
    for (let n = 0; n < 5; n++) {
      expect((await asks(apart(town, ana.phone))).status).toBe(200)
      town.clock.advance(MINUTE_MS)
    }
    expect((await asks(ana)).status).toBe(200)
    town.clock.advance(MINUTE_MS)
    const [one, other] = [apart(town, ana.phone), apart(town, ana.phone)]
    const early = await asks(one)
    expect([early.status, early.body.error.retryAfter]).toEqual([429, 14 * 60])
    town.clock.advance(14 * MINUTE_MS)
    await one.logsIn()
    expect((await asks(other)).status).toBe(429)
    town.clock.advance(15 * MINUTE_MS)
    expect((await asks(other)).status).toBe(200)
    town.clock.advance(16 * MINUTE_MS)
    // An address that asked again and again has reached its limit.
    expect((await asks(other)).status).toBe(429)
  })

  test('LOGIN-8 gets a link for LOGIN even when strangers have used up its share', async () => {
    const town = await make({})
    const ana = town.person()
    const mallory = apart(town)
    for (let n = 0; n < 5; n++) {
      expect((await mallory.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone })).status).toBe(200)
      town.clock.advance(MINUTE_MS)
    }
    await ana.texts('LOGIN')
    const secret = /magic\/link\/([\w-]{22})/.exec(
      (await ana.received()).findLast((text) => text.includes('/magic/')) ?? '',
    )?.[1]
    const { body } = await ana.calls('GET', `/urls/magic/${secret}`)
    expect((await ana.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
  })

  test('LOGIN-8 gets no text after STOP, and strangers do not learn of the STOP', async () => {
    const town = await make({})
    const [ana, ben] = [town.person(), town.person()]
    await ana.texts('STOP')
    const before = await ana.received()
    const mallory = apart(town)
    for (let n = 0; n < 8; n++) {
      const answers = []
      for (const { phone } of [ana, ben]) {
        const { status, body, headers } = await mallory.calls('POST', '/sendLoginUrl', { phoneNumber: phone })
        answers.push([status, body, headers['retry-after']])
      }
      expect(answers[0]).toEqual(answers[1])
      town.clock.advance(n % 2 ? 7 * MINUTE_MS : 10_000)
    }
    await town.settle()
    expect(await ana.received()).toEqual(before)
  })
})

describe('an address', () => {
  test('LOGIN-8 is the first 64 bits of IPv6, because one customer has all the rest', async () => {
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
})

describe('the number plan', () => {
  const ask = (town: Town, phoneNumber: string) =>
    town.person().calls('POST', '/sendLoginUrl', { phoneNumber, withUrl: false })

  test.each(['(291) 234-5678', '(411) 234-5678', '(415) 134-5678', '(115) 234-5678'])(
    'LOGIN-3 %s is not a valid phone',
    async (phoneNumber) => {
      const { status, body } = await ask(await make({}), phoneNumber)
      expect(status).toBe(422)
      expect(body.error).toEqual({ reason: 'invalid-phone', message: 'Please enter a valid phone number!' })
    },
  )

  test('LOGIN-3 premium-rate, toll-free and unserved numbers, and the shared number itself, get no text', async () => {
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
