import { callVendor, readJson } from '../../platform/outside/vendor-call.ts'
import type { Carrier, CarrierDeps, Outcome, OutgoingText } from '../carrier.ts'
import { readFailure } from '../vendor-outcome.ts'

/**
 * A plain HTTP gateway, for measuring the outbox over the client that calls real vendors. Each text is a POST of JSON to
 * one address, with an Idempotency-Key. The gateway answers 2xx and `{ "id": ... }`.
 */
export function createGateway({ url }: { url: string }, { log }: Pick<CarrierDeps, 'log'>): Carrier {
  const settings = { address: 'GATEWAY_URL', credentials: 'GATEWAY_URL' }
  const failure = { carrier: 'gateway', log, table: {}, settings }

  async function send(sent: OutgoingText): Promise<Outcome> {
    const { reference, from, to, text, mediaUrls } = sent
    if (!sent.mayLeave()) return { kind: 'unavailable' }
    const answer = await callVendor({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'idempotency-key': sent.idempotencyKey() },
      body: JSON.stringify({ reference, from, to, text, mediaUrls }),
    })
    const { id } = answer.kind === 'answered' ? readJson(answer.body) : {}
    if (answer.kind === 'answered' && answer.status < 300 && typeof id === 'string' && id !== '') {
      return { kind: 'accepted', carrierId: id, parts: 1 }
    }
    return readFailure(failure, answer)
  }
  return { name: 'gateway', send, groupChats: 'none' }
}
