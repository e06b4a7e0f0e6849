import { countryOfOurs } from '../../platform/limits/number-plan.ts'
import { callVendor, readIfFound, readJson } from '../../platform/outside/vendor-call.ts'
import type { Carrier, CarrierDeps, Finding, Outcome, OutgoingText } from '../carrier.ts'
import { judgeCredentials, judgeNumber, judgeWebhook } from '../vendor-check.ts'
import { readFailure } from '../vendor-outcome.ts'
import { telnyxCodes } from './codes.ts'
import { fetchFromTelnyx } from './missed.ts'
import { judgeTelnyxHeaders, readMessage, receiveFromTelnyx } from './receive.ts'
import type { TelnyxSettings } from './settings.ts'

// The hosts of an inbound message's media.url. Anybody with the address can read them.
const MEDIA_HOSTS = [
  'media.telnyx.com',
  'us-central-1.telnyxcloudstorage.com',
  'us-east-1.telnyxcloudstorage.com',
]

/** The polling interval: Telnyx calls a webhook three times at most, within seconds. */
const MISSED_EVERY_MS = 600_000

/**
 * Telnyx (https://developers.telnyx.com/api-reference/messages/send-a-message). It looks messages up by
 * its own ids only, so a send that was cut off cannot be looked up.
 */
export function createTelnyx(settings: TelnyxSettings, deps: CarrierDeps): Carrier {
  const { api, key, profile } = settings
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    accept: 'application/json',
  }

  const failure = {
    carrier: 'telnyx',
    log: deps.log,
    table: telnyxCodes,
    settings: { address: 'TELNYX_API_URL', credentials: 'TELNYX_API_KEY' },
  }

  async function send(text: OutgoingText): Promise<Outcome> {
    const body = {
      from: text.from,
      to: text.to,
      text: text.text,
      ...(text.mediaUrls.length > 0 ? { media_urls: text.mediaUrls } : {}),
      ...(profile ? { messaging_profile_id: profile } : {}),
      webhook_url: `${deps.publicUrl}/carriers/telnyx/receipts`,
    }
    if (!text.mayLeave()) return { kind: 'unavailable' }
    const answer = await callVendor({
      method: 'POST',
      url: `${api}/v2/messages`,
      headers,
      body: JSON.stringify(body),
    })
    const reply = answer.kind === 'answered' ? readJson(answer.body) : {}
    const data = reply.data as { id?: unknown; parts?: unknown } | undefined
    if (answer.kind === 'answered' && answer.status < 300 && typeof data?.id === 'string') {
      return { kind: 'accepted', carrierId: data.id, parts: Number(data.parts) || 1 }
    }
    const [error] = Array.isArray(reply.errors) ? reply.errors : []
    const field = error?.source?.pointer
    return readFailure(failure, answer, error?.code in telnyxCodes ? error.code : field)
  }

  async function check(): Promise<Finding[]> {
    const query = new URLSearchParams({ 'filter[phone_number]': deps.sharedNumber })
    const found = await callVendor({ method: 'GET', url: `${api}/v2/phone_numbers?${query}`, headers })
    const reply = found.kind === 'answered' ? readJson(found.body) : {}
    const [error] = Array.isArray(reply.errors) ? reply.errors : []
    const credentials = judgeCredentials(failure, found, error?.code)
    if (!credentials.ok) return [credentials]
    const list = reply.data
    const [number] = Array.isArray(list) ? list : []
    if (!number) return [credentials, judgeNumber(deps.sharedNumber, false)]
    const profileId = String(number.messaging_profile_id ?? '')
    if (profileId === '') {
      const sentence = `The number ${deps.sharedNumber} has no messaging profile: give it one in the portal, under Numbers.`
      return [credentials, { ok: false, sentence }]
    }
    const shown = await callVendor({
      method: 'GET',
      url: `${api}/v2/messaging_profiles/${profileId}`,
      headers,
    })
    const data = shown.kind === 'answered' ? readJson(shown.body).data : undefined
    const profile = (data ?? {}) as Profile
    const webhook = judgeWebhook({
      wanted: `${deps.publicUrl}/carriers/telnyx/texts`,
      found: String(profile.webhook_url ?? ''),
      where: "the messaging profile's inbound webhook",
    })
    const wrong = judgeProfile(profile, countryOfOurs(deps.sharedNumber))
    return [credentials, judgeNumber(deps.sharedNumber, true), ...wrong, webhook]
  }

  async function report(carrierId: string) {
    const url = `${api}/v2/messages/${encodeURIComponent(carrierId)}`
    return readMessage(readIfFound(await callVendor({ method: 'GET', url, headers }))?.data)
  }

  return {
    name: 'telnyx',
    groupChats: 'named',
    send,
    report,
    judgeHeaders: judgeTelnyxHeaders,
    receive: (request) => receiveFromTelnyx(request, settings.publicKey),
    media: { hosts: MEDIA_HOSTS },
    // Telnyx takes ten segments of a long text and 1 MB of media.
    limits: { gsm7: 1530, ucs2: 670, segments: 10, pictures: 10, pictureBytes: 1_000_000 },
    perSecond: 1,
    missed: {
      everyMs: MISSED_EVERY_MS,
      fetch: (since, mostPages) =>
        fetchFromTelnyx({ api, headers, sharedNumber: deps.sharedNumber }, since, mostPages),
    },
    check,
  }
}

/** A messaging profile (https://developers.telnyx.com/api-reference/profiles/retrieve-a-messaging-profile). */
interface Profile {
  enabled?: boolean | null
  webhook_api_version?: string | null
  webhook_url?: string | null
  /** By two letters (ISO 3166-1 alpha-2), or '*'. */
  whitelisted_destinations?: string[] | null
}

/** The faults of a messaging profile that keep texts from coming in or going out. */
function judgeProfile(profile: Profile, country: string): Finding[] {
  const version = profile.webhook_api_version ?? '2'
  const destinations = profile.whitelisted_destinations ?? ['*']
  const faults: string[] = []
  if (profile.enabled === false) faults.push('is disabled: enable it in the portal.')
  if (version !== '2') faults.push(`calls in version ${version}: set its API version to 2 in the portal.`)
  if (!destinations.includes('*') && !destinations.includes(country))
    faults.push(`does not text ${country}: add it to its destinations in the portal.`)
  return faults.map((fault) => ({ ok: false, sentence: `The messaging profile of the number ${fault}` }))
}
