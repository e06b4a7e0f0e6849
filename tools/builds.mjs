// The builds of this checkout. It keeps the current one, the one before it, and every build that a running
// Partyline reads.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { builds, readStamp, root } from './checkout.mjs'

const links = ['web/dist', 'server/dist']
const folderOf = (/** @type {string} */ fingerprint) => join(builds, fingerprint.slice(0, 16))
const stampOf = (/** @type {string} */ folder) => join(folder, 'server', 'dist', '.built-from')

/**
 * The whole build of these sources, or undefined.
 * @param {string} fingerprint
 * @returns {string | undefined} absolute path of its folder
 */
export function findBuild(fingerprint) {
  const folder = folderOf(fingerprint)
  return readStamp(stampOf(folder)) === fingerprint ? folder : undefined
}

/**
 * Makes an empty folder to build into.
 * @param {string} fingerprint of the sources
 * @returns {string} absolute path
 */
export function startBuild(fingerprint) {
  const partial = `${folderOf(fingerprint)}.${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  // One by one, because mkdir of a whole path reports the wrong error on a disk that is mounted read-only.
  if (!existsSync(builds)) mkdirSync(builds)
  for (const path of ['', 'users', 'server', 'server/dist']) mkdirSync(join(partial, path))
  return partial
}

/**
 * Gives a complete build its name, in one step.
 * @param {string} partial the answer of startBuild
 * @param {string} fingerprint of the sources
 * @returns {string} absolute path of its folder from now on
 */
export function finishBuild(partial, fingerprint) {
  writeFileSync(stampOf(partial), `${fingerprint}\n`)
  // Another process may have built the same at the same time, and may use it.
  if (findBuild(fingerprint)) rmSync(partial, { recursive: true, force: true })
  else {
    rmSync(folderOf(fingerprint), { recursive: true, force: true })
    renameSync(partial, folderOf(fingerprint))
  }
  return folderOf(fingerprint)
}

/**
 * Makes a build the current one, and removes builds that nobody can still read.
 * @param {string} folder the answer of findBuild or finishBuild
 */
export function useBuild(folder) {
  const before = currentBuild()
  for (const link of links) pointTo(join(root, link), join(folder, link))
  for (const name of readdirSync(builds)) {
    const other = join(builds, name)
    if (other !== folder && other !== before && !isInUse(other))
      rmSync(other, { recursive: true, force: true })
  }
}

/** Records for the life of this process that it reads the current build. */
export function holdBuild() {
  const folder = currentBuild()
  if (!folder) return
  const note = join(folder, 'users', String(process.pid))
  try {
    writeFileSync(note, '')
    process.once('exit', () => rmSync(note, { force: true }))
  } catch {
    // Another user's checkout. The build before the current one is kept in any case.
  }
}

/** The folder that server/dist points to. */
function currentBuild() {
  const link = join(root, 'server', 'dist')
  if (!existsSync(link)) return undefined
  const folder = dirname(dirname(realpathSync(link)))
  return folder.startsWith(`${realpathSync(builds)}${sep}`) ? join(builds, basename(folder)) : undefined
}

/** Replaces a link in one step, so that it never goes missing. */
function pointTo(/** @type {string} */ link, /** @type {string} */ target) {
  const fresh = `${link}.${process.pid}`
  rmSync(fresh, { force: true })
  symlinkSync(relative(dirname(link), target), fresh)
  // Older versions had folders of that name here.
  if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) rmSync(link, { recursive: true })
  renameSync(fresh, link)
}

function isInUse(/** @type {string} */ folder) {
  const users = join(folder, 'users')
  const builder = /\.(\d+)$/.exec(folder)?.[1]
  const pids = [...(existsSync(users) ? readdirSync(users) : []), ...(builder ? [builder] : [])]
  return pids.some((pid) => isRunning(Number(pid)))
}

/** Whether a process is there, of whichever account. */
export function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
