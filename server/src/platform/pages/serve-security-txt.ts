import { DAY_MS } from '@partyline/domain/time/time-units'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../context.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const EXPIRES_AFTER_MS = 180 * DAY_MS

/** Serves security.txt (RFC 9116) if the operator has an address for mail. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { clock, publicUrl, supportEmail }: { clock: Clock; publicUrl: string; supportEmail: string | null },
): void {
  if (supportEmail === null) return
  app.get(PATH, async (_request, reply) => {
    const expires = new Date(Math.floor(clock().getTime() / DAY_MS) * DAY_MS + EXPIRES_AFTER_MS)
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, es',
      `Canonical: ${publicUrl}${PATH}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
