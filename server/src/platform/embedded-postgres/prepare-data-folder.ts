import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefusal } from '../process/start-refusal.ts'
import type { Account } from './account.ts'

/**
 * Makes the data folder if it is missing, and answers its real path. A new one is closed to others. For root,
 * others may pass through it (0711), because PostgreSQL runs under another account. Throws a StartRefusal
 * when it cannot be made.
 */
export function prepareDataFolder(dataDir: string): string {
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true })
      chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
    }
    return realpathSync(dataDir)
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/** The size of a new data folder with the database's programs, and some space to begin with. */
const NEEDS_MB = 200

/** Bytes. */
const WAL_SEGMENT = 16 * 1024 * 1024

/** The refusal for a data folder that this account may not write to, or whose disk is full. */
export function unwritable(dataDir: string, error: unknown): StartRefusal {
  if (saysDiskFull(error)) return diskFull(dataDir)
  const reason = (error as NodeJS.ErrnoException).code ?? String(error)
  return new StartRefusal(
    `The data folder ${dataDir} cannot be written (${reason}). Give it to the account that runs Partyline, or choose another DATA_DIR.`,
    // A disk may be mounted read-only for a while.
    { lasts: reason !== 'EROFS' },
  )
}

/** Whether an error means that this account, this file system or this disk does not let us write. */
export function isUnwritable(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code) || saysDiskFull(error)
}

/** The refusal for a data folder on a full disk. */
export function diskFull(dataDir: string): StartRefusal {
  return new StartRefusal(
    `The disk that holds the data folder ${dataDir} is full: free some space there. A start needs about ${NEEDS_MB} MB.`,
  )
}

/**
 * Whether the disk lacks space for one more file of PostgreSQL's log. Without it PostgreSQL ends without an
 * error that anybody sees.
 */
export function isDiskFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < WAL_SEGMENT
  } catch {
    return false
  }
}

function saysDiskFull(error: unknown): boolean {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  return /^(ENOSPC|EDQUOT)$/.test(code) || /No space left on device|Disk quota exceeded/.test(message)
}

/**
 * Whether a data folder holds a cluster. Throws a StartRefusal when this account may not read it.
 * @param cluster the cluster's place within the data folder
 */
export function holdsData(dataDir: string, cluster: string): boolean {
  try {
    accessSync(cluster, constants.R_OK | constants.X_OK)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false
    throw new StartRefusal(
      `This account may not read the data in ${dataDir}: run the command as the account of the server, or as root.`,
      { lasts: true },
    )
  }
}

/**
 * Throws a StartRefusal when the account cannot reach the data folder because a folder above it is closed,
 * such as a home folder of mode 0700. Tries it as that account, because access lists count too.
 */
export function requireReachable(root: string, account: Account): void {
  if (account.uid === undefined) return
  const test = 'for d; do [ -x "$d" ] || { printf %s "$d"; exit 1; }; done'
  const tried = spawnSync('/bin/sh', ['-c', test, 'sh', ...withParents(root)], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (tried.status === 0) return
  throw new StartRefusal(
    `PostgreSQL does not run as root, and the account it runs as instead may not enter ${tried.stdout}, where the data folder is: choose a DATA_DIR outside (/var/lib/partyline, for example), allow it with "chmod o+x ${tried.stdout}", or start Partyline as an ordinary user.`,
    { lasts: true },
  )
}

/** The folder and all above it, from the top. */
export function withParents(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [...withParents(parent), folder]
}
