import { randomUUID } from 'node:crypto'
import { IMPORT_ROWS_MAX } from '@partyline/domain/importing'
import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { allowLists } from '../../testing/allow-lists.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'
import { suspend } from '../operating/orders/suspend.ts'

const town = await createTown()
let ana: Person
let kofi: Person
let anaId: string
let choir: string
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana')
  anaId = await ana.id()
  choir = await ana.makesGroup('choir')
  kofi = town.person()
  await allowLists(town, ana)
})
afterAll(() => town.close())

const listOf = (...people: Person[]) => ['phone', ...people.map(({ phone }) => phone)].join('\n')
const imports = async (csv: string, input: object = {}, by = ana) => {
  const answer = await by.calls('POST', '/import', { csv, consent: 'paper', ...input })
  await town.settle()
  return { status: answer.status, ...answer.body }
}
const rows = async (query: string, phone: string): Promise<{ act: string }[]> =>
  (await town.database.pool.query(query, [phone])).rows
const ledgerOf = ({ phone }: Person) =>
  rows('select act, target, words from consents where phone = $1 order by id', phone)
const followers = async () => (await ana.calls('GET', `/user/${anaId}/followers`)).body.followers

describe('inviting people from a list', () => {
  test('TEXT-6 GEN-10 one text names the sender and the source of the number, and nothing else comes before YES', async () => {
    expect((await imports(`phone,name\n${kofi.phone},Kofi Mensah`)).data).toEqual({
      invited: 1,
      leftOut: 0,
      unreadable: [],
    })
    expect(await kofi.hears()).toEqual([
      'Partyline: @ana invites you to get their texts. They say you gave them your number on paper. Reply YES to follow. Without an answer you get no more. STOP ends all texts.',
    ])
    await ana.texts('Supper at seven')
    town.clock.advance(2 * DAY_MS)
    await ana.texts('Supper at eight')
    expect(await kofi.hears()).toEqual([])

    await kofi.texts('Yes please')
    const followed = (await kofi.hears()).join(' ')
    expect(followed).toMatch(/^You're following @ana\./)
    expect(followed).toContain('Reply HELP for help, STOP to end')
    await ana.texts('Supper at nine')
    expect(await kofi.hears()).toEqual(['@ana: Supper at nine'])
    expect(await followers()).toMatchObject([{ nickname: 'Kofi Mensah', firstName: null }])
    expect(await ledgerOf(kofi)).toEqual([
      { act: 'invite', target: '@ana', words: 'invited by @ana: on paper' },
      { act: 'follow', target: '@ana', words: 'Yes please' },
    ])
  })

  test.each(['YES', 'JOIN'])('%s to an invitation joins the group of the list', async (word) => {
    await imports(listOf(kofi), { group: choir })
    expect(await kofi.hears()).toEqual([expect.stringContaining('invites you to #choir.')])
    await kofi.texts(word)
    expect((await kofi.hears())[0]).toContain("You've joined #choir.")
    await ana.texts('#choir Practice at six')
    expect(await kofi.hears()).toEqual(['#choir @ana: Practice at six'])
  })

  test('TEXT-6 "no follow" and its like decline the invitation, as NO does', async () => {
    const ways = [
      'no follow',
      'no subscribe',
      'no join',
      'no follow thanks',
      'no follow @ana',
      "don't follow",
      "I don't want to follow",
      'no seguir',
      'no quiero seguir',
    ]
    const invited = ways.map(() => town.person())
    await imports(listOf(...invited))
    for (const [at, person] of invited.entries()) {
      await person.hears()
      await person.texts(ways[at] ?? '')
      expect((await person.hears())[0], ways[at]).toContain('OK. You get no texts from @ana.')
    }
    expect(await followers()).toEqual([])
  })

  test('TEXT-6 a refusal of another name leaves the invitation open', async () => {
    await imports(listOf(kofi))
    await kofi.texts('no follow @ben')
    await kofi.hears()
    await kofi.texts('YES')
    expect(await kofi.hears()).toEqual(['To follow @ana, text @ana.'])
  })

  test('NO declines the invitation, and a later YES does not count', async () => {
    await imports(listOf(kofi))
    await kofi.hears()
    await kofi.texts('No thanks')
    expect((await kofi.hears())[0]).toContain('OK. You get no texts from @ana.')
    await kofi.texts('YES')
    expect(await followers()).toEqual([])
    expect((await ledgerOf(kofi)).map(({ act }) => act)).toEqual(['invite', 'decline'])
  })

  test('STOP ends all texts, and another list cannot invite the phone again', async () => {
    await imports(listOf(kofi))
    await kofi.hears()
    await kofi.texts('STOP')
    await kofi.hears()
    expect((await imports(listOf(kofi), { group: choir })).data).toMatchObject({ invited: 0, leftOut: 1 })
    expect(await kofi.hears()).toEqual([])
  })

  test('a YES after a month does not count', async () => {
    await imports(listOf(kofi))
    town.clock.advance(31 * DAY_MS)
    await kofi.texts('YES')
    expect((await ledgerOf(kofi)).map(({ act }) => act)).toEqual(['invite'])
  })

  test('YES answers the event if it asked last', async () => {
    await kofi.texts('@ana')
    await imports(listOf(kofi), { group: choir })
    const event = await ana.makesEvent({})
    town.clock.advance(MINUTE_MS)
    await ana.calls('POST', `/events/event/${event}/invitations`, { followers: true })
    await town.settle()
    await kofi.texts('YES')
    expect((await ana.readsEvent(event)).going).toBe(1)
    expect((await ledgerOf(kofi)).map(({ act }) => act)).toEqual(['follow', 'invite'])
  })

  test('the same list sent twice, even by two administrators of a group, invites each person once', async () => {
    const ben = await town.signedUp('ben')
    await allowLists(town, ben)
    await ben.texts('#choir')
    const benId = await ben.id()
    await ana.calls('POST', '/group/setAdministrator', { groupId: choir, userId: benId, administrator: true })
    expect((await imports(listOf(kofi, kofi), { group: choir })).data).toMatchObject({
      invited: 1,
      leftOut: 0,
    })
    expect((await imports(listOf(kofi), { group: choir })).data).toMatchObject({ invited: 0, leftOut: 1 })
    expect((await imports(listOf(kofi), { group: choir }, ben)).data).toMatchObject({
      invited: 0,
      leftOut: 1,
    })
    expect(await kofi.hears()).toHaveLength(1)
  })

  test('a long list sent again takes as few statements as a short one', async () => {
    const long = listOf(...Array.from({ length: 100 }, () => town.person()))
    const short = listOf(kofi)
    for (const csv of [long, short]) await imports(csv)
    const countStatements = async (csv: string) => {
      const statements = vi.spyOn(pg.Client.prototype, 'query')
      const { body } = await ana.calls('POST', '/import', { csv, consent: 'paper' })
      expect(body.data.invited).toBe(0)
      const count = statements.mock.calls.length
      statements.mockRestore()
      return count
    }
    expect(await countStatements(long)).toBe(await countStatements(short))
  })

  test('the same list sent twice at the same moment invites each person once', async () => {
    const both = await Promise.all([imports(listOf(kofi)), imports(listOf(kofi))])
    expect(both.map(({ data }) => data.invited).sort()).toEqual([0, 1])
    expect(await kofi.hears()).toHaveLength(1)
  })

  test('followers, blocked people, and people who left, blocked the sender or deleted their account are left out', async () => {
    const all = Array.from({ length: 5 }, () => town.person())
    const [, left, blocker, blocked, gone] = all as [Person, Person, Person, Person, Person]
    for (const one of all) await one.texts('@ana')
    await left.texts('UNFOLLOW @ana')
    await blocker.texts('BLOCK @ana')
    const follower = (await followers()).find((one: { numberEnd: string }) =>
      blocked.phone.endsWith(one.numberEnd),
    )
    await ana.calls('POST', '/user/blockFollower', { userId: anaId, followerId: follower._id })
    await gone.logsIn()
    await gone.leaves()
    // Ana has a new name by now, and the ledger names her by the old one.
    const profile = { firstName: 'Ana', lastName: 'Lima', email: 'ana@example.org', intro: '' }
    const renamed = await ana.calls('POST', `/user/${anaId}/update`, { ...profile, handle: 'analima' })
    expect(renamed.status).toBe(200)
    await town.settle()
    for (const one of all) await one.hears()
    expect((await imports(listOf(...all))).data).toMatchObject({ invited: 0, leftOut: 5 })
    for (const one of all) expect(await one.hears()).toEqual([])
  })

  test('a person whom operators have suspended is left out', async () => {
    await kofi.texts('HELP')
    await kofi.hears()
    const ops = { name: 'ops', door: 'command line', why: 'a test' } as const
    await town.transact((context) => suspend(context, kofi.phone, ops))
    expect((await imports(listOf(kofi))).data).toMatchObject({ invited: 0, leftOut: 1 })
    expect(await kofi.hears()).toEqual([])
  })

  test('invalid rows are named by their number in a spreadsheet, and the others are invited', async () => {
    const csv = [
      '\uFEFFName;Phone;Consent',
      `"Kofi; the tenor";${kofi.phone};Reply YES to keep your card`,
      ';12345;',
      '',
      'Ola;911;',
    ].join('\r\n')
    const { data } = await imports(csv)
    expect(data).toEqual({
      invited: 1,
      leftOut: 0,
      unreadable: [
        { row: 3, reason: 'no-number', message: 'That isn’t a phone number that we can text.' },
        { row: 5, reason: 'no-number', message: expect.any(String) },
      ],
    })
    expect(await kofi.hears()).toEqual([expect.not.stringContaining('card')])
  })

  test('a list invites the phones of people and not another number of theirs, and no cell with more than a phone', async () => {
    const csv = [
      'Number,Name,Mobile,Phone',
      `4155550100,Kofi,${kofi.phone},`,
      '4155550101,Ida,512-5550 ext. 123,',
      '4155550102,Ola,1.21255501E10,',
      '4155550103,Eva,,',
    ].join('\n')
    const check = await ana.calls('POST', '/import/check', { csv, consent: 'paper' })
    expect(check.body.data).toMatchObject({
      column: { name: 'Mobile', numbers: [`(***) ***-**${kofi.phone.slice(-2)}`], others: ['Number'] },
      people: 1,
    })
    const { data } = await imports(csv)
    expect(data.invited).toBe(1)
    expect(data.unreadable.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
      [3, 'not-only-phone'],
      [4, 'rewritten-number'],
      [5, 'no-phone'],
    ])
    expect(await kofi.hears()).toHaveLength(1)
  })

  test('the sender may choose the column, and a phone stands in where it is empty', async () => {
    const [ida, ola] = [town.person(), town.person()]
    const csv = `Name,Mobile,Cell,Number\nKofi,${kofi.phone},${ola.phone},\nIda,${ida.phone},,5550100001`
    expect((await imports(csv, { column: ' CELL' })).data).toMatchObject({ invited: 2, unreadable: [] })
    expect([await kofi.hears(), await ola.hears(), await ida.hears()].map(({ length }) => length)).toEqual([
      0, 1, 1,
    ])
    expect((await imports(csv, { column: 'Pager' })).error.reason).toBe('unknown-column')
  })

  test.each([
    ['Google Contacts', 'First Name,Last Name,Phone 1 - Label,Phone 1 - Value', 'Kofi,Mensah,Mobile,%', 2],
    ['Outlook', 'First Name,Last Name,Home Phone,Mobile Phone', 'Kofi,Mensah,2125550101,%', 2],
    ['Excel', 'sep=;\nName;Teléfono', 'Kofi, the tenor;%', 2],
    ['a title and an empty line', '"Choir; spring; 2026",\n,\nName,Mobile Phone', 'Kofi,%', 4],
  ])('a list as programs write it is read: %s', async (_, top, line, row) => {
    const csv = [top, line.replace('%', kofi.phone), line.replace('%', '12')].join('\n')
    const { data } = await imports(csv)
    expect([data.invited, data.unreadable[0].row]).toEqual([1, row + 1])
    await kofi.texts('YES')
    expect((await followers())[0].nickname).toMatch(/^Kofi/)
  })

  test.each([
    ['no-phone-column', 'name\nKofi'],
    ['no-phone-column', ''],
    ['no-rows', 'phone\n'],
    ['too-many-rows', `phone\n${'5550100001\n'.repeat(IMPORT_ROWS_MAX + 1)}`],
    ['too-many-rows', `phone,name\n${'\n'.repeat(99_000)}`],
    ['too-many-rows', 'BEGIN:VCARD\nTEL:5550100001\nEND:VCARD\n'.repeat(IMPORT_ROWS_MAX + 1)],
    ['open-quote', 'phone,name\n5550100001,"Kofi'],
  ])('an unreadable list is refused with a sentence: %s', async (reason, csv) => {
    const { status, error } = await imports(csv)
    expect([status, error?.reason]).toEqual([422, reason])
    expect(error.message).toMatch(/^[A-Z].+\.$/)
  })

  test('one call invites everybody on a list of 1,000 rows', async () => {
    const numbers = Array.from({ length: IMPORT_ROWS_MAX }, (_, at) => `55523${10_000 + at}`)
    const body = { csv: ['phone', ...numbers].join('\n'), consent: 'paper' }
    const { data } = (await ana.calls('POST', '/import', body)).body
    expect(data).toEqual({ invited: IMPORT_ROWS_MAX, leftOut: 0, unreadable: [] })
    const again = (await ana.calls('POST', '/import', body)).body.data
    expect(again).toMatchObject({ invited: 0, leftOut: IMPORT_ROWS_MAX })
  })

  test('1,000 people of an address book are read, with sixty columns, lines in a cell and long notes', async () => {
    const rest = `${','.repeat(60)},"Main Street 1\nSpringfield\nUSA",${'Sings tenor. '.repeat(100)}`
    const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, at) => `55523${10_000 + at},Kofi${rest}`)
    const { body } = await ana.calls('POST', '/import/check', { csv: ['phone,name', ...rows].join('\n') })
    expect(body.data).toMatchObject({ people: IMPORT_ROWS_MAX, unreadable: [] })
  })

  test('vCards are read: each number that gets texts, and why a person is left out', async () => {
    const cards = [
      ['FN:Kofi Mensah', 'TEL;type=HOME:2125550101', `item1.TEL;type=CELL;type=pref:${kofi.phone}`],
      ['FN:Ida', 'TEL;type=WORK:2125550102'],
    ].map((lines) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n'))
    const { body } = await ana.calls('POST', '/import/check', { csv: cards.join('') })
    expect(body.data).toMatchObject({
      column: { name: 'phone', numbers: [`(***) ***-**${kofi.phone.slice(-2)}`], others: [] },
      people: 1,
      unreadable: [{ row: 2, reason: 'no-phone', message: expect.stringContaining('home, work or a fax') }],
    })
    expect((await imports(cards.join(''))).data.invited).toBe(1)
  })

  test('a check shows the text, sends none, and stores no person', async () => {
    const { body } = await ana.calls('POST', '/import/check', { csv: listOf(kofi), consent: 'paper' })
    await town.settle()
    expect(body.data).toEqual({
      column: { name: 'phone', numbers: [expect.stringMatching(/^\(\*{3}\) \*{3}-\*\*\d\d$/)], others: [] },
      people: 1,
      unreadable: [],
      text: expect.stringContaining('@ana invites you'),
    })
    const known = await rows('select id from people where phone = $1', kofi.phone)
    expect([known, await kofi.hears()]).toEqual([[], []])
  })

  test('only allowed people with a username can invite, and to a group only the people who run it', async () => {
    const ben = await town.signedUp('ben')
    await ben.texts('#choir')
    await allowLists(town, ben)
    expect((await imports(listOf(kofi), { group: choir }, ben)).status).toBe(403)
    expect((await imports(listOf(kofi), { group: 'x'.repeat(22) }, ben)).status).toBe(404)
    const plain = town.person()
    await plain.logsIn()
    expect((await imports(listOf(kofi), {}, plain)).status).toBe(409)
    expect(await kofi.hears()).toEqual([])
  })

  test('a repeated call gets the same answer, and its key with another list is refused', async () => {
    const key = randomUUID()
    const first = await imports(listOf(kofi), { key })
    expect(await imports(listOf(kofi), { key })).toEqual(first)
    expect((await imports(listOf(town.person()), { key })).status).toBe(409)
    expect(await kofi.hears()).toHaveLength(1)
  })

  test.each([{ consent: undefined }, { consent: 'Reply YES to keep your card' }, { evidence: 'Your bank' }])(
    'how people gave their number is chosen from a few, and no other words of the sender are taken: %j',
    async (input) => {
      const { status } = await imports(listOf(kofi), { consent: undefined, ...input })
      expect([status, await kofi.hears()]).toEqual([400, []])
    },
  )

  test('a program with the scope can invite, and REPORT finds the sender of the text', async () => {
    const makeKey = { name: 'List', scopes: ['people:invite'] }
    const { secret } = (await ana.calls('POST', '/account/createKey', makeKey)).body
    const { status } = await town.call({
      method: 'POST',
      url: '/api/import',
      headers: { authorization: `Bearer ${secret}` },
      payload: { csv: listOf(kofi), consent: 'paper' },
    })
    await town.settle()
    expect([status, (await kofi.hears()).length]).toEqual([200, 1])
    await kofi.texts('REPORT')
    expect((await kofi.hears())[0]).toContain('The last text from @ana has been reported')
  })
})
