import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { hostOf } from '@partyline/domain/limits/networks'

/** More than the live streams of an address need. A browser uses six connections for its calls. */
const OF_ADDRESS = 600
/** Far below the number of file descriptors that a process may open. */
const OF_PROCESS = 6000

/** A client sends its headers at once. A new connection may also stay silent for this long. */
export const HEADERS_WITHIN_MS = 10_000
/** How often connections are checked. */
export const LOOK_EVERY_MS = 2000

/**
 * Closes new connections from an address that has too many open.
 * @param isProxy tells a proxy's address, whose connections belong to many people
 */
export function holdConnections(server: Server, isProxy: (address: string | undefined) => boolean): void {
  const open = new Map<string, number>()
  server.maxConnections = OF_PROCESS
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    // The client has hung up already. Its requests would have no address, which limits need.
    if (remoteAddress === undefined) return void socket.destroy()
    if (isProxy(remoteAddress)) return
    const host = hostOf(remoteAddress)
    const count = (open.get(host) ?? 0) + 1
    if (count > OF_ADDRESS) return void socket.destroy()
    open.set(host, count)
    socket.once('close', () => {
      const left = (open.get(host) ?? 1) - 1
      if (left > 0) open.set(host, left)
      else open.delete(host)
    })
  })
}
