// How long starts take, from the spawn to the first answer, and how much memory the idle server and its
// PostgreSQL use.
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../tools/driven-server.mjs'
import { family } from '../tools/process-use.mjs'
import { median } from '../tools/quantile.mjs'
import { createTable } from './table.mjs'

const SETTLE_MS = 5000

/** @param {string} dataDir empty; holds a cluster afterwards */
export async function measureStarts(dataDir) {
  const first = await startServer({ DATA_DIR: dataDir })
  await delay(SETTLE_MS)
  const memory = weigh(first.pid)
  await first.end('SIGTERM')
  const later = []
  for (let round = 0; round < 3; round++) {
    const server = await startServer({ DATA_DIR: dataDir })
    later.push(server.startMs)
    await server.end('SIGTERM')
  }
  console.log(
    'Starts in ms, the second as the median of 3, and memory of the idle server with its PostgreSQL in MB',
  )
  const table = createTable('start', ['first start', 'second start', 'PSS', 'of the server', 'RSS'])
  table.row([first.startMs, median(later), ...memory])
}

/**
 * The memory of the server and its descendants.
 * @returns megabytes of proportional set size, which counts shared pages once; the same for the server alone;
 * and resident size; '-' without /proc
 */
function weigh(/** @type {number} */ pid) {
  try {
    const uses = family(pid).map((one) => readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))
    const sum = (/** @type {string} */ key) =>
      uses.reduce((kb, text) => kb + Number(new RegExp(`^${key}: +(\\d+)`, 'm').exec(text)?.[1] ?? 0), 0) /
      1024
    const own = Number(/^Pss: +(\d+)/m.exec(uses[0] ?? '')?.[1]) / 1024
    return [sum('Pss'), own, sum('Rss')]
  } catch {
    return ['-', '-', '-']
  }
}
