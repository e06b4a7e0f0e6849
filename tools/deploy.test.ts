import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
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

test('compose has the health check of the image, which podman and buildah drop', () => {
  const [, inImage = '', , command = ''] =
    /HEALTHCHECK (.*) \\\n( *)CMD (.*)\n/.exec(readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')) ?? []
  const compose = readFileSync(join(root, 'deploy', 'compose.yml'), 'utf8')
  const [, test = '', interval, timeout, start] =
    /healthcheck:\n +test:\n((?: +- .*\n)+) +interval: (.*)\n +timeout: (.*)\n +start_period: (.*)\n/.exec(
      compose,
    ) ?? []
  const words = test
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line.trim().slice(2)))
  expect(words).toEqual(['CMD', ...JSON.parse(command)])
  expect(inImage).toBe(`--interval=${interval} --timeout=${timeout} --start-period=${start}`)
})

test('the guide’s HAProxy bears one late answer of a busy process', () => {
  const guide = readFileSync(join(root, 'docs', 'operators', 'several-machines.md'), 'utf8')
  expect(guide).toMatch(/default-server inter 1s fall 2 rise 1\n/)
  expect(guide).toMatch(/timeout check 5s\n/)
})

test('the guide’s upgrade of a release leaves the settings in one file, and no old release keeps them', () => {
  const guide = readFileSync(join(root, 'docs', 'operators', 'getting-started.md'), 'utf8')
  const [, commands = ''] = /```sh\n(RELEASE=\S+ +# the new one\n[^`]*)```/.exec(guide) ?? []
  const place = mkdtempSync(join(tmpdir(), 'partyline-upgrade-'))
  const [, name = ''] = /RELEASE=(\S+)/.exec(commands) ?? []
  const old = ['partyline-0.3.0-linux-x64', 'partyline-0.4.0-linux-x64', name]
  for (const release of old) mkdirSync(join(place, 'opt', release), { recursive: true })
  mkdirSync(join(place, 'etc'))
  for (const release of old.slice(0, 2))
    writeFileSync(join(place, 'opt', release, '.env'), 'SECRET_KEY=secret')
  symlinkSync(join(place, 'opt', 'partyline-0.4.0-linux-x64'), join(place, 'opt', 'partyline'))
  const moved = commands.replaceAll('/opt', `${place}/opt`).replaceAll('/etc', `${place}/etc`)
  const stubs = 'tar() { :; }; systemctl() { :; }\n'
  const script = stubs + moved.replace(/^\S+partyline check$/m, ':')
  const { stderr, status } = spawnSync('sh', ['-euc', script], { cwd: place, encoding: 'utf8' })
  expect([stderr, status]).toEqual(['', 0])
  expect(readFileSync(join(place, 'opt', 'partyline', '.env'), 'utf8')).toBe('SECRET_KEY=secret')
  expect(existsSync(join(place, 'opt', 'partyline-0.3.0-linux-x64', '.env'))).toBe(false)
  for (const release of old.slice(1))
    expect(lstatSync(join(place, 'opt', release, '.env')).isSymbolicLink()).toBe(true)
  rmSync(place, { recursive: true })
})
