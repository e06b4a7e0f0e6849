// Facts about this checkout. It uses only Node's own modules, because it runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the checkout's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Whether this is a release (npm run release): built, with its packages, and without sources. */
export const isRelease = !existsSync(join(root, 'server', 'src'))

/** The folders that hold source, lowest layer first. */
export const sourceFolders = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'tools']

const generatedFolders = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])

/**
 * Every file below `folder` that a person wrote, without generated folders and dot-folders.
 * @param {string} folder absolute path; may be missing
 * @returns {string[]} absolute paths, sorted
 */
export function sourceFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && !generatedFolders.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? sourceFiles(path) : [path]
    })
    .sort()
}

/**
 * Hash of everything that the build reads. It uses contents and not times, so that a fresh clone and a
 * restored cache compare equal.
 * @returns {string} SHA-256 in hexadecimal
 */
export function buildFingerprint() {
  const hash = createHash('sha256')
  const inputs = [
    ...['domain', 'contract', 'server', 'web'].flatMap((workspace) => sourceFiles(join(root, workspace))),
    join(root, 'package.json'),
    join(root, 'package-lock.json'),
    join(root, 'tools', 'make-build.mjs'),
  ]
  for (const path of inputs) {
    if (/\.test\.tsx?$/.test(path)) continue
    const content = readFileSync(path)
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Hash of the locked dependencies for this kind of machine. Binaries for another kind do not count as
 * installed.
 * @returns {string} SHA-256 in hexadecimal
 */
export function lockFingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(`${process.platform} ${process.arch}\0`).update(lock).digest('hex')
}

/**
 * The text that an earlier run wrote to `path`.
 * @param {string} path absolute path of the stamp
 * @returns {string | undefined} undefined when there is none
 */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}

/** Each build has a folder of its own here. `server/dist` and `web/dist` are links into the newest. */
export const builds = join(root, '.builds')

/** A file in a complete build with the fingerprint of its sources. */
export const buildStamp = join(root, 'server', 'dist', '.built-from')

/** A complete install writes this last: the fingerprint of the lockfile, and 'all' or 'product'. */
export const installStamp = join(root, 'node_modules', '.partyline-installed')
