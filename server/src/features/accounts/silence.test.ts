import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'
import { NO_OPERATORS } from '../operating/operators.ts'
import { listAudit } from '../operating/views/record-view-store.ts'

let olga: Person
const town = await createTown({ operators: { ...NO_OPERATORS, phones: ['+14155550111'] } })
let ben: Person
let fan: Person
/** Her phone, in the browser that she has always used. */
let ana: Person
let id: string
let groupId: string
let choirId: string
let benId: string

beforeEach(async () => {
  await town.startOver()
  olga = town.person('+14155550111')
  ben = await town.signedUp('ben')
  ana = await town.signedUp('ana')
  fan = town.person()
  benId = await ben.id()
  id = await ana.id()
  groupId = await ana.makesGroup('Porch', 'Welcome.')
  choirId = await ben.makesGroup('Choir')
  for (const words of ['@ben', '#choir']) await ana.texts(words)
  for (const follower of [ben, fan]) await follower.texts('@ana')
  await ana.texts('An old broadcast')
  await ben.texts('@ana An old secret')
  await ben.texts('#choir An old song')
  await fan.texts('An old note')
})
afterAll(() => town.close())

/** Another browser with the same phone in hand. */
const newBrowser = () => town.person(ana.phone)

/** Everything from before the silence that a person can read. */
async function readAll(person: Person): Promise<string> {
  const paths = [
    `/user/${id}/messages`,
    `/user/${id}/messages?kind=direct`,
    `/user/${id}/search?q=old`,
    `/group/${choirId}/messages`,
    `/group/${choirId}/search?q=old`,
    `/group/${groupId}/messages`,
    `/user/${id}/groups`,
    '/notes',
    '/inbox',
    `/inbox/${benId}/messages`,
    '/account/data',
    '/user',
    `/user/${id}`,
  ]
  const answers = await Promise.all(paths.map((path) => person.calls('GET', path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  return JSON.stringify(answers.map(({ body }) => body))
}

const OLD = /[Aa]n old (broadcast|secret|song|note)|ana@example\.org/g

async function expectHidden(person: Person, hidesOlder = 'profile-too') {
  expect((await readAll(person)).match(OLD)).toBeNull()
  expect((await person.calls('GET', '/user')).body.user).toMatchObject({ hidesOlder, email: null })
}

async function expectShown(person: Person) {
  const all = await readAll(person)
  for (const words of ['An old broadcast', 'An old secret', 'An old song', 'An old note', 'ana@example.org'])
    expect(all.includes(words), words).toBe(true)
}

/** An operator says that the phone still has its old owner. */
const showOlder = async (target: string) =>
  (await olga.calls('POST', '/operator/showOlder', { target, why: 'met her on Sunday' })).status

describe('after more than 180 days of silence', () => {
  beforeEach(() => town.clock.advance(181 * DAY_MS))

  test('LOGIN-8 a second browser sees nothing older until an operator shows it, and the audit log says who did', async () => {
    const stranger = newBrowser()
    await stranger.logsIn()
    await expectHidden(stranger)
    await ben.texts('@ana A new word')
    expect(await readAll(stranger)).toContain('A new word')
    await olga.logsIn()
    expect((await olga.calls('GET', `/operator/people/${id}`)).body.person.hidesOlder).toBe(true)
    expect([await showOlder('@nobody'), await showOlder('@ana'), await showOlder('@ana')]).toEqual([
      404, 200, 409,
    ])
    expect(await listAudit(town.database.db, { limit: 1 })).toMatchObject([
      { door: 'page', act: 'show older', target: '@ana', why: 'met her on Sunday' },
    ])
    await expectShown(stranger)
  })

  test('LOGIN-8 no call takes an email address as a proof, because a new owner may guess it', async () => {
    const stranger = newBrowser()
    await stranger.logsIn()
    const { status } = await stranger.calls('POST', '/account/prove', { email: 'ana@example.org' })
    expect(status).toBe(404)
    await expectHidden(stranger)
  })

  test('LOGIN-8 a known browser sees everything, even after a stranger logged in', async () => {
    const stranger = newBrowser()
    await stranger.logsIn()
    await expectHidden(stranger)
    town.clock.advance(DAY_MS)
    await ana.logsIn()
    await expectShown(ana)
  })

  test('LOGIN-8 logging in again, LOGIN by text and texting first reveal nothing', async () => {
    const stranger = newBrowser()
    await stranger.texts('Hello?')
    await stranger.logsIn()
    await expectHidden(stranger)
    await stranger.calls('POST', '/logout', {})
    town.clock.advance(DAY_MS)
    await stranger.logsIn()
    await expectHidden(stranger)
    await stranger.texts('LOGIN')
    const link = (await stranger.received()).at(-1)?.match(/magic\/link\/([\w-]+)/)?.[1] ?? ''
    const other = newBrowser()
    const { body } = await other.calls('GET', `/urls/magic/${link}`)
    expect((await other.calls('POST', '/login', { token: body.data.token })).status).toBe(200)
    await expectHidden(other)
  })

  test('LOGIN-8 words for all followers are held for a day, because a new owner of the phone knows of none', async () => {
    const words = 'Hi, this is Zoe'
    await fan.texts('START')
    await fan.hears()
    const stranger = newBrowser()
    await stranger.texts(words)
    expect((await stranger.hears()).at(-1)).toContain(
      `Send "${words}" to your 2 followers? Reply SEND or NO.`,
    )
    expect(await fan.hears()).toEqual([])
    town.clock.advance(DAY_MS)
    await stranger.texts(words)
    expect(await fan.hears()).toEqual([`@ana: ${words}`])
  })

  test('LOGIN-8 neither the profile nor signing up can replace the email address first', async () => {
    const stranger = newBrowser()
    await stranger.logsIn()
    const profile = {
      firstName: 'Mal',
      lastName: 'Lory',
      email: 'mal@example.org',
      handle: 'ana',
      intro: 'Hi',
    }
    for (const path of [`/user/${id}/update`, '/signup']) {
      const { status, body } = await stranger.calls('POST', path, profile)
      expect([status, body.error.reason]).toEqual([403, 'hidden'])
    }
    await expectHidden(stranger)
  })

  test('LOGIN-8 the hiding moves along with a change of number', async () => {
    const stranger = newBrowser()
    await stranger.logsIn()
    const next = town.person()
    expect((await stranger.movesTo(next)).status).toBe(200)
    await expectHidden(stranger)
  })
})

test('LOGIN-8 a phone in occasional use hides nothing, whichever way it is used', async () => {
  for (const use of [() => ana.texts('LIST'), () => newBrowser().logsIn(), () => ana.logsIn()]) {
    town.clock.advance(170 * DAY_MS)
    await use()
  }
  town.clock.advance(20 * DAY_MS)
  expect((await ana.calls('GET', '/user')).status).toBe(200)
  town.clock.advance(170 * DAY_MS)
  const other = newBrowser()
  await other.logsIn()
  await expectShown(other)
})

test('LOGIN-8 a phone without a profile hides older things, and may sign up', async () => {
  await fan.texts('@ben')
  await ben.texts('An old broadcast')
  town.clock.advance(181 * DAY_MS)
  await fan.logsIn()
  expect((await fan.calls('GET', '/user')).body.user.hidesOlder).toBe('messages')
  await fan.signsUp('fern')
  expect(JSON.stringify((await fan.calls('GET', '/account/data')).body)).not.toContain('An old broadcast')
})

test('LOGIN-8 an account that takes over a silent phone gets none of its old messages', async () => {
  await fan.texts('#choir')
  await ben.texts('#choir For the singers')
  town.clock.advance(181 * DAY_MS)
  await ben.logsIn()
  const taker = await town.signedUp('taker')
  expect((await taker.movesTo(fan)).status).toBe(200)
  expect((await taker.calls('GET', `/group/${choirId}/messages`)).status).toBe(403)
  expect(JSON.stringify((await taker.calls('GET', '/account/data')).body)).not.toContain('For the singers')
})
