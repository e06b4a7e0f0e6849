import { CODE_DIGITS, CODE_LIFE, CODE_TRIES, GUESSES } from '@partyline/domain/sign-in'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { keepLog } from '../../testing/kept-log.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('FIGURE the chance to guess any live code in 24 h', () => {
  test('SIGN-2 LOGIN-4 at the highest rate the settings allow it is under one in a million', () => {
    const reading = readConfig({})
    if (!reading.ok) throw new Error('the settings as shipped cannot be read')
    const { codesPerHour } = reading.config
    // Every code texted in the day, and those still alive from before, tried as often as each may be ...
    const byCodes = ((DAY + CODE_LIFE) / HOUR) * codesPerHour * CODE_TRIES
    // ... or as often as all of them together may be.
    const inADay = ({ most, window }: { most: number; window: number }) => most * Math.ceil(DAY / window)
    const byGuesses = inADay(GUESSES.strange) + inADay(GUESSES.known)
    // 48 random bits modulo 10^8: the likeliest code is this likely.
    const each = Math.ceil(2 ** 48 / 10 ** CODE_DIGITS) / 2 ** 48
    const codes = Math.min(byCodes, byGuesses) * each
    // Links are not bounded by tries, but by 128 bits: a million tries a second, against all that are alive at once.
    const links = (1e6 * DAY) / 1000 / 2 ** 128 / (1 / ((CODE_LIFE / HOUR) * codesPerHour))
    expect(codes).toBeGreaterThan(0)
    expect(codes + links).toBeLessThan(1e-6)
  })
})

describe('the guesses of a day', () => {
  let town: Town
  let kept: ReturnType<typeof keepLog>
  beforeEach(async () => {
    kept = keepLog()
    town = await createTown({ log: kept.log })
  })
  afterEach(() => town.close())

  let networks = 0
  /** Somebody who asks from a network that nobody asked from before. */
  const stranger = (phone?: string) => {
    const person = town.person(phone)
    networks += 1
    person.address = `10.${networks >> 8}.${networks & 255}.7`
    return person
  }
  const asks = async (person: Person, body: object = { withUrl: false }) => {
    const { status } = await person.calls('POST', '/sendLoginUrl', { phoneNumber: person.phone, ...body })
    await town.settle()
    return status === 200
  }
  const types = (person: Person, code: string) => person.calls('POST', `/urls/code/${code}`, {})
  const wrongs = async (person: Person) => {
    const right = Number(await person.code())
    return Array.from({ length: CODE_TRIES }, (_, n) => String((right + 1 + n) % 1e8).padStart(8, '0'))
  }
  /** Asks, and types wrong codes until the code is dead. @returns how many were compared */
  const attacks = async (person: Person) => {
    if (!(await asks(person)) || !(await person.received()).at(-1)?.includes('code is')) return 0
    let compared = 0
    for (const code of await wrongs(person)) if ((await types(person, code)).status === 404) compared += 1
    return compared
  }
  const linkOf = async (person: Person) =>
    /magic\/link\/([\w-]{22})/.exec((await person.received()).at(-1) ?? '')?.[1] ?? ''

  test('LOGIN-4 who attacks for 30 hours from ever new networks, browsers and phones never gets more than are allowed in 24', async () => {
    const at: number[] = []
    const regular = stranger()
    await regular.logsIn()
    for (let hour = 0; hour < 30; hour++) {
      for (const attacker of [stranger(), stranger(), regular]) {
        const compared = await attacks(attacker)
        at.push(...Array.from({ length: compared }, () => hour))
      }
      town.clock.advance(HOUR)
    }
    const inDayFrom = (from: number) => at.filter((hour) => hour >= from && hour < from + 24).length
    const most = Math.max(...Array.from({ length: 7 }, (_, hour) => inDayFrom(hour)))
    // Somebody in their own browser has a share of their own, and five of it.
    expect(most).toBe(GUESSES.strange.most + GUESSES.knownPhone.most)
    expect(at.filter((hour) => hour >= 24).length).toBeGreaterThan(0)
  }, 60_000)

  const spend = async () => {
    let compared = 0
    while (compared < GUESSES.strange.most) compared += await attacks(stranger())
    expect(compared).toBe(GUESSES.strange.most)
  }

  test('LOGIN-2 LOGIN-5 once they are spent a text brings the link alone, which logs in; nobody is locked out', async () => {
    const early = stranger()
    await asks(early)
    const code = await early.code()
    await spend()
    const refused = await types(early, code)
    expect(refused.status).toBe(403)
    expect(refused.body.error).toMatchObject({
      reason: 'link-only',
      message: expect.stringMatching(/Tap the link in your text/),
    })

    town.clock.advance(31_000)
    await asks(early)
    expect((await early.received()).at(-1)).toMatch(
      /^Tap to log in to Partyline: http:\/\/localhost:3000\/magic\/link\/[\w-]{22} It works for 9 minutes\. If you did not ask for it, ignore this\.$/,
    )
    const { body } = await early.calls('GET', `/urls/magic/${await linkOf(early)}`)
    expect(body.data.sameBrowser).toBe(true)
    expect((await early.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
  })

  test('LOGIN-4 once they are spent, who logged in with a browser before still types codes there', async () => {
    const ana = stranger()
    await ana.logsIn()
    await ana.calls('POST', '/logout', {})
    await spend()
    town.clock.advance(60_000)
    await asks(ana)
    const [wrong = ''] = await wrongs(ana)
    expect((await types(ana, wrong)).status).toBe(404)
    expect((await types(ana, await ana.code())).status).toBe(200)

    // In another browser she does not, and in hers nobody else does.
    const elsewhere = stranger(ana.phone)
    town.clock.advance(60_000)
    await asks(elsewhere)
    expect((await elsewhere.received()).at(-1)).toMatch(/^Tap to log in/)
    const cleo = stranger()
    await ana.calls('POST', '/sendLoginUrl', { phoneNumber: cleo.phone, withUrl: false })
    await town.settle()
    expect((await cleo.received()).at(-1)).toMatch(/^Tap to log in/)
  })

  test('LOGIN-4 once they are spent, who is signed in still deletes their account by its code', async () => {
    const dora = stranger()
    await dora.logsIn()
    await spend()
    town.clock.advance(60_000)
    await dora.calls('POST', '/account/sendDeletionCode', {})
    await town.settle()
    const [, code] = /to delete your account is (\d{8})/.exec((await dora.received()).at(-1) ?? '') ?? []
    const remove = (confirmation?: string) => dora.calls('POST', '/account/delete', { confirmation })
    expect((await remove('00000000')).body.error.reason).toBe('wrong-code')
    expect((await remove(code)).body).toEqual({ success: true })
  })

  test('LOGIN-4 a day later codes can be typed again', async () => {
    await spend()
    town.clock.advance(DAY)
    await stranger().logsIn()
  })

  test('LOGIN-4 the same wrong code again is one guess', async () => {
    for (let n = 0; n < 2 * (GUESSES.strange.most / CODE_TRIES); n++) {
      const clumsy = stranger()
      await asks(clumsy)
      const [wrong = ''] = await wrongs(clumsy)
      for (let tries = 0; tries < CODE_TRIES; tries++) expect((await types(clumsy, wrong)).status).toBe(404)
    }
    await stranger().logsIn()
  })

  test('LOGIN-4 one network cannot spend them all', async () => {
    let compared = 0
    for (let host = 1; host <= 30; host++) {
      const neighbour = stranger()
      neighbour.address = `203.0.113.${host}`
      compared += await attacks(neighbour)
    }
    expect(compared).toBe(GUESSES.strangeNetwork.most)
    await stranger().logsIn()
  })

  test('LOGIN-4 a code typed where several were asked for is as many guesses', async () => {
    const greedy = stranger()
    const victims = Array.from({ length: 10 }, () => town.person())
    for (const { phone } of victims) await greedy.calls('POST', '/sendLoginUrl', { phoneNumber: phone })
    expect((await types(greedy, '00000000')).status).toBe(404)
    expect((await types(greedy, '00000001')).status).toBe(404)
    expect((await types(greedy, '00000002')).body.error.reason).toBe('link-only')
  })

  test('LOGIN-4 the operator hears of it: a warning, then an alarm, each once, with counts and no phone', async () => {
    await spend()
    for (let n = 0; n < 3; n++) await attacks(stranger())
    const lines = kept.linesWith('counter')
    expect(lines.map(({ level, counter, used, most }) => ({ level, counter, used, most }))).toEqual([
      { level: 40, counter: 'guesses strange', used: 48, most: 60 },
      { level: 50, counter: 'guesses strange', used: 60, most: 60 },
    ])
    expect(lines[1]?.msg).toMatch(/^ALARM: so many wrong login codes/)
    expect(JSON.stringify(lines)).not.toMatch(/555\d{4,}/)
  })
})
