import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/**
 * Prints rows of cells below their titles, with numbers at the right and separated thousands. Appends each
 * row to bench/results/<name>.csv with the day and the machine.
 * @param {string} name of the bench, and of its file
 * @param {string[]} titles
 * @param {string} [folder] of the files; this checkout's when absent
 * @throws when the file has rows below other titles, because they would be read as these
 */
export function createTable(name, titles, folder = join(import.meta.dirname, 'results')) {
  const widths = titles.map((title) => Math.max(title.length, 9) + 2)
  const path = join(folder, `${name}.csv`)
  const header = toCsv(['day', 'cores', 'node', ...titles])
  if (!existsSync(path)) writeFileSync(path, header)
  if (!readFileSync(path, 'utf8').startsWith(header))
    throw new Error(
      `${path} has other titles than ${header.trim()}: give its rows these titles, or move it away`,
    )
  print(titles)
  return {
    row(/** @type {(string | number)[]} */ cells) {
      print(cells)
      const day = new Date().toISOString().slice(0, 10)
      appendFileSync(path, toCsv([day, availableParallelism(), process.versions.node, ...cells]))
    },
  }

  function print(/** @type {(string | number)[]} */ cells) {
    console.log(cells.map((cell, at) => show(cell).padStart(widths[at] ?? 0)).join(''))
  }
}

function show(/** @type {string | number} */ cell) {
  return typeof cell === 'number' ? Math.round(cell).toLocaleString('en-US') : cell
}

/** A line of CSV. Numbers below 100 have three significant digits. */
function toCsv(/** @type {(string | number)[]} */ cells) {
  const shown = cells.map((cell) => {
    const short =
      typeof cell === 'string' ? cell : cell < 100 ? Number(cell.toPrecision(3)) : Math.round(cell)
    return /[",\n]/.test(String(short)) ? `"${String(short).replaceAll('"', '""')}"` : short
  })
  return `${shown.join(',')}\n`
}
