import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, sourceFiles } from './checkout.mjs'
import { freePort } from './free-port.mjs'
import { limitMemory } from './testing/limit-memory.ts'

let folder: string
let copy: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'partyline-build-'))
  chmodSync(folder, 0o755)
  copy = copyCheckout()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy of this checkout, not built yet, with the same packages. */
function copyCheckout(): string {
  const to = join(folder, 'checkout')
  const folders = ['domain', 'contract', 'server', 'web', 'tools'].map((name) => join(root, name))
  const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json']
  for (const path of [...folders.flatMap(sourceFiles), ...files.map((name) => join(root, name))])
    cpSync(path, join(to, relative(root, path)))
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  return to
}

/** Runs a tool of the copy to its end, under another command if given. */
function runTool(words: string[], { env = {}, under = [] as string[] } = {}) {
  const [command = '', ...args] = [...under, process.execPath, ...words]
  const options = { cwd: copy, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } } as const
  const { status, stdout, stderr } = spawnSync(command, args, options)
  return { code: status, stdout, stderr }
}

test('an account without write access gets one line that says so and what helps', ({ skip }) => {
  if (process.getuid?.() !== 0) return skip('only root can start a process of another account')
  const options = { cwd: copy, encoding: 'utf8', env: { PATH: process.env.PATH } } as const
  const asNobody = { ...options, uid: 65_534, gid: 65_534 }
  const { status, stderr } = spawnSync(process.execPath, ['tools/start.mjs'], asNobody)
  expect(status).toBe(78)
  // When this checkout's folder is private, that account cannot see its packages, so it installs them first.
  expect(stderr).toMatch(
    /^((Building the server|Installing packages .*)…\n)?(Building|Installing).* failed because this account may not write to .*\. Run "npm start" or "npm run build" once with the account that owns the folder, or give the folder to this account\.\n$/,
  )
})

test('a checkout below a folder that Vite cannot read says which sign is in its way', () => {
  cpSync(join(copy, 'tools'), join(folder, 'd#', 'tools'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'd#', 'node_modules'))
  const { code, stderr } = runTool([join(folder, 'd#', 'tools', 'make-build.mjs')])
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      /^Partyline cannot be built in .*, because .* has # or \? in its name.*\n$/,
    ),
  })
})

test('a build that runs out of memory says so, and how much it needs', () => {
  const { code, stderr } = runTool(['tools/build.mjs'], {
    env: { NODE_OPTIONS: '--max-old-space-size=12' },
  })
  expect(code).toBe(1)
  expect(stderr.trimEnd().split('\n').at(-1)).toMatch(
    /^Building the .+ ran out of memory\. It needs about \d+ MB, and \d+ MB of this machine's \d+ MB are free now: stop other programs or add swap, then try again\.$/,
  )
  expect(existsSync(join(copy, 'server/dist'))).toBe(false)
})

test('a build that the kernel kills for memory says the same', ({ skip }) => {
  const under = limitMemory(120)
  if (!under) return skip('this machine cannot limit memory')
  const { code, stderr } = runTool(['tools/build.mjs'], { under })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Building.* ran out of memory\. It needs about \d+ MB/m)
})

/** Private mounts need root, and a container may forbid them even to root. */
const hasPrivateMounts = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

test.runIf(hasPrivateMounts).each([
  [
    'a full disk',
    'mkdir -p .builds && mount -t tmpfs -o size=1m tmpfs .builds',
    /^Building.* failed because the disk that holds \S+ is full\. It needs about \d+ MB there: free some space, then try again\.$/,
  ],
  [
    'a folder without write access',
    'mount --bind . . && mount -o remount,ro,bind .',
    /^Building failed because this account may not write to \S+\. Run .+ with the account that owns the folder, or give the folder to this account\.$/,
  ],
])('%s fails a build in one sentence', (_what, mounts, sentence) => {
  // The shell enters its folder once more to be on the mount.
  const script = `${mounts} && cd "$(pwd)" && exec "$@"`
  const { code, stderr } = runTool(['tools/build.mjs'], {
    under: ['unshare', '--mount', '--propagation', 'private', 'sh', '-ec', script, 'sh'],
  })
  expect(code).toBe(1)
  const lines = stderr.trimEnd().split('\n')
  expect(lines.filter((line) => !/^Building .+…$/.test(line))).toEqual([expect.stringMatching(sentence)])
})

test('the command line builds nothing, and says what does', () => {
  expect(runTool(['tools/partyline.mjs', 'help'])).toMatchObject({
    code: 1,
    stderr: 'Partyline is not built yet. Run "npm start" or "npm run build" in its folder first.\n',
  })
})

test('500 MB are enough for a build', ({ skip }) => {
  const under = limitMemory(500)
  if (!under) return skip('this machine cannot limit memory')
  expect(runTool(['tools/build.mjs'], { under })).toMatchObject({ code: 0 })
})

test('a running Partyline keeps its files through builds and commands, and has the new ones after a restart', async () => {
  const first = await start()
  const files = await first.files()
  expect(files.length).toBeGreaterThan(3)

  for (const word of ['one', 'two']) {
    appendFileSync(join(copy, 'web/src/entry-client.tsx'), `\nconsole.info('${word}')\n`)
    expect(runTool(['tools/build.mjs'])).toMatchObject({ code: 0 })
  }
  appendFileSync(join(copy, 'server/src/cli.ts'), '\n// changed\n')
  const built = readlinkSync(join(copy, 'server/dist'))
  expect(runTool(['tools/partyline.mjs', 'help'])).toMatchObject({ code: 0, stderr: '' })
  expect(readlinkSync(join(copy, 'server/dist'))).toBe(built)
  for (const path of files) expect(await statusOf(`${first.url}${path}`), path).toBe(200)
  await first.stop()

  const second = await start()
  const fresh = await second.files()
  expect(fresh).not.toEqual(files)
  for (const path of fresh) expect(await statusOf(`${second.url}${path}`), path).toBe(200)
  await second.stop()
})

/** Keeps no connection, because a build blocks this process, and the server closes idle ones in that time. */
const get = (url: string) => fetch(url, { headers: { connection: 'close' } })

async function statusOf(url: string): Promise<number> {
  const answer = await get(url)
  // A body that nobody reads fails the test run when its connection ends.
  await answer.arrayBuffer()
  return answer.status
}

/** Starts the copy like `npm start`. */
async function start() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, ['tools/start.mjs'], { cwd: copy, env, stdio: 'inherit' })
  const ended = once(child, 'close')
  const answers = () =>
    statusOf(`${url}/api/health`).then(
      (status) => status === 200,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    await delay(50)
  }
  return {
    url,
    /** The files named in its first page. */
    async files() {
      const html = await (await get(url)).text()
      return [...new Set(html.match(/\/assets\/[\w.-]+/g))].sort()
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
