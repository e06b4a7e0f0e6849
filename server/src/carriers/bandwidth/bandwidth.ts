import { readAnswer, readJson } from '../../platform/outside/vendor-call.ts'
import type { Carrier, CarrierDeps, Finding, Outcome, OutgoingText, Receipt } from '../carrier.ts'
import { judgeCredentials } from '../vendor-check.ts'
import { readFailure } from '../vendor-outcome.ts'
import { createAuthorizedCalls } from './access-token.ts'
import { bandwidthCodes } from './codes.ts'
import { judgeBandwidthHeaders, readListed, receiveFromBandwidth } from './receive.ts'
import type { BandwidthSettings } from './settings.ts'

/** Bandwidth (https://dev.bandwidth.com/apis/messaging). It cannot look a text up by our key. */
export function createBandwidth(settings: BandwidthSettings, deps: CarrierDeps): Carrier {
  const messages = `${settings.api}/api/v2/users/${settings.account}/messages`
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const { clientId, clientSecret, tokenUrl } = settings
  const { call, authorize } = createAuthorizedCalls({ url: tokenUrl, clientId, clientSecret }, deps.clock)

  const failure = {
    carrier: 'bandwidth',
    log: deps.log,
    table: bandwidthCodes,
    settings: {
      address: 'BANDWIDTH_API_URL and BANDWIDTH_ACCOUNT_ID',
      credentials: 'BANDWIDTH_ACCOUNT_ID, BANDWIDTH_CLIENT_ID and BANDWIDTH_CLIENT_SECRET',
    },
  }

  async function send(text: OutgoingText): Promise<Outcome> {
    const body = JSON.stringify({
      applicationId: settings.application,
      from: text.from,
      to: [text.to],
      text: text.text,
      ...(text.mediaUrls.length > 0 ? { media: text.mediaUrls } : {}),
      tag: text.idempotencyKey(),
    })
    const answer = await call({ method: 'POST', url: messages, headers, body }, text.mayLeave)
    const reply = answer.kind === 'answered' ? readJson(answer.body) : {}
    if (answer.kind === 'answered' && answer.status < 300 && typeof reply.id === 'string') {
      return { kind: 'accepted', carrierId: reply.id, parts: Number(reply.segmentCount) || 1 }
    }
    const [field] = Array.isArray(reply.fieldErrors) ? reply.fieldErrors : []
    return readFailure(failure, answer, field?.fieldName)
  }

  async function check(): Promise<Finding[]> {
    const query = new URLSearchParams({ sourceTn: deps.sharedNumber, limit: '1' })
    const found = await call({ method: 'GET', url: `${messages}?${query}`, headers })
    const credentials = judgeCredentials(failure, found)
    const webhook = {
      ok: true,
      sentence: `In the dashboard, the messaging application must have the callback URL ${deps.publicUrl}/carriers/bandwidth/texts with the user name and password of BANDWIDTH_CALLBACK_USER and BANDWIDTH_CALLBACK_PASSWORD. Partyline cannot check that, because Bandwidth does not show it.`,
    }
    return credentials.ok ? [credentials, webhook] : [credentials]
  }

  async function report(carrierId: string): Promise<Receipt[]> {
    const query = new URLSearchParams({ messageId: carrierId })
    const { messages: list } = readAnswer(await call({ method: 'GET', url: `${messages}?${query}`, headers }))
    const [found] = Array.isArray(list) ? list : []
    return found ? readListed(carrierId, String(found.messageStatus), found.errorCode) : []
  }

  return {
    name: 'bandwidth',
    groupChats: 'named',
    send,
    report,
    judgeHeaders: (request) => judgeBandwidthHeaders(request, settings),
    receive: (request) => receiveFromBandwidth(request, settings, deps.log),
    media: { hosts: [new URL(settings.api).host], headers: authorize },
    // Bandwidth takes 2,048 characters and 3.75 MB of media.
    limits: { gsm7: 1600, ucs2: 1600, pictures: 10, pictureBytes: 3_750_000 },
    perSecond: 1,
    check,
  }
}
