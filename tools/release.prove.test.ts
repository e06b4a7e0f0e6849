import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './checkout.mjs'
import { freePort } from './free-port.mjs'
import { run } from './run.mjs'
import { limitMemory } from './testing/limit-memory.ts'

let folder: string
let archive: string
let at: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'partyline-release-'))
  chmodSync(folder, 0o755)
  // A umask that many servers give root.
  const words = [
    'umask 077; exec "$@"',
    'sh',
    process.execPath,
    join(root, 'tools', 'release.mjs'),
    '--to',
    folder,
  ]
  const made = await run('sh', ['-c', ...words])
  expect(made.output).toContain('.tar.gz (')
  const name = readdirSync(folder).find((file) => file.endsWith('.tar.gz')) ?? ''
  archive = join(folder, name)
  await run('tar', ['-xzf', archive, '-C', folder])
  at = join(folder, name.replace('.tar.gz', ''))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the release like its unit, under another command if given. */
async function start(under: string[] = []) {
  const port = await freePort()
  const [command = '', ...words] = [...under, process.execPath, join(at, 'tools', 'start.mjs')]
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data') }
  const child = spawn(command, words, { cwd: '/', env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/api/health`).catch(() => ({ ok: false }))).ok) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended')
    await delay(100)
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

test('the archive is under 120 MB, has its checksum, and needs no build', () => {
  expect(statSync(archive).size).toBeLessThan(120_000_000)
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toMatch(new RegExp(`^${sum}  `))
  expect(readdirSync(at)).not.toContain('package-lock.json')
  expect(readdirSync(join(at, 'node_modules'))).not.toContain('vite')
})

test('the files of the archive belong to root, and every account may read them', async () => {
  const listed = await run('tar', ['-tvzf', archive, '--numeric-owner'])
  const lines = listed.output.trim().split('\n')
  expect(new Set(lines.map((line) => line.split(/ +/)[1]))).toEqual(new Set(['0/0']))
  expect(lines.filter((line) => !/^(l|-.{6}r|d.{6}r.x)/.test(line))).toEqual([])
})

test('the release starts in an empty folder with 300 MB of memory, draws pages and pictures, and its command line works', async () => {
  // A machine that cannot limit memory starts it without a limit.
  const server = await start(limitMemory(300))
  const page = await fetch(server.url)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('<div id="app" data-asleep><'),
  ])
  expect((await fetch(`${server.url}/partyline-source.tar.gz`)).status).toBe(200)
  const help = await run(join(at, 'partyline'), ['help'], { cwd: '/' })
  expect(help.output).toMatch(/^Usage: \.\/partyline <command>/)
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }
  const exported = await run(join(at, 'partyline'), ['export', '-'], { cwd: '/', env })
  expect(exported.output).toContain('There is nobody in this database')
  expect(await server.stop()).toBe(0)
})
