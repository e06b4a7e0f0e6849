import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import type { Account } from './account.ts'

/**
 * Makes the data folder if it is missing and answers its real path. A new one is closed to others; as root others
 * may pass through it (0711), as PostgreSQL then runs as somebody else. Throws a StartRefusal when it cannot be made.
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

/** The refusal for a data folder that this account may not write to. */
export function unwritable(dataDir: string, error: unknown): StartRefusal {
  const reason = (error as NodeJS.ErrnoException).code ?? String(error)
  return new StartRefusal(
    `The data folder ${dataDir} cannot be written (${reason}). Give it to the account that runs Partyline, or choose another DATA_DIR.`,
  )
}

/** True for an error that says this account, or this file system, does not let us write. */
export function isUnwritable(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes((error as NodeJS.ErrnoException)?.code ?? '')
}

/**
 * Throws a StartRefusal when the account cannot get as far as the data folder because a folder above it is closed,
 * as a home folder of mode 0700 is. Asks by trying, as that account, since access lists count too.
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
  )
}

/** The folder and all above it, from the top. */
export function withParents(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [...withParents(parent), folder]
}
