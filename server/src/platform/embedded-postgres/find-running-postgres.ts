import { acceptsConnections } from './accepts-connections.ts'
import { readPostmaster } from './postmaster-file.ts'
import { clusterFolder, type SocketConnection } from './start-embedded-postgres.ts'

/**
 * How to reach the PostgreSQL that another process runs on this data folder; undefined while none accepts
 * connections. That process may end it at any time.
 */
export async function findRunningPostgres(root: string): Promise<SocketConnection | undefined> {
  const found = readPostmaster(clusterFolder(root))
  if (!found?.alive || found.status !== 'ready') return undefined
  if (!(await acceptsConnections(found.socketFolder, found.port))) return undefined
  return { host: found.socketFolder, port: found.port, user: 'postgres', database: 'postgres' }
}
