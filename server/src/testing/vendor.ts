import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call as it reached the vendor. */
export interface VendorHeard {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string | undefined>
  body: string
}

/** The vendor's answer; 'hang-up' closes the connection once it has read the call. */
export type VendorSays = { status: number; body?: unknown; headers?: Record<string, string> } | 'hang-up'

/**
 * A vendor's HTTP interface on this machine. It gives the answers that the test sets, and records the calls.
 */
export interface Vendor {
  url: string
  heard: VendorHeard[]
  /** Sets the answer to all calls from now on. */
  says(answer: VendorSays | ((call: VendorHeard) => VendorSays | Promise<VendorSays>)): void
  close(): Promise<void>
}

/** Starts one on a free port. */
export async function startVendor(): Promise<Vendor> {
  const heard: VendorHeard[] = []
  let answer: (call: VendorHeard) => VendorSays | Promise<VendorSays> = () => ({ status: 500 })
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    heard.push(call)
    const reply = await answer(call)
    if (reply === 'hang-up') {
      request.socket.destroy()
      return
    }
    const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {})
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    says(next) {
      answer = typeof next === 'function' ? next : () => next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readCall(request: IncomingMessage): Promise<VendorHeard> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers as Record<string, string | undefined>,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}
