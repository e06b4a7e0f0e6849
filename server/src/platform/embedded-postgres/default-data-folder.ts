import { existsSync, lstatSync, rmdirSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { withParents } from './prepare-data-folder.ts'
import { clusterFolder } from './start-embedded-postgres.ts'

/** Where a start as root keeps everything when it runs from a folder that is closed to other accounts. */
const SYSTEM_FOLDER = '/var/lib/partyline'

/**
 * The data folder when DATA_DIR is unset: `folder`, unless this is root and other accounts may not enter it. PostgreSQL
 * does not run as root, so its account could not get there; the data is then in /var/lib/partyline. A folder that
 * holds data, or leads to it, always wins.
 * @param folder absolute path
 */
export function defaultDataFolder(folder: string): string {
  if (process.getuid?.() !== 0 || isLink(folder) || existsSync(clusterFolder(folder))) return folder
  return isOpenToAll(folder) ? folder : SYSTEM_FOLDER
}

/**
 * Makes `folder` a link to the data folder where that lies elsewhere, so that later starts and commands find the same
 * data even after somebody opens the folders above.
 */
export function rememberDataFolder(folder: string, dataDir: string): void {
  if (dataDir !== SYSTEM_FOLDER || dataDir === folder || isLink(folder)) return
  try {
    // A start that was refused here left nothing but these two folders.
    if (existsSync(folder)) for (const empty of [join(folder, 'lock'), folder]) rmdirSync(empty)
    symlinkSync(dataDir, folder)
  } catch {
    // Something else is there, or nobody may write there: while the folder is closed, the same place is found anyway.
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** Judges by the mode bits for others, of the folders that exist: access lists are rare, and DATA_DIR decides then. */
function isOpenToAll(folder: string): boolean {
  return withParents(folder).every((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    return !found || (found.mode & 0o001) !== 0
  })
}
