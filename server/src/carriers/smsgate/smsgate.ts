import { countSegments } from '@partyline/domain/texts/segments'
import {
  basicAuthorization,
  callVendor,
  readAnswer,
  readIfFound,
  readJson,
} from '../../platform/outside/vendor-call.ts'
import type { Carrier, CarrierDeps, Finding, LookUp, Outcome, OutgoingText, Receipt } from '../carrier.ts'
import { judgeCredentials, leadsTo } from '../vendor-check.ts'
import { type CodeTable, readFailure } from '../vendor-outcome.ts'
import { judgeSmsgateHeaders, readFailed, receiveFromSmsgate } from './receive.ts'
import type { SmsgateSettings } from './settings.ts'

/** The words of its error answers. */
const smsgateWords: CodeTable = {
  phonenumber: 'invalid-number',
  device: {
    setUp: 'No phone with the app is signed in to this account: open the app and look at its Home tab.',
  },
}
/** The app stores our idempotency key, so it sends a text once. */
const KNOWN_ALREADY = 409
/** By default Android asks the phone's owner before an app sends more than 30 texts in 30 minutes. */
const PER_SECOND = 0.5

/** An Android phone with SMSGate, through its cloud server or the local network (https://docs.sms-gate.app). */
export function createSmsgate(settings: SmsgateSettings, deps: CarrierDeps): Carrier {
  const { api, username, password, sim } = settings
  const messages = `${api}/messages`
  const headers = {
    authorization: basicAuthorization(username, password),
    'content-type': 'application/json',
  }

  const failure = {
    carrier: 'smsgate',
    log: deps.log,
    table: smsgateWords,
    settings: {
      address: 'SMSGATE_API_URL and SMSGATE_MODE',
      credentials: 'SMSGATE_USERNAME and SMSGATE_PASSWORD',
    },
  }

  async function send(text: OutgoingText): Promise<Outcome> {
    const id = text.idempotencyKey()
    if (!text.mayLeave()) return { kind: 'unavailable' }
    const answer = await callVendor({
      method: 'POST',
      url: `${messages}?skipPhoneValidation=true`,
      headers,
      body: JSON.stringify({
        id,
        textMessage: { text: text.text },
        phoneNumbers: [text.to],
        ...(sim !== undefined && { simNumber: sim }),
        withDeliveryReport: true,
      }),
    })
    const reply = answer.kind === 'answered' ? readJson(answer.body) : {}
    const isTaken = answer.kind === 'answered' && answer.status < 300 && typeof reply.id === 'string'
    if (isTaken || (answer.kind === 'answered' && answer.status === KNOWN_ALREADY)) {
      return { kind: 'accepted', carrierId: id, parts: countSegments(text.text).count }
    }
    const [complaint] = /device|phone ?number/.exec(String(reply.message ?? '').toLowerCase()) ?? []
    return readFailure(failure, answer, complaint?.replace(' ', ''))
  }

  async function lookUp({ idempotencyKey }: OutgoingText): Promise<LookUp> {
    const carrierId = idempotencyKey()
    const answer = await callVendor({
      method: 'GET',
      url: `${messages}/${carrierId}`,
      headers,
    })
    if (answer.kind === 'answered' && answer.status === 404) return { kind: 'not-found' }
    readAnswer(answer)
    return { kind: 'found', carrierId }
  }

  async function check(): Promise<Finding[]> {
    const found = await callVendor({ method: 'GET', url: `${api}/webhooks`, headers })
    if (found.kind === 'answered' && found.status === 404)
      return [{ ok: false, sentence: otherMode(settings) }]
    const credentials = judgeCredentials(failure, found)
    if (!credentials.ok || found.kind !== 'answered') return [credentials]
    return [credentials, ...judgeWebhooks(found.body, `${deps.publicUrl}/carriers/smsgate/texts`)]
  }

  async function report(carrierId: string): Promise<Receipt[]> {
    const answer = await callVendor({ method: 'GET', url: `${messages}/${carrierId}`, headers })
    const { state, recipients } = readIfFound(answer) ?? {}
    if (state === 'Delivered') return [{ carrierId, state: 'delivered' }]
    const [recipient] = Array.isArray(recipients) ? recipients : []
    return state === 'Failed' ? [readFailed(carrierId, recipient?.error)] : []
  }

  return {
    name: 'smsgate',
    send,
    lookUp,
    report,
    judgeHeaders: judgeSmsgateHeaders,
    // An MMS comes with its pictures inside.
    bodyLimit: 8_000_000,
    // An MMS comes with its sender and no other number of a group chat.
    groupChats: 'unnamed',
    receive: (request) =>
      receiveFromSmsgate(request, { signingKey: settings.signingKey, sharedNumber: deps.sharedNumber, sim }),
    // The app sends no pictures.
    limits: { gsm7: 1600, ucs2: 1600, pictures: 0, pictureBytes: 0 },
    perSecond: PER_SECOND,
    check,
  }
}

const WANTED_EVENTS = ['sms:received', 'mms:downloaded', 'sms:sent', 'sms:delivered', 'sms:failed']

function judgeWebhooks(body: string, wanted: string): Finding[] {
  const list = readJson(`{"all":${body}}`).all
  const here = (Array.isArray(list) ? list : [])
    .filter((one) => leadsTo(String(one.url), wanted))
    .map((one) => one.event)
  const missing = WANTED_EVENTS.filter((event) => !here.includes(event))
  if (missing.length === 0) return [{ ok: true, sentence: 'Inbound texts are delivered here.' }]
  const sentence = `The app does not bring ${missing.join(', ')} here: register a webhook for each, with the address ${wanted}.`
  return [{ ok: false, sentence }]
}

function otherMode({ mode }: SmsgateSettings): string {
  return mode === 'cloud'
    ? "SMSGATE_API_URL is not the address of a cloud server: for the phone's own Local Server set SMSGATE_MODE=local."
    : "SMSGATE_API_URL is not the address of a phone's Local Server: for a cloud server leave SMSGATE_MODE out."
}
