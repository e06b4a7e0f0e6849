// Finds a Chromium for the browser tests, and installs one if there is none.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './checkout.mjs'
import { run, runInstalled } from './run.mjs'

/** @typedef {{ executablePath: string, source: string }} Browser `source` says in words where it comes from */

/** The headless shell comes first. It has no windows to draw, so it opens a page in a third of the time. */
const commandNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const isRoot = process.getuid?.() === 0

/**
 * Arguments that Chromium needs in tests: no sandbox as root (it would not start), and no traffic of its own,
 * which in a container without a network only fills the log and takes time.
 */
export const launchArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A path may be a stub that only tells how to install Chromium (Ubuntu's chromium-browser), so it is tried.
 */
async function starts(/** @type {string} */ path) {
  if (!existsSync(path)) return false
  const { code } = await run(path, ['--version', ...launchArgs])
  return code === 0
}

/** A Chromium that came with the machine. */
async function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = [
    ...commandNames.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...applications,
  ]
  for (const path of paths) if (await starts(path)) return path
  return undefined
}

async function playwrightsBrowser() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return (await starts(path)) ? path : undefined
}

/**
 * Unpacks the Chromium in an optional package of e2e (66 MB, needs only libc) inside the checkout. The
 * package itself would use any program at /tmp/chromium, which may belong to another user.
 */
export async function packagedBrowser() {
  const cache = join(root, 'node_modules', '.cache')
  const kept = join(cache, 'chromium')
  const path = join(kept, 'chromium')
  if (await starts(path)) return path
  const { TMPDIR } = process.env
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    mkdirSync(cache, { recursive: true })
    const unpacking = mkdtempSync(join(cache, 'chromium-'))
    process.env.TMPDIR = unpacking
    await packaged.executablePath()
    // All or nothing, because another process may look for it now.
    if (!existsSync(kept)) renameSync(unpacking, kept)
    else rmSync(unpacking, { recursive: true })
    return (await starts(path)) ? path : undefined
  } catch {
    return undefined
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

async function browserFromApt() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium with apt-get…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env })
    const path = await systemBrowser()
    if (path) return path
  }
  return undefined
}

async function browserFromPlaywright() {
  console.log("Downloading Playwright's Chromium…")
  await runInstalled('@playwright/test/cli.js', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
  return playwrightsBrowser()
}

/** @type {[source: string, find: () => Promise<string | undefined>][]} */
const sources = [
  ['of this system', systemBrowser],
  ['of Playwright', playwrightsBrowser],
  ['of @sparticuz/chromium', packagedBrowser],
  ['installed by apt-get', browserFromApt],
  ['downloaded by Playwright', browserFromPlaywright],
]

/**
 * The first Chromium that starts: CHROMIUM_PATH, else the system's, Playwright's own, the packaged one. If
 * there is none, one is installed (by apt-get as root, else by Playwright).
 * @returns {Promise<Browser>}
 * @throws {Error} when CHROMIUM_PATH does not start, or none was found and none could be installed
 */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await starts(chosen)) return { executablePath: chosen, source: 'named by CHROMIUM_PATH' }
    throw new Error(`CHROMIUM_PATH names no browser that starts: ${chosen}`)
  }
  for (const [source, find] of sources) {
    const executablePath = await find()
    if (executablePath) return { executablePath, source }
  }
  throw new Error(
    'No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH to one.',
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { executablePath, source } = await findBrowser()
  console.log(`Chromium ${source}: ${executablePath}`)
}
