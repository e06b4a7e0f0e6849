// Loaded into a server before anything else (--import). On SIGUSR2 it prints how long the event loop stood
// still since the last signal, and resets the count.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 5
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
histogram.enable()
const ms = (/** @type {number} */ ns) => Math.max(0, ns / 1e6 - RESOLUTION_MS)
process.on('SIGUSR2', () => {
  const figures = {
    p50: ms(histogram.percentile(50)),
    p99: ms(histogram.percentile(99)),
    max: ms(histogram.max),
  }
  process.stdout.write(`\n{"eventLoop":${JSON.stringify(figures)}}\n`)
  histogram.reset()
})
