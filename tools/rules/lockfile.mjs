import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../checkout.mjs'

/** @typedef {{ dev?: boolean, link?: boolean, integrity?: string, optionalDependencies?: Record<string, string> }} Entry */

/**
 * The problems of the lockfile: packages that it names and does not hold, and packages of the running product
 * whose content it does not pin. npm drops an optional package (the binary for another platform) when a
 * registry mirror lacks it, and then `npm ci` fails there. Restore it from the last good lockfile.
 * @param {Record<string, Entry>} [packages] the lockfile's packages by path; by default this checkout's
 * @returns {string[]} one line for each fault
 */
export function lockFaults(packages = readLock()) {
  return [...absent(packages), ...unpinned(packages)]
}

/** @returns {Record<string, Entry>} */
const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

const absent = (/** @type {Record<string, Entry>} */ packages) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(path, name).some((place) => place in packages))
      .map((name) => `package-lock.json: ${name}, wanted by ${path || 'the root'}, has no entry`),
  )

const unpinned = (/** @type {Record<string, Entry>} */ packages) =>
  Object.entries(packages)
    .filter(
      ([path, { dev, link, integrity }]) => path.includes('node_modules/') && !dev && !link && !integrity,
    )
    .map(([path]) => `package-lock.json: ${path} has no integrity, and the product runs with it`)

/** Where Node would look for `name` from the package at `path`: its own node_modules, then each one above. */
function placesFor(/** @type {string} */ path, /** @type {string} */ name) {
  const folders = path.split('/')
  return folders
    .map((_, depth) =>
      [...folders.slice(0, folders.length - depth), 'node_modules', name].filter(Boolean).join('/'),
    )
    .concat(`node_modules/${name}`)
}
