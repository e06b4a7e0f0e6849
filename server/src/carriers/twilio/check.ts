import { callVendor, readJson } from '../../platform/outside/vendor-call.ts'
import type { CarrierDeps, Finding } from '../carrier.ts'
import { judgeCredentials, judgeNumber, judgeWebhook, quoteVendor } from '../vendor-check.ts'
import type { FailureDeps } from '../vendor-outcome.ts'
import { inactive, trial } from './codes.ts'
import type { TwilioSettings } from './settings.ts'

/**
 * Checks the account, the number, and where Twilio sends its texts. A number with a TwiML App has the app's address
 * (https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource).
 */
export async function checkTwilio(input: {
  name: 'twilio' | 'signalwire'
  accountUrl: string
  headers: Record<string, string>
  settings: TwilioSettings
  failure: FailureDeps
  deps: CarrierDeps
}): Promise<Finding[]> {
  const { name, accountUrl, headers, settings, failure, deps } = input
  const shown = await callVendor({ method: 'GET', url: `${accountUrl}.json`, headers })
  const account = shown.kind === 'answered' ? readJson(shown.body) : {}
  const credentials = judgeCredentials(failure, shown, account.code as number | undefined)
  if (!credentials.ok) return [credentials]
  const { status = 'active' } = account
  if (status !== 'active') return [{ ok: false, sentence: `${inactive.setUp}${quoteVendor(String(status))}` }]
  const query = new URLSearchParams({ PhoneNumber: deps.sharedNumber })
  const ask = async (url: string) => {
    const answer = await callVendor({ method: 'GET', url, headers })
    return answer.kind === 'answered' ? readJson(answer.body) : {}
  }
  const list = (await ask(`${accountUrl}/IncomingPhoneNumbers.json?${query}`)).incoming_phone_numbers
  const [number] = Array.isArray(list) ? list : []
  const has = judgeNumber(deps.sharedNumber, Boolean(number), number?.capabilities?.sms !== false)
  const findings = [credentials, has]
  if (!number) return findings
  if (account.type === 'Trial') findings.push({ ok: true, sentence: trial.setUp })
  if (settings.messagingService) {
    const sentence = `Texts go out through ${settings.messagingService}: set its incoming messages to 'Defer to sender's webhook', or to the address below.`
    findings.push({ ok: true, sentence })
  }
  const wanted = `${deps.publicUrl}/carriers/${name}/texts`
  const app = encodeURIComponent(String(number.sms_application_sid ?? ''))
  const set = app === '' ? number : await ask(`${accountUrl}/Applications/${app}.json`)
  const found = String(set.sms_url ?? '')
  const where =
    app === ''
      ? 'the number, under Messaging, "A message comes in"'
      : 'the TwiML App of the number, under Messaging, "Request URL"'
  const webhook = judgeWebhook({ wanted, found, where, method: set.sms_method })
  return [...findings, webhook, ...(webhook.ok && name === 'twilio' ? [judgeRetries(wanted, found)] : [])]
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
