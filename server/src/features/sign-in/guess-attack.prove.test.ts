import { SHIPPED_LIMITS } from '@partyline/domain/limits/limits'
import { HOUR_MS } from '@partyline/domain/time/time-units'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { keepLog } from '../../testing/kept-log.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const NETWORKS = 100
const SIDE_BY_SIDE = 10
/** The hours of the attack's day at which the other people try to log in. */
const HOURS = [0, 1, 23]

test('LOGIN-4 LOGIN-8 FIGURE with default settings nobody is locked out while a hundred networks of a hundred addresses attack all day', async () => {
  const shipped = readConfig({})
  if (!shipped.ok) throw new Error('the settings as shipped cannot be read')
  expect(shipped.config.limits).toEqual(SHIPPED_LIMITS)
  const { log, linesWith } = keepLog()
  const town = await createTown({ log, settings: shipped.config.limits })
  const ana = town.person()
  ana.address = '198.51.100.200'
  await ana.logsIn()
  await ana.calls('POST', '/logout', {})
  town.clock.advance(2 * HOUR_MS)

  const attackers = Array.from({ length: NETWORKS }, () => town.person())
  let address = 0
  let [texted, compared] = [0, 0]
  const asksFor = async (attacker: Person, phoneNumber: string) => {
    const { status } = await attacker.calls('POST', '/sendLoginUrl', { phoneNumber })
    if (status === 200) texted += 1
  }
  /** Each network requests codes for its victim and for strangers, and guesses until its limit. */
  const attack = async () => {
    address += 1
    let next = 0
    const work = async () => {
      while (next < NETWORKS) {
        const network = next++
        const attacker = attackers[network] as Person
        attacker.address = `203.${network}.9.${address}`
        await asksFor(attacker, ana.phone)
        await asksFor(attacker, town.person().phone)
        for (let n = 0; n < 3; n++) {
          const code = String((address * 9973 + network * 7919 + n * 104_729) % 1e8).padStart(8, '0')
          const { status } = await attacker.calls('GET', `/urls/code/${code}`)
          if (status === 404) compared += 1
        }
      }
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
  }
  /** Uses a code that was just requested. */
  const logsIn = async (person: Person) => {
    await town.settle()
    const { body } = await person.calls('POST', `/urls/code/${await person.code()}`, {})
    return (await person.calls('POST', '/login', { token: body.data?.token ?? '' })).status
  }
  const linkOf = async (person: Person) =>
    /magic\/link\/([\w-]{22})/.exec(
      (await person.received()).findLast((text) => text.includes('/magic/')) ?? '',
    )?.[1]

  let hour = 0
  for (const next of HOURS) {
    town.clock.advance((next - hour) * HOUR_MS)
    hour = next
    await attack()

    // In her own browser she logs in at once.
    expect((await ana.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone })).status).toBe(200)
    expect(await logsIn(ana), `known browser, hour ${hour}`).toBe(200)

    // In a new browser on a new network she logs in within a quarter of an hour.
    const elsewhere = town.person(ana.phone)
    elsewhere.address = `192.0.${hour}.7`
    let asked = await elsewhere.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone })
    if (asked.status === 429) {
      expect(asked.body.error.retryAfter).toBeLessThanOrEqual(15 * 60)
      await attack()
      town.clock.advance(asked.body.error.retryAfter * 1000)
      asked = await elsewhere.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone })
    }
    expect(asked.status, `new browser of the victim, hour ${hour}`).toBe(200)
    expect(await logsIn(elsewhere)).toBe(200)

    // Another person, with an unknown phone.
    const newcomer = town.person()
    newcomer.address = `192.1.${hour}.7`
    expect((await newcomer.calls('POST', '/sendLoginUrl', { phoneNumber: newcomer.phone })).status).toBe(200)
    expect(await logsIn(newcomer), `newcomer, hour ${hour}`).toBe(200)

    await ana.texts('LOGIN')
    const { body } = await ana.calls('GET', `/urls/magic/${await linkOf(ana)}`)
    expect((await ana.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
  }
  const ceiling = SHIPPED_LIMITS.codesPerDay
  expect(texted).toBeLessThan(ceiling)
  expect(compared).toBeGreaterThan(1000)
  const alarms = linesWith('counter').map(({ counter }) => counter)
  expect(alarms).toContain('guessing')
  expect(alarms).toContain('few-used')
  const { rows } = await town.database.pool.query('select count(*)::int as sessions from sessions')
  expect(rows[0].sessions).toBe(1 + 2 * HOURS.length)
  await town.close()
})

test('LOGIN-8 with default settings all addresses of one network share its codes, and another network still gets its own', async () => {
  const shipped = readConfig({})
  if (!shipped.ok) throw new Error('the settings as shipped cannot be read')
  const town = await createTown({ settings: shipped.config.limits })
  let texted = 0
  for (let address = 0; address < SHIPPED_LIMITS.codesPerNetworkPerHour + 10; address++) {
    const attacker = town.person()
    attacker.address = `203.0.113.${address}`
    const { status } = await attacker.calls('POST', '/sendLoginUrl', { phoneNumber: attacker.phone })
    if (status === 200) texted += 1
  }
  expect(texted).toBeGreaterThan(0)
  expect(texted).toBeLessThanOrEqual(SHIPPED_LIMITS.codesPerNetworkPerHour)
  const neighbor = town.person()
  neighbor.address = '203.0.114.9'
  expect((await neighbor.calls('POST', '/sendLoginUrl', { phoneNumber: neighbor.phone })).status).toBe(200)
  await town.close()
})
