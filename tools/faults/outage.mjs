// The database of DATABASE_URL goes away for a while, stopped or frozen, while texts arrive.
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../driven-server.mjs'
import { gatherCrowd, report, untilQuiet } from './crowd.mjs'
import { openPlace } from './place.mjs'

const FOLLOWERS = 30

/** @param {number} seconds how long it is away @returns {Promise<boolean>} whether nothing was lost or doubled */
export async function outage(seconds) {
  const stopped = await goAway(seconds, 'stopped')
  return (await goAway(seconds, 'frozen')) && stopped
}

async function goAway(/** @type {number} */ seconds, /** @type {'stopped' | 'frozen'} */ how) {
  const place = await openPlace('DATABASE_URL')
  const server = await startServer(place.env)
  try {
    const crowd = await gatherCrowd(place, () => server, FOLLOWERS)
    const speaking = [crowd.speak(0)]
    await delay(200)
    if (how === 'stopped') await place.stopPostgres()
    else await place.signalPostgres('SIGSTOP')
    for (let second = 1; second <= seconds; second++) {
      speaking.push(crowd.speak(second))
      await delay(1000)
    }
    if (how === 'stopped') await place.startPostgres()
    else await place.signalPostgres('SIGCONT')
    const backAt = performance.now()
    await Promise.all(speaking)
    const taken = ((performance.now() - backAt) / 1000).toFixed(1)
    await untilQuiet(place)
    const quiet = ((performance.now() - backAt) / 1000).toFixed(1)
    return report(
      `database ${how} for ${seconds} s (all texts taken ${taken} s after it was back, all sent after ${quiet} s)`,
      await crowd.judge(server.output()),
    )
  } finally {
    await server.end('SIGTERM')
    await place.close()
  }
}
