import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createPrivateMachine, hasPrivateMounts, type PrivateMachine } from '../testing/private-machine.ts'
import { CLI, cleanUp, makeFolder, type ServerProcess, spawnServer } from '../testing/server-process.ts'

afterAll(cleanUp)

/** Starts, gets a text from a phone, and stops, so that the data holds a person. */
async function useOnce(server: ServerProcess) {
  await server.answers()
  const text = { from: '+15550100001', text: 'HELP' }
  expect((await server.calls('POST', '/simulator/texts', text)).status).toBe(202)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
}

function uidOf(machine: PrivateMachine, account: string): number {
  const line = readFileSync(join(machine.etc, 'passwd'), 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${account}:`))
  return Number(line?.split(':')[2])
}

/** The end of an export of an installation with people, when the data is in the system's folder. */
const EXPORTED = {
  code: 0,
  stderr: expect.stringMatching(/^Data: \/var\/lib\/partyline /),
  stdout: expect.stringMatching(/^Exported [1-9]/),
}

describe.runIf(hasPrivateMounts)('as root', () => {
  test('every start and command in a closed folder uses the same data, and the start says where it is', async () => {
    const machine = createPrivateMachine()
    const cwd = join(makeFolder(), 'closed')
    mkdirSync(cwd, { mode: 0o700 })
    const start = () => spawnServer({ PG_BIN_DIR: '' }, [], { cwd, under: machine.under })
    const exported = () => machine.run([process.execPath, CLI, 'export', 'all.backup'], { cwd })

    const first = await start()
    await useOnce(first)
    expect(first.stdout()).toContain('"data":"/var/lib/partyline"')
    expect(exported()).toMatchObject(EXPORTED)

    // Once it is opened, the folder could hold the data itself. The data stays in its old place.
    chmodSync(cwd, 0o755)
    expect(readlinkSync(join(cwd, 'data'))).toBe('/var/lib/partyline')
    const second = await start()
    await useOnce(second)
    expect(second.stdout()).toContain('"data":"/var/lib/partyline"')
    expect(exported()).toMatchObject(EXPORTED)
  })

  test('DATA_DIR decides, and in an open folder the data is beside the rest', async () => {
    const machine = createPrivateMachine()
    const cwd = makeFolder()
    const elsewhere = await spawnServer({ DATA_DIR: 'elsewhere' }, [], { cwd, under: machine.under })
    await useOnce(elsewhere)
    expect(elsewhere.stdout()).toContain(`"data":"${join(cwd, 'elsewhere')}"`)
    const beside = await spawnServer({}, [], { cwd, under: machine.under })
    await useOnce(beside)
    expect(beside.stdout()).toContain(`"data":"${join(cwd, 'data')}"`)
  })

  test('PostgreSQL runs as an account of its own, to which data of the account nobody moves', async () => {
    const machine = createPrivateMachine()
    const data = makeFolder()
    await useOnce(await spawnServer({ DATA_DIR: data }, [], { under: machine.under }))
    const own = uidOf(machine, 'partyline')
    expect(own).toBeGreaterThan(0)
    expect(statSync(join(data, 'postgres')).uid).toBe(own)

    for (const folder of ['postgres', 'socket']) {
      execFileSync('chown', ['-R', String(uidOf(machine, 'nobody')), join(data, folder)])
    }
    await useOnce(await spawnServer({ DATA_DIR: data }, [], { under: machine.under }))
    for (const path of ['postgres', 'postgres/base/1', 'postgres/PG_VERSION', 'socket']) {
      expect(statSync(join(data, path)).uid, path).toBe(own)
    }
  })

  test('where no account can be made, nobody is shared with a warning', async () => {
    const absent = ['useradd', 'adduser'].map(
      (name) =>
        `for f in /usr/sbin/${name} /usr/bin/${name}; do test ! -e $f || mount --bind /dev/null $f; done`,
    )
    const machine = createPrivateMachine(absent.join('; '))
    const accounts = join(machine.etc, 'passwd')
    writeFileSync(accounts, readFileSync(accounts, 'utf8').replace(/^(postgres|partyline):.*\n/gm, ''))
    const server = await spawnServer({ DATA_DIR: makeFolder() }, [], { under: machine.under })
    await useOnce(server)
    expect(server.stdout()).toContain('PostgreSQL runs as nobody, and every process of that account')
  })
})
