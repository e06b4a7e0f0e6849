import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Rejects as listening will when the port is taken or the host is not ours. A start calls it before it
 * migrates, so that a start that cannot listen leaves the database to the version that runs.
 */
export async function probePort(place: { host: string; port: number }): Promise<void> {
  const server = createServer().listen(place)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
