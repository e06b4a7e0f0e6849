// A carrier on this machine that speaks Twilio's protocol and behaves like real ones: it answers late,
// throttles, drops the connection before and after it has taken a text, refuses some, and looks texts up only
// by their words.
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const ACCOUNT = `AC${'0123'.repeat(8)}`
const TOKEN = 'pretended'

/**
 * @typedef {object} Faults shares of all calls from 0 to 1, and two times in milliseconds
 * @property {number} leastMs the shortest time that an answer takes
 * @property {number} mostMs the longest
 * @property {number} throttled are answered 429 with Retry-After of a second
 * @property {number} droppedBefore are cut off, and the text is not taken
 * @property {number} droppedAfter are cut off, and the text is taken
 * @property {number} refused are answered that the words were filtered
 *
 * @typedef {{ sid: string, to: string, body: string, at: number }} Taken `at` in ms since 1970, when the call came
 *
 * @typedef {object} PretendedTwilio
 * @property {Record<string, string>} env the settings of a server that sends by it
 * @property {Faults} faults may be changed at any time
 * @property {Taken[]} taken what it took, in order
 * @property {number[]} calls when each call to send came, whatever became of it, in ms since 1970
 * @property {(url: string, text: { id: string, from: string, text: string }) => Promise<number>} deliver a text in to the
 *   server at a URL that is its PUBLIC_URL; resolves to the status, 0 for no answer
 * @property {() => Promise<void>} close
 */

/** A carrier that does nothing wrong. @type {Faults} */
export const noFaults = { leastMs: 0, mostMs: 0, throttled: 0, droppedBefore: 0, droppedAfter: 0, refused: 0 }

/** @param {Partial<Faults>} faults @param {string} number the shared one @returns {Promise<PretendedTwilio>} */
export async function startPretendedTwilio(faults, number) {
  /** @type {PretendedTwilio['taken']} */
  const taken = []
  /** @type {number[]} */
  const calls = []
  /** @type {Map<string, Taken[]>} */
  const byPhone = new Map()
  const now = { ...noFaults, ...faults }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const answer = (/** @type {number} */ status, /** @type {object} */ body, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(body))
    }
    if (request.method === 'GET') {
      const found = byPhone.get(url.searchParams.get('To') ?? '') ?? []
      const messages = found.map(({ sid, body }) => ({ sid, body, direction: 'outbound-api' })).reverse()
      return answer(200, { messages: messages.slice(0, 100) })
    }
    const at = performance.timeOrigin + performance.now()
    calls.push(at)
    const pieces = []
    for await (const piece of request) pieces.push(piece)
    const form = new URLSearchParams(Buffer.concat(pieces).toString())
    let dice = Math.random()
    const falls = (/** @type {number} */ share) => {
      dice -= share
      return dice < 0 && dice >= -share
    }
    if (falls(now.droppedBefore)) return request.socket.destroy()
    await delay(now.leastMs + Math.random() * (now.mostMs - now.leastMs))
    if (falls(now.throttled)) return answer(429, { code: 20429 }, { 'retry-after': '1' })
    if (falls(now.refused)) return answer(400, { code: 30007 })
    const one = { sid: `SM${randomUUID()}`, to: form.get('To') ?? '', body: form.get('Body') ?? '', at }
    taken.push(one)
    byPhone.set(one.to, [...(byPhone.get(one.to) ?? []), one])
    if (falls(now.droppedAfter)) return request.socket.destroy()
    return answer(201, { sid: one.sid, num_segments: '1' })
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    env: {
      CARRIER: 'twilio',
      SHARED_NUMBER: number,
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: TOKEN,
      TWILIO_API_URL: `http://127.0.0.1:${address.port}`,
    },
    faults: now,
    taken,
    calls,
    async deliver(url, { id, from, text }) {
      const form = new URLSearchParams({ MessageSid: id, From: from, To: number, Body: text })
      const target = `${url}/carriers/twilio/texts`
      const fields = [...form].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => name + value)
      const signature = createHmac('sha1', TOKEN)
        .update(target + fields.join(''))
        .digest('base64')
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature,
      }
      return fetch(target, {
        method: 'POST',
        headers,
        body: form.toString(),
        signal: AbortSignal.timeout(15_000),
      }).then(
        ({ status }) => status,
        () => 0,
      )
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
