import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openStream } from '../testing/live-stream.ts'
import { createTown, type Town } from '../testing/town.ts'
import { operatingCommands } from './operating-commands.ts'

let town: Town
let folder: string
beforeEach(async () => {
  town = await createTown()
  folder = mkdtempSync(join(tmpdir(), 'partyline-stopping-'))
})
afterEach(async () => {
  await town.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command as an operator types it. */
async function partyline(line: string, env: Record<string, string> = {}) {
  const [name = '', ...words] = line.split(' ')
  const reading = readConfig({ DATABASE_URL: town.database.url, ...env })
  const command = operatingCommands.find(([one]) => one === name)?.[1]
  if (!reading.ok || !command) throw new Error(`no such command: ${name}`)
  return command.run(reading.config, words)
}

test('an operator suspends, hands over data, records a STOP and reads the audit log', async () => {
  const ana = await town.signedUp('ana')
  expect(await partyline('suspend @nobody no reason')).toMatchObject({ ok: false })
  expect(await partyline('suspend @ana three reports')).toEqual({ ok: true, line: '@ana is suspended.' })
  expect(await partyline('suspend @ana three reports')).toEqual({
    ok: false,
    line: '@ana is suspended already.',
  })
  expect((await ana.calls('GET', '/user')).status).toBe(401)
  const file = join(folder, 'ana.json')
  expect(await partyline(`data @ana ${file} her email of June 12`)).toMatchObject({ ok: true })
  expect(JSON.parse(readFileSync(file, 'utf8')).profile).toMatchObject({ handle: 'ana' })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await partyline('stop +15550107777 letter of June 12')).toEqual({
    ok: true,
    line: '+15550107777 gets no more texts. The ledger has your words.',
  })
  const audit = join(folder, 'audit.csv')
  expect(await partyline(`audit ${audit}`)).toMatchObject({ ok: true })
  const lines = readFileSync(audit, 'utf8').trim().split('\n')
  expect(lines.map((line) => line.split(',').slice(3).join(','))).toEqual([
    'door,act,target,why',
    'command line,suspend,@ana,three reports',
    'command line,hand over data,@ana,her email of June 12',
    expect.stringMatching(/^command line,stop,'?\+15550107777,letter of June 12$/),
  ])
})

test('after a break-in an operator logs everybody out, programs and open pages too', async () => {
  await town.close()
  town = await createTown({ live: true })
  const origin = await town.http.listen({ host: '127.0.0.1', port: 0 })
  const [ana, ben] = [await town.signedUp('ana'), await town.signedUp('ben')]
  const key = { name: 'Our site', scopes: ['messages:send'] }
  const { body } = await ana.calls('POST', '/account/createKey', key)
  const page = await openStream(origin, '/user/live', ben)
  expect(await partyline('logout everyone A break-in')).toEqual({
    ok: true,
    line: 'Everybody is logged out. 2 sessions and all API keys, webhooks and calendar links ended.',
  })
  await page.ended()
  for (const person of [ana, ben]) expect((await person.calls('GET', '/user')).status).toBe(401)
  const program = await fetch(`${origin}/api/user`, {
    headers: { authorization: `Bearer ${body.key.secret}` },
  })
  expect(program.status).toBe(401)
})

test('data that could not be written is not in the audit log', async () => {
  await town.signedUp('ana')
  await expect(partyline(`data @ana ${join(folder, 'none', 'ana.json')} her email`)).rejects.toThrow('ENOENT')
  const audit = join(folder, 'audit.csv')
  await partyline(`audit ${audit}`)
  expect(readFileSync(audit, 'utf8').trim().split('\n')).toHaveLength(1)
})

test('each act asks why', async () => {
  for (const [name, { usage, words }] of operatingCommands.filter(([, { usage }]) => usage.endsWith('WHY'))) {
    const own = usage.split(' ').filter((word) => word !== 'WHY' && !word.startsWith('['))
    expect(words[0], name).toBe(own.length + 1)
    expect(await partyline([name, ...own.map(() => '1'), ' '].join(' ')), name).toMatchObject({
      ok: false,
      line: expect.stringMatching(/^Say why/),
    })
  }
})

test('an announcement without quotation marks is refused and reaches nobody', async () => {
  const ana = await town.signedUp('ana')
  await ana.hears()
  expect(await partyline('announce We move tonight. Planned work')).toEqual({
    ok: false,
    line: 'The announcement would be the one word "We": put all of WORDS in quotation marks.',
  })
  await town.settle()
  expect(await ana.hears()).toEqual([])
})

test('reports are shown and closed', async () => {
  const ana = await town.signedUp('ana')
  const ben = town.person()
  await ben.texts('@ana')
  await ana.texts('Something awful')
  expect(await partyline('queue')).toEqual({ ok: true, line: 'No report waits.' })
  await ben.texts('REPORT')
  const { line } = await partyline('queue')
  expect(line).toMatch(/^\d+: broadcast by @ana, 2026-06-12 18:00 UTC, reported by 1\n {2}Something awful$/)
  const number = line.split(':')[0]
  expect(await partyline(`report ${number} shout why not`)).toMatchObject({ ok: false })
  expect(await partyline(`report ${number} dismiss a joke among friends`)).toMatchObject({ ok: true })
  expect(await partyline('queue')).toEqual({ ok: true, line: 'No report waits.' })
})

test('orders that need no key are carried out under another SECRET_KEY than the server has', async () => {
  const ana = await town.signedUp('ana')
  await ana.hears()
  const server = { SECRET_KEY: 'the key of the server, with 32 characters' }
  await partyline('person @ana', server)
  const other = { SECRET_KEY: 'another key, which also has 32 characters' }
  expect(await partyline('pause the bill explodes', other)).toMatchObject({ ok: true })
  expect(await partyline('resume it was nothing', other)).toMatchObject({ ok: true })
  expect(await partyline('suspend @ana three reports', other)).toMatchObject({ ok: true })
  expect(await partyline('stop @ana her letter', other)).toMatchObject({ ok: true })
  await expect(partyline('delete @ana her letter', other)).rejects.toThrow(/^SECRET_KEY must be the one/)
  expect(await partyline('person @ana', other)).toMatchObject({ ok: true })
  expect(await partyline('delete @ana her letter', server)).toMatchObject({ ok: true })
})

test.each([
  ['no number', 'move soon A move', {}, 'NEW must be a phone number such as +15550100001.'],
  [
    'a number that nobody answers',
    'move +15550100900 A move',
    {},
    /^Nobody would get an answer at \+15550100900 yet/,
  ],
  ['the only number', 'move +15550100001 A move', {}, /the old number is not set/],
  [
    'a second number',
    'move +15550100900 A move',
    { INBOUND_NUMBERS: '+15550100900' },
    /^The old number tells one phone/,
  ],
])('a move to %s', async (_, line, env, said) => {
  await town.signedUp('ana')
  expect((await partyline(line, { SHARED_NUMBER: '+15550100001', ...env })).line).toMatch(said)
})
