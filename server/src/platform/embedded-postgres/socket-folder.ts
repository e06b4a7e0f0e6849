import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import type { Account } from './account.ts'

/** Of the socket's name only; nothing listens on a port. */
export const SOCKET_PORT = 5432

/** sun_path holds 104 bytes on macOS and 108 on Linux (unix(4), unix(7)), the closing zero included. */
const LONGEST_SOCKET_PATH = 103

/**
 * Makes the folder of the Unix socket, which only PostgreSQL's account (and root) may enter: that is the whole
 * access control, there is no password. Inside the data folder where the path is short enough, else one named after
 * the data folder in the machine's temporary folder.
 */
export function prepareSocketFolder(root: string, account: Account): string {
  const own = join(root, 'socket')
  if (fits(own)) {
    // The account before may have been another one.
    if (account.uid !== undefined && existsSync(own)) chownSync(own, account.uid, account.gid)
    return makePrivate(own, account)
  }
  const name = `partyline-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`
  const short = [tmpdir(), '/tmp'].map((folder) => join(folder, name)).find(fits)
  if (!short) throw new StartRefusal(`The path of DATA_DIR is too long for a Unix socket: ${root}`)
  return makePrivate(short, account)
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH
}

function makePrivate(folder: string, account: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const owner = account.uid ?? process.getuid?.()
  // In a shared temporary folder somebody else may have put it there first.
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw new StartRefusal(
      `The folder ${folder} for PostgreSQL's socket belongs to another account: remove it.`,
    )
  }
  chmodSync(folder, 0o700)
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  return folder
}
