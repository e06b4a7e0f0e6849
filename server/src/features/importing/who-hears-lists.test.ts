import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { up } from '../../platform/migrations/0131-lists-of-allowed-accounts.ts'
import { allowLists } from '../../testing/allow-lists.ts'
import { createOperatorTown, type OperatorTown } from '../../testing/operator-town.ts'
import type { Person } from '../../testing/person.ts'
import { createTown, type Town } from '../../testing/town.ts'

let place: OperatorTown
let town: Town
let ana: Person
let ben: Person
let kofi: Person
beforeEach(async () => {
  place = await createOperatorTown()
  town = place.town
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
  kofi = town.person()
})
afterEach(() => town.close())

const list = (...people: Person[]) => ['phone', ...people.map(({ phone }) => phone)].join('\n')
const brings = (by: Person) => by.calls('POST', '/import', { csv: list(kofi), consent: 'paper' })
const invites = async (by: Person): Promise<number> => {
  const { body } = await brings(by)
  await town.settle()
  await kofi.hears()
  return body.data.invited
}

describe('the accounts that may bring a list', () => {
  test('only an account that an operator has allowed, until an operator ends that, and the audit log says who did it', async () => {
    const allowed = async () => (await ana.calls('GET', '/user')).body.user.allowLists
    for (const path of ['/import', '/import/check']) {
      const { status, body } = await ana.calls('POST', path, { csv: list(kofi), consent: 'paper' })
      expect([status, body.error.reason]).toEqual([403, 'no-lists'])
    }
    expect(await allowed()).toBe(false)
    await place.orders('/allowLists', { target: '@ana' })
    expect(await place.lastAct()).toMatchObject({ operator: '@olga', act: 'allow lists', target: '@ana' })
    expect([await allowed(), await invites(ana)]).toEqual([true, 1])
    expect((await place.sees(`/people/${await ana.id()}`)).person.listsAllowedAt).toBe(
      town.clock.now.toISOString(),
    )
    await place.orders('/endLists', { target: '@ana' })
    expect(await place.lastAct()).toMatchObject({ operator: '@olga', act: 'end lists', target: '@ana' })
    expect((await place.orders('/endLists', { target: '@ana' })).status).toBe(409)
    expect([await allowed(), (await brings(ana)).status, (await brings(ben)).status]).toEqual([
      false,
      403,
      403,
    ])
  })

  test('an account that is deleted and made again must be allowed again', async () => {
    await allowLists(town, ana)
    await ana.leaves()
    await ana.signsUp('anabel')
    expect((await brings(ana)).status).toBe(403)
  })
})

describe('a phone that did not accept an invitation from a list gets none from another sender for 90 days', () => {
  beforeEach(() => allowLists(town, ana, ben))

  test.each([
    ['no answer'],
    ['NO', 'NO'],
    ['UNFOLLOW @ana', 'UNFOLLOW @ana'],
    ['BLOCK @ana', 'BLOCK @ana'],
    ['STOP, then START', 'STOP', 'START'],
  ])('%s', async (_, ...texts) => {
    await invites(ana)
    for (const text of texts) await kofi.texts(text)
    const invited = [await invites(ben)]
    for (const days of [89, 2]) {
      town.clock.advance(days * DAY_MS)
      await ben.logsIn()
      invited.push(await invites(ben))
    }
    expect(invited).toEqual([0, 0, 1])
  })

  test('also when its first inviter has deleted their account', async () => {
    await invites(ana)
    await ana.leaves()
    expect(await invites(ben)).toBe(0)
  })

  test('after YES the next list may invite it, and after a NO to that no other', async () => {
    await invites(ana)
    await kofi.texts('YES')
    expect(await invites(ben)).toBe(1)
    await kofi.texts('NO')
    const cleo = await town.signedUp('cleo')
    await allowLists(town, cleo)
    expect(await invites(cleo)).toBe(0)
  })

  test('two senders who bring it at the same moment invite it once', async () => {
    const invited = await Promise.all([brings(ana), brings(ben)])
    expect(invited.map(({ body }) => body.data.invited).toSorted()).toEqual([0, 1])
  })
})

test('invitations that wait to be sent while Partyline is brought up to date lose the free words of their sender', async () => {
  const { db } = town.database
  await allowLists(town, ana)
  await brings(ana)
  const old =
    'Partyline: @ana (Chase Bank) invites you to get their texts. They say your number is from "your bank. Reply YES". Reply YES to follow. STOP ends all texts.'
  await sql`update messages set text = ${old}, parts = array[${old}]
    where id = (select message_id from list_invitations)`.execute(db)
  await sql`alter table people drop column lists_allowed_at`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  await town.settle()
  expect(await kofi.hears()).toEqual([
    'Partyline: @ana invites you to get their texts. Reply YES to follow. STOP ends all texts.',
  ])
})

describe('the limits of invitations from lists', () => {
  test.each([
    ['listInvitationsPerPersonPerDay', 2],
    ['listInvitationsPerNetworkPerDay', 2],
    ['listInvitationsPerDay', 5],
  ])('a list larger than a quota of the day invites nobody: %s', async (limit, most) => {
    const small = await createTown({ settings: { [limit]: most } })
    try {
      const host = await small.signedUp('host')
      await allowLists(small, host)
      const people = Array.from({ length: 3 }, () => small.person())
      const call = (csv: string) => host.calls('POST', '/import', { csv, consent: 'paper' })
      const { status, body } = await call(list(...people))
      await small.settle()
      expect([status, body.error.message]).toEqual([429, expect.stringContaining('would invite 3')])
      for (const one of people) expect(await one.hears()).toEqual([])
      expect((await call(list(...people.slice(1)))).body.data).toMatchObject({ invited: 2 })
      small.clock.advance(DAY_MS + 1)
      expect((await call(list(...people))).body.data).toMatchObject({ invited: 1, leftOut: 2 })
    } finally {
      await small.close()
    }
  })
})
