import { HOUR_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
const ana = await town.signedUp('ana')
const ben = await town.signedUp('ben')
const id = await ana.makesGroup('Choir', 'Hi.')
const benId = await ben.id()
await ben.texts('#choir')
await ben.hears()
afterAll(() => town.close())

const mute = (duration: unknown, person = ben) => person.calls('POST', `/group/${id}/mute`, { duration })

test('GROUP-5 TEXT-7 muting on the web does the same as MUTE #choir', async () => {
  const until = new Date(town.clock.now.getTime() + 8 * HOUR_MS).toISOString()
  expect((await mute(8 * HOUR_MS)).body).toEqual({ success: true, mutedUntil: until })
  expect((await ben.calls('GET', `/group/${id}/data`)).body.group.membership.mutedUntil).toBe(until)
  await ana.texts('#choir quiet')
  expect(await ben.hears()).toEqual([])
  await ben.texts('UNMUTE #choir')
  expect(await ben.hears()).toEqual(['#Choir is no longer muted.'])
  await ben.texts('MUTE #choir 1h')
  await ben.hears()
  expect((await mute(null)).body).toEqual({ success: true, mutedUntil: null })
  await ana.texts('#choir loud')
  expect(await ben.hears()).toEqual(['#Choir @ana: loud'])
  await mute(HOUR_MS)
  town.clock.advance(HOUR_MS + 1)
  expect((await ben.calls('GET', `/group/${id}/data`)).body.group.membership.mutedUntil).toBeNull()
  for (const wrong of [0, 59_999, -HOUR_MS, 1e12, 'soon', 1.5]) expect((await mute(wrong)).status).toBe(400)
})

test('GROUP-1 GROUP-9 only a person sees the list of their groups, the last joined first', async () => {
  const groups = async (query = '') => (await ben.calls('GET', `/user/${benId}/groups${query}`)).body
  town.clock.advance(1000)
  for (const name of ['alpha', 'beta']) {
    town.clock.advance(1000)
    await ben.makesGroup(name)
  }
  const { userGroups, next } = await groups('?all=true')
  expect(userGroups).toMatchObject([
    { displayGroupName: 'beta', role: 'creator', followers: 1, mutedUntil: null },
    { displayGroupName: 'alpha' },
    { _id: id, displayGroupName: 'Choir', role: 'member', followers: 2 },
  ])
  expect(next).toBeNull()
  const first = await groups('?limit=2')
  expect((await groups(`?limit=2&before=${first.next}`)).userGroups).toEqual([userGroups[2]])
  expect((await ben.calls('GET', `/user/${benId}/groups?before=x`)).status).toBe(400)
  expect((await ana.calls('GET', `/user/${benId}/groups`)).status).toBe(403)
  expect((await town.person().calls('GET', `/user/${benId}/groups`)).status).toBe(401)
})

test('GROUP-5 TEXT-7 leaving on the web does the same as LEAVE #choir', async () => {
  const leave = (person: Person) => person.calls('POST', `/group/${id}/leave`)
  const { status, body } = await leave(ana)
  expect([status, body.error.message]).toEqual([
    409,
    `You run #Choir. MUTE #Choir 1w gives you quiet. To close it or leave it to another member: http://localhost:3000/group/${id}/details`,
  ])
  expect((await leave(ben)).body.message).toBe('You have left #Choir. Text #Choir to come back.')
  expect((await leave(ben)).body.error.message).toBe(
    "You're not in #Choir. To join, text #Choir; LIST shows what you follow.",
  )
  expect((await mute(HOUR_MS)).status).toBe(409)
  await ana.texts('#choir anybody?')
  expect(await ben.hears()).toEqual([])
  const kept = await town.database.db.selectFrom('consents').selectAll().where('act', '=', 'leave').execute()
  const wish = { phone: ben.phone, target: '#Choir', source: 'web' }
  expect(kept).toMatchObject([wish, wish])
  for (const path of ['leave', 'mute']) {
    const answer = await ben.calls('POST', `/group/nothing/${path}`, { duration: null })
    expect([answer.status, answer.body.error.message]).toEqual([404, 'Invalid group Id'])
  }
})

test('GROUP-5 a creator leaves a group to its first administrator, who is told; without a username nobody can run it', async () => {
  const groupId = await ana.makesGroup('Band')
  const handOver = async (person = ana) => {
    const code = person === ana ? await ana.groupCode(groupId, 'handOver') : '12345678'
    return person.calls('POST', `/group/${groupId}/handOver`, { code })
  }
  const [dora, fan] = [await town.signedUp('dora'), town.person()]
  await fan.texts('#band')
  expect((await handOver()).body.error.message).toBe(
    'Nobody can run #Band after you: that takes a member with a username whom you have not blocked. You can close it.',
  )
  await ben.texts('#band')
  town.clock.advance(1000)
  await dora.texts('#band')
  const userId = await dora.id()
  await ana.calls('POST', '/group/setAdministrator', { groupId, userId, administrator: true })
  await town.settle()
  for (const one of [ana, ben, dora]) await one.hears()
  expect((await handOver(ben)).status).toBe(403)
  expect((await handOver()).body).toEqual({
    success: true,
    message: '@dora runs #Band now, and you have left it.',
  })
  await town.settle()
  expect(await dora.hears()).toEqual([
    `@ana has left #Band. It is yours now: you run it from here on. http://localhost:3000/group/${groupId}/details`,
  ])
  await ana.hears()
  await dora.texts('#band Hello')
  expect([await ben.hears(), await ana.hears()]).toEqual([
    ['#Band @dora: Hello\n#Band is led by @dora now. LEAVE #Band ends it.'],
    [],
  ])
  expect((await handOver()).status).toBe(403)
})

test('GROUP-1 a person can create fifty groups a day', async () => {
  const cleo = town.person()
  await cleo.signsUp('cleo')
  const make = (n: number) => cleo.calls('POST', '/group/create', { name: `cleos-${n}` })
  for (let n = 0; n < 50; n++) expect((await make(n)).status).toBe(200)
  const { status, body } = await make(50)
  expect([status, body.error.reason]).toEqual([429, 'too-many'])
  town.clock.advance(body.error.retryAfter * 1000)
  expect((await make(50)).status).toBe(200)
})
