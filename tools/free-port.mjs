import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const [FROM, UP_TO] = [20_000, 32_000]

/**
 * Finds a port that was free a moment ago, so that a server can be started on it, and again later. Linux takes
 * no port below 32768 for an outgoing connection.
 */
export async function freePort() {
  for (let tries = 0; tries < 1_000; tries++) {
    const port = randomInt(FROM, UP_TO)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
  throw new Error('no free port')
}
