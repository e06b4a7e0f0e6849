import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, renameSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from '../process/start-refusal.ts'
import type { Account } from './account.ts'
import type { Programs } from './programs.ts'

/**
 * Makes the cluster (PostgreSQL's folder of databases) if it is missing: UTF-8, data checksums, the builtin
 * C.UTF-8 order (from PostgreSQL 17 on; the C library's before). It gets its name once it is whole, so that a
 * crash in the middle leaves nothing half made. Throws a StartRefusal when it is of another major version.
 */
export async function initCluster(
  root: string,
  cluster: string,
  programs: Programs,
  account: Account,
): Promise<void> {
  requireOwner(cluster, account)
  if (existsSync(join(cluster, 'PG_VERSION'))) return requireMajor(cluster, programs.major)
  const folder = mkdtempSync(join(root, 'init-'))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  const locale =
    programs.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8', '--locale-provider=libc']
  const options = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-k', '-E', 'UTF8', ...locale]
  await run(join(programs.bin, 'initdb'), options, account)
  const settings = await open(join(folder, 'postgresql.conf'), 'a')
  try {
    await settings.write(programs.major >= 18 ? SETTINGS + SETTINGS_18 : SETTINGS)
    await settings.sync()
  } finally {
    await settings.close()
  }
  renameSync(folder, cluster)
  await syncFolder(root)
}

/** Measured to keep an idle cluster small. An operator may raise them in the cluster's postgresql.conf. */
const SETTINGS = `
# Partyline
max_connections = 60
shared_buffers = 128MB
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
# Nothing streams from this cluster; less is written without.
wal_level = minimal
max_wal_senders = 0
max_logical_replication_workers = 0
autovacuum_max_workers = 2
# What people write and their numbers stay out of the log.
log_min_messages = log
log_min_error_statement = panic
log_error_verbosity = terse
log_checkpoints = off
log_line_prefix = ''
`

/** PostgreSQL 18's three I/O worker processes would add 17 MB, and reads here are small. */
const SETTINGS_18 = 'io_method = sync\n'

/** PostgreSQL refuses data of another account. For root, chooseAccount looked at the data's owner already. */
function requireOwner(cluster: string, account: Account): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  if (owner === undefined || account.uid !== undefined || owner === process.getuid?.()) return
  throw new StartRefusal(
    `The data in ${cluster} belongs to another account (user id ${owner}): start Partyline as that account, or choose another DATA_DIR.`,
    { lasts: true },
  )
}

function requireMajor(cluster: string, major: number): void {
  const found = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  if (found === major) return
  throw new StartRefusal(
    found > major
      ? `The data in ${cluster} was made by a newer PostgreSQL (${found}) than this one (${major}): run the newer Partyline or, with PG_BIN_DIR, the newer PostgreSQL, or choose another DATA_DIR.`
      : `The data in ${cluster} was made by PostgreSQL ${found}, and this is ${major}: export it with the Partyline that made it, and import it into an empty DATA_DIR.`,
    { lasts: true },
  )
}

async function run(program: string, options: string[], account: Account): Promise<void> {
  try {
    await promisify(execFile)(program, options, {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    })
  } catch (error) {
    const stderr = String((error as { stderr?: string }).stderr || error)
    const [, nameless] = /could not look up effective user ID (\d+)/.exec(stderr) ?? []
    throw new StartRefusal(
      nameless === undefined
        ? `PostgreSQL could not make its data folder: ${lastLine(stderr)}`
        : `PostgreSQL makes its data folder only for an account with a name, and user id ${nameless} has none here: run the container as the user of its image, or add the id to /etc/passwd.`,
      { lasts: nameless !== undefined },
    )
  }
}

function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.find((line) => /error:|FATAL:|PANIC:/.test(line)) ?? lines.filter(Boolean).at(-1) ?? text
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
