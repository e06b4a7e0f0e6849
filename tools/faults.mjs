// npm run faults [-- --cycles 20 --followers 1000]: kills the server with SIGKILL in mid-broadcast again and again.
// After each restart every follower must have the broadcast exactly once, as the simulator can say what it was given.
import './require-node.mjs'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readTextsOut, signUp, startServer } from './driven-server.mjs'
import { prepare } from './prepare.mjs'

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '20' },
    followers: { type: 'string', default: '1000' },
  },
})
const cycles = Number(values.cycles)
const followers = Number(values.followers)
const ANA = '+15550100001'
// A request takes 15 ms there and 15 ms back: some kills fall before the phone has it, some between that and our record.
const LATENCY_MS = 30
// A lease (8 s) and the first retry (5 s at most 6): after this nothing is on its way any more.
const QUIET_MS = 15_000

if (!(await prepare())) process.exit(1)
const dataDir = mkdtempSync(join(tmpdir(), 'partyline-faults-'))
// The account that PostgreSQL runs as must be able to reach it.
chmodSync(dataDir, 0o755)
let server = await startServer({ DATA_DIR: dataDir })
let printed = ''
try {
  process.exitCode = await killAgainAndAgain()
} finally {
  await server.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

async function killAgainAndAgain() {
  await signUp(server, ANA, 'ana')
  await follow()
  console.log(`${followers} followers, ${cycles} kills`)
  await server.call('PUT', '/simulator/faults', { latencyMs: LATENCY_MS })
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const { cursor } = await readTextsOut(server)
    await server.call('POST', '/simulator/texts', { from: ANA, text: words(cycle) })
    const killAfter = Math.round(Math.random() * 600)
    await delay(killAfter)
    await server.end('SIGKILL')
    printed += server.output()
    server = await startServer({ DATA_DIR: dataDir })
    const restartedAt = performance.now()
    const had = await untilAllHave(words(cycle), cursor)
    const seconds = ((performance.now() - restartedAt) / 1000).toFixed(1)
    const start = Math.round(server.startMs)
    console.log(
      `kill ${cycle}: after ${killAfter} ms ${had} of ${followers} had it; start ${start} ms, all had it ${seconds} s later`,
    )
  }
  await delay(QUIET_MS)
  return judge()
}

/** Everybody texts '@ana', 50 at a time. */
async function follow() {
  const phones = Array.from({ length: followers }, (_, n) => `+1555${2_000_001 + n}`)
  for (let at = 0; at < phones.length; at += 50) {
    const some = phones.slice(at, at + 50)
    await Promise.all(some.map((from) => server.call('POST', '/simulator/texts', { from, text: '@ana' })))
  }
  await untilAllHave("You're following @ana", null)
}

/**
 * Waits until as many phones as there are followers have a text with these words.
 * @returns {Promise<number>} how many had it when first looked at
 */
async function untilAllHave(/** @type {string} */ wanted, /** @type {string | null} */ from) {
  const phones = new Set()
  let first
  for (let cursor = from; ; await delay(50)) {
    const read = await readTextsOut(server, cursor)
    cursor = read.cursor
    for (const { to, text } of read.texts) if (text.includes(wanted)) phones.add(to)
    first ??= phones.size
    if (phones.size >= followers) return first
  }
}

async function judge() {
  const { texts } = await readTextsOut(server)
  let wrong = 0
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const counts = new Map()
    for (const { to, text } of texts) {
      if (text === `@ana: ${words(cycle)}`) counts.set(to, (counts.get(to) ?? 0) + 1)
    }
    const doubles = [...counts.values()].filter((count) => count > 1).length
    const missing = followers - counts.size
    if (doubles + missing > 0)
      console.log(`broadcast ${cycle}: ${missing} have it not, ${doubles} more than once`)
    wrong += doubles + missing
  }
  printed += server.output()
  const lookedUp = printed.split('had been sent').length - 1
  const flagged = printed.split('"perhapsTwice":true').length - 1
  console.log(
    `${lookedUp} texts were found to have been sent before a kill that came before their record; ${flagged} flagged as perhaps sent twice`,
  )
  console.log(wrong === 0 ? 'each phone has each broadcast exactly once' : `${wrong} phones are wrong`)
  return wrong === 0 ? 0 : 1
}

function words(/** @type {number} */ cycle) {
  return `Broadcast number ${cycle}.`
}
