// npm run simulate [-- --seed 4711 | --seeds 1000]: plays a town that nobody wrote, from one seed, and prints its
// story, or plays the histories of many seeds and prints the story of each that breaks a promise.
import './require-node.mjs'
import { randomInt } from 'node:crypto'
import { prepare } from './prepare.mjs'
import { runInstalled } from './run.mjs'

const MOST = 1_000_000
const [flag = '--seeds', given = '20'] = process.argv.slice(2)
const number = Number(given)
if (
  (flag !== '--seed' && flag !== '--seeds') ||
  !(Number.isInteger(number) && number >= 1 && number <= MOST)
) {
  console.error('npm run simulate [-- --seed <number> | --seeds <how many>]')
  process.exit(1)
}
if (!(await prepare({ built: false, all: true }))) process.exit(1)
const first = flag === '--seed' ? number : randomInt(MOST)
const count = flag === '--seed' ? 1 : number
process.env.SIMULATE = Array.from({ length: count }, (_, at) => first + at).join(',')
console.log(flag === '--seed' ? `seed ${first}` : `seeds ${first} to ${first + count - 1}`)
const { code } = await runInstalled(
  'vitest/vitest.mjs',
  ['run', '--project=server', 'server/src/app/simulation.test.ts'],
  { show: true },
)
process.exitCode = code
