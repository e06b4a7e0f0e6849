// The built server in a process of its own. The fault runs, the bench and the journeys use it over HTTP.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from './checkout.mjs'
import { freePort } from './free-port.mjs'

/** Fault runs and benches make more calls and send more messages than people do. */
const MANY_CALLS = {
  CALLS_PER_PERSON_PER_MINUTE: '1000000',
  CALLS_PER_ADDRESS_PER_MINUTE: '1000000',
  DIRECTS_PER_SENDER_PER_DAY: '1000000',
  DIRECTS_PER_PAIR_PER_DAY: '1000000',
  REPLIES_PER_PHONE_PER_HOUR: '1000000',
  REPLIES_PER_PHONE_PER_DAY: '1000000',
  ACCOUNTS_PER_NETWORK_PER_DAY: '1000000',
  SEGMENTS_PER_ACCOUNT_PER_DAY: '100000000',
  SEGMENTS_OF_NEW_ACCOUNTS_PER_NETWORK_PER_DAY: '100000000',
  SEGMENTS_OF_NEW_ACCOUNTS_PER_DAY: '100000000',
  SEGMENTS_PER_DAY: '100000000',
}

/**
 * @typedef {object} DrivenServer
 * @property {string} url
 * @property {number} pid
 * @property {number} startMs from the spawn to the first answer
 * @property {() => string} output what it has printed, both streams
 * @property {(method: string, path: string, body?: unknown) => Promise<any>} call its API, with the cookies it set;
 *   throws when the answer is not a success
 * @property {(signal: NodeJS.Signals) => Promise<number | null>} end sends the signal and answers the exit code
 */

/**
 * Starts the built server and waits until it answers.
 * @param {Record<string, string>} env its settings; on a free port unless PORT is among them
 * @param {{ args?: string[], limits?: Record<string, string> }} [how] `args` such as '--only', 'web'; it does not wait
 *   for one that only works
 * @returns {Promise<DrivenServer>}
 */
export async function startServer(env, { args = [], limits = MANY_CALLS } = {}) {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js'), ...args], {
    cwd: env.DATA_DIR ?? root,
    env: { PATH: process.env.PATH, PORT: String(port), SHUTDOWN_GRACE_SECONDS: '0', ...limits, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (printed += String(piece)))
  const ended = once(child, 'close').then(([code]) => /** @type {number | null} */ (code))
  const cookies = new Map()

  /** @type {DrivenServer['call']} */
  const call = async (method, path, body) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name, value] = (cookie.split(';', 1)[0] ?? '').split('=')
      cookies.set(name, value)
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  for (;;) {
    if (args.includes('work') && printed.includes('working in the background')) break
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${printed}`)
    // A fetch that began while its server started was seen never to settle.
    const healthy = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(60_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (healthy) break
    await delay(10)
  }
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    output: () => printed,
    call,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/**
 * Signs up a handle from a virtual phone, as a person would.
 * @param {DrivenServer} server
 * @param {string} phone E.164, a fiction number
 * @param {string} handle
 */
export async function signUp(server, phone, handle) {
  await server.call('POST', '/sendLoginUrl', { phoneNumber: phone, withUrl: false })
  let code
  while (!code) {
    const { texts } = await server.call('GET', `/simulator/texts?phone=${encodeURIComponent(phone)}`)
    code = texts.map((/** @type {{ text: string }} */ { text }) => /\b\d{8}\b/.exec(text)?.[0]).find(Boolean)
    await delay(20)
  }
  const { data } = await server.call('POST', `/urls/code/${code}`, {})
  await server.call('POST', '/login', { token: data.token })
  const profile = { firstName: handle, lastName: 'Tester', email: `${handle}@example.org`, intro: 'Hello.' }
  await server.call('POST', '/signup', { ...profile, handle })
}
