import pg from 'pg'
import { codeOf, DISK_FULL } from '../database/database-errors.ts'

const TOO_MANY_CONNECTIONS = '53300'
/**
 * PostgreSQL is there and refuses each connection. The caller's own connection then fails with the reason. On a full
 * disk there may be no space for a file that the first connection writes.
 */
const IS_THERE = [TOO_MANY_CONNECTIONS, DISK_FULL]

/** Whether a PostgreSQL accepts connections through the socket in that folder. Waits two seconds at most. */
export async function acceptsConnections(socketFolder: string, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: socketFolder,
    port,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return IS_THERE.includes(codeOf(error))
  } finally {
    await client.end().catch(() => {})
  }
}
