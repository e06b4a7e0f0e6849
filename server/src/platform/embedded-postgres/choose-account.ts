import { execFileSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../process/start-refusal.ts'
import type { Account } from './account.ts'
import type { Log } from './log.ts'
import { readPostmaster } from './postmaster-file.ts'

type Found = { uid: number; gid: number }

/** The account that a start as root makes for PostgreSQL alone. */
const OWN = 'partyline'

/**
 * Chooses the account for PostgreSQL. Every process of that account is a superuser of the database, and
 * PostgreSQL refuses to run as root. So root steps down: to the owner of existing data, or to `partyline`,
 * which it makes, or to `postgres`. It shares `nobody` only when it can get no other account, and then
 * warns. Data of `nobody` moves to the better account. Any other user runs PostgreSQL under their own
 * account. Throws a StartRefusal when root finds no account.
 */
export function chooseAccount(cluster: string, log: Log): Account {
  if (process.getuid?.() !== 0) return {}
  const nobody = lookUp('nobody')
  const owner = ownerOf(cluster)
  const isShared = owner !== undefined && owner.uid === nobody?.uid
  if (owner && (!isShared || readPostmaster(cluster)?.alive)) return owner
  const account = lookUp(OWN) ?? makeOwn(log) ?? lookUp('postgres')
  if (account) {
    if (isShared) giveTo(cluster, account)
    return account
  }
  if (nobody) {
    log.warn(
      {},
      'PostgreSQL runs as nobody, and every process of that account can read and change the data: add an account named partyline and start again',
    )
    return nobody
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root, and this machine has no account "partyline", "postgres" or "nobody" to run it as: start Partyline as an ordinary user, or set DATABASE_URL.',
    { lasts: true },
  )
}

/** Undefined when there is no data, or when root owns it, because PostgreSQL cannot run as root. */
function ownerOf(cluster: string): Found | undefined {
  const found = statSync(cluster, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

function lookUp(name: string): Found | undefined {
  try {
    const id = (which: string) =>
      Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

/** Nobody can log in with it, because useradd(8) and BusyBox's adduser give a system account no password. */
function makeOwn(log: Log): Found | undefined {
  const commands: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--home-dir', '/', '--shell', '/bin/false', OWN],
    ],
    ['adduser', ['-S', '-D', '-H', '-h', '/', '-s', '/bin/false', OWN]],
  ]
  for (const [command, words] of commands) {
    try {
      execFileSync(command, words, { stdio: 'ignore', env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } })
    } catch {
      // This machine lacks the command, or another start made the account first.
    }
    const made = lookUp(OWN)
    if (made) {
      log.info({ account: OWN }, 'made a system account for PostgreSQL')
      return made
    }
  }
  return undefined
}

function giveTo(folder: string, { uid, gid }: Found): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveTo(path, { uid, gid })
    else lchownSync(path, uid, gid)
  }
  // This comes last, because the folder's owner tells the next start whether the work is done.
  chownSync(folder, uid, gid)
}
