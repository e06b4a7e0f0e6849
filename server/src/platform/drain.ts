import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The server cuts off a call that is still under way after this time. */
const LONGEST_CALL_MS = 30_000
const LOOK_MS = 50

/**
 * Closes a server so that no call fails. For a while it goes on as before, and each answer closes its connection, so
 * that a proxy which asks whether we are ready sends its calls elsewhere; then nobody is let in any more, and the calls
 * under way end. Where nobody is connected it does not wait.
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
    // A connection that falls idle after its last answer is closed as well.
    const closingIdle = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    const closingAll = setTimeout(() => app.server.closeAllConnections(), LONGEST_CALL_MS)
    await app.close()
    clearInterval(closingIdle)
    clearTimeout(closingAll)
  }
}
