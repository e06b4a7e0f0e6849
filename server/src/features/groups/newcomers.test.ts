import { API_BASE } from '@partyline/contract/endpoint'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
let ana: Person
let ben: Person
let tom: Person
let id = ''
beforeEach(async () => {
  await town.startOver()
  ana = await town.signedUp('ana', { firstName: 'Ana', lastName: 'Ruiz' })
  ben = await town.signedUp('ben', { firstName: 'Ben', lastName: 'Berg' })
  tom = await town.signedUp('tom', { firstName: 'Tom', lastName: 'Stone' })
  id = await ana.makesGroup('local23')
  await ben.texts('#local23')
  await ana.texts('#local23 We strike on Monday')
  for (const one of [ana, ben, tom]) await one.hears()
})
afterAll(() => town.close())

type Message = { _id: string; originalText: string; type: { isPrivate: boolean } }
const said = (messages: Message[]) =>
  messages.filter(({ type }) => !type.isPrivate).map(({ originalText }) => originalText)
const reads = async (who: Person, path = 'messages') =>
  said((await who.calls('GET', `/group/${id}/${path}`)).body.messages ?? [])
const listed = async (who: Person) =>
  (await who.calls('GET', `/user/${await who.id()}/groups`)).body.userGroups[0]

describe('GROUP-9 a newcomer reads what is said from the moment they joined', () => {
  test('in the thread, by search, around a message, in the list of groups, and with an API key', async () => {
    const past = (await ben.calls('GET', `/group/${id}/messages`)).body.messages[0]._id
    await tom.texts('#local23')
    const scopes = ['groups:read']
    const { secret } = (await tom.calls('POST', '/account/createKey', { name: 'Mine', scopes })).body
    const byKey = async () => {
      const headers = { authorization: `Bearer ${secret}` }
      const answer = await town.http.inject({ url: `${API_BASE}/group/${id}/messages`, headers })
      return said(answer.json().messages)
    }
    expect([await reads(tom), await reads(tom, 'search?q=strike'), await byKey()]).toEqual([[], [], []])
    expect((await tom.calls('GET', `/group/${id}/messages?around=${past}`)).status).toBe(404)
    expect(await listed(tom)).toMatchObject({ last: null, unread: 0 })
    await ben.texts('#local23 Bring signs for the strike')
    const fresh = ['Bring signs for the strike']
    expect([await reads(tom), await reads(tom, 'search?q=strike'), await byKey()]).toEqual([
      fresh,
      fresh,
      fresh,
    ])
    expect(await listed(tom)).toMatchObject({ last: { text: fresh[0] }, unread: 1 })
    expect(await reads(ben)).toEqual([...fresh, 'We strike on Monday'])
  })

  test('a member who comes back reads from then on, and nothing from before', async () => {
    await ben.texts('LEAVE #local23')
    await ana.texts('#local23 Ben is not with us')
    await ben.texts('#local23')
    await ana.texts('#local23 Welcome back')
    expect(await reads(ben)).toEqual(['Welcome back'])
  })

  test('unless the creator opens the past, which nobody else can do', async () => {
    await tom.texts('#local23')
    const open = (who: Person, showsPast = true) =>
      who.calls('POST', '/group/setShowsPast', { groupId: id, showsPast })
    expect((await open(ben)).status).toBe(403)
    await open(ana)
    expect((await tom.calls('GET', `/group/${id}/data`)).body.group.showsPast).toBe(true)
    expect(await reads(tom)).toEqual(['We strike on Monday'])
    expect(await listed(tom)).toMatchObject({ last: { text: 'We strike on Monday' }, unread: 0 })
    await open(ana, false)
    expect(await reads(tom)).toEqual([])
  })
})

describe('GROUP-5 the creator hears of newcomers', () => {
  const page = () => `${town.settings.publicUrl}/group/${id}/details`

  test('of the first at once, and of the next ones in one text a day later', async () => {
    // Ben's joining was told in the beginning.
    await tom.texts('#local23')
    for (const one of [town.person(), town.person()]) await one.texts('#local23')
    expect(await ana.hears()).toEqual([])
    town.clock.advance(DAY_MS)
    await town.settle()
    expect(await ana.hears()).toEqual([`3 more people have joined #local23. Its members: ${page()}`])
    town.clock.advance(2 * DAY_MS)
    await town.settle()
    expect(await ana.hears()).toEqual([])
    const cleo = town.person()
    await cleo.texts('#local23')
    const end = cleo.phone.slice(-2)
    expect(await ana.hears()).toEqual([
      `A phone ending in ${end} has joined #local23. Its members: ${page()}`,
    ])
    expect(await ben.hears()).toEqual([])
  })

  test('by name, and not while the group is muted', async () => {
    town.clock.advance(DAY_MS)
    await tom.texts('#local23')
    expect(await ana.hears()).toEqual([`Tom Stone (@tom) has joined #local23. Its members: ${page()}`])
    await ana.texts('MUTE #local23 1w')
    await ana.hears()
    town.clock.advance(DAY_MS)
    await town.person().texts('#local23')
    expect(await ana.hears()).toEqual([])
  })
})
