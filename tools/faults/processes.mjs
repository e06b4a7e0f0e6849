// A web process and two workers on one DATABASE_URL. Each is killed, and one is frozen and wakes.
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../driven-server.mjs'
import { gatherCrowd, report, untilQuiet } from './crowd.mjs'
import { openPlace } from './place.mjs'

const FOLLOWERS = 200
const ROUNDS = 5
/** Another worker takes over a dead one's batch after this long at most. */
const TAKEN_OVER_MS = 10_000

/** @param {number} seconds how long the frozen worker is frozen @returns {Promise<boolean>} whether all is well */
export async function processes(seconds) {
  const place = await openPlace('DATABASE_URL')
  const start = (/** @type {'web' | 'work'} */ role) => startServer(place.env, { args: ['--only', role] })
  let web = await start('web')
  const workers = [await start('work'), await start('work')]
  let printed = ''
  let slowest = 0
  try {
    const crowd = await gatherCrowd(place, () => web, FOLLOWERS)
    // So slow that most kills fall between a request and its answer.
    await web.call('PUT', '/simulator/faults', { latencyMs: 300 })
    let spoken = 0
    for (let round = 0; round < ROUNDS; round++) {
      const speaking = crowd.speak(++spoken)
      await delay(Math.random() * 400)
      const victim = round % 2
      await workers[victim]?.end('SIGKILL')
      const killedAt = performance.now()
      await speaking
      await untilQuiet(place)
      slowest = Math.max(slowest, performance.now() - killedAt)
      printed += workers[victim]?.output() ?? ''
      workers[victim] = await start('work')
    }
    console.log(
      `${ROUNDS} kills of a worker: the other had sent everything ${(slowest / 1000).toFixed(1)} s later at most`,
    )

    for (let round = 0; round < ROUNDS; round++) {
      const speaking = crowd.speak(++spoken)
      await delay(Math.random() * 400)
      await web.end('SIGKILL')
      printed += web.output()
      web = await start('web')
      await speaking
    }
    await untilQuiet(place)

    const speaking = [crowd.speak(++spoken)]
    await delay(Math.random() * 400)
    if (workers[0]) process.kill(workers[0].pid, 'SIGSTOP')
    const frozenAt = performance.now()
    while (performance.now() - frozenAt < (seconds - 12) * 1000) {
      speaking.push(crowd.speak(++spoken))
      await delay(5000)
    }
    await Promise.all(speaking)
    await delay(Math.max(0, seconds * 1000 - (performance.now() - frozenAt)))
    const openWhileFrozen = await countOpen(place)
    if (workers[0]) process.kill(workers[0].pid, 'SIGCONT')
    await untilQuiet(place)
    await delay(2000)
    await untilQuiet(place)
    const outputs = [web, ...workers].map((one) => one.output()).join('')
    const verdict = await crowd.judge(printed + outputs)
    console.log(`a worker frozen for ${seconds} s: ${openWhileFrozen} texts were still open when it woke`)
    return (
      report(`a web process and two workers, ${ROUNDS} kills of each kind, one freeze`, verdict) &&
      slowest <= TAKEN_OVER_MS + 2000
    )
  } finally {
    for (const one of [web, ...workers]) await one.end('SIGTERM')
    await place.close()
  }
}

async function countOpen(/** @type {import('./place.mjs').Place} */ place) {
  const [row] = await place.query(`
    select (select count(*) from inbound_texts where answered_at is null and failed_at is null)::int
      + (select count(*) from deliveries where status in (0, 1))::int as open`)
  return row.open
}
