import { callVendor, readJson } from '../../platform/vendor-call.ts'
import type { CarrierParts, Finding } from '../carrier.ts'
import { judgeCredentials, judgeNumber, judgeWebhook } from '../vendor-check.ts'
import { nameSettings, type TwilioSettings } from './settings.ts'

/** Asks Twilio about the account, the number, and where its texts are brought. */
export async function checkTwilio(input: {
  name: 'twilio' | 'signalwire'
  accountUrl: string
  headers: Record<string, string>
  settings: TwilioSettings
  parts: CarrierParts
}): Promise<Finding[]> {
  const { name, accountUrl, headers, settings, parts } = input
  const account = await callVendor({ method: 'GET', url: `${accountUrl}.json`, headers })
  const credentials = judgeCredentials(account, nameSettings(name).credentials)
  if (!credentials.ok) return [credentials]
  const query = new URLSearchParams({ PhoneNumber: parts.sharedNumber })
  const numbers = await callVendor({
    method: 'GET',
    url: `${accountUrl}/IncomingPhoneNumbers.json?${query}`,
    headers,
  })
  const list = numbers.kind === 'answered' ? readJson(numbers.body).incoming_phone_numbers : undefined
  const [number] = Array.isArray(list) ? list : []
  const has = judgeNumber(parts.sharedNumber, Boolean(number))
  const findings = [credentials, has]
  if (!number) return findings
  if (settings.messagingService) {
    const sentence = `Texts go out through ${settings.messagingService}: set its incoming messages to 'Defer to sender's webhook', or to the address below.`
    findings.push({ ok: true, sentence })
  }
  const wanted = `${parts.publicUrl}/carriers/${name}/texts`
  const found = String(number.sms_url ?? '')
  const webhook = judgeWebhook({ wanted, found, where: 'the number, under Messaging, "A message comes in"' })
  return [...findings, webhook, ...(webhook.ok && name === 'twilio' ? [judgeRetries(wanted, found)] : [])]
}

/** Whether Twilio calls again when nobody answered (https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides). */
function judgeRetries(wanted: string, found: string): Finding {
  const overrides = new URLSearchParams(/#(.*)$/.exec(found)?.[1])
  const isRetried = Number(overrides.get('rc') ?? 1) > 0 && /all|rt|5xx/.test(overrides.get('rp') ?? '')
  return {
    ok: true,
    sentence: isRetried
      ? 'Twilio calls again when nobody answered.'
      : `Twilio calls once. Texts that come while Partyline is away are fetched afterwards; ${wanted}#rc=3&rp=all has it call again, so that a restart delays none.`,
  }
}
