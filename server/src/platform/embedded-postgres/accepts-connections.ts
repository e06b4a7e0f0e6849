import pg from 'pg'
import { codeOf } from '../database/database-errors.ts'
import { SOCKET_PORT } from './socket-folder.ts'

const TOO_MANY_CONNECTIONS = '53300'

/** Whether a PostgreSQL accepts connections through the socket in that folder. Waits two seconds at most. */
export async function acceptsConnections(socketFolder: string, port = SOCKET_PORT): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return codeOf(error) === TOO_MANY_CONNECTIONS
  } finally {
    await client.end().catch(() => {})
  }
}
