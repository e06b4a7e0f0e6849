import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type Host,
  type HostEvent,
  type HostPart,
  killParts,
  processesOf,
  startHost,
} from '../../testing/start-host.ts'

let folder: string
let hosts: Host[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partyline-kill-'))
  chmodSync(folder, 0o755)
  hosts = []
})

afterEach(async () => {
  for (const host of hosts) await host.kill()
  killParts(folder, 'shell', 'postgres')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const isUp = (event: HostEvent) => event.up !== undefined
const isUpOrRefused = (event: HostEvent) => isUp(event) || event.refused !== undefined

function start(dataDir = join(folder, 'data')): Host {
  const host = startHost(dataDir)
  hosts.push(host)
  return host
}

async function startUp(): Promise<{ host: Host; up: NonNullable<HostEvent['up']> }> {
  const host = start()
  const { up } = await host.next(isUp)
  if (!up) throw new Error('not up')
  await host.next((event) => (event.committed ?? 0) >= up.last + 3)
  return { host, up }
}

test('no commit is lost after a kill of Node, PostgreSQL, the shells or all of them', async () => {
  const killings: HostPart[][] = [
    ['node'],
    ['node', 'postgres'],
    ['node', 'shell'],
    ['node', 'shell', 'postgres'],
  ]
  let acknowledged = 0
  for (const parts of [...killings, ...killings]) {
    const { host, up } = await startUp()
    expect(up.last).toBeGreaterThanOrEqual(acknowledged)
    killParts(folder, ...parts)
    await host.kill()
    acknowledged = host.committed()
    expect(acknowledged).toBeGreaterThan(0)
  }
  const { host, up } = await startUp()
  expect(up.last).toBeGreaterThanOrEqual(acknowledged)
  await host.stop()
})

test('a PostgreSQL that is killed is restarted while the server runs', async () => {
  const { host, up } = await startUp()
  killParts(folder, 'postgres')
  const again = await host.next((event) => event.committed !== undefined && event.pid !== up.pid)
  killParts(folder, 'postgres', 'shell')
  await host.next((event) => event.committed !== undefined && ![up.pid, again.pid].includes(event.pid))
  await host.stop()
  expect((await startUp()).up.last).toBe(host.committed())
})

test('killing the shells does not end PostgreSQL, and new shells watch it', async () => {
  const { host, up } = await startUp()
  const old = processesOf(folder, 'shell')
  killParts(folder, 'shell')
  const fresh = () => processesOf(folder, 'shell').filter((pid) => !old.includes(pid))
  await expect.poll(fresh).not.toEqual([])
  const before = host.committed()
  const later = await host.next((event) => (event.committed ?? 0) > before + 3)
  expect(later.pid).toBe(up.pid)
  await host.kill()
  await expect.poll(() => processesOf(folder, 'postgres')).toEqual([])
})

test('PostgreSQL ends by itself when Node is killed', async () => {
  const { host } = await startUp()
  await host.kill()
  await expect.poll(() => processesOf(folder, 'shell', 'postgres')).toEqual([])
})

test('a PostgreSQL that outlived its server and its shell is adopted by the next start, and stopped with it', async () => {
  const { host, up } = await startUp()
  killParts(folder, 'node', 'shell')
  await host.kill()
  const next = await startUp()
  expect(next.up).toMatchObject({ pid: up.pid, adopted: true })
  await next.host.stop()
  expect(processesOf(folder, 'postgres')).toEqual([])
  await expect.poll(() => processesOf(folder, 'shell')).toEqual([])
})

test('the next start succeeds after a kill of a backend and then of Node, when PostgreSQL must stop while it recovers', async () => {
  for (let round = 0; round < 3; round++) {
    const { host, up } = await startUp()
    const children = () =>
      execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(up.pid)], { encoding: 'utf8' })
    const backend = /^ *(\d+) .*\[local\]/m.exec(children())?.[1] ?? ''
    process.kill(Number(backend), 'SIGKILL')
    // PostgreSQL has seen that it ended, and recovers.
    await expect.poll(children).not.toMatch(new RegExp(`^ *${backend} `, 'm'))
    await host.kill()
    const next = await startUp()
    expect(next.up.last).toBeGreaterThanOrEqual(host.committed())
    await next.host.stop()
  }
})

test('when two processes start at once on an empty folder, one wins and the other is refused with one line', async () => {
  const both = [start(), start()]
  const events = await Promise.all(both.map((host) => host.next(isUpOrRefused)))
  const winner = both[events.findIndex(isUp)]
  expect(events.filter(isUp)).toHaveLength(1)
  expect(events.find((event) => event.refused)?.refused).toBe(
    `The data folder ${join(folder, 'data')} is in use by another Partyline (process ${winner?.process.pid}). Stop that one first, or choose another DATA_DIR.`,
  )
  await winner?.next((event) => (event.committed ?? 0) > 3)
  await winner?.stop()
})

test.runIf(process.getuid?.() === 0)('an account without a name is told that it needs one', async () => {
  chmodSync(folder, 0o777)
  const host = startHost(join(folder, 'data'), 4321)
  hosts.push(host)
  expect((await host.next(isUpOrRefused)).refused).toContain(
    'an account with a name, and user id 4321 has none here',
  )
})

test.runIf(process.getuid?.() === 0)('an ordinary user can start it', async () => {
  const nobody = 65_534
  chmodSync(folder, 0o777)
  const host = startHost(join(folder, 'data'), nobody)
  hosts.push(host)
  await host.next((event) => (event.committed ?? 0) > 3)
  await host.stop()
})
