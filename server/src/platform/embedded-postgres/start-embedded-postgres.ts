import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chooseAccount } from './choose-account.ts'
import { claimDataFolder } from './claim-data-folder.ts'
import { findPrograms } from './find-programs.ts'
import { initCluster } from './init-cluster.ts'
import type { Log } from './log.ts'
import { isUnwritable, prepareDataFolder, requireReachable, unwritable } from './prepare-data-folder.ts'
import { prepareSocketFolder, SOCKET_PORT } from './socket-folder.ts'
import { Supervisor } from './supervisor.ts'

/** How to reach the embedded PostgreSQL: by a Unix socket, without a password. */
export interface SocketConnection {
  /** The folder of the socket. */
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedPostgres {
  /** The real path of the data folder. */
  dataDir: string
  connection: SocketConnection
  /** The postmaster's process number. It changes when the supervisor restarts PostgreSQL. */
  readonly pid: number
  /** It was already running, because a Partyline died together with the shell between them. */
  adopted: boolean
  /** Shuts it down with everything on disk, and gives the data folder back. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** The folder of everything Partyline keeps; made when missing. */
  dataDir: string
  /** The folder of a system PostgreSQL's programs, which replace the bundled ones. */
  binDir?: string | undefined
  /** PostgreSQL settings that override ours. Only tests switch `fsync` off. */
  settings?: Readonly<Record<string, string>>
  log: Log
}

/** The cluster's folder within a data folder. */
export function clusterFolder(root: string): string {
  return join(root, 'postgres')
}

/**
 * Starts PostgreSQL on a data folder, which it makes on first use, and keeps it running until stop().
 * PostgreSQL shuts down by itself when this process dies. Throws a StartRefusal, whose message is one line
 * for the operator, when the folder is in use, cannot be written or reached, or holds another PostgreSQL's
 * data, and when no PostgreSQL runs on this machine.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const root = prepareDataFolder(options.dataDir)
  let release = () => {}
  try {
    release = claimDataFolder(root)
    removeLeftovers(root)
    const cluster = clusterFolder(root)
    const account = chooseAccount(cluster, options.log)
    requireReachable(root, account)
    const programs = await findPrograms(root, options.binDir)
    await initCluster(root, cluster, programs, account)
    const socketFolder = prepareSocketFolder(root, account)
    const { settings = {}, log } = options
    const supervisor = new Supervisor({ cluster, socketFolder, programs, account, settings, log })
    const adopted = await supervisor.start()
    return {
      dataDir: root,
      connection: { host: socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' },
      get pid() {
        return supervisor.pid
      },
      adopted,
      async stop() {
        await supervisor.stop()
        if (!socketFolder.startsWith(root)) rmSync(socketFolder, { recursive: true, force: true })
        release()
      },
    }
  } catch (error) {
    release()
    throw isUnwritable(error) ? unwritable(root, error) : error
  }
}

/** Removes what a killed start left half made. */
function removeLeftovers(root: string): void {
  for (const name of readdirSync(root)) {
    if (/^(init|programs)-/.test(name))
      rmSync(join(root, name), { recursive: true, force: true, maxRetries: 3 })
  }
}
