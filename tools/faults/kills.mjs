// kill -9 at a random moment, again and again, while texts arrive, and a broadcast and a group message leave.
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../driven-server.mjs'
import { gatherCrowd, report, untilQuiet } from './crowd.mjs'
import { openPlace } from './place.mjs'

const FOLLOWERS = 60
/** The latest time of a kill after the first text. Everything is sent after about 600 ms. */
const LATEST_KILL_MS = 800

/** @type {{ where: import('./place.mjs').Kind, whom: 'server' | 'PostgreSQL' | 'both', cannotSay?: boolean }[]} */
const runs = [
  { where: 'embedded', whom: 'server' },
  { where: 'embedded', whom: 'PostgreSQL' },
  { where: 'embedded', whom: 'both' },
  { where: 'embedded', whom: 'both', cannotSay: true },
  { where: 'DATABASE_URL', whom: 'server' },
  { where: 'DATABASE_URL', whom: 'PostgreSQL' },
  { where: 'DATABASE_URL', whom: 'both' },
  { where: 'DATABASE_URL', whom: 'both', cannotSay: true },
]

/**
 * Divides the cycles among the embedded database and DATABASE_URL; the server, PostgreSQL and both at once;
 * and a carrier that can look texts up or cannot.
 * @param {number} cycles in all
 * @returns {Promise<boolean>} whether nothing was lost, and every doubled text has a log line
 */
export async function kills(cycles) {
  const startedAt = performance.now()
  let well = true
  let done = 0
  for (const [index, run] of runs.entries()) {
    const share = Math.floor((cycles * (index + 1)) / runs.length) - done
    if (share > 0) well = (await killAgainAndAgain(run, share)) && well
    done += share
  }
  console.log(`${done} kills in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return well
}

async function killAgainAndAgain(
  /** @type {(typeof runs)[number]} */ { where, whom, cannotSay = false },
  /** @type {number} */ cycles,
) {
  const startedAt = performance.now()
  const place = await openPlace(where)
  let server = await startServer(place.env)
  let printed = ''
  try {
    const crowd = await gatherCrowd(place, () => server, FOLLOWERS)
    await server.call('PUT', '/simulator/faults', { cannotSay })
    const speaking = []
    for (let cycle = 1; cycle <= cycles; cycle++) {
      // The next kill does not wait until the last one is repaired, so some kills hit the repair.
      speaking.push(crowd.speak(cycle))
      await delay(Math.random() * LATEST_KILL_MS)
      if (whom !== 'server') await place.signalPostgres('SIGKILL')
      if (whom !== 'PostgreSQL') {
        await server.end('SIGKILL')
        printed += server.output()
        server = await startAgain(place)
      }
      await healthy(server)
    }
    await Promise.all(speaking)
    const lastKillAt = performance.now()
    await untilQuiet(place)
    const mended = ((performance.now() - lastKillAt) / 1000).toFixed(1)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const asked = cannotSay ? ', a carrier that cannot be asked' : ''
    return report(
      `${cycles} kills of ${whom === 'both' ? 'server and PostgreSQL' : `the ${whom}`.replace('the P', 'P')}, ${where}${asked} (${seconds} s, all sent ${mended} s after the last)`,
      await crowd.judge(printed + server.output()),
    )
  } finally {
    await server.end('SIGTERM')
    await place.close()
  }
}

/** Starts the server again until its database lets it in, as a service manager does. */
async function startAgain(/** @type {import('./place.mjs').Place} */ place) {
  for (;;) {
    try {
      return await startServer(place.env)
    } catch (error) {
      if (!/does not answer/.test(String(error))) throw error
      await delay(200)
    }
  }
}

async function healthy(/** @type {import('../driven-server.mjs').DrivenServer} */ server) {
  for (; ; await delay(20)) {
    const answer = await fetch(`${server.url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
  }
}
