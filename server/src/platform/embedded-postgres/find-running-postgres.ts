import { acceptsConnections } from './accepts-connections.ts'
import { readPostmaster } from './postmaster-file.ts'
import { clusterFolder, type SocketConnection } from './start-embedded-postgres.ts'

/**
 * How to reach the PostgreSQL that another process runs on this data folder; undefined while none is ready, and
 * 'silent' while one is and accepts no connection. That process may end it at any time.
 */
export async function findRunningPostgres(root: string): Promise<SocketConnection | 'silent' | undefined> {
  const found = readPostmaster(clusterFolder(root))
  if (!found?.alive || found.status !== 'ready') return undefined
  if (!(await acceptsConnections(found.socketFolder, found.port))) return 'silent'
  return { host: found.socketFolder, port: found.port, user: 'postgres', database: 'postgres' }
}
