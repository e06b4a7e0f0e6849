import type { FastifyRequest } from 'fastify'
import { type HttpRefusal, refuse } from './http.ts'
import { isLocalName } from './loopback.ts'

const WRONG_HOST = refuse(
  421,
  'wrong-host',
  'Partyline does not know itself by this name. Its operator can set PUBLIC_URL to the address that people open.',
)

/**
 * Refuses a request under a host name that is not ours. A stranger's page may have sent it (DNS rebinding),
 * and the browser would let that page read every answer.
 */
export function judgeHost(request: FastifyRequest, publicUrl: string): HttpRefusal | undefined {
  const own = new URL(publicUrl).hostname
  const isOurs = (host: string) => {
    const name = hostnameOf(host)
    return name !== undefined && (name === own || isLocalName(name))
  }
  const asked = [request.headers.host, request.headers['x-forwarded-host']].flat()
  return asked.every((host) => host === undefined || isOurs(host)) ? undefined : WRONG_HOST
}

/** A Host header without its port; undefined for a bad one. */
function hostnameOf(host: string): string | undefined {
  const url = `http://${host}`
  return /^[^\s/?#@\\]+$/.test(host) && URL.canParse(url) ? new URL(url).hostname : undefined
}
