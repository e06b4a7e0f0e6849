import { expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const ADDRESSES = 50
const WRONG_CODES = 10_000
const SIDE_BY_SIDE = 25
const MINUTE = 60_000

test('LOGIN-4 LOGIN-8 10,000 wrong codes by 50 addresses at once: none passes, and the owner asks for a new code, and logs in with it, at once', async () => {
  const town = await createTown({ settings: { codesPerAddressPerHour: 20 } })
  const ana = town.person()
  ana.address = '198.51.100.200'
  await ana.logsIn()
  await ana.calls('POST', '/logout', {})
  town.clock.advance(61 * MINUTE)

  // Each attacker asks for a code for her phone while that is still possible, and for one of their own.
  const attackers = Array.from({ length: ADDRESSES }, (_, n) => {
    const attacker = town.person()
    attacker.address = `203.0.${n}.9`
    return attacker
  })
  let forAna = 0
  for (const attacker of attackers) {
    // One of the five that a phone gets in an hour is left to her: asking is limited for whoever asks.
    if (forAna < 4) {
      const { status } = await attacker.calls('POST', '/sendLoginUrl', { phoneNumber: ana.phone })
      if (status === 200) forAna += 1
      town.clock.advance(31_000)
    } else await attacker.calls('POST', '/sendLoginUrl', { phoneNumber: attacker.phone })
  }
  expect(forAna).toBe(4)
  await town.settle()
  const texted = new Set((await ana.received()).flatMap((text) => /code is (\d{8})/.exec(text)?.[1] ?? []))

  const statuses = new Map<number, number>()
  let next = 0
  const guess = async () => {
    while (next < WRONG_CODES) {
      const n = next++
      const code = String((n * 9973 + 12_345_678) % 1e8).padStart(8, '0')
      if (texted.has(code)) continue
      const { status } = await (attackers[n % ADDRESSES] as Person).calls('GET', `/urls/code/${code}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, guess))
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThanOrEqual(WRONG_CODES - texted.size)
  expect([...statuses.keys()].sort()).toEqual([403, 404, 429])
  // Ten a quarter of an hour for each browser and address, compared or not.
  expect((statuses.get(404) ?? 0) + (statuses.get(403) ?? 0)).toBe(10 * ADDRESSES)
  expect(await town.database.db.selectFrom('sessions').selectAll().execute()).toEqual([])

  // In her own browser she asks at once and types what comes.
  await ana.logsIn()
  expect((await ana.calls('GET', '/user')).status).toBe(200)

  // In a browser she never used she has the link, whatever was typed; and from her phone always.
  const elsewhere = town.person(ana.phone)
  elsewhere.address = '198.51.100.201'
  await ana.texts('LOGIN')
  const secret = /magic\/link\/([\w-]{22})/.exec((await ana.received()).at(-1) ?? '')?.[1]
  const { body } = await elsewhere.calls('GET', `/urls/magic/${secret}`)
  expect((await elsewhere.calls('POST', '/login', { token: body.data.token })).status).toBe(200)

  // Nor is the attackers' own network locked out of asking for longer than a quarter of an hour.
  town.clock.advance(15 * MINUTE)
  const neighbour = town.person()
  neighbour.address = attackers[7]?.address
  expect((await neighbour.calls('POST', '/sendLoginUrl', { phoneNumber: neighbour.phone })).status).toBe(200)
  expect((await neighbour.calls('GET', '/urls/code/12345678')).status).not.toBe(429)
  await town.close()
}, 60_000)
