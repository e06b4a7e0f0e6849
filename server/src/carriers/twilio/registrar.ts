import { TAKEN } from '@partyline/domain/registration/forms'
import {
  basicAuthorization,
  callVendor,
  readJson,
  type VendorAnswer,
} from '../../platform/outside/vendor-call.ts'
import { type FormSent, type FormState, namedValues, type Registrar } from '../registrar.ts'
import { sentenceOfAnswer } from '../vendor-sentence.ts'
import { twilioSettings } from './settings.ts'

const STATES: Record<string, FormState['state']> = {
  TWILIO_APPROVED: 'approved',
  TWILIO_REJECTED: 'refused',
  VERIFIED: 'approved',
  FAILED: 'refused',
}

/**
 * Twilio's verification of toll-free numbers
 * (https://www.twilio.com/docs/messaging/api/tollfree-verification-resource). Twilio lets only resellers send brands
 * and campaigns by program, so those are sent in its console, and their state is read here
 * (https://www.twilio.com/docs/messaging/api/usapptoperson-resource).
 */
export function openTwilio(
  environment: Record<string, string | undefined>,
  number: string,
): Registrar | undefined {
  const settings = twilioSettings.safeParse(environment)
  if (!settings.success) return undefined
  const { account, token, api, messagingService } = settings.data
  const messaging = `${api.replace('//api.', '//messaging.')}/v1`
  const verifications = `${messaging}/Tollfree/Verifications`
  const authorization = { authorization: basicAuthorization(account, token), accept: 'application/json' }
  const ask = async (url: string) =>
    readReply(await callVendor({ method: 'GET', url, headers: authorization }))

  async function findNumber(): Promise<string | undefined> {
    const query = new URLSearchParams({ PhoneNumber: number })
    const found = await ask(`${api}/2010-04-01/Accounts/${account}/IncomingPhoneNumbers.json?${query}`)
    const [first] = Array.isArray(found.incoming_phone_numbers) ? found.incoming_phone_numbers : []
    return first?.sid
  }

  return {
    takes: TAKEN.twilio,
    costs: {},
    async submit(_form, fields, { id }): Promise<FormSent> {
      const body = new URLSearchParams()
      for (const [name, value] of namedValues(fields)) {
        for (const one of Array.isArray(value) ? value : [String(value)]) body.append(name, one)
      }
      if (id === undefined) {
        const sid = await findNumber()
        if (sid === undefined) return { kind: 'refused', says: `The account has no number ${number}.` }
        body.append('TollfreePhoneNumberSid', sid)
      }
      const answer = await callVendor({
        method: 'POST',
        url: id === undefined ? verifications : `${verifications}/${encodeURIComponent(id)}`,
        headers: { ...authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
      })
      if (answer.kind === 'unreached') return { kind: 'refused', says: 'Twilio cannot be reached.' }
      if (answer.kind === 'cut-off' || answer.status >= 500) return { kind: 'unknown' }
      const { sid, code } = readJson(answer.body)
      return answer.status < 300 && typeof sid === 'string'
        ? { kind: 'taken', id: sid }
        : { kind: 'refused', says: sentenceOfAnswer(answer, code as number) }
    },
    async follow(form, id) {
      if (form === 'toll-free') {
        if (id !== undefined) {
          return readState(await ask(`${verifications}/${encodeURIComponent(id)}`), 'status')
        }
        const query = new URLSearchParams({ TollfreePhoneNumberSid: (await findNumber()) ?? '' })
        const { verifications: list } = await ask(`${verifications}?${query}`)
        const [first] = Array.isArray(list) ? list : []
        return first && readState(first, 'status')
      }
      if (form !== 'campaign' || messagingService === undefined) return undefined
      const { compliance } = await ask(`${messaging}/Services/${messagingService}/Compliance/Usa2p`)
      const [campaign] = Array.isArray(compliance) ? compliance : []
      return campaign && readState(campaign, 'campaign_status')
    },
  }
}

const readReply = (answer: VendorAnswer) =>
  answer.kind === 'answered' && answer.status === 200 ? readJson(answer.body) : {}

function readState(reply: Record<string, unknown>, field: string): FormState | undefined {
  const status = reply[field]
  if (typeof status !== 'string') return undefined
  const reasons = [reply.rejection_reasons, reply.errors].flatMap((list) => (Array.isArray(list) ? list : []))
  const codes = [reply.error_code, ...reasons.map((one) => one?.code ?? one?.error_code)]
  const said = [reply.rejection_reason, ...reasons.map((one) => one?.reason ?? one?.description)]
  return {
    state: STATES[status] ?? 'review',
    says: [status, ...new Set(said.filter((one) => typeof one === 'string'))].join('. '),
    codes: [...new Set(codes.filter(Boolean).map(String))],
  }
}
