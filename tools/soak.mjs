// npm run soak [-- --minutes 10]: texts in and out at a steady rate with a page open, and whether memory,
// latencies and the growth of tables stay flat. Linux only, because it reads /proc.
import './require-node.mjs'
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from './driven-server.mjs'
import { openPlace } from './faults/place.mjs'
import { prepare } from './prepare.mjs'
import { judgeSoak } from './soak/judge-soak.mjs'
import { drive, FOLLOWERS, gather } from './soak/load.mjs'
import { takeReading } from './soak/reading.mjs'

/** The first tenth of the run does not count, because caches and connections are still filling. */
const WARM_UP = 0.1
const READINGS = 10

const [flag, given] = process.argv.slice(2)
const minutes = flag === undefined ? 10 : Number(given)
if ((flag !== undefined && flag !== '--minutes') || !(minutes >= 1 && minutes <= 60)) {
  console.error('npm run soak [-- --minutes <1 to 60>]')
  process.exit(1)
}
if (!(await prepare({ all: true }))) process.exit(1)

const place = await openPlace('embedded')
const server = await startServer({
  ...place.env,
  CARRIER: 'simulator',
})
try {
  await gather(place, server)
  console.log(`${minutes} min: 50 texts in and ${FOLLOWERS + 50} out a second, and a page that reads`)
  const load = drive(server)
  await delay(minutes * 60_000 * WARM_UP)
  load.take()
  const readings = [await takeReading(place, server.pid, load)]
  for (let at = 1; at <= READINGS; at++) {
    await delay((minutes * 60_000 * (1 - WARM_UP)) / READINGS)
    readings.push(await takeReading(place, server.pid, load))
  }
  const failures = await load.stop()
  console.table(readings.map(({ at: _, ...reading }) => reading))
  const troubles = judgeSoak(readings, failures)
  for (const trouble of troubles) console.log(`not flat: ${trouble}`)
  console.log(troubles.length > 0 ? '\nnot flat' : '\nflat')
  if (troubles.length > 0) process.exitCode = 1
} finally {
  await server.end('SIGTERM')
  await place.close()
}
