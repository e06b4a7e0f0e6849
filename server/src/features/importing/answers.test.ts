import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { up } from '../../platform/migrations/0056-ledger-names-its-subjects.ts'
import { allowLists } from '../../testing/allow-lists.ts'
import { createHeldCarrier } from '../../testing/held-carrier.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
let kofi: Person
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  ben = await town.signedUp('ben')
  kofi = town.person()
  await kofi.texts('@ben')
  await allowLists(town, ana, ben)
})
afterAll(() => town.close())

const imports = async (by: Person, group?: string): Promise<number> => {
  const list = { csv: `phone\n${kofi.phone}`, consent: 'paper', group }
  const { body } = await by.calls('POST', '/import', list)
  await town.settle()
  await kofi.hears()
  return body.data.invited
}
const answerTo = async (text: string) => {
  await kofi.texts(text)
  return (await kofi.hears()).join('\n')
}
const isListed = async (name: string) => (await answerTo('LIST')).includes(name)

describe('answers to an invitation from a list', () => {
  test.each(['Yes', 'Sounds good', '👍', "I'm in", 'Yes, see you there!'])(
    '"%s" after a text from another sender is for that sender',
    async (words) => {
      await imports(ana)
      town.clock.advance(20 * DAY_MS)
      await ben.texts('Practice tonight at seven, all good?')
      await kofi.hears()
      expect(await answerTo(words)).toMatch(/kept (your words )?for @ben/i)
      expect(await isListed('@ana')).toBe(false)
    },
  )

  test.each(['YES', 'JOIN'])('%s after a reply from Partyline only asks', async (word) => {
    await imports(ana)
    await answerTo('HELP')
    expect(await answerTo(word)).toMatch(/^To follow @ana, (?:reply YES or )?text @ana\.$/)
    expect(await isListed('@ana')).toBe(false)
  })

  test.each(['YES', 'JOIN', 'ok'])('the reply to %s after the group has closed says so', async (word) => {
    const group = await ana.makesGroup('Band')
    await imports(ana, group)
    const code = await ana.groupCode(group, 'close')
    await ana.calls('POST', `/group/${group}/close`, { code })
    expect(await answerTo(word)).toBe(
      'The group that @ana invited you to has closed. You get no texts from it.',
    )
  })

  test('words that are more than YES only ask, also right after the invitation', async () => {
    await imports(ana)
    expect(await answerTo('Yes, see you there!')).toMatch(/^To follow @ana, (?:reply YES or )?text @ana\.$/)
    expect(await isListed('@ana')).toBe(false)
  })

  test.each(['ok', 'Yes I signed the sheet'])('"%s" only asks, and YES then accepts', async (words) => {
    await imports(ana)
    expect(await answerTo(words)).toMatch(/^To follow @ana, (?:reply YES or )?text @ana\.$/)
    expect(await isListed('@ana')).toBe(false)
    await answerTo(words)
    expect(await answerTo('YES')).toContain("You're following @ana.")
  })

  test.each([['BLOCK @ana'], ['UNFOLLOW @ana'], ['STOP', 'START']])(
    '%s closes the invitation, and a later YES follows nobody',
    async (...texts) => {
      await imports(ana)
      for (const text of texts) await answerTo(text)
      town.clock.advance(5 * DAY_MS)
      expect(await answerTo('Yes')).not.toContain('@ana')
      expect(await isListed('@ana')).toBe(false)
    },
  )

  test.each(['BLOCK @ana', 'UNFOLLOW @ana', 'LEAVE #tenors'])(
    '%s closes the invitation to the group of the list',
    async (text) => {
      await imports(ana, await ana.makesGroup('tenors'))
      await answerTo(text)
      expect(await answerTo('JOIN')).not.toContain('#tenors')
      expect(await isListed('#tenors')).toBe(false)
    },
  )

  test('a YES never lifts a block', async () => {
    await imports(ana)
    await answerTo('BLOCK @ana')
    await answerTo('Yes')
    await ana.texts('Supper at eight')
    expect(await kofi.hears()).toEqual([])
    expect(await answerTo('BLOCK @ana')).toContain('already')
  })
})

describe('one invitation from each inviter', () => {
  test.each([['no answer'], ['NO', 'NO'], ['UNFOLLOW', '@ana', 'UNFOLLOW @ana']])(
    'after %s no other group of the inviter invites the phone',
    async (_case, ...texts) => {
      await imports(ana)
      for (const text of texts) await answerTo(text)
      const invited: number[] = []
      for (const name of ['tenors', 'basses', 'altos']) {
        town.clock.advance(2 * DAY_MS)
        invited.push(await imports(ana, await ana.makesGroup(name)))
      }
      expect(invited).toEqual([0, 0, 0])
    },
  )

  test('a phone that left a group is invited neither to another nor to follow its creator', async () => {
    const tenors = await ana.makesGroup('tenors')
    await answerTo('#tenors')
    await answerTo('LEAVE #tenors')
    expect(await imports(ana)).toBe(0)
    expect(await imports(ana, await ana.makesGroup('basses'))).toBe(0)
    const benId = await ben.id()
    await ben.texts('#tenors')
    await ana.calls('POST', '/group/setAdministrator', {
      groupId: tenors,
      userId: benId,
      administrator: true,
    })
    expect(await imports(ben, await ben.makesGroup('altos'))).toBe(0)
  })

  test('after YES the inviter may invite to a group too', async () => {
    await imports(ana)
    await answerTo('YES')
    expect(await imports(ana, await ana.makesGroup('tenors'))).toBe(1)
  })

  test('two lists for two groups at the same moment invite a phone once', async () => {
    const groups = [await ana.makesGroup('tenors'), await ana.makesGroup('basses')]
    const invited = await Promise.all(groups.map((group) => imports(ana, group)))
    expect(invited.toSorted()).toEqual([0, 1])
  })
})

describe('TEXT-6 a phone that has left its inviter is not invited again', () => {
  const renames = async (handle: string) => {
    const profile = { firstName: 'Ana', lastName: 'Lima', email: 'ana@example.org', intro: '', handle }
    const { status } = await ana.calls('POST', `/user/${await ana.id()}/update`, profile)
    expect(status).toBe(200)
  }

  test('after the inviter has changed their username four times', async () => {
    await answerTo('@ana')
    await answerTo('UNFOLLOW @ana')
    for (const handle of ['anabel', 'analima', 'anasong', 'anavoice']) {
      town.clock.advance(DAY_MS)
      await renames(handle)
    }
    expect(await imports(ana)).toBe(0)
  })

  test('after the group that it left has changed its name six times', async () => {
    const group = await ana.makesGroup('tenors')
    await answerTo('#tenors')
    await answerTo('LEAVE #tenors')
    for (const n of ['a', 'b', 'c', 'd', 'e', 'f']) {
      town.clock.advance(DAY_MS)
      const change = { groupId: group, name: `choir-${n}${n}`, intro: '' }
      expect((await ana.calls('POST', `/group/${group}/update`, change)).status).toBe(200)
    }
    expect(await imports(ana, group)).toBe(0)
  })

  test('after it has changed its number', async () => {
    const cleo = town.person()
    await cleo.signsUp('cleo')
    await cleo.texts('@ana')
    await cleo.texts('UNFOLLOW @ana')
    const moved = town.person()
    expect((await cleo.movesTo(moved)).status).toBe(200)
    const list = { csv: `phone\n${moved.phone}`, consent: 'paper' }
    expect((await ana.calls('POST', '/import', list)).body.data).toMatchObject({ invited: 0, leftOut: 1 })
  })

  test.each(['UNFOLLOW @ana', 'NO', 'HELP'])(
    'after "%s", and after the inviter has deleted their account and made another',
    async (text) => {
      if (text === 'UNFOLLOW @ana') await answerTo('@ana')
      else await imports(ana)
      await answerTo(text)
      town.clock.advance(91 * DAY_MS)
      await ana.logsIn()
      await ana.leaves()
      await ana.signsUp('anabel')
      await allowLists(town, ana)
      expect(await imports(ana)).toBe(0)
      expect(await imports(ana, await ana.makesGroup('basses'))).toBe(0)
    },
  )
})

test('TEXT-6 the ledger from before it had numbers keeps them out too', async () => {
  const { db } = town.database
  const cleo = town.person()
  await cleo.texts('@ana')
  await cleo.texts('UNFOLLOW @ana')
  await ana.makesGroup('tenors')
  await kofi.texts('#tenors')
  await kofi.texts('LEAVE #tenors')
  await sql`alter table consents drop column about_person_id, drop column about_group_id`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  const csv = `phone\n${cleo.phone}\n${kofi.phone}`
  const { body } = await ana.calls('POST', '/import', { csv, consent: 'paper' })
  expect(body.data).toMatchObject({ invited: 0, leftOut: 2 })
})

test('LIST-3 a YES counts that comes before the carrier says that it took the invitation', async () => {
  const carrier = createHeldCarrier()
  const quick = await createTown(carrier)
  const maya = await quick.signedUp('maya')
  await allowLists(quick, maya)
  const nina = quick.person()
  const release = await carrier.occupyOneWorker(quick, () =>
    maya.calls('POST', '/import', { csv: `phone\n${nina.phone}`, consent: 'paper' }),
  )
  await nina.texts('YES')
  await release()
  expect((await nina.hears()).join('\n')).toContain("You're following @maya.")
  await quick.close()
})
