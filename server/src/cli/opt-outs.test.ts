import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Carrier } from '../carriers/carrier.ts'
import { readConfig } from '../config.ts'
import { listStandingAlarms } from '../features/operating/watching/alarm-store.ts'
import { exportCommand } from '../platform/backup/backup-commands.ts'
import { createSecrets } from '../platform/secrets.ts'
import { createTestDatabase } from '../testing/database.ts'
import type { Person } from '../testing/person.ts'
import { cleanUp, makeFolder } from '../testing/server-process.ts'
import { createTown, type Town } from '../testing/town.ts'
import { startVendor } from '../testing/vendor.ts'
import { optOutsCommand } from './opt-outs-command.ts'
import { numberCommand, orderCommand } from './order-commands.ts'
import { restoreCommand, restoredCommand } from './restore-command.ts'

const KEY = 'the key of the server, with 32 characters'
const secrets = createSecrets(Buffer.from(KEY))
const OWN = '+15550100000'

const opened: Town[] = []
afterEach(async () => {
  for (const town of opened.splice(0)) await town.close()
})
afterAll(cleanUp)

async function open(options: Parameters<typeof createTown>[0]): Promise<Town> {
  const town = await createTown({ secrets, ...options })
  opened.push(town)
  town.clock.advance(Date.now() - town.clock.now.getTime())
  return town
}

function configFor(url: string, more: Record<string, string> = {}) {
  const reading = readConfig({ DATABASE_URL: url, SECRET_KEY: KEY, OPT_OUTS_DIR: makeFolder(), ...more })
  if (!reading.ok) throw new Error(reading.problems.join())
  return reading.config
}

/** A server with a journal, on which Ana has followers, a group and an event. */
async function openServer() {
  const folder = makeFolder()
  const server = await open({ optOutsDir: folder })
  const ana = await server.signedUp('anna')
  await ana.makesGroup('choir')
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const eventId = await ana.makesEvent({ startTime: inHours(48), endTime: inHours(50) })
  const follows = async () => {
    const person = server.person()
    await person.texts('@anna')
    await person.texts('#choir')
    return person
  }
  return { server, ana, folder, eventId, follows, config: configFor(server.database.url) }
}

/** Imports a backup into an empty database, as an operator does two hours later. */
async function imports(file: string, more: Record<string, string> = {}, optOutsDir?: string) {
  const database = await createTestDatabase('nothing')
  const config = configFor(database.url, more)
  const now = new Date(Date.now() + 2 * HOUR_MS)
  const withoutKey = more.SECRET_KEY !== undefined
  const { line } = await restoreCommand(config, file, { withoutKey, now })
  const after = await open({
    database,
    secrets: createSecrets(Buffer.from(config.secretKey ?? '')),
    ...(optOutsDir !== undefined && { optOutsDir }),
  })
  return { after, line, config }
}

const resume = (config: ReturnType<typeof configFor>, withoutOptOuts = false) =>
  orderCommand(config, { act: 'resume', withoutOptOuts }, 'all is right')

async function heard(town: Town, people: Record<string, Person>): Promise<string[]> {
  const names: string[] = []
  for (const [name, { phone }] of Object.entries(people)) {
    const texts = (await town.person(phone).received()).filter((text) => /Cake|Tea|Wine/.test(text))
    names.push(...texts.map((text) => `${name}: ${text.replace(/^.*(Cake|Tea|Wine).*$/s, '$1')}`))
  }
  return names.sort()
}

/** Ana writes to her followers, to her group and to her guests. */
async function writes(town: Town, { phone }: Person, eventId: string): Promise<void> {
  const ana = town.person(phone)
  await ana.texts('Cake at five')
  await ana.texts('#choir Tea at four')
  await ana.logsIn()
  const sent = await ana.calls('POST', `/events/event/${eventId}/message`, { message: 'Wine at six' })
  expect(sent.status).toBe(200)
  await town.settle()
}

test('TEXT-6 after a restore nobody hears what they ended at any process since the backup, and a phone that came back does', async () => {
  const { server, ana, folder, eventId, follows, config } = await openServer()
  const [stops, stopsAna, leaves, blocks, quiet, back, stays] = [
    await follows(),
    await follows(),
    await follows(),
    await follows(),
    await follows(),
    await follows(),
    await follows(),
  ]
  const people = { stops, stopsAna, leaves, blocks, quiet, back, stays }
  for (const person of [quiet, stays]) {
    await person.logsIn()
    const names = { firstName: 'Jo', lastName: 'Guest' }
    expect(await person.answersEvent(eventId, 'YES', names)).toMatchObject({ status: 200 })
  }
  const backups = makeFolder()
  await exportCommand(config, backups)
  const file = join(backups, readdirSync(backups).find((name) => name.endsWith('.backup')) ?? '')

  await stops.texts('STOP')
  await stopsAna.texts('STOP @anna')
  await leaves.texts('LEAVE #choir')
  await blocks.texts('BLOCK @anna')
  await quiet.answersEvent(eventId, 'YES', { notify: false })
  await back.texts('STOP')
  await back.texts('STOP @anna')
  await back.texts('START')
  await back.texts('@anna')
  const other = makeFolder()
  const secondProcess = await open({ beside: server, optOutsDir: other })
  opened.unshift(...opened.splice(-1))
  const newcomer = secondProcess.person('+15550107777')
  await newcomer.texts('STOP')
  expect(readFileSync(join(other, readdirSync(other)[0] ?? ''), 'utf8')).toContain(newcomer.phone)

  const { after, line, config: restored } = await imports(file)
  expect(line).toContain('./partyline opt-outs FOLDER')
  expect(await resume(restored)).toEqual({ ok: false, line: expect.stringContaining('Nobody has read') })
  const { ok, line: read } = await optOutsCommand(restored, { folders: [folder, other], withoutKey: false })
  expect([ok, read]).toEqual([true, expect.stringContaining('ended again for 6 phones')])
  expect(await resume(restored)).toMatchObject({ ok: true })

  await writes(after, ana, eventId)
  expect(await heard(after, people)).toEqual(
    [
      ...['back: Cake', 'back: Tea', 'leaves: Cake', 'quiet: Cake', 'quiet: Tea'],
      ...['stays: Cake', 'stays: Tea', 'stays: Wine', 'stopsAna: Tea'],
    ].sort(),
  )
  const again = after.person(newcomer.phone)
  await again.texts('@anna')
  expect(await again.hears()).toEqual([expect.stringContaining('you stopped all texts')])
})

test('TEXT-6 an export takes the journal along, and an import reads it beside the backup', async () => {
  const { server, ana, folder, eventId, follows } = await openServer()
  const fan = await follows()
  const backups = makeFolder()
  const config = configFor(server.database.url, { OPT_OUTS_DIR: folder })
  await exportCommand(config, backups)
  const file = join(backups, readdirSync(backups).find((name) => name.endsWith('.backup')) ?? '')
  await fan.texts('STOP')
  await exportCommand(config, backups)
  const kept = readdirSync(backups).filter((name) => name.endsWith('.journal'))
  expect(kept.map((name) => statSync(join(backups, name)).mode & 0o777)).toEqual([0o600])

  const { after, line, config: restored } = await imports(file)
  expect(line).toContain('1 thing ended again for 1 phone')
  expect(await resume(restored)).toMatchObject({ ok: true })
  await writes(after, ana, eventId)
  expect(await heard(after, { fan })).toEqual([])
})

test('a restored server goes on without opt-outs only when its operator says so', async () => {
  const { config, follows } = await openServer()
  await follows()
  const file = join(makeFolder(), 'party.backup')
  await exportCommand(config, file)
  const { config: restored } = await imports(file)
  expect(await optOutsCommand(restored, 'carrier')).toEqual({
    ok: false,
    line: expect.stringContaining('simulator keeps no list of the texts that came in'),
  })
  expect(await resume(restored)).toMatchObject({ ok: false })
  expect(await resume(restored, true)).toMatchObject({ ok: true })
  expect(await optOutsCommand(restored, { folders: [makeFolder()], withoutKey: false })).toEqual({
    ok: false,
    line: 'No restored backup waits for opt-outs.',
  })
})

test('a journal with a changed or a missing line ends what it can, and sending waits; a cut last line is no change', async () => {
  const { folder, follows, config } = await openServer()
  const [one, two, three] = [await follows(), await follows(), await follows()]
  const file = join(makeFolder(), 'party.backup')
  await exportCommand(config, file)
  for (const person of [one, two, three]) await person.texts('STOP')
  const path = join(folder, readdirSync(folder)[0] ?? '')
  const whole = readFileSync(path, 'utf8')

  const lines = whole.split('\n')
  const edited = lines.map((line) =>
    line.replace(/"stop"(.*)/, line.includes(two.phone) ? '"start"$1' : '"stop"$1'),
  )
  const { config: restored } = await imports(file)
  const read = () => optOutsCommand(restored, { folders: [folder], withoutKey: false })
  for (const text of [
    edited.join('\n'),
    lines.filter((line) => !(line.includes('"stop"') && line.includes(two.phone))).join('\n'),
  ]) {
    writeFileSync(path, text)
    expect(await read()).toEqual({
      ok: false,
      line: expect.stringContaining('lines were changed or are missing'),
    })
    expect(await resume(restored)).toMatchObject({ ok: false })
  }
  writeFileSync(path, whole)
  appendFileSync(path, lines.at(-2)?.slice(0, 90) ?? '')
  expect(await read()).toEqual({ ok: true, line: expect.stringContaining('ended again for 3 phones') })
})

test('a journal that begins after the backup is not all, so sending waits', async () => {
  const { follows, config } = await openServer()
  await follows()
  const file = join(makeFolder(), 'party.backup')
  await exportCommand(config, file)
  const folder = makeFolder()
  const { after } = await imports(file, {}, folder)
  await after.person().texts('STOP')
  const { config: restored } = await imports(file)
  expect(await optOutsCommand(restored, { folders: [folder], withoutKey: false })).toEqual({
    ok: false,
    line: expect.stringContaining('The journal begins on'),
  })
})

test('without the key a journal ends texts, and neither deletes nor moves an account', async () => {
  const { server, folder, follows, config } = await openServer()
  const fan = await follows()
  const member = await server.signedUp('member')
  const file = join(makeFolder(), 'party.backup')
  await exportCommand(config, file)
  await fan.texts('STOP')
  await member.leaves()
  await server.settle()
  const other = { SECRET_KEY: 'another key, which also has 32 characters' }
  const { after, config: restored } = await imports(file, other)
  expect(await optOutsCommand(restored, { folders: [folder], withoutKey: false })).toEqual({
    ok: false,
    line: expect.stringContaining('was written under another key'),
  })
  expect(await optOutsCommand(restored, { folders: [folder], withoutKey: true })).toEqual({
    ok: true,
    line: expect.stringContaining('Nobody can check its lines without the key'),
  })
  const stopped = await after.database.db
    .selectFrom('people')
    .select(['phone', 'handle'])
    .where('stopped_at', 'is not', null)
    .orderBy('phone')
    .execute()
  expect(stopped).toEqual([
    { phone: fan.phone, handle: null },
    { phone: member.phone, handle: 'member' },
  ])
})

test('an account that was deleted or has another number since the backup is deleted or moved again', async () => {
  const { server, folder, config } = await openServer()
  const [goes, moves] = [await server.signedUp('goes'), await server.signedUp('moves')]
  const file = join(makeFolder(), 'party.backup')
  await exportCommand(config, file)
  await goes.leaves()
  const to = server.person().phone
  expect(await numberCommand(config, { from: moves.phone, to }, 'lost phone')).toMatchObject({ ok: true })
  await server.settle({ every: true })
  const { after, config: restored } = await imports(file)
  expect(await optOutsCommand(restored, { folders: [folder], withoutKey: false })).toMatchObject({ ok: true })
  const people = await after.database.db
    .selectFrom('people')
    .select(['handle', 'phone'])
    .where('handle', 'is not', null)
    .execute()
  expect(people).toContainEqual({ handle: 'moves', phone: to })
  expect(people.map(({ handle }) => handle)).not.toContain('goes')
})

test('TEXT-6 a STOP is in the journal before its confirmation leaves', async () => {
  const folder = makeFolder()
  const atSend: string[] = []
  const carrier = (simulator: Carrier): Carrier => ({
    ...simulator,
    send(text) {
      atSend.push(readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8'))
      return simulator.send(text)
    },
  })
  const server = await open({ optOutsDir: folder, carrier })
  await server.person().texts('STOP')
  expect(atSend).toEqual([expect.stringContaining('"act":"stop"')])
})

test('a folder that cannot be written loses no STOP: operators hear of it, and the journal gets it later', async () => {
  const inTheWay = join(makeFolder(), 'data')
  writeFileSync(inTheWay, '')
  const folder = join(inTheWay, 'opt-outs')
  const server = await open({ optOutsDir: folder })
  const phone = server.person()
  await phone.texts('STOP')
  expect(await phone.hears()).toEqual([expect.stringContaining('no more texts')])
  const alarms = () => listStandingAlarms(server.database.db, server.clock.now)
  await expect.poll(alarms).toMatchObject([{ key: 'opt-outs unkept' }])
  rmSync(inTheWay)
  server.clock.advance(MINUTE_MS)
  await server.settle()
  expect(readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')).toContain('"act":"stop"')
  await expect.poll(alarms).toEqual([])
})

test('a database that was restored by other means waits for its journal too', async () => {
  const { server, config, follows } = await openServer()
  await follows()
  const { line } = await restoredCommand(config, server.clock.now)
  expect(line).toContain('No journal of opt-outs is in')
  expect(await resume(config)).toMatchObject({ ok: false })
})

test('the carrier is asked for the texts that came in since the backup, and its list ends what they asked for', async () => {
  const { ana, eventId, follows, config } = await openServer()
  const people = { stops: await follows(), leaves: await follows(), back: await follows() }
  const file = join(makeFolder(), 'party.backup')
  await exportCommand(config, file)
  const texts: [Person, string][] = [
    [people.stops, 'STOP'],
    [people.leaves, 'STOP @anna'],
    [people.leaves, 'LEAVE #choir'],
    [people.back, 'STOP @anna'],
    [people.back, '@anna'],
  ]
  const vendor = await startVendor()
  vendor.says(({ url }) => {
    const query = new URL(url, 'http://vendor').searchParams
    const at = new Date(Date.now() + HOUR_MS)
    const list = url.startsWith('/v1/message-threads')
      ? Object.values(people).map(({ phone }) => ({ contact: phone, order_timestamp: at }))
      : texts.flatMap(([{ phone }, content], place) =>
          phone === query.get('contact')
            ? [
                {
                  ...{ id: `t${place}`, type: 'mobile-originated', owner: OWN, contact: phone, content },
                  order_timestamp: new Date(at.getTime() + place),
                },
              ]
            : [],
        )
    return { status: 200, body: { data: query.get('skip') === '0' ? list : [] } }
  })
  const settings = {
    ...{ CARRIER: 'httpsms', HTTPSMS_API_KEY: 'uk_1', HTTPSMS_SIGNING_KEY: 'httpsms-signing-key-0' },
    ...{ HTTPSMS_API_URL: vendor.url, SHARED_NUMBER: OWN },
  }
  const { after, config: restored } = await imports(file, settings)
  expect(await optOutsCommand(restored, 'carrier')).toEqual({
    ok: true,
    line: expect.stringContaining('3 things ended again for 2 phones'),
  })
  expect(await resume(restored)).toMatchObject({ ok: true })
  await writes(after, ana, eventId)
  expect(await heard(after, people)).toEqual(['back: Cake', 'back: Tea'])
  vendor.says({ status: 500 })
})

test('an operator records that a person leaves a sender, a group and an event, and blocks somebody', async () => {
  const { server, ana, eventId, follows, config } = await openServer()
  const [one, two, three, four] = [await follows(), await follows(), await follows(), await follows()]
  await three.logsIn()
  await three.answersEvent(eventId, 'YES', { firstName: 'Jo', lastName: 'Guest' })
  const { code } = (await ana.readsEvent(eventId)) as { code: string }
  const orders = [
    { act: 'leave', target: one.phone, from: '@anna' },
    { act: 'leave', target: two.phone, from: '#choir' },
    { act: 'leave', target: three.phone, from: code },
    { act: 'block', target: four.phone, from: '@anna' },
  ] as const
  for (const order of orders)
    expect(await orderCommand(config, order, 'a letter')).toEqual({
      ok: true,
      line: `${order.target} gets nothing more from ${order.from}. The ledger has your words.`,
    })
  for (const from of ['#choir', '@nobody', 'ZZZZZZ'])
    expect(await orderCommand(config, { act: 'block', target: one.phone, from }, 'why')).toMatchObject({
      ok: false,
    })
  await writes(server, ana, eventId)
  expect(await heard(server, { one, two, three, four })).toEqual([
    'one: Tea',
    'three: Cake',
    'three: Tea',
    'two: Cake',
  ])
})
