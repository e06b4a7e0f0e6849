import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

let ana: Person

const town = await createTown()
beforeEach(() => {
  ana = town.person()
})
afterAll(() => town.close())

async function asks(person: Person, body: object = { withUrl: false }) {
  const answer = await person.calls('POST', '/sendLoginUrl', { phoneNumber: person.phone, ...body })
  await town.settle()
  return answer
}

describe('asking for a code', () => {
  test('LOGIN-8 a code arrives by text, with its WebOTP line last', async () => {
    expect(await asks(ana)).toMatchObject({ status: 200, body: { success: true } })
    const [text] = await ana.hears()
    expect(text).toMatch(/^Your Partyline code is (\d{8})\. Not you\? Reply STOP\.\n\n@localhost #\1$/)
  })

  test('LOGIN-2 LOGIN-8 with a referrer the text carries a link as well', async () => {
    await asks(ana, { referrer: '/events' })
    const [text] = await ana.hears()
    expect(text).toMatch(/Or tap http:\/\/localhost:3000\/magic\/link\/[\w-]{22}\n/)
  })

  test('LOGIN-3 a number without its area code is not a valid phone', async () => {
    const { status, body } = await ana.calls('POST', '/sendLoginUrl', {
      phoneNumber: '555-0199',
      withUrl: false,
    })
    expect(status).toBe(422)
    expect(body.error).toEqual({ reason: 'invalid-phone', message: 'Please enter a valid phone number!' })
  })

  test('LOGIN-8 a known and an unknown phone get the same answer', async () => {
    await ana.logsIn()
    town.clock.advance(MINUTE_MS)
    const known = await asks(ana)
    const unknown = await asks(town.person())
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  })

  test('LOGIN-8 no second code goes out within 30 s, and later the same code comes again, so a late text still works', async () => {
    await asks(ana)
    const first = await ana.code()
    expect(await asks(ana)).toMatchObject({
      status: 429,
      body: { error: { reason: 'too-many', retryAfter: 30 } },
    })
    town.clock.advance(29_000)
    const again = await asks(ana)
    expect(again.status).toBe(429)
    expect(again.headers['retry-after']).toBe('1')
    town.clock.advance(1000)
    expect((await asks(ana)).status).toBe(200)
    expect(await ana.hears()).toHaveLength(2)
    expect(await ana.code()).toBe(first)
  })

  test('a person who asked while the clock was five hours ahead gets a code once it is right', async () => {
    town.clock.advance(5 * HOUR_MS)
    await asks(ana)
    town.clock.advance(-5 * HOUR_MS)
    expect((await asks(ana)).status).toBe(200)
    expect(await ana.hears()).toHaveLength(2)
  })

  test('LOGIN-8 two requests at once send one text', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => asks(ana)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    await town.settle()
    expect(await ana.hears()).toHaveLength(1)
  })

  test('LOGIN-8 a phone gets 5 codes an hour and 10 a day, and the refusal says when to try again', async () => {
    for (let sent = 0; sent < 5; sent++) {
      expect((await asks(ana)).status).toBe(200)
      town.clock.advance(11 * MINUTE_MS)
    }
    const { status, body } = await asks(ana)
    expect(status).toBe(429)
    expect(body.error.retryAfter).toBe(5 * 60)
    expect(body.error.message).toBe('That was too many tries. Please try again in 5 minutes.')
    town.clock.advance(5 * MINUTE_MS)
    for (let sent = 5; sent < 10; sent++) {
      expect((await asks(ana)).status).toBe(200)
      town.clock.advance(31 * MINUTE_MS)
    }
    expect((await asks(ana)).body.error.retryAfter).toBeGreaterThan(3600)
  })

  test('LOGIN-8 a stopped phone gets nothing, and a browser that it knows says to text START', async () => {
    await ana.logsIn()
    await ana.texts('STOP')
    await ana.hears()
    town.clock.advance(MINUTE_MS)
    const { status, body } = await asks(ana)
    expect(status).toBe(409)
    expect(body.error.reason).toBe('phone-stopped')
    expect(body.error.message).toContain('Text START')
    expect((await asks(town.person(ana.phone))).status).toBe(200)
    expect(await ana.hears()).toEqual([])
  })
})

describe('a code', () => {
  const check = (person: Person, code: string) => person.calls('POST', `/urls/code/${code}`, {})

  test('LOGIN-8 looked up by GET or POST gives a token and the destination, and is not spent', async () => {
    await asks(ana, { referrer: '/events/create?x=1' })
    const code = await ana.code()
    for (const method of ['GET', 'GET', 'POST'] as const) {
      const { status, body } = await ana.calls(method, `/urls/code/${code}`)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ url: '/events/create?x=1', sameBrowser: true })
    }
    expect((await check(ana, `${code.slice(0, 4)} ${code.slice(4)}`)).status).toBe(200)
  })

  test('LOGIN-8 leads home with a referrer elsewhere', async () => {
    await asks(ana, { referrer: 'https://evil.example/' })
    expect((await check(ana, await ana.code())).body.data.url).toBe('/')
  })

  test('LOGIN-8 without a referrer leads back only to the page of this origin that asked', async () => {
    for (const [referer, url] of [
      ['http://localhost:3000/signup?a=1', '/signup?a=1'],
      ['http://evil.example/signup', '/'],
      ['nonsense', '/'],
    ]) {
      const asker = town.person()
      const sent = await town.http.inject({
        method: 'POST',
        url: '/api/sendLoginUrl',
        headers: { referer: referer ?? '', host: 'localhost:3000' },
        payload: { phoneNumber: asker.phone, withUrl: false },
      })
      await town.settle()
      const [cookie] = sent.cookies
      const found = await town.http.inject({
        method: 'GET',
        url: `/api/urls/code/${await asker.code()}`,
        headers: { cookie: `${cookie?.name}=${cookie?.value}` },
      })
      expect(found.json().data.url).toBe(url)
    }
  })

  test('LOGIN-8 works only in the browser that asked for it', async () => {
    await asks(ana)
    const mallory = town.person()
    await asks(mallory)
    expect((await check(mallory, await ana.code())).status).toBe(404)
    expect((await town.call({ method: 'GET', url: `/api/urls/code/${await ana.code()}` })).status).toBe(404)
    expect((await check(ana, await ana.code())).status).toBe(200)
  })

  test('LOGIN-8 lives 10 minutes', async () => {
    await asks(ana)
    const code = await ana.code()
    town.clock.advance(10 * MINUTE_MS - 1)
    expect((await check(ana, code)).status).toBe(200)
    town.clock.advance(1)
    expect((await check(ana, code)).status).toBe(404)
  })

  test('LOGIN-8 stops working after 5 wrong tries, and a new one can be requested', async () => {
    await asks(ana)
    const code = await ana.code()
    const wrong = String((Number(code) + 1) % 100_000_000).padStart(8, '0')
    for (let tries = 0; tries < 4; tries++)
      expect((await check(ana, wrong)).body.error.reason).toBe('wrong-code')
    // From the fifth try on the answer says that the code is dead, even for the right code.
    for (const typed of [wrong, code]) {
      const { status, body } = await check(ana, typed)
      expect([status, body.error]).toMatchObject([
        404,
        { reason: 'dead-code', message: expect.stringContaining('no longer works') },
      ])
    }
    town.clock.advance(MINUTE_MS)
    await asks(ana)
    expect(await ana.code()).not.toBe(code)
    expect((await check(ana, await ana.code())).status).toBe(200)
  })

  test('LOGIN-8 after 10 wrong codes in 15 minutes a browser gets 429 for any guess by any call', async () => {
    town.clock.advance(15 * MINUTE_MS)
    const guesser = town.person()
    await asks(guesser)
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        guesser.calls(index % 2 ? 'GET' : 'POST', `/urls/code/${10_000_000 + index}`),
      ),
    )
    expect(statuses.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(20)
    // The address has this limit too, and all people of this town share one address.
    town.clock.advance(15 * MINUTE_MS)
    expect((await guesser.calls('GET', '/urls/code/12345678')).status).toBe(404)
    town.clock.advance(15 * MINUTE_MS)
  })

  test('LOGIN-8 what is no code causes no error', async () => {
    expect((await check(ana, encodeURIComponent('%00'))).status).toBe(404)
  })

  test('LOGIN-8 is nowhere in the database', async () => {
    await asks(ana)
    const code = await ana.code()
    for (const table of ['logins', 'messages', 'deliveries', 'limits', 'people'] as const) {
      const rows = await town.database.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(code)
    }
  })
})

describe('a link', () => {
  const linkSecret = async (person: Person) => {
    await asks(person, { referrer: '/events' })
    const texts = await person.received()
    return /magic\/link\/([\w-]{22})/.exec(texts.at(-1) ?? '')?.[1] ?? ''
  }

  test('LOGIN-8 works in any browser, and says whether that one asked for it', async () => {
    const secret = await linkSecret(ana)
    expect((await ana.calls('GET', `/urls/magic/${secret}`)).body.data).toMatchObject({
      url: '/events',
      sameBrowser: true,
    })
    const other = await town.person().calls('GET', `/urls/magic/${secret}`)
    expect(other.body.data).toMatchObject({ url: '/events', sameBrowser: false })
    expect((await other.body.data.token).length).toBeGreaterThan(20)
  })

  test('LOGIN-8 opened a hundred times is still unspent', async () => {
    const secret = await linkSecret(ana)
    for (let opened = 0; opened < 100; opened++) await town.person().calls('GET', `/urls/magic/${secret}`)
    const { body } = await ana.calls('GET', `/urls/magic/${secret}`)
    expect((await ana.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
  })

  test('LOGIN-5 works after five wrong tries of its code', async () => {
    town.clock.advance(15 * MINUTE_MS)
    const secret = await linkSecret(ana)
    const right = Number(await ana.code())
    for (let tries = 1; tries <= 5; tries++) {
      const wrong = String((right + tries) % 1e8).padStart(8, '0')
      expect((await ana.calls('GET', `/urls/code/${wrong}`)).status).toBe(404)
    }
    const { body } = await ana.calls('GET', `/urls/magic/${secret}`)
    expect((await ana.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
  })

  test('LOGIN-5 says whether its browser is signed in as its owner or as another person', async () => {
    const secret = await linkSecret(ana)
    const ben = town.person()
    await ben.logsIn()
    expect((await ben.calls('GET', `/urls/magic/${secret}`)).body.data.signedIn).toBe('other')
    expect((await ana.calls('GET', `/urls/magic/${secret}`)).body.data.signedIn).toBe('nobody')
    town.clock.advance(31_000)
    await ana.logsIn()
    await ana.texts('LOGIN')
    const another = /magic\/link\/([\w-]{22})/.exec(
      (await ana.received()).findLast((text) => text.includes('/magic/')) ?? '',
    )?.[1]
    expect((await ana.calls('GET', `/urls/magic/${another}`)).body.data.signedIn).toBe('same')
  })

  test('LOGIN-5 is not spent by HEAD, GET or preview bots', async () => {
    const secret = await linkSecret(ana)
    for (const userAgent of ['facebookexternalhit/1.1', 'Twitterbot/1.0', 'Slackbot-LinkExpanding 1.0']) {
      for (const method of ['HEAD', 'GET'] as const) {
        const answer = await town.http.inject({
          method,
          url: `/api/urls/magic/${secret}`,
          headers: { 'user-agent': userAgent },
        })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    }
    expect((await ana.calls('GET', `/urls/code/${await ana.code()}`)).status).toBe(200)
    const { body } = await ana.calls('GET', `/urls/magic/${secret}`)
    expect((await ana.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
  })

  test('LOGIN-5 unknown or expired is refused with a sentence', async () => {
    const secret = await linkSecret(ana)
    town.clock.advance(10 * MINUTE_MS)
    for (const tried of [secret, 'AAAAAAAAAAAAAAAAAAAAAA']) {
      const { status, body } = await ana.calls('GET', `/urls/magic/${tried}`)
      expect(status).toBe(404)
      expect(body.error.message).toBe('Failed to find magic URL.')
    }
  })
})

describe('a session', () => {
  test('LOGIN-8 LOGIN-9 begins with a token and ends on the server by logging out', async () => {
    expect((await ana.calls('GET', '/user')).status).toBe(401)
    await ana.logsIn()
    const { status, body } = await ana.calls('GET', '/user')
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ phoneNumber: ana.phone, handle: null, firstName: null })
    await ana.calls('POST', '/logout', {})
    expect((await ana.calls('GET', '/user')).status).toBe(401)
    expect(
      await town.database.db.selectFrom('sessions').selectAll().where('user_agent', '=', 'nobody').execute(),
    ).toEqual([])
  })

  test('LOGIN-8 begins once with a token, and only within two minutes', async () => {
    await asks(ana)
    const code = await ana.code()
    const find = async () => (await ana.calls('GET', `/urls/code/${code}`)).body.data?.token
    const tokens = [await find(), await find()]
    const answers = await Promise.all(tokens.map((token) => ana.calls('POST', '/login', { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await find()).toBeUndefined()

    const ben = town.person()
    await asks(ben)
    const late = (await ben.calls('GET', `/urls/code/${await ben.code()}`)).body.data.token
    town.clock.advance(2 * MINUTE_MS)
    expect((await ben.calls('POST', '/login', { token: late })).status).toBe(410)
  })

  test.each(['', 'x', '1.99999999999999.abc', '1.2.3.4'])(
    'LOGIN-8 does not begin with the forged token %j',
    async (token) => {
      expect((await ana.calls('POST', '/login', { token })).status).toBe(410)
    },
  )

  test('LOGIN-8 lasts 30 days after its last use, and a year at most', async () => {
    await ana.logsIn()
    for (let day = 0; day < 364; day += 28) {
      expect((await ana.calls('GET', '/user')).status).toBe(200)
      town.clock.advance(28 * DAY_MS)
    }
    expect((await ana.calls('GET', '/user')).status).toBe(200)
    town.clock.advance(2 * DAY_MS)
    expect((await ana.calls('GET', '/user')).status).toBe(401)
    const ben = town.person()
    await ben.logsIn()
    town.clock.advance(30 * DAY_MS)
    expect((await ben.calls('GET', '/user')).status).toBe(401)
  })

  test('LOGIN-8 has a cookie that is HttpOnly, SameSite, and Secure on https', async () => {
    const safe = await createTown({ settings: { publicUrl: 'https://party.example.org' } })
    const cleo = safe.person()
    await cleo.calls('POST', '/sendLoginUrl', { phoneNumber: cleo.phone, withUrl: false })
    await safe.settle()
    const { body } = await cleo.calls('GET', `/urls/code/${await cleo.code()}`)
    const { headers } = await cleo.calls('POST', '/login', { token: body.data.token })
    expect(String(headers['set-cookie'])).toMatch(
      /partyline_session=[\w-]{43}; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax/,
    )
    await safe.close()
  })
})
