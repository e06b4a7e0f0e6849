import { replaceCostly } from '@partyline/domain/texts/gsm-twins'
import { DAY_MS } from '@partyline/domain/time/time-units'
import {
  basicAuthorization,
  callVendor,
  readAnswer,
  readIfFound,
  readJson,
} from '../../platform/outside/vendor-call.ts'
import type { Carrier, CarrierDeps, LookUp, Outcome, OutgoingText } from '../carrier.ts'
import { readFailure } from '../vendor-outcome.ts'
import { checkTwilio } from './check.ts'
import { twilioCodes, twilioWords } from './codes.ts'
import { fetchFromTwilio } from './missed.ts'
import { judgeTwilioHeaders, readReceipt, receiveFromTwilio } from './receive.ts'
import { nameSettings, type TwilioSettings } from './settings.ts'
import { signalwireCodes, signalwireWords } from './signalwire-codes.ts'

// A look-up reads the texts of two days, because a text in doubt is tried for one.
const LOOK_BACK_MS = 2 * DAY_MS
// Twilio adds this to each text of a trial account, and lists the text with it.
const TRIAL_LINE = 'Sent from your Twilio trial account - '
// Twilio calls a webhook once, unless the address asks for retries.
const MISSED_EVERY_MS = 600_000

// A region of Twilio, and a space of SignalWire, names pictures on these hosts too.
const MEDIA_HOSTS = { twilio: 'api.twilio.com', signalwire: 'files.signalwire.com' }

/** A messaging service with Smart Encoding replaces quotation marks, dashes and spaces that cost more. */
const isAlike = (one: string, other: string) => plain(one) === plain(other)
const plain = (words: string) => replaceCostly(words).replace(/\s+/g, ' ').trim()

/** Twilio, and vendors with its API (https://www.twilio.com/docs/messaging/api/message-resource). */
export function createTwilio(
  name: 'twilio' | 'signalwire',
  settings: TwilioSettings,
  deps: CarrierDeps,
): Carrier {
  const { account, token, api, messagingService } = settings
  const accountUrl = `${api}/2010-04-01/Accounts/${account}`
  const headers = {
    authorization: basicAuthorization(account, token),
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }

  const codes =
    name === 'twilio'
      ? { table: twilioCodes, words: twilioWords }
      : { table: signalwireCodes, words: signalwireWords }
  const failure = { carrier: name, log: deps.log, table: codes.table, settings: nameSettings(name) }

  async function send(text: OutgoingText): Promise<Outcome> {
    const form = new URLSearchParams({ To: text.to, Body: text.text })
    if (messagingService) form.set('MessagingServiceSid', messagingService)
    else form.set('From', text.from)
    for (const url of text.mediaUrls) form.append('MediaUrl', url)
    form.set('StatusCallback', `${deps.publicUrl}/carriers/${name}/receipts`)
    if (!text.mayLeave()) return { kind: 'unavailable' }
    const answer = await callVendor({
      method: 'POST',
      url: `${accountUrl}/Messages.json`,
      headers,
      body: form.toString(),
    })
    const body = answer.kind === 'answered' ? readJson(answer.body) : {}
    if (answer.kind === 'answered' && answer.status < 300 && typeof body.sid === 'string') {
      return { kind: 'accepted', carrierId: body.sid, parts: Number(body.num_segments) || 1 }
    }
    return readFailure(failure, answer, body.code as number | undefined)
  }

  /**
   * Twilio stores no reference of ours, so texts with the same words to the same phone are candidates. Its own filter
   * goes by the time of sending, which a text in Twilio's queue does not have yet.
   */
  async function lookUp(text: OutgoingText): Promise<LookUp> {
    const since = deps.clock().getTime() - LOOK_BACK_MS
    const query = new URLSearchParams({ To: text.to, PageSize: '100' })
    const answer = await callVendor({ method: 'GET', url: `${accountUrl}/Messages.json?${query}`, headers })
    const { messages } = readAnswer(answer)
    if (!Array.isArray(messages)) throw new Error('the vendor’s answer holds no list')
    const carrierIds = messages
      .filter(({ body }) => [text.text, TRIAL_LINE + text.text].some((words) => isAlike(words, String(body))))
      .filter(({ direction }) => String(direction).startsWith('outbound'))
      .filter((message) => !(Date.parse(message.date_created) < since))
      // A text that failed has not arrived, and may be one that was sent again.
      .filter(({ status }) => status !== 'failed' && status !== 'undelivered')
      .map((message) => String(message.sid))
    return carrierIds.length > 0 ? { kind: 'similar', carrierIds } : { kind: 'not-found' }
  }

  async function report(carrierId: string) {
    const url = `${accountUrl}/Messages/${encodeURIComponent(carrierId)}.json`
    const { status = '', error_code: code } =
      readIfFound(await callVendor({ method: 'GET', url, headers })) ?? {}
    return readReceipt(carrierId, String(status), String(code ?? ''), codes)
  }

  return {
    name,
    send,
    lookUp,
    report,
    judgeHeaders: judgeTwilioHeaders,
    // SignalWire documents no such field. A text of a group chat looks like any other there.
    groupChats: name === 'twilio' ? 'named' : 'unnamed',
    receive: (request) =>
      receiveFromTwilio(request, {
        signingKey: settings.signingKey,
        codes,
        sharedNumber: deps.sharedNumber,
        messagingService,
      }),
    // Twilio reads TwiML; an empty answer sends nothing back.
    thanks: { type: 'text/xml', body: '<Response/>' },
    media: {
      hosts: [new URL(api).host, MEDIA_HOSTS[name]],
      headers: { authorization: headers.authorization },
    },
    // https://www.twilio.com/docs/messaging/api/message-resource: 1,600 characters, ten pictures, 5 MB; SignalWire eight.
    limits: { gsm7: 1600, ucs2: 1600, pictures: name === 'twilio' ? 10 : 8, pictureBytes: 5_000_000 },
    perSecond: 1,
    missed: {
      everyMs: MISSED_EVERY_MS,
      fetch: (since, mostPages) =>
        fetchFromTwilio({ accountUrl, headers, sharedNumber: deps.sharedNumber }, since, mostPages),
    },
    check: () => checkTwilio({ name, accountUrl, headers, settings, failure, deps }),
  }
}
