import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The server cuts off a call that runs longer than this. */
const LONGEST_CALL_MS = 30_000
const LOOK_MS = 50

/**
 * Closes a server so that no call fails. For a while it works on, and each answer closes its connection, so
 * that a proxy which checks for readiness sends its calls elsewhere. Then it accepts no more connections, and
 * the open calls end. Without any connection it does not wait.
 */
export function createDrain(app: FastifyInstance): (graceMs: number) => Promise<void> {
  const sockets = new Set<Socket>()
  let isDraining = false
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  return async (graceMs) => {
    isDraining = true
    if (sockets.size > 0) await delay(graceMs)
    // This also closes a connection that becomes idle after its last answer.
    const closingIdle = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    const closingAll = setTimeout(() => app.server.closeAllConnections(), LONGEST_CALL_MS)
    await app.close()
    clearInterval(closingIdle)
    clearTimeout(closingAll)
  }
}
