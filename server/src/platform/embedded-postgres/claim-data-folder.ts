import { mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../process/start-refusal.ts'
import { processIdentity } from './process-identity.ts'

/**
 * Claims a data folder for the life of this process, and returns a function that gives it back. A dead
 * process holds nothing, however it died. Of several processes that ask at once exactly one gets the folder;
 * the others throw a StartRefusal that names the holder.
 *
 * `lock/` holds symbolic links named 1, 2, 3 ... Each points to its maker's identity (making a link is atomic
 * and exclusive, content included). The highest number counts. A dead holder is followed, never replaced: the
 * process that makes 8 takes over from 7.
 */
export function claimDataFolder(root: string): () => void {
  const folder = join(root, 'lock')
  const me = processIdentity(process.pid)
  if (!me) throw new Error('this process cannot be found among the running ones')
  makeFolder(folder)
  for (;;) {
    const newest = Math.max(0, ...claims(folder))
    const holder = newest > 0 ? liveHolder(folder, newest) : undefined
    if (holder) throw inUse(root, holder)
    const mine = newest + 1
    if (!makeClaim(folder, mine, me)) continue
    const release = () => rmSync(join(folder, String(mine)), { force: true })
    for (const other of claims(folder)) {
      if (other === mine) continue
      const rival = liveHolder(folder, other)
      if (rival) {
        release()
        throw inUse(root, rival)
      }
      if (other < mine) rmSync(join(folder, String(other)), { force: true })
    }
    return release
  }
}

/** The number of the Partyline process that holds the data folder; undefined when none does. */
export function dataFolderHolder(root: string): number | undefined {
  const folder = join(root, 'lock')
  return claims(folder)
    .map((claim) => liveHolder(folder, claim))
    .find((pid) => pid !== undefined)
}

function claims(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function liveHolder(folder: string, claim: number): number | undefined {
  try {
    const identity = readlinkSync(join(folder, String(claim)))
    const pid = Number.parseInt(identity, 10)
    return processIdentity(pid) === identity ? pid : undefined
  } catch {
    return undefined
  }
}

function makeClaim(folder: string, claim: number, identity: string): boolean {
  try {
    symlinkSync(identity, join(folder, String(claim)))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Without `recursive`, which reports the wrong error (ENOENT) on a disk that is mounted read-only. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function inUse(root: string, pid: number): StartRefusal {
  return new StartRefusal(
    `The data folder ${root} is in use by another Partyline (process ${pid}). Stop that one first, or choose another DATA_DIR.`,
  )
}
