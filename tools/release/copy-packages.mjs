// Copies the packages that the server needs at run time from node_modules, by the lockfile.
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '../checkout.mjs'

/** @typedef {Record<string, string>} Ranges */
/** @typedef {{ dependencies?: Ranges, optionalDependencies?: Ranges, peerDependencies?: Ranges, link?: boolean }} Locked */

/** Files that nobody runs. Licences stay. */
const LEFT_OUT = /\.([cm]?ts|map|md|markdown)$|^\/(test|tests|__tests__|docs|example|examples|\.github)$/i
const LICENCE = /licen[cs]e|notice|copying/i

/**
 * Copies every package that the server's own packages need. Packages of other platforms are not installed.
 * @param {string} to absolute path of the release's folder
 */
export function copyPackages(to) {
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  /** @type {Set<string>} */
  const needed = new Set()
  const visit = (/** @type {string} */ at) => {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = locked[at] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = find(locked, at, name)
      // The workspaces' own packages are in the build.
      if (path === undefined || locked[path]?.link || needed.has(path) || !existsSync(join(root, path)))
        continue
      needed.add(path)
      visit(path)
    }
  }
  visit('server')
  for (const path of needed) {
    const from = join(root, path)
    const filter = (/** @type {string} */ file) => {
      const inside = file.slice(from.length)
      // Another version of a package below this one is copied by itself, if it is needed.
      return !inside.startsWith('/node_modules') && (LICENCE.test(inside) || !LEFT_OUT.test(inside))
    }
    cpSync(from, join(to, path), { recursive: true, verbatimSymlinks: true, filter })
  }
}

/** Where Node would find a package from the one at `at`: in its own node_modules, or in those above. */
function find(
  /** @type {Record<string, Locked>} */ locked,
  /** @type {string} */ at,
  /** @type {string} */ name,
) {
  for (let folder = at; ; folder = posix.dirname(folder)) {
    const path = posix.join(folder === '.' ? '' : folder, 'node_modules', name)
    if (locked[path]) return path
    if (folder === '.' || folder === '') return undefined
  }
}
