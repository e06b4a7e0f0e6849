import { countSegments } from '@partyline/domain/texts/segments'
import { countryOfOurs } from '../../platform/limits/number-plan.ts'
import { callVendor } from '../../platform/outside/vendor-call.ts'
import type { Carrier, CarrierDeps, Finding, Outcome, OutgoingText } from '../carrier.ts'
import { judgeCredentials } from '../vendor-check.ts'
import { type CodeTable, readFailure } from '../vendor-outcome.ts'
import { judgeKannelAddress, receiveFromKannel } from './receive.ts'
import type { KannelSettings } from './settings.ts'

/** The words of smsbox when its configuration refuses a text. */
const kannelWords: CodeTable = {
  authorization: {
    setUp:
      'Kannel does not know the sendsms-user: look at KANNEL_USERNAME, KANNEL_PASSWORD and its user-allow-ip.',
  },
  sender: { setUp: 'Kannel does not take SHARED_NUMBER as the sender: look at its sendsms-user.' },
  routable: {
    setUp: 'Kannel has no way for this text: look at the smsc groups and prefixes of its configuration.',
  },
}

const readWord = (reply: string) => /authorization|sender|routable/i.exec(reply)?.[0].toLowerCase()

// 1 delivered, 2 not delivered, 8 accepted by the SMS centre, 16 refused by it.
const DLR_MASK = 1 | 2 | 8 | 16

/**
 * Kannel, an SMS gateway that the operator runs, by its HTTP interface
 * (https://www.kannel.org/download/kannel-userguide-snapshot/userguide.html). Its receipts carry no id of its own, so
 * our idempotency key is the id.
 */
export function createKannel(settings: KannelSettings, deps: CarrierDeps): Carrier {
  const { api, username, password, secret } = settings
  const country = countryOfOurs(deps.sharedNumber)
  const sendSms = (query: URLSearchParams) =>
    callVendor({ method: 'GET', url: `${api}/cgi-bin/sendsms?${query}`, headers: {} })

  const failure = {
    carrier: 'kannel',
    log: deps.log,
    table: kannelWords,
    settings: { address: 'KANNEL_API_URL', credentials: 'KANNEL_USERNAME and KANNEL_PASSWORD' },
  }

  async function send(text: OutgoingText): Promise<Outcome> {
    const { encoding, count } = countSegments(text.text)
    const carrierId = text.idempotencyKey()
    const receipts = new URLSearchParams({ secret, id: carrierId })
    const query = new URLSearchParams({
      username,
      password,
      from: text.from,
      to: text.to,
      text: text.text,
      charset: 'UTF-8',
      coding: encoding === 'GSM-7' ? '0' : '2',
      'dlr-mask': String(DLR_MASK),
      'dlr-url': `${deps.publicUrl}/carriers/kannel/receipts?${receipts}&type=%d`,
    })
    if (!text.mayLeave()) return { kind: 'unavailable' }
    const answer = await sendSms(query)
    if (answer.kind === 'answered' && answer.status === 202) {
      return { kind: 'accepted', carrierId, parts: count }
    }
    return readFailure(failure, answer, answer.kind === 'answered' ? readWord(answer.body) : undefined)
  }

  /** Sends a text without a recipient. Kannel's refusal shows whether it accepts the credentials. */
  async function check(): Promise<Finding[]> {
    const answer = await sendSms(new URLSearchParams({ username, password, text: '' }))
    if (answer.kind !== 'answered') {
      const sentence = `Kannel's smsbox does not answer at ${api}: is it running, and does its sendsms-port match KANNEL_API_URL?`
      return [{ ok: false, sentence }]
    }
    const credentials: Finding = /receiver/i.test(answer.body)
      ? { ok: true, sentence: 'Kannel answers, and knows the sendsms-user.' }
      : judgeCredentials(failure, answer, readWord(answer.body))
    if (!credentials.ok) return [credentials]
    const address = `${deps.publicUrl}/carriers/kannel/texts?secret=KANNEL_SECRET&from=%p&to=%P&text=%b&coding=%c&id=%I`
    const sentence = `Kannel's sms-service must have get-url = "${address}" and max-messages = 0.`
    return [credentials, { ok: true, sentence }]
  }

  return {
    name: 'kannel',
    groupChats: 'none',
    send,
    judgeHeaders: (request) => judgeKannelAddress(request, secret),
    receive: (request) => receiveFromKannel(request, secret, country),
    // A sendsms-user sends ten segments by default (max-messages) and drops the rest of a text. SMS has no pictures.
    limits: { gsm7: 1530, ucs2: 670, segments: 10, pictures: 0, pictureBytes: 0 },
    check,
  }
}
