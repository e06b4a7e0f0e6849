// Checks docs/performance.md: each figure of a bench is in the bench's results.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row whose last cell is a bench: the goal, the figure, the runs, and the bench's name. */
const ROW = /^\|[^|]*\|([^|]*)\|[^|]*\| `npm run bench -- ([\w-]+)[^|]*\|$/gm

const NUMBER = /(?<![\w.,])\d[\d,]*(?:\.\d+)?(?!\w)/g

const numbersIn = (/** @type {string} */ text) =>
  (text.match(NUMBER) ?? []).map((found) => Number(found.replaceAll(',', '')))

/** The numbers in a bench's files, `<name>.csv` and `<name>-<part>.csv`. */
function measured(/** @type {string} */ folder, /** @type {string} */ name) {
  const files = readdirSync(folder).filter((file) => file === `${name}.csv` || file.startsWith(`${name}-`))
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').slice(1))
  return new Set(lines.flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).flatMap(numbersIn)))
}

/**
 * @param {string} at root of a tree
 * @returns {string[]} a line for each figure that no run of its bench has measured
 */
export function judgeFigures(at) {
  const page = join(at, 'docs/performance.md')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(ROW)].flatMap(([, figure = '', name = '']) => {
    const runs = measured(join(at, 'bench/results'), name)
    return numbersIn(figure)
      .filter((one) => !runs.has(one))
      .map((one) => `docs/performance.md: no run of the bench ${name} has measured ${one}`)
  })
}
