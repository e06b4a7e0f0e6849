import { basicAuthorization, callVendor, readJson } from '../../platform/outside/vendor-call.ts'
import type { Carrier, CarrierDeps, Finding, Outcome, OutgoingText } from '../carrier.ts'
import { judgeCredentials, judgeNumber, judgeWebhook, leadsTo } from '../vendor-check.ts'
import { readFailure } from '../vendor-outcome.ts'
import { vonageCodes } from './codes.ts'
import { judgeVonageHeaders, receiveFromVonage } from './receive.ts'
import type { VonageSettings } from './settings.ts'

/**
 * Vonage, through its Messages API, which carries pictures both ways (https://developer.vonage.com/en/api/messages).
 */
export function createVonage(settings: VonageSettings, deps: CarrierDeps): Carrier {
  const { api, key, secret } = settings
  const headers = {
    authorization: basicAuthorization(key, secret),
    'content-type': 'application/json',
    accept: 'application/json',
  }

  const failure = {
    carrier: 'vonage',
    log: deps.log,
    table: vonageCodes,
    settings: { address: 'VONAGE_API_URL', credentials: 'VONAGE_API_KEY and VONAGE_API_SECRET' },
  }

  async function send(text: OutgoingText): Promise<Outcome> {
    if (!text.mayLeave()) return { kind: 'unavailable' }
    const answer = await callVendor({
      method: 'POST',
      url: `${api}/v1/messages`,
      headers,
      body: JSON.stringify({
        from: text.from.slice(1),
        to: text.to.slice(1),
        client_ref: text.idempotencyKey(),
        ...wordsAndPictures(text),
      }),
    })
    const reply = answer.kind === 'answered' ? readJson(answer.body) : {}
    if (answer.kind === 'answered' && answer.status < 300 && typeof reply.message_uuid === 'string') {
      return { kind: 'accepted', carrierId: reply.message_uuid, parts: 1 }
    }
    const code = /#(\d+)$/.exec(String(reply.type ?? ''))?.[1] ?? ''
    const [field] = Array.isArray(reply.invalid_parameters) ? reply.invalid_parameters : []
    return readFailure(failure, answer, code in vonageCodes ? code : field?.name)
  }

  async function check(): Promise<Finding[]> {
    const query = new URLSearchParams({
      api_key: key,
      api_secret: secret,
      pattern: deps.sharedNumber.slice(1),
    })
    const rest = api.replace('//api.', '//rest.')
    const found = await callVendor({ method: 'GET', url: `${rest}/account/numbers?${query}`, headers })
    const credentials = judgeCredentials(failure, found)
    if (!credentials.ok || found.kind !== 'answered') return [credentials]
    const { numbers } = readJson(found.body)
    const one = Array.isArray(numbers) && numbers.find(({ msisdn }) => `+${msisdn}` === deps.sharedNumber)
    const takesTexts = !Array.isArray(one?.features) || one.features.includes('SMS')
    const number = judgeNumber(deps.sharedNumber, Boolean(one), takesTexts)
    return [
      credentials,
      number,
      ...(one ? await checkApplication(String(one.app_id || one.messagesCallbackValue || '')) : []),
    ]
  }

  /** Checks where the application of the number sends texts and receipts. @param id empty if the number has none */
  async function checkApplication(id: string): Promise<Finding[]> {
    if (id === '') {
      const sentence =
        'The number has no application: link it to one with the Messages capability in the dashboard.'
      return [{ ok: false, sentence }]
    }
    const shown = await callVendor({ method: 'GET', url: `${api}/v2/applications/${id}`, headers })
    if (shown.kind !== 'answered' || shown.status !== 200)
      return [{ ok: false, sentence: 'Vonage does not show the application of the number: try again later.' }]
    const { messages } = (readJson(shown.body) as Application).capabilities ?? {}
    const { inbound_url: texts, status_url: receipts } = messages?.webhooks ?? {}
    const webhook = judgeWebhook({
      wanted: `${deps.publicUrl}/carriers/vonage/texts`,
      found: texts?.address ?? '',
      method: texts?.http_method,
      where: 'the inbound URL of its application, under Messages',
    })
    const wanted = `${deps.publicUrl}/carriers/vonage/receipts`
    const faults: string[] = []
    if (!leadsTo(receipts?.address ?? '', wanted))
      faults.push(
        `Receipts are not delivered here: set the status URL, beside the inbound URL, to ${wanted}.`,
      )
    if (messages?.authenticate_inbound_media)
      faults.push("Pictures that come in are lost: switch 'Secure Inbound Media' of its application off.")
    return [webhook, ...faults.map((sentence) => ({ ok: false, sentence }))]
  }

  return {
    name: 'vonage',
    groupChats: 'named',
    send,
    judgeHeaders: (request) => judgeVonageHeaders(request, settings.signatureSecret),
    receive: (request) => receiveFromVonage(request, settings.signatureSecret),
    media: {
      hosts: [new URL(api).host, 'api-us.nexmo.com', 'api-eu.nexmo.com'],
      headers: { authorization: headers.authorization },
    },
    limits: { gsm7: 1000, ucs2: 1000, pictures: 1, pictureBytes: 600_000 },
    perSecond: 1,
    check,
  }
}

/** An MMS holds one picture here. */
function wordsAndPictures({ text, mediaUrls: [url] }: OutgoingText) {
  if (url === undefined) return { channel: 'sms', message_type: 'text', text }
  return { channel: 'mms', message_type: 'image', image: { url, ...(text ? { caption: text } : {}) } }
}

/** The part of an application that brings texts (https://developer.vonage.com/en/api/application.v2). */
interface Application {
  capabilities?: {
    messages?: {
      webhooks?: Partial<Record<'inbound_url' | 'status_url', { address?: string; http_method?: string }>>
      authenticate_inbound_media?: boolean
    }
  }
}
