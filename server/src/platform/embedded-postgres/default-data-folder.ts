import { existsSync, lstatSync, realpathSync, rmdirSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { withParents } from './prepare-data-folder.ts'
import { clusterFolder } from './start-embedded-postgres.ts'

/** Where a start as root keeps its data when other accounts cannot enter its own folder. */
const SYSTEM_FOLDER = '/var/lib/partyline'

/**
 * The data folder when DATA_DIR is unset: `folder`, unless this is root and other accounts may not enter it.
 * PostgreSQL does not run as root, so it could not get there; then it is /var/lib/partyline. A folder that
 * holds data, or links to it, always wins.
 * @param folder absolute path
 */
export function defaultDataFolder(folder: string): string {
  // Commands name the folder that the link leads to, as the start does.
  if (isLink(folder)) return existsSync(folder) ? realpathSync(folder) : folder
  if (process.getuid?.() !== 0 || existsSync(clusterFolder(folder))) return folder
  return isOpenToAll(folder) ? folder : SYSTEM_FOLDER
}

/**
 * Makes `folder` a link to the data folder when that is elsewhere. So later starts and commands find the same
 * data even after the folders above are opened.
 */
export function rememberDataFolder(folder: string, dataDir: string): void {
  if (dataDir !== SYSTEM_FOLDER || dataDir === folder || isLink(folder)) return
  try {
    // An earlier start that was refused here left only these two folders.
    if (existsSync(folder)) for (const empty of [join(folder, 'lock'), folder]) rmdirSync(empty)
    symlinkSync(dataDir, folder)
  } catch {
    // Something else has the name, or we may not write there. While the folder is closed, later starts choose
    // the same place anyway.
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** Judges by the mode bits for others of the folders that exist. For the rare access list, set DATA_DIR. */
function isOpenToAll(folder: string): boolean {
  return withParents(folder).every((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    return !found || (found.mode & 0o001) !== 0
  })
}
