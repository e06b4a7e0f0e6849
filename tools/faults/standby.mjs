// Two web and two work processes on a primary with a synchronous standby. The primary is lost in four ways,
// again and again, while texts come in and broadcasts go out through a realistic carrier.
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../driven-server.mjs'
import { noFaults, startPretendedTwilio } from '../pretended-twilio.mjs'
import { openCluster } from './cluster.mjs'
import { countFoundSent, findFlagged, untilQuiet } from './crowd.mjs'
import { findPrograms } from './system-postgres.mjs'

const NUMBER = '+12025550100'
const ANA = '+12025550101'
const FOLLOWERS = 60
const A_SECOND = 100
/** A worker's lease is 8 s. */
const LEASES_OUT_MS = 17_000
const BACK_MS = 10_000
const MOST_LINES = 10

/** @typedef {{ name: string, how: Parameters<import('./cluster.mjs').Cluster['lose']>[0], afterMs: number }} Loss */
/** @type {Loss[]} */
const losses = [
  { name: 'postmaster killed', how: 'kill the postmaster', afterMs: 1_000 },
  { name: 'host killed', how: 'kill all', afterMs: LEASES_OUT_MS },
  { name: 'host frozen', how: 'freeze', afterMs: LEASES_OUT_MS },
  { name: 'switchover', how: 'stop', afterMs: 0 },
]

/** @param {number} rounds in all @returns {Promise<boolean>} whether nothing was lost, and all was back in time */
export async function standby(rounds) {
  const bin = findPrograms()
  if (!bin) {
    console.log('skipped, because this machine has no PostgreSQL packages (Debian: apt install postgresql)')
    return true
  }
  const cluster = await openCluster(bin)
  try {
    const half = cluster.proxy ? Math.ceil(rounds / 2) : rounds
    const well = await fail(cluster, { what: 'both hosts in DATABASE_URL', url: cluster.hosts, rounds: half })
    if (!cluster.proxy) console.log('HAProxy is skipped, because it is not installed.')
    if (!cluster.proxy || rounds === half) return well
    return (
      (await fail(cluster, { what: 'HAProxy', url: cluster.proxy, rounds: rounds - half, first: half })) &&
      well
    )
  } finally {
    await cluster.close()
  }
}

async function fail(
  /** @type {import('./cluster.mjs').Cluster} */ cluster,
  /** @type {{ what: string, url: string, rounds: number, first?: number }} */ {
    what,
    url,
    rounds,
    first = 0,
  },
) {
  const vendor = await startPretendedTwilio({}, NUMBER)
  const names = ['web-1', 'web-2', 'work-1', 'work-2']
  const servers = await startAll(names, url, vendor.env)
  const webs = servers.slice(0, 2).map((server) => server.url)
  const crowd = await gather(cluster, vendor, webs)
  let well = true
  try {
    for (let round = first; round < first + rounds; round++) {
      const loss = /** @type {Loss} */ (losses[round % losses.length])
      const linesBefore = servers.map(countLines)
      const stopSpeaking = crowd.speakOn()
      await delay(500 + Math.random() * 1500)
      await cluster.lose(loss.how)
      await delay(loss.afterMs)
      const promotedAt = await cluster.promote()
      const backMs = await untilAllBack(cluster, names, promotedAt)
      await stopSpeaking()
      await untilQuiet(/** @type {any} */ (cluster))
      const lines = Math.max(...servers.map((server, n) => countLines(server) - (linesBefore[n] ?? 0)))
      console.log(
        `${round + 1}. ${loss.name}, ${what}: all processes back ${(backMs / 1000).toFixed(1)} s after the promotion, ${lines} log lines of one process at most`,
      )
      if (lines > MOST_LINES) for (const [n, server] of servers.entries()) printKinds(names[n] ?? '', server)
      well = well && backMs <= BACK_MS && lines <= MOST_LINES
      await cluster.rebuild()
    }
    Object.assign(vendor.faults, noFaults)
    await untilQuiet(/** @type {any} */ (cluster))
    const output = servers.map((server) => server.output()).join('')
    const verdict = crowd.judge(await cluster.query(REFERENCES), findFlagged(output))
    console.log(
      `${rounds} failovers by ${what}: ${verdict.taken} texts in, ${verdict.expected} texts out, ${verdict.lost} lost, ` +
        `${verdict.doubled} doubled (${verdict.unflagged} of them unflagged); ${countFoundSent(output)} found sent`,
    )
    return well && verdict.lost === 0 && verdict.unflagged === 0
  } finally {
    for (const server of servers) await server.end('SIGTERM')
    await vendor.close()
  }
}

/** The database knows each by a name of its own. */
function startAll(
  /** @type {string[]} */ names,
  /** @type {string} */ url,
  /** @type {Record<string, string>} */ carrier,
) {
  return Promise.all(
    names.map((name) => {
      const env = {
        ...carrier,
        DATABASE_URL: `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`,
      }
      return startServer(env, { args: ['--only', name.startsWith('web') ? 'web' : 'work'] })
    }),
  )
}

const countLines = (/** @type {import('../driven-server.mjs').DrivenServer} */ server) =>
  server.output().split('\n').length

/** Prints the kinds of lines that a process logged too often. */
function printKinds(
  /** @type {string} */ name,
  /** @type {import('../driven-server.mjs').DrivenServer} */ server,
) {
  /** @type {Map<string, number>} */
  const kinds = new Map()
  for (const line of server.output().split('\n').filter(Boolean)) {
    const words = ['msg', 'reason']
      .flatMap((field) => new RegExp(`"${field}":"([^"]*)`).exec(line)?.[1] ?? [])
      .join(': ')
    kinds.set(words || line, (kinds.get(words || line) ?? 0) + 1)
  }
  for (const [words, times] of kinds) console.log(`  ${name}: ${times} times ${words}`)
}

/** @returns {Promise<number>} milliseconds from the promotion until each process has asked the new primary something */
async function untilAllBack(
  /** @type {import('./cluster.mjs').Cluster} */ cluster,
  /** @type {string[]} */ names,
  /** @type {number} */ promotedAt,
) {
  for (; ; await delay(50)) {
    const rows = await cluster.query(`
      select distinct application_name as name from pg_stat_activity
      where application_name = any('{${names.join(',')}}') and state = 'idle' and query !~ '^(set|show|listen)'`)
    if (rows.length === names.length || performance.now() - promotedAt > 60_000)
      return performance.now() - promotedAt
  }
}

/** Adds Ana, her followers and strangers, with the texts that each must get once. */
async function gather(
  /** @type {import('./cluster.mjs').Cluster} */ cluster,
  /** @type {import('../pretended-twilio.mjs').PretendedTwilio} */ vendor,
  /** @type {string[]} */ webs,
) {
  const fans = Array.from({ length: FOLLOWERS }, (_, n) => `+1202555${String(1000 + n)}`)
  await cluster.query(`
    insert into people (public_id, phone, handle, display_handle, intro, greeted_at, guarded)
    values ('ana', '${ANA}', 'ana', 'ana', 'Hello.', now(), false) on conflict do nothing;
    insert into people (public_id, phone, greeted_at)
    select 'fan' || n, phone, now() from unnest(array['${fans.join("','")}']) with ordinality as fan (phone, n)
    on conflict do nothing;
    insert into follows (person_id, follower_id, allow_reply)
    select a.id, f.id, true from people a, people f where a.public_id = 'ana' and f.public_id like 'fan%'
    on conflict do nothing;
    update carrier_pace set per_second = ${A_SECOND} where carrier = 'twilio'`)
  Object.assign(vendor.faults, {
    leastMs: 50,
    mostMs: 400,
    throttled: 0.05,
    droppedBefore: 0.02,
    droppedAfter: 0.02,
  })
  const run = Math.random().toString(36).slice(2, 8)
  /** @type {Map<string, string>} a phone and the words that must reach it once */
  const expected = new Map()
  let texts = 0
  let taken = 0
  const deliver = async (/** @type {string} */ from, /** @type {string} */ text) => {
    const id = `SM-${run}-${++texts}`
    for (let turn = texts; ; turn++) {
      if ((await vendor.deliver(webs[turn % webs.length] ?? '', { id, from, text })) === 200) break
      await delay(250)
    }
    taken++
  }

  return {
    /**
     * Sends a broadcast every two seconds and a stranger's text every 200 ms.
     * @returns {() => Promise<void>} ends it, once everything was accepted
     */
    speakOn() {
      /** @type {Promise<void>[]} */
      const speaking = []
      let turn = 0
      const speak = () => {
        if (turn % 10 === 0) {
          const words = `Broadcast ${run} ${texts}.`
          for (const fan of fans) expected.set(`${fan} ${words}`, words)
          speaking.push(deliver(ANA, words))
        }
        const asking = fans[turn++ % fans.length] ?? ''
        const words = `@nobody${run}${texts}`
        expected.set(`${asking} ${words}`, words)
        speaking.push(deliver(asking, words))
      }
      speak()
      const timer = setInterval(speak, 200)
      return async () => {
        clearInterval(timer)
        await Promise.all(speaking)
      }
    },
    judge(
      /** @type {{ reference: string, phone: string, words: string }[]} */ references,
      /** @type {Set<string>} */ flagged,
    ) {
      const verdict = { taken, expected: expected.size, lost: 0, doubled: 0, unflagged: 0 }
      for (const [key, words] of expected) {
        const phone = key.slice(0, key.indexOf(' '))
        const copies = vendor.taken.filter(({ to, body }) => to === phone && hasWords(body, words))
        if (copies.length === 0) {
          verdict.lost++
          console.log(`  lost: ${key}`)
        }
        if (copies.length < 2) continue
        verdict.doubled += copies.length - 1
        const ids = copies.map(({ sid }) => sid)
        const ours = references.filter((one) => one.phone === phone && hasWords(one.words, words))
        if ([...ids, ...ours.map(({ reference }) => reference)].some((one) => flagged.has(one))) continue
        verdict.unflagged += copies.length - 1
        console.log(`  doubled without a log line: ${key} (${ids.join(', ')})`)
      }
      return verdict
    },
  }
}

/** '@nobody12' is not '@nobody123'. */
const hasWords = (/** @type {string} */ body, /** @type {string} */ words) =>
  new RegExp(`${words.replace('.', '\\.')}(?![0-9a-z])`).test(body)

const REFERENCES = `select d.message_id || '-' || d.recipient_id || '-0' as reference, p.phone, m.parts[1] as words
  from deliveries d join messages m on m.id = d.message_id join people p on p.id = d.recipient_id`
