import { countSegments } from '@partyline/domain/texts/segments'
import { DAY_MS, MINUTE_MS } from '@partyline/domain/time/time-units'
import { countryOfOurs } from '../../platform/limits/number-plan.ts'
import { callVendor, readJson } from '../../platform/outside/vendor-call.ts'
import type { Carrier, CarrierDeps, Finding, LookUp, Outcome, OutgoingText } from '../carrier.ts'
import { judgeCredentials, leadsTo } from '../vendor-check.ts'
import { type CodeTable, readFailure } from '../vendor-outcome.ts'
import { fetchFromHttpsms, findAtHttpsms } from './missed.ts'
import { judgeHttpsmsHeaders, receiveFromHttpsms } from './receive.ts'
import type { HttpsmsSettings } from './settings.ts'

/** The fields that httpSMS names in its refusals. */
const httpsmsFields: CodeTable = {
  to: 'invalid-number',
  content: 'too-long',
  attachments: 'media',
  from: { setUp: 'No phone with SHARED_NUMBER is signed in: open the app on it.' },
}

/** The polling interval: httpSMS calls a webhook twice at most. */
const MISSED_EVERY_MS = MINUTE_MS
/** The pace at which its server hands texts to a phone by default: ten a minute. */
const PER_SECOND = 10 / 60

/** A look-up reads the texts of two days, because a text in doubt is tried for one. */
const LOOK_BACK_MS = 2 * DAY_MS

/** An Android phone with httpSMS (https://docs.httpsms.com). It stores our idempotency key, and lists texts by phone. */
export function createHttpsms(settings: HttpsmsSettings, deps: CarrierDeps): Carrier {
  const { api, key } = settings
  const country = countryOfOurs(deps.sharedNumber)
  const headers = { 'x-api-key': key, 'content-type': 'application/json', accept: 'application/json' }

  const lists = { api, headers, owner: deps.sharedNumber, log: deps.log }
  const failure = {
    carrier: 'httpsms',
    log: deps.log,
    table: httpsmsFields,
    settings: { address: 'HTTPSMS_API_URL', credentials: 'HTTPSMS_API_KEY' },
  }

  async function send(text: OutgoingText): Promise<Outcome> {
    // A text with pictures alone needs some words too.
    const content = text.text || (text.mediaUrls[0] ?? '')
    const pictures = text.mediaUrls.length > 0 ? { attachments: text.mediaUrls } : {}
    if (!text.mayLeave()) return { kind: 'unavailable' }
    const answer = await callVendor({
      method: 'POST',
      url: `${api}/v1/messages/send`,
      headers,
      body: JSON.stringify({
        from: text.from,
        to: text.to,
        content,
        ...pictures,
        request_id: text.idempotencyKey(),
      }),
    })
    const reply = answer.kind === 'answered' ? readJson(answer.body) : {}
    const data = reply.data as { id?: unknown } | undefined
    if (answer.kind === 'answered' && answer.status < 300 && typeof data?.id === 'string') {
      return { kind: 'accepted', carrierId: data.id, parts: countSegments(content).count }
    }
    const [field] = answer.kind === 'answered' && answer.status === 422 ? Object.keys(reply.data ?? {}) : []
    return readFailure(failure, answer, field)
  }

  async function lookUp({ to, idempotencyKey }: OutgoingText): Promise<LookUp> {
    const since = new Date(deps.clock().getTime() - LOOK_BACK_MS)
    const carrierId = await findAtHttpsms(lists, { contact: to, key: idempotencyKey(), since })
    return carrierId === undefined ? { kind: 'not-found' } : { kind: 'found', carrierId }
  }

  async function check(): Promise<Finding[]> {
    const found = await callVendor({ method: 'GET', url: `${api}/v1/phones?limit=20`, headers })
    const credentials = judgeCredentials(failure, found)
    if (!credentials.ok || found.kind !== 'answered') return [credentials]
    const list = readJson(found.body).data
    const has = Array.isArray(list) && list.some((phone) => phone.phone_number === deps.sharedNumber)
    const phone: Finding = has
      ? { ok: true, sentence: `The phone ${deps.sharedNumber} is signed in.` }
      : {
          ok: false,
          sentence: `No phone ${deps.sharedNumber} is signed in: open the app on it, or set SHARED_NUMBER to its number.`,
        }
    const hooks = await callVendor({ method: 'GET', url: `${api}/v1/webhooks?limit=20`, headers })
    const all = hooks.kind === 'answered' ? readJson(hooks.body).data : []
    const wanted = `${deps.publicUrl}/carriers/httpsms/texts`
    const set = Array.isArray(all) && all.some((hook) => leadsTo(String(hook.url), wanted))
    const webhook: Finding = set
      ? { ok: true, sentence: 'Inbound texts are delivered here.' }
      : {
          ok: false,
          sentence: `Inbound texts are delivered here only once a minute: add a webhook with the address ${wanted} and the signing key of HTTPSMS_SIGNING_KEY, for all message events.`,
        }
    return [credentials, phone, webhook]
  }

  return {
    name: 'httpsms',
    // The app names the SIM's number alone.
    groupChats: 'unnamed',
    send,
    lookUp,
    judgeHeaders: (request) => judgeHttpsmsHeaders(request, settings.signingKey),
    receive: (request) =>
      receiveFromHttpsms(request, { signingKey: settings.signingKey, country, log: deps.log }),
    // Anybody with the address can fetch the pictures, so no credentials are needed.
    media: { hosts: [new URL(api).host] },
    // httpSMS takes 2,048 characters. Mobile networks take about 1 MB.
    limits: { gsm7: 1600, ucs2: 1600, pictures: 10, pictureBytes: 1_000_000 },
    perSecond: PER_SECOND,
    missed: {
      everyMs: MISSED_EVERY_MS,
      fetch: (since, mostPages) => fetchFromHttpsms(lists, since, mostPages),
    },
    check,
  }
}
