// Sending as with real carriers: a pace, and a carrier that looks texts up by their words, throttles, drops
// and answers late; with kill -9 of the server, of PostgreSQL, of one of its backends, and of both, again and
// again.
import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../driven-server.mjs'
import { freePort } from '../free-port.mjs'
import { startPretendedTwilio } from '../pretended-twilio.mjs'
import { findFlagged, untilQuiet } from './crowd.mjs'
import { openPlace } from './place.mjs'

const NUMBER = '+12025550100'
const ANA = '+12025550101'
const FOLLOWERS = 60
const A_SECOND = 100
const LATEST_KILL_MS = 1_500
/** @type {import('../pretended-twilio.mjs').Faults} */
const faults = {
  leastMs: 50,
  mostMs: 400,
  throttled: 0.1,
  droppedBefore: 0.05,
  droppedAfter: 0.05,
  refused: 0,
}

/** @typedef {'server' | 'PostgreSQL' | 'a backend' | 'both'} Victim */

/** @param {number} cycles in all @returns {Promise<boolean>} whether nothing was lost, nor doubled without a log line */
export async function paced(cycles) {
  const victims = /** @type {Victim[]} */ (['server', 'PostgreSQL', 'a backend', 'both'])
  let well = true
  let done = 0
  for (const [index, victim] of victims.entries()) {
    const share = Math.floor((cycles * (index + 1)) / victims.length) - done
    if (share > 0) well = (await killAgainAndAgain(victim, share)) && well
    done += share
  }
  return well
}

async function killAgainAndAgain(/** @type {Victim} */ victim, /** @type {number} */ cycles) {
  const startedAt = performance.now()
  const place = await openPlace('embedded')
  const vendor = await startPretendedTwilio({}, NUMBER)
  const port = await freePort()
  const env = {
    ...place.env,
    ...vendor.env,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    NODE_ENV: 'development',
  }
  let server = await startServer(env)
  let printed = ''
  /** @type {Set<string>} each phone with each text that is to reach it, once */
  const expected = new Set()
  let texts = 0
  const deliver = async (/** @type {string} */ from, /** @type {string} */ text) => {
    const id = `SM-in-${++texts}`
    while ((await vendor.deliver(env.PUBLIC_URL, { id, from, text })) !== 200) await delay(250)
  }
  try {
    const fans = await settleCrowd(place)
    Object.assign(vendor.faults, faults)
    const speaking = []
    for (let cycle = 1; cycle <= cycles; cycle++) {
      for (const fan of fans) expected.add(`${fan} @ana: Broadcast ${cycle}.`)
      speaking.push(deliver(ANA, `Broadcast ${cycle}.`))
      const asking = fans[cycle % fans.length] ?? ''
      expected.add(`${asking} @nobody${cycle}`)
      speaking.push(deliver(asking, `@nobody${cycle}`))
      await delay(Math.random() * LATEST_KILL_MS)
      if (victim === 'PostgreSQL' || victim === 'both') await place.signalPostgres('SIGKILL')
      if (victim === 'a backend') killBackend(await place.query(A_BACKEND))
      if (victim === 'server' || victim === 'both') {
        await server.end('SIGKILL')
        printed += server.output()
        server = await startAgain(env)
      }
    }
    await Promise.all(speaking)
    Object.assign(vendor.faults, { throttled: 0, droppedBefore: 0, droppedAfter: 0 })
    await untilQuiet(place)
    const verdict = judge(vendor.taken, expected, {
      flagged: findFlagged(printed + server.output()),
      references: await place.query(REFERENCES),
    })
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const reconciled = (printed + server.output()).split('had been sent').length - 1
    console.log(
      `${cycles} kills of ${victim} under a pace of ${A_SECOND} a second (${seconds} s): ${expected.size} texts out, ` +
        `${verdict.lost} lost, ${verdict.doubled} doubled (${verdict.unflagged} of them unflagged); ${reconciled} found sent`,
    )
    return verdict.lost === 0 && verdict.unflagged === 0
  } finally {
    await server.end('SIGTERM')
    await vendor.close()
    await place.close()
  }
}

/**
 * Adds Ana and her followers, who have been greeted, and sets the pace.
 * @returns {Promise<string[]>} the followers' phones
 */
async function settleCrowd(/** @type {import('./place.mjs').Place} */ place) {
  const fans = Array.from({ length: FOLLOWERS }, (_, n) => `+1202555${String(1000 + n)}`)
  await place.query(`
    insert into people (public_id, phone, handle, display_handle, intro, greeted_at, guarded)
    values ('ana', '${ANA}', 'ana', 'ana', 'Hello.', now(), false);
    insert into people (public_id, phone, greeted_at)
    select 'fan' || n, phone, now() from unnest(array['${fans.join("','")}']) with ordinality as fan (phone, n);
    insert into follows (person_id, follower_id, allow_reply)
    select a.id, f.id, true from people a, people f where a.public_id = 'ana' and f.public_id like 'fan%';
    update carrier_pace set per_second = ${A_SECOND} where carrier = 'twilio'`)
  return fans
}

const A_BACKEND = `select pid from pg_stat_activity
  where application_name = 'partyline' and pid <> pg_backend_pid() order by random() limit 1`

const REFERENCES = `select d.message_id || '-' || d.recipient_id || '-0' as reference, p.phone || ' ' || m.parts[1] as key
  from deliveries d join messages m on m.id = d.message_id join people p on p.id = d.recipient_id`

/** On this machine a backend is an ordinary process. */
function killBackend(/** @type {{ pid: number }[]} */ [row]) {
  if (row) execFileSync('kill', ['-9', String(row.pid)])
}

async function startAgain(/** @type {Record<string, string>} */ env) {
  for (;;) {
    try {
      return await startServer(env)
    } catch (error) {
      if (!/does not answer|in use/.test(String(error))) throw error
      await delay(200)
    }
  }
}

function judge(
  /** @type {import('../pretended-twilio.mjs').Taken[]} */ taken,
  /** @type {Set<string>} */ expected,
  /** @type {{ flagged: Set<string>, references: { reference: string, key: string }[] }} */ {
    flagged,
    references,
  },
) {
  const verdict = { lost: 0, doubled: 0, unflagged: 0 }
  for (const key of expected) {
    const copies = taken.filter(({ to, body }) =>
      key.includes(' @nobody')
        ? `${to} ` === key.slice(0, to.length + 1) && body.includes(key.slice(to.length + 1))
        : `${to} ${body}` === key,
    )
    if (copies.length === 0) {
      verdict.lost++
      console.log(`  lost: ${key}`)
    }
    if (copies.length < 2) continue
    verdict.doubled += copies.length - 1
    const names = [
      ...copies.map(({ sid }) => sid),
      ...references
        .filter((one) => copies.some(({ to, body }) => one.key === `${to} ${body}`))
        .map(({ reference }) => reference),
    ]
    if (!names.some((name) => flagged.has(name))) {
      verdict.unflagged += copies.length - 1
      console.log(`  doubled without a log line: ${key}`)
    }
  }
  return verdict
}
