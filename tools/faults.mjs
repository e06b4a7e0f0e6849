// npm run faults [-- kills 200 | outage 30 | carrier | paced 60 | processes 60 | workers 20 | standby 20]: breaks things
// while texts come and go, and counts lost and doubled texts. Without arguments it runs all of them, in at
// most half an hour.
import './require-node.mjs'
import { prepare } from './prepare.mjs'

/** @type {Record<string, { usual: number, run: (amount: number) => Promise<boolean> }>} */
const parts = {
  kills: { usual: 200, run: async (cycles) => (await import('./faults/kills.mjs')).kills(cycles) },
  outage: { usual: 30, run: async (seconds) => (await import('./faults/outage.mjs')).outage(seconds) },
  carrier: { usual: 1, run: async () => (await import('./faults/carrier.mjs')).carrier() },
  paced: { usual: 60, run: async (cycles) => (await import('./faults/paced.mjs')).paced(cycles) },
  processes: {
    usual: 60,
    run: async (seconds) => (await import('./faults/processes.mjs')).processes(seconds),
  },
  workers: { usual: 20, run: async (kills) => (await import('./faults/workers.mjs')).workers(kills) },
  standby: { usual: 20, run: async (rounds) => (await import('./faults/standby.mjs')).standby(rounds) },
}

const [name, amount] = process.argv.slice(2)
const known = name === undefined || name in parts
if (!known || (amount !== undefined && !(Number(amount) >= 1))) {
  console.error(
    'npm run faults [-- kills <cycles> | outage <seconds> | carrier | paced <cycles> | processes <seconds> | workers <kills> | standby <failovers>]',
  )
  process.exit(1)
}
if (!(await prepare({ all: true }))) process.exit(1)
for (const [part, { usual, run }] of Object.entries(parts)) {
  if (name !== undefined && name !== part) continue
  console.log(`\n${part}`)
  if (!(await run(amount === undefined ? usual : Number(amount)))) process.exitCode = 1
}
console.log(
  process.exitCode
    ? '\na promise was broken: texts lost, doubled without a log line, or late, as the lines above say'
    : '\nnothing was lost',
)
