import { basicAuthorization, callVendor, readIfFound, readJson } from '../../platform/outside/vendor-call.ts'
import type { Carrier, CarrierDeps, Finding, Outcome, OutgoingText } from '../carrier.ts'
import { judgeCredentials, judgeNumber, judgeWebhook } from '../vendor-check.ts'
import { readFailure } from '../vendor-outcome.ts'
import { plivoCodes } from './codes.ts'
import { judgePlivoHeaders, readReceipt, receiveFromPlivo } from './receive.ts'
import type { PlivoSettings } from './settings.ts'

/** Plivo (https://www.plivo.com/docs/messaging/api/message/send-a-message). It looks texts up by its own id only. */
export function createPlivo(settings: PlivoSettings, deps: CarrierDeps): Carrier {
  const account = `${settings.api}/v1/Account/${settings.id}`
  const headers = {
    authorization: basicAuthorization(settings.id, settings.token),
    'content-type': 'application/json',
    accept: 'application/json',
  }

  const failure = {
    carrier: 'plivo',
    log: deps.log,
    table: plivoCodes,
    settings: {
      address: 'PLIVO_API_URL and PLIVO_AUTH_ID',
      credentials: 'PLIVO_AUTH_ID and PLIVO_AUTH_TOKEN',
    },
  }

  async function send(text: OutgoingText): Promise<Outcome> {
    const pictures = text.mediaUrls.length > 0 ? { type: 'mms', media_urls: text.mediaUrls } : { type: 'sms' }
    if (!text.mayLeave()) return { kind: 'unavailable' }
    const answer = await callVendor({
      method: 'POST',
      url: `${account}/Message/`,
      headers,
      body: JSON.stringify({
        src: text.from.slice(1),
        dst: text.to.slice(1),
        text: text.text,
        ...pictures,
        url: `${deps.publicUrl}/carriers/plivo/receipts`,
        method: 'POST',
      }),
    })
    const reply = answer.kind === 'answered' ? readJson(answer.body) : {}
    const [carrierId] = Array.isArray(reply.message_uuid) ? reply.message_uuid : []
    if (answer.kind === 'answered' && answer.status < 300 && typeof carrierId === 'string') {
      return { kind: 'accepted', carrierId, parts: 1 }
    }
    const [field] = /\b(src|dst|text|media_urls|url)\b/.exec(String(reply.error ?? '')) ?? []
    return readFailure(failure, answer, field)
  }

  async function check(): Promise<Finding[]> {
    const found = await callVendor({ method: 'GET', url: `${account}/`, headers })
    const credentials = judgeCredentials(failure, found)
    if (!credentials.ok) return [credentials]
    const number = deps.sharedNumber.slice(1)
    const shown = await callVendor({ method: 'GET', url: `${account}/Number/${number}/`, headers })
    const reply = shown.kind === 'answered' && shown.status === 200 ? readJson(shown.body) : undefined
    if (!reply) return [credentials, judgeNumber(deps.sharedNumber, false)]
    const application = String(reply.application ?? '')
    const path = application.replace(/^\/v1\/Account\/[^/]+\//, '')
    const answer =
      path === '' ? undefined : await callVendor({ method: 'GET', url: `${account}/${path}`, headers })
    const app = answer?.kind === 'answered' ? readJson(answer.body) : {}
    const webhook = judgeWebhook({
      wanted: `${deps.publicUrl}/carriers/plivo/texts`,
      found: String(app.message_url ?? ''),
      method: app.message_method,
      where: "the message URL of the number's application",
    })
    return [credentials, judgeNumber(deps.sharedNumber, true, reply.sms_enabled !== false), webhook]
  }

  async function report(carrierId: string) {
    const url = `${account}/Message/${encodeURIComponent(carrierId)}/`
    const found = readIfFound(await callVendor({ method: 'GET', url, headers })) ?? {}
    const { message_state: state = '', error_code: code } = found
    return readReceipt(carrierId, String(state).toLowerCase(), code ? String(code) : undefined)
  }

  return {
    name: 'plivo',
    // Plivo names one recipient of each text.
    groupChats: 'unnamed',
    send,
    report,
    judgeHeaders: (request) => judgePlivoHeaders(request, settings.oldSignatures),
    receive: (request) => receiveFromPlivo(request, settings),
    media: {
      hosts: [new URL(settings.api).host, 'media.plivo.com'],
      headers: { authorization: headers.authorization },
    },
    // Plivo takes 1,600 characters, or 737 in UCS-2, which are 11 segments, and ten pictures of 5 MB together.
    limits: { gsm7: 1600, ucs2: 737, segments: 11, pictures: 10, pictureBytes: 5_000_000 },
    perSecond: 1,
    check,
  }
}
