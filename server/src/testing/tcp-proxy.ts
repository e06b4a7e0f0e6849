import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP port that leads to a Unix socket, between a process and its database. */
export interface TcpProxy {
  port: number
  /** Freezes the open connections, which carry no more data but stay open. New ones work. */
  swallow(): void
  /**
   * Leads new connections to another socket, and ends the open ones. Without a socket it refuses new ones.
   */
  leadTo(socketPath: string | undefined): void
  close(): Promise<void>
}

/** Opens a proxy on a free port of 127.0.0.1. */
export async function openTcpProxy(socketPath: string): Promise<TcpProxy> {
  let target: string | undefined = socketPath
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((near) => {
    if (target === undefined) return void near.destroy()
    const far = connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    swallow() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause()
        far.unpipe(near).pause()
      }
    },
    leadTo(path) {
      target = path
      end()
    },
    async close() {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
