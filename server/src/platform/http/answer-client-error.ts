import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refuse } from './http.ts'

const refusals: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of that request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'That request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'That request took too long to arrive.'],
}

/** Answers bytes that are no HTTP request in the same shape as every refusal, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = refusals[error.code ?? ''] ?? [400, 'That is no HTTP request.']
  const body = JSON.stringify(refuse(status, 'bad-request', message).body)
  if (socket.writable) {
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8`
    socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
