import { callVendor, readJson } from '../../platform/outside/vendor-call.ts'
import type { CarrierDeps, Finding } from '../carrier.ts'
import { judgeCredentials, judgeNumber, judgeWebhook, quoteVendor } from '../vendor-check.ts'
import type { FailureDeps } from '../vendor-outcome.ts'
import { inactive, trial } from './codes.ts'
import type { TwilioSettings } from './settings.ts'

/** Asks Twilio for a resource. @returns its fields; none when it does not answer or has no such resource */
type Ask = (url: string) => Promise<Record<string, unknown>>

/** The address that inbound texts go to, and its place in the console. */
interface Inbound {
  found: string
  method: unknown
  where: string
}

/** Checks the account, the number, and where Twilio sends its texts. */
export async function checkTwilio(input: {
  name: 'twilio' | 'signalwire'
  accountUrl: string
  headers: Record<string, string>
  settings: TwilioSettings
  failure: FailureDeps
  deps: CarrierDeps
}): Promise<Finding[]> {
  const { name, accountUrl, headers, settings, failure, deps } = input
  const { sharedNumber } = deps
  const shown = await callVendor({ method: 'GET', url: `${accountUrl}.json`, headers })
  const account = shown.kind === 'answered' ? readJson(shown.body) : {}
  const credentials = judgeCredentials(failure, shown, account.code as number | undefined)
  if (!credentials.ok) return [credentials]
  const { status = 'active' } = account
  if (status !== 'active') return [{ ok: false, sentence: `${inactive.setUp}${quoteVendor(String(status))}` }]
  const ask: Ask = async (url) => {
    const answer = await callVendor({ method: 'GET', url, headers })
    return answer.kind === 'answered' ? readJson(answer.body) : {}
  }
  const query = new URLSearchParams({ PhoneNumber: sharedNumber })
  const list = (await ask(`${accountUrl}/IncomingPhoneNumbers.json?${query}`)).incoming_phone_numbers
  const [number] = Array.isArray(list) ? list : []
  const has = judgeNumber(sharedNumber, Boolean(number), number?.capabilities?.sms !== false)
  const findings = [credentials, has]
  if (!number) return findings
  if (account.type === 'Trial') findings.push({ ok: true, sentence: trial.setUp })
  const service = name === 'twilio' ? await findService(ask, settings.api, String(number.sid)) : undefined
  const { messagingService } = settings
  if (messagingService && service?.sid !== messagingService) {
    const sentence = `The number ${sharedNumber} is not among the senders of ${messagingService}: add it there, or set TWILIO_MESSAGING_SERVICE_SID to the service that has it.`
    findings.push({ ok: false, sentence })
  }
  const wanted = `${deps.publicUrl}/carriers/${name}/texts`
  const inbound = await findInbound(ask, accountUrl, number, service)
  const webhook = judgeWebhook({ wanted, ...inbound })
  const retries = webhook.ok && name === 'twilio' ? [judgeRetries(wanted, inbound.found)] : []
  return [...findings, webhook, ...retries]
}

/**
 * Finds the messaging service that has the number among its senders. It takes the number's texts, and without an
 * address of its own it drops them (https://www.twilio.com/docs/messaging/api/service-resource).
 */
async function findService(
  ask: Ask,
  api: string,
  numberSid: string,
): Promise<Record<string, unknown> | undefined> {
  const all = `${api.replace('//api.', '//messaging.')}/v1/Services`
  const { services } = await ask(`${all}?PageSize=100`)
  for (const service of Array.isArray(services) ? services : []) {
    const sender = await ask(`${all}/${service.sid}/PhoneNumbers/${numberSid}`)
    if (sender.sid === numberSid) return service
  }
  return undefined
}

/**
 * Finds where the texts to a number go: to its messaging service, or to its TwiML App, or to its own address
 * (https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource).
 */
async function findInbound(
  ask: Ask,
  accountUrl: string,
  number: Record<string, unknown>,
  service: Record<string, unknown> | undefined,
): Promise<Inbound> {
  if (service && service.use_inbound_webhook_on_number !== true) {
    return {
      found: String(service.inbound_request_url ?? ''),
      method: service.inbound_method,
      where: `"Send a webhook" under Integration of the messaging service ${service.friendly_name ?? service.sid}`,
    }
  }
  const app = encodeURIComponent(String(number.sms_application_sid ?? ''))
  const set = app === '' ? number : await ask(`${accountUrl}/Applications/${app}.json`)
  const where =
    app === ''
      ? 'the number, under Messaging, "A message comes in"'
      : 'the TwiML App of the number, under Messaging, "Request URL"'
  return { found: String(set.sms_url ?? ''), method: set.sms_method, where }
}

/**
 * Whether Twilio repeats a call without an answer
 * (https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides).
 */
function judgeRetries(wanted: string, found: string): Finding {
  const overrides = new URLSearchParams(/#(.*)$/.exec(found)?.[1])
  const isRetried = Number(overrides.get('rc') ?? 1) > 0 && /all|rt|5xx/.test(overrides.get('rp') ?? '')
  return {
    ok: true,
    sentence: isRetried
      ? 'Twilio calls again when it gets no answer.'
      : `Twilio calls once. Partyline fetches texts that arrive while it is away. With the address ${wanted}#rc=3&rp=all Twilio calls again, so that a restart delays no text.`,
  }
}
