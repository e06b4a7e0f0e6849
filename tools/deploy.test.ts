import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './checkout.mjs'

const units = join(root, 'deploy', 'systemd')

test.for(['partyline.service', 'partyline-backup.service'])(
  'the exposure of %s is under 3 of 10',
  (unit, { skip }) => {
    const words = ['security', '--offline=true', '--no-pager', join(units, unit)]
    const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
    if (status === null || /unrecognized option/.test(stderr))
      return skip('this machine has no systemd-analyze')
    const [, points = '10'] = /Overall exposure level for \S+: (\d+\.\d)/.exec(stdout) ?? []
    expect(Number(points)).toBeLessThan(3)
  },
)

test.for(['partyline.service', 'partyline-backup.service'])(
  'the command line sees every setting of %s',
  (unit) => {
    expect(readFileSync(join(units, unit), 'utf8')).not.toMatch(/^Environment/m)
  },
)

test('Caddy and the health check of the containers find the port, whatever .env says', () => {
  const compose = readFileSync(join(root, 'deploy', 'compose.yml'), 'utf8')
  const [, port] = /PARTYLINE: partyline:(\d+)/.exec(compose) ?? []
  expect(compose).toContain(`      PORT: ${port}\n`)
})

test('the service finds the Node that the command line and the backup find', () => {
  const unit = readFileSync(join(units, 'partyline.service'), 'utf8')
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env node \/opt\/partyline\/tools\/start\.mjs$/m)
})

test('systemd does not retry a start that its settings stop, and retries every other', () => {
  const unit = readFileSync(join(units, 'partyline.service'), 'utf8')
  expect(unit).toMatch(/^Restart=on-failure$/m)
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m)
})

test('the containers do not start with a folder in place of a missing settings file', () => {
  const compose = readFileSync(join(root, 'deploy', 'compose.yml'), 'utf8')
  expect(compose).not.toContain('- ../.env:')
  expect(compose).toMatch(/source: \.\.\/\.env\n[^-]*create_host_path: false\n/)
})
