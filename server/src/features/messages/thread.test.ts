import type { GroupMessage } from '@partyline/contract/thread'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { afterAll, expect, test } from 'vitest'
import { paceForAll, paceForOne } from '../../testing/pace.ts'
import type { Person } from '../../testing/person.ts'
import { createTown } from '../../testing/town.ts'

const town = await createTown()
afterAll(() => town.close())

let named = 0

/** A person who signed up under a unique handle. */
function sender(name: string): Promise<Person> {
  named += 1
  return town.signedUp(`${name}${named}`)
}

/** Makes a group that people join. @returns its id and name */
async function makeGroup(creator: Person, ...members: Person[]): Promise<{ id: string; name: string }> {
  named += 1
  const name = `choir-${named}`
  const id = await creator.makesGroup(name)
  for (const member of members) await member.texts(`#${name}`)
  return { id, name }
}

interface Page {
  messages: GroupMessage[]
  next: string | null
  previous: string | null
}

async function read(person: Person, id: string, query = ''): Promise<Page> {
  const { status, body } = await person.calls('GET', `/group/${id}/messages${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const words = ({ messages }: Page) => messages.map(({ originalText }) => originalText)

test('GROUP-7 GROUP-9 TEXT-10 a thread shows the sender, time, text and media of messages from web and phone', async () => {
  const [ana, ben] = [await sender('ana'), await sender('ben')]
  const { id, name } = await makeGroup(ana, ben)
  await ben.texts(`#${name} From a phone`)
  town.clock.advance(1000)
  await ben.calls('POST', '/sendMessage', { message: `#${name} From the web`, sentFromWeb: true })
  await town.settle()
  const [web, phone] = (await read(ana, id)).messages
  expect(web).toEqual({
    ...phone,
    _id: web?._id,
    cursor: web?.cursor,
    originalText: 'From the web',
    sentAt: town.clock.now.toISOString(),
  })
  expect(phone).toMatchObject({
    originalText: 'From a phone',
    mediaUrls: [],
    userIsSender: false,
    recipient: null,
    type: { isPrivate: false },
    sender: { firstName: expect.stringContaining('ben'), lastName: 'Tester' },
  })
  expect((await read(ben, id)).messages.filter(({ userIsSender }) => userIsSender)).toHaveLength(2)
  expect(JSON.stringify(await read(ana, id))).not.toContain(ben.phone.slice(2))
})

test('GROUP-7 GROUP-9 only the joiner and the creator see a joiner’s intro', async () => {
  const [ana, ben, cleo] = [await sender('ana'), await sender('ben'), await sender('cleo')]
  const { id, name } = await makeGroup(ana, ben, cleo)
  const intro = `Thanks for joining #${name}.`
  const seenBy = async (person: Person) =>
    (await read(person, id)).messages.map(({ type, recipient }) => [
      type.isPrivate,
      recipient?.displayHandle?.replace(/\d/g, ''),
    ])
  expect(await seenBy(ana)).toEqual([
    [true, 'cleo'],
    [true, 'ben'],
  ])
  expect(await seenBy(ben)).toEqual([[true, 'ben']])
  expect(await seenBy(cleo)).toEqual([[true, 'cleo']])
  expect(words(await read(ben, id))).toEqual([intro])
  const bens = (await read(ben, id)).messages[0]
  for (const path of ['messages?around=', 'search?q=joining&around=']) {
    const { status, body } = await cleo.calls('GET', `/group/${id}/${path}${bens?._id}`)
    if (path.startsWith('messages')) expect([status, body.error?.reason]).toEqual([404, 'unknown-message'])
    else expect(body.messages.map((one: GroupMessage) => one._id)).not.toContain(bens?._id)
  }
})

test('GROUP-9 only members can read, an unknown group is an invalid Id, and a signed-out browser is asked to log in', async () => {
  const [ana, dan] = [await sender('ana'), await sender('dan')]
  const { id, name } = await makeGroup(ana)
  await ana.texts(`#${name} Secret`)
  const paths = ['messages', 'search?q=secret']
  for (const path of paths) {
    const refused = await dan.calls('GET', `/group/${id}/${path}`)
    expect([refused.status, refused.body.error.reason], path).toEqual([403, 'not-a-member'])
    const unknown = await dan.calls('GET', `/group/nosuchgroup/${path}`)
    expect([unknown.status, unknown.body.error.message], path).toEqual([404, 'Invalid group Id'])
    expect((await town.call({ url: `/api/group/${id}/${path}` })).status, path).toBe(401)
  }
  const live = await dan.calls('GET', `/group/live?groupId=${id}`)
  expect([live.status, live.body.error.reason]).toEqual([403, 'not-a-member'])
  expect((await dan.calls('GET', '/group/live')).status).toBe(400)
  expect((await dan.calls('GET', '/group/%00/messages')).status).toBe(400)
  await dan.texts(`#${name}`)
  expect(words(await read(dan, id))).toEqual([`Thanks for joining #${name}.`])
  await dan.texts(`LEAVE #${name}`)
  expect((await dan.calls('GET', `/group/${id}/messages`)).status).toBe(403)
})

test('GROUP-9 a thread has pages before, after and around a place, with each message once', async () => {
  const [ana, ben] = [await sender('ana'), await sender('ben')]
  const { id, name } = await makeGroup(ana, ben)
  const all: string[] = []
  for (let n = 1; n <= 12; n++) {
    all.unshift(`Line ${n}`)
    await (n % 2 ? ana : ben).texts(`#${name} Line ${n}`)
  }
  // Ben's intro is the oldest of all.
  all.push(`Thanks for joining #${name}.`)
  const newest = await read(ben, id, '?limit=5')
  expect(words(newest)).toEqual(all.slice(0, 5))
  expect(newest.previous).toBeNull()
  const seen = words(newest)
  let next = newest.next
  while (next) {
    const page = await read(ben, id, `?limit=5&before=${next}`)
    expect(page.previous).not.toBeNull()
    seen.push(...words(page))
    next = page.next
  }
  expect(seen).toEqual(all)

  const middle = newest.messages[4]
  const around = await read(ben, id, `?limit=6&around=${middle?._id}`)
  expect(words(around)).toEqual(all.slice(1, 7))
  expect(words(await read(ben, id, `?limit=100&after=${around.previous}`))).toEqual(all.slice(0, 1))
  const after = await read(ben, id, `?limit=2&after=${middle?.cursor}`)
  expect(words(after)).toEqual(all.slice(2, 4))
  expect(words(await read(ben, id, `?limit=2&after=${after.previous}`))).toEqual(all.slice(0, 2))
  expect(await read(ben, id, `?after=${newest.messages[0]?.cursor}`)).toMatchObject({
    messages: [],
    previous: null,
  })

  for (const query of ['?before=x', '?after=!', '?limit=0', '?limit=101', '?around=a%20b']) {
    expect((await ben.calls('GET', `/group/${id}/messages${query}`)).status, query).toBe(400)
  }
  expect((await ben.calls('GET', `/group/${id}/messages?around=nothere`)).status).toBe(404)
})

test('GROUP-7 a member sees and finds no messages of a person whom they blocked', async () => {
  const [ana, ben] = [await sender('ana'), await sender('ben')]
  const { id, name } = await makeGroup(ana, ben)
  await ben.texts(`#${name} Nuisance`)
  const handle = (await ben.calls('GET', '/user')).body.user.handle
  await ana.texts(`BLOCK @${handle}`)
  expect(words(await read(ana, id))).not.toContain('Nuisance')
  expect((await ana.calls('GET', `/group/${id}/search?q=nuisance`)).body.messages).toEqual([])
  expect(words(await read(ben, id))).toContain('Nuisance')
})

test('GROUP-7 only the sender sees the outcome of a message, even after its deliveries are folded', async () => {
  const [ana, ben, cleo, dan] = [await sender('ana'), await sender('ben'), town.person(), town.person()]
  const { id, name } = await makeGroup(ana, ben, cleo, dan)
  await dan.texts('STOP')
  await ana.texts(`#${name} Rehearsal at six`)
  const [post] = (await read(ana, id)).messages
  const path = `/message/${post?._id}/progress`
  const counts = {
    messageId: post?._id,
    total: 2,
    sent: 2,
    waiting: 0,
    unreachable: 0,
    stopped: 0,
    asked: 0,
    capped: 0,
    off: 0,
    heldUntil: null,
    allKnown: true,
    aborted: false,
    paused: false,
    done: true,
  }
  expect((await ana.calls('GET', path)).body).toEqual(counts)
  const other = await ben.calls('GET', path)
  expect([other.status, other.body.error.reason]).toEqual([404, 'unknown-message'])
  town.clock.advance(91 * DAY_MS)
  await ana.logsIn()
  await town.sweep()
  const { rows } = await town.database.pool.query('select count(*)::int as n from message_counts')
  expect(rows[0].n).toBeGreaterThan(0)
  expect((await ana.calls('GET', path)).body).toEqual(counts)
})

test('GROUP-7 the numbers change while a message is being sent', async () => {
  const [ana, ben, cleo] = [await sender('ana'), await sender('ben'), await sender('cleo')]
  const { id, name } = await makeGroup(ana, ben, cleo)
  await ana.calls('POST', '/sendMessage', { message: `#${name} Going out` })
  const [post] = (await read(ana, id)).messages
  const delivery = async () => (await ana.calls('GET', `/message/${post?._id}/progress`)).body
  expect(await delivery()).toMatchObject({ sent: 0, waiting: 2 })
  await ana.calls('POST', '/sendMessage', { message: 'PAUSE' })
  expect(await delivery()).toMatchObject({ paused: true, waiting: 2 })
  await paceForOne(town)
  await ana.calls('POST', '/sendMessage', { message: 'RESUME' })
  await town.settle()
  expect(await delivery()).toMatchObject({ sent: 1, waiting: 1, paused: false })
  await paceForAll(town)
  await town.settle()
  expect(await delivery()).toMatchObject({ sent: 2, waiting: 0 })
})
