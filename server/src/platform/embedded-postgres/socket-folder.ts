import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '../process/start-refusal.ts'
import type { Account } from './account.ts'

/** Only part of the socket's name. Nothing listens on a port. */
export const SOCKET_PORT = 5432

/** sun_path holds 104 bytes on macOS and 108 on Linux (unix(4), unix(7)), the closing zero included. */
const LONGEST_SOCKET_PATH = 103

/**
 * Makes the folder of the Unix socket. Only PostgreSQL's account (and root) may enter it. There is no
 * password, so this is the whole access control. The folder is inside the data folder if the path is short
 * enough, else in the machine's temporary folder, named after the data folder.
 */
export function prepareSocketFolder(root: string, account: Account): string {
  const own = join(root, 'socket')
  if (fits(own)) {
    // An earlier start may have used another account.
    if (account.uid !== undefined && existsSync(own)) chownSync(own, account.uid, account.gid)
    return makePrivate(own, account)
  }
  const name = `partyline-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`
  const short = [tmpdir(), '/tmp'].map((folder) => join(folder, name)).find(fits)
  if (!short)
    throw new StartRefusal(`The path of DATA_DIR is too long for a Unix socket: ${root}`, { lasts: true })
  return makePrivate(short, account)
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH
}

function makePrivate(folder: string, account: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const owner = account.uid ?? process.getuid?.()
  // In a shared temporary folder, another user may have made a folder of this name first.
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw new StartRefusal(
      `The folder ${folder} for PostgreSQL's socket belongs to another account: remove it.`,
      { lasts: true },
    )
  }
  chmodSync(folder, 0o700)
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  return folder
}
