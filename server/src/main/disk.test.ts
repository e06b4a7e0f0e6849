import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createPrivateMachine, hasPrivateMounts } from '../testing/private-machine.ts'
import { CLI, cleanUp, makeFolder, spawnServer } from '../testing/server-process.ts'

afterAll(cleanUp)

const FULL =
  'Partyline cannot start: The disk that holds the data folder /var/lib/small/data is full: free some space there. A start needs about 200 MB.\n'
const small = (size: string) =>
  `mkdir -p /var/lib/small && mount -t tmpfs -o mode=755,size=${size} tmpfs /var/lib/small`
const DATA_DIR = '/var/lib/small/data'

describe.runIf(hasPrivateMounts)('one sentence, exit code 1', () => {
  test.each([
    ['the programs', '5m'],
    ['the cluster', '64m'],
  ])('a disk too small for %s of the database', async (_what, size) => {
    const server = await spawnServer({ DATA_DIR, PG_BIN_DIR: '' }, [], {
      under: createPrivateMachine(small(size)).under,
    })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toBe(FULL)
    expect(server.logged()).toBe('')
  })

  test('a disk that is full when a later start comes, and a command', async () => {
    const data = join(makeFolder(), 'data')
    const first = await spawnServer({ DATA_DIR: data })
    await first.answers()
    first.signal('SIGTERM')
    expect(await first.ended).toBe(0)

    const fill = `cp -a ${data} ${DATA_DIR}; dd if=/dev/zero of=/var/lib/small/rest bs=64k 2>/dev/null || true`
    const machine = createPrivateMachine(`${small('100m')}; ${fill}`)
    const server = await spawnServer({ DATA_DIR }, [], { under: machine.under })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toBe(FULL)
    const command = ['env', `DATA_DIR=${DATA_DIR}`, process.execPath, CLI, 'export', 'all.backup']
    expect(machine.run(command, { cwd: makeFolder() })).toMatchObject({
      code: 1,
      stderr: `Data: ${DATA_DIR} (settings: the environment)\n${FULL.replace('Partyline cannot start: ', '')}`,
    })
  })

  test('a disk without space for the file that the first connection writes', async () => {
    const data = join(makeFolder(), 'data')
    const first = await spawnServer({ DATA_DIR: data })
    await first.answers()
    first.signal('SIGTERM')
    expect(await first.ended).toBe(0)

    const log = `${DATA_DIR}/postgres/pg_wal/00000001000000000000000`
    const mounts = [
      small('200m'),
      `cp -a ${data} ${DATA_DIR}`,
      // As on a server that ran for a while, the log of the database goes on in a file that is there.
      `cp -np ${log}1 ${log}2`,
      // A start removes these.
      `find ${DATA_DIR}/postgres -name pg_internal.init -delete; rm -f ${DATA_DIR}/postgres/pg_stat/*`,
      'dd if=/dev/zero of=/var/lib/small/rest bs=4k 2>/dev/null',
      'truncate -s -40k /var/lib/small/rest',
    ]
    const machine = createPrivateMachine(mounts.join('; '))
    const server = await spawnServer({ DATA_DIR }, [], { under: machine.under })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toBe(FULL)
  })

  test('a data folder that cannot be written', async () => {
    const readOnly = `${small('5m')}; mkdir ${DATA_DIR}; mount -o remount,ro /var/lib/small`
    const server = await spawnServer({ DATA_DIR }, [], { under: createPrivateMachine(readOnly).under })
    expect(await server.ended).toBe(1)
    expect(server.stderr()).toBe(
      'Partyline cannot start: The data folder /var/lib/small/data cannot be written (EROFS). Give it to the account that runs Partyline, or choose another DATA_DIR.\n',
    )
    expect(server.logged()).toBe('')
  })
})
