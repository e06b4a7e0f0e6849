import { afterAll, expect, test } from 'vitest'
import { addFollowers } from '../../testing/followers.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
afterAll(() => town.close())

test('a download holds everything kept about a person, and names others without their numbers', async () => {
  const [ana, ben, follower] = [town.person(), town.person(), town.person()]
  await ana.signsUp('anna', { intro: '<script>"Hey"</script> 👋 שלום' })
  await ben.signsUp('benn')
  await ana.texts('@benn')
  await ben.texts('@anna')
  await follower.texts('@anna')
  await ana.makesGroup('choir')
  await ben.texts('#choir')
  for (const message of ['To all', '#choir Sing', '@benn Only you']) {
    await ana.calls('POST', '/sendMessage', { message })
  }
  for (const message of ['@anna Back', '#choir La la', 'From Ben to all']) {
    await ben.calls('POST', '/sendMessage', { message })
  }
  await town.settle()
  const { status, body, headers } = await ana.calls('GET', '/account/data')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="partyline-anna-2026-06-12.json"',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  })
  expect(body.profile).toMatchObject({
    handle: 'anna',
    phoneNumber: ana.phone,
    email: 'anna@example.org',
    intro: '<script>"Hey"</script> 👋 שלום',
  })
  const benn = { handle: 'benn', name: 'benn Tester' }
  expect(body.follows).toMatchObject([{ person: benn }])
  expect(body.followers).toMatchObject([{ person: benn }, { person: { handle: null, name: null } }])
  expect(body.groups).toMatchObject([{ name: 'choir', yours: true }])
  expect(body.messagesSent).toMatchObject([
    { to: 'your followers', text: 'To all' },
    { to: '#choir', text: 'Sing' },
    { to: benn, text: 'Only you' },
  ])
  expect(body.messagesReceived).toMatchObject([
    { from: benn, group: null, text: 'Back' },
    { from: benn, group: '#choir', text: 'La la' },
    { from: benn, group: null, text: 'From Ben to all' },
  ])
  expect(body.sessions).toHaveLength(1)
  expect(body.consents).toMatchObject([
    { act: 'follow', target: '@benn', phone: ana.phone },
    { act: 'join', target: '#choir' },
  ])
  const file = JSON.stringify(body)
  for (const other of [ben, follower]) expect(file).not.toContain(other.phone)
  expect(file).not.toContain('benn@example.org')
})

test('a list longer than a page is complete, with each entry once', async () => {
  const many = await town.signedUp('many')
  await addFollowers(town, 'many', 1_000)
  const { body } = await many.calls('GET', '/account/data')
  expect(body.followers).toHaveLength(1_000)
  expect(body.follows).toEqual([])
})

test('a person without a handle can download a file, and a signed-out browser cannot', async () => {
  const newcomer = town.person()
  await newcomer.logsIn()
  const { body, headers } = await newcomer.calls('GET', '/account/data')
  expect(headers['content-disposition']).toContain('partyline-account-2026-06-12.json')
  expect(body).toMatchObject({ photo: null, messagesSent: [], consents: [] })
  expect((await town.call({ url: '/api/account/data' })).status).toBe(401)
})

test('after a change of number the download has the owner’s ledger entries of both numbers, and no other owner’s', async () => {
  const [old, second] = [town.person(), town.person()]
  await old.signsUp('mover')
  await old.texts('LIST')
  await second.texts('@anna')
  await old.movesTo(second)
  const later = town.person(old.phone)
  town.clock.advance(1000)
  await later.texts('@anna')
  await later.logsIn()
  const { body } = await old.calls('GET', '/account/data')
  expect(body.consents.map((one: { act: string; phone: string }) => [one.act, one.phone])).toEqual([
    ['follow', second.phone],
    ['moved-to', old.phone],
    ['moved-from', second.phone],
  ])
  const textsOf = (file: { textsSent: { text: string }[] }) => file.textsSent.map(({ text }) => text)
  expect(textsOf(body)).toEqual(['LIST', '@anna'])
  expect(textsOf((await later.calls('GET', '/account/data')).body)).toEqual(['@anna'])
})

test('the download has a host’s messages to guests, the texts sent in, and the reports', async () => {
  const [host, guest] = [town.person(), town.person()]
  await host.signsUp('hostess')
  await guest.logsIn()
  const eventId = await host.makesEvent()
  await guest.answersEvent(eventId, 'YES', { firstName: 'Gus', lastName: 'Guest' })
  await host.calls('POST', `/events/event/${eventId}/message`, { message: 'Bring a chair.' })
  await town.settle()
  await guest.texts('Report')
  const from = { handle: 'hostess', name: 'hostess Tester' }
  const text = expect.stringContaining('Bring a chair.')
  const { body: hosts } = await host.calls('GET', '/account/data')
  expect(hosts.messagesSent).toMatchObject([{ to: 'the guests of Supper', text }])
  const { body } = await guest.calls('GET', '/account/data')
  expect(body.messagesReceived).toMatchObject([{ from, event: 'Supper', text }])
  expect(body.textsSent).toMatchObject([{ to: '+15550100000', text: 'Report' }])
  expect(body.reports).toMatchObject([{ from, text }])
})
