import { contactCard } from '@partyline/domain/contact-card'
import type { FastifyInstance } from 'fastify'

/** Serves our numbers as contact files, /card/15550100900, and no other number, so that nobody can pass one off as ours. */
export function serveCard(
  app: FastifyInstance,
  { numbers, shortName, publicUrl }: { numbers: readonly string[]; shortName: string; publicUrl: string },
): void {
  app.get<{ Params: { digits: string } }>('/card/:digits', async ({ params }, reply) => {
    const number = numbers.find((one) => one === `+${params.digits}`)
    if (!number) return reply.callNotFound()
    return reply
      .type('text/vcard; charset=utf-8')
      .header('content-disposition', 'attachment; filename="contact.vcf"')
      .send(contactCard(shortName, number, publicUrl))
  })
}
