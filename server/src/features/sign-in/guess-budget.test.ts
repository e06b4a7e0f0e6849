import { LIMITS } from '@partyline/domain/limits/limits'
import { CODE_TRIES, GUESS_ALARM, JUST_LOGGED_IN } from '@partyline/domain/sign-in'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepLog } from '../../testing/kept-log.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

let town: Town
let kept: ReturnType<typeof keepLog>
let networks: number
beforeEach(async () => {
  kept = keepLog()
  town = await createTown({ log: kept.log })
  networks = 0
})
afterEach(() => town.close())

/** A person who asks from a new network. */
function stranger(phone?: string): Person {
  const person = town.person(phone)
  networks += 1
  person.address = `10.${networks >> 8}.${networks & 255}.7`
  return person
}

async function asks(person: Person, phone = person.phone): Promise<boolean> {
  const { status } = await person.calls('POST', '/sendLoginUrl', { phoneNumber: phone, withUrl: false })
  await town.settle()
  return status === 200
}

const types = (person: Person, code: string) => person.calls('POST', `/urls/code/${code}`, {})

/** Types wrong codes until the requested code takes no more tries. @returns how many were compared */
async function guesses(person: Person, victim: Person = person): Promise<number> {
  const right = Number(await victim.code())
  let compared = 0
  for (let n = 1; n <= CODE_TRIES; n++) {
    const wrong = String((right + n) % 1e8).padStart(8, '0')
    if ((await types(person, wrong)).status === 404) compared += 1
  }
  return compared
}

const linkOf = async (person: Person) =>
  /magic\/link\/([\w-]{22})/.exec((await person.received()).at(-1) ?? '')?.[1] ?? ''

/**
 * Uses up the guesses that strangers have at one phone in a day, except its spare guesses.
 * @param network the network of two of them
 */
async function spendGuessesAt(ana: Person, network?: string): Promise<number> {
  let compared = 0
  for (let sent = 0; sent < 8; sent++) {
    const mallory = stranger()
    if (network && sent < 2) mallory.address = `${network}.${sent}`
    expect(await asks(mallory, ana.phone)).toBe(true)
    compared += await guesses(mallory, ana)
    town.clock.advance(sent === 4 ? 41 * MINUTE_MS : 5 * MINUTE_MS)
  }
  return compared
}

describe('guesses at one phone', () => {
  test('LOGIN-4 strangers’ guesses a day are limited over all networks and browsers', async () => {
    const ana = stranger()
    await ana.logsIn()
    expect(await spendGuessesAt(ana)).toBe(LIMITS.guessesPerPhonePerDay.most)
    // Later ones get spare codes, one in a quarter of an hour, with few guesses at each.
    let spare = 0
    for (let quarter = 0; quarter < 40; quarter++) {
      town.clock.advance(15 * MINUTE_MS)
      const mallory = stranger()
      if (await asks(mallory, ana.phone)) spare += await guesses(mallory, ana)
    }
    expect(spare).toBe(LIMITS.spareGuessesPerPhonePerDay.most)
  })

  test('LOGIN-4 after they are used up the owner can type codes in a known browser, and in a new one on another network', async () => {
    const ana = stranger()
    await ana.logsIn()
    await ana.calls('POST', '/logout', {})
    await spendGuessesAt(ana)
    await ana.logsIn()
    const elsewhere = stranger(ana.phone)
    await elsewhere.logsIn()
    expect((await elsewhere.calls('GET', '/user')).status).toBe(200)
  })

  test('LOGIN-2 LOGIN-5 after they are used up a text to a browser that asked before has only the link, which logs in', async () => {
    const ana = stranger()
    await spendGuessesAt(ana, '10.99.0')
    town.clock.advance(HOUR_MS)
    ana.address = '10.99.0.200'
    expect(await asks(ana)).toBe(true)
    expect((await ana.received()).at(-1)).toMatch(
      /^Tap to log in to Partyline: http:\/\/localhost:3000\/magic\/link\/[\w-]{22} Not you\? Reply STOP\.$/,
    )
    const refused = await types(ana, '00000000')
    expect([refused.status, refused.body.error.reason]).toEqual([403, 'link-only'])
    const { body } = await ana.calls('GET', `/urls/magic/${await linkOf(ana)}`)
    expect(body.data.sameBrowser).toBe(true)
    expect((await ana.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
  })

  test('LOGIN-4 a day later codes can be typed again', async () => {
    const ana = stranger()
    await spendGuessesAt(ana)
    town.clock.advance(DAY_MS)
    await ana.logsIn()
  })

  test('LOGIN-4 the same wrong code twice counts as one guess', async () => {
    const ana = stranger()
    for (let n = 0; n < 5; n++) {
      expect(await asks(ana)).toBe(true)
      for (let tries = 0; tries < CODE_TRIES; tries++) expect((await types(ana, '00000000')).status).toBe(404)
      town.clock.advance(16 * MINUTE_MS)
    }
    const { rows } = await town.database.pool.query(
      `select coalesce(sum(cardinality(hits)), 0)::int as count from limits where key = 'guesses new'`,
    )
    expect(rows[0].count).toBe(5)
  })

  test('LOGIN-4 wrong codes of an account that wants the number count as a stranger’s', async () => {
    const [ana, mallory] = [stranger(), stranger()]
    await mallory.logsIn()
    let compared = 0
    for (let sent = 0; sent < 10; sent++) {
      town.clock.advance(61 * MINUTE_MS)
      const asked = await mallory.calls('POST', '/account/sendNumberCodes', { phoneNumber: ana.phone })
      expect(asked.status).toBe(200)
      await town.settle()
      const texts = await mallory.received()
      const oldCode = /\d{8}/.exec(
        texts.findLast((text) => text.includes('to change your number')) ?? '',
      )?.[0]
      for (let tries = 0; tries < CODE_TRIES; tries++) {
        const input = { phoneNumber: ana.phone, oldCode, newCode: `0000000${tries}` }
        const { body } = await mallory.calls('POST', '/account/changeNumber', input)
        if (body.error.reason === 'wrong-new-code') compared += 1
      }
    }
    expect(compared).toBe(LIMITS.guessesPerPhonePerDay.most)
  })
})

describe('guesses at any phone', () => {
  test('LOGIN-4 one network has at most a tenth of the rest, and others can still guess', async () => {
    await town.close()
    town = await createTown({ settings: { guessesPerDay: 100 } })
    let compared = 0
    for (let host = 1; host <= 6; host++) {
      const neighbour = stranger()
      neighbour.address = `203.0.113.${host}`
      if (!(await asks(neighbour))) continue
      const hasCode = (await neighbour.received()).at(-1)?.includes('code is')
      if (hasCode) compared += await guesses(neighbour)
    }
    expect(compared).toBe(8)
    await stranger().logsIn()
  })

  test('LOGIN-4 a code typed in a browser that asked for several counts as a guess at each', async () => {
    await town.close()
    town = await createTown({ settings: { guessesPerDay: 200 } })
    const greedy = stranger()
    for (let n = 0; n < 10; n++) await asks(greedy, town.person().phone)
    expect((await types(greedy, '00000000')).status).toBe(404)
    expect((await types(greedy, '00000001')).body.error.reason).toBe('link-only')
  })

  test('LOGIN-4 ten mistyped codes from one address do not lock out the eleventh person', async () => {
    const behind = () => {
      const person = town.person()
      person.address = '203.0.113.9'
      return person
    }
    for (let n = 0; n < 10; n++) {
      const clumsy = behind()
      expect(await asks(clumsy)).toBe(true)
      const wrong = String((Number(await clumsy.code()) + 1) % 1e8).padStart(8, '0')
      expect((await types(clumsy, wrong)).status).toBe(404)
    }
    await behind().logsIn()
  })

  test('LOGIN-4 LOGIN-8 the sixth guess within ten minutes raises an ALARM, once an hour, with counts and no phone', async () => {
    const ana = stranger()
    const alarms = () => kept.linesWith('counter')
    for (let n = 0; n < GUESS_ALARM.most; n++) {
      expect(alarms()).toEqual([])
      if (n % CODE_TRIES === 0) await asks(ana)
      expect((await types(ana, `0000000${n}`)).status).toBe(404)
      town.clock.advance(n % CODE_TRIES === 4 ? 31_000 : 90_000)
    }
    expect(alarms()).toMatchObject([
      {
        level: 50,
        counter: 'guessing',
        used: 6,
        minutes: 10,
        msg: expect.stringMatching(/^ALARM: wrong login codes/),
      },
    ])
    await asks(ana)
    for (let n = 6; n < 10; n++) await types(ana, `0000000${n}`)
    expect(alarms()).toHaveLength(1)
    expect(JSON.stringify(alarms())).not.toMatch(/555\d{4,}|10\.0/)
  })

  test('LOGIN-4 six wrong codes in a longer time raise no ALARM', async () => {
    const ana = stranger()
    for (let n = 0; n < 8; n++) {
      await asks(ana)
      await types(ana, `0000000${n}`)
      town.clock.advance(13 * MINUTE_MS)
    }
    expect(kept.linesWith('counter')).toEqual([])
  })
})

test('LOGIN-4 accounts that use up the day’s wrong codes for changes keep nobody from one who has just logged in', async () => {
  const narrow = await createTown({ settings: { accountGuessesPerDay: 10 } })
  const people = Array.from({ length: 12 }, () => narrow.person())
  const [ana, ...accounts] = people as [Person, ...Person[]]
  for (const person of people) await person.logsIn()
  narrow.clock.advance(JUST_LOGGED_IN + 1)
  const asksToLeave = (person: Person) => person.calls('POST', '/account/sendDeletionCode', {})
  const leaves = async (person: Person, confirmation: string) => {
    const { status, body } = await person.calls('POST', '/account/delete', { confirmation })
    return status === 200 ? 'left' : body.error.reason
  }
  const answers = new Set<string>()
  for (const mallory of accounts) {
    await asksToLeave(mallory)
    for (let n = 0; n < CODE_TRIES; n++) answers.add(await leaves(mallory, `0000000${n}`))
  }
  expect([...answers]).toEqual(['wrong-code', 'old-login'])
  await asksToLeave(ana)
  await narrow.settle()
  const code = await ana.deletionCode()
  expect(await leaves(ana, code)).toBe('old-login')
  await ana.logsIn()
  expect(await leaves(ana, code)).toBe('left')
  await narrow.close()
})
