import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checkout.mjs'

/**
 * Optional packages (the binaries for each platform) that the lockfile names but does not hold. npm drops them when
 * a registry mirror lacks one, and then `npm ci` fails for everybody: restore them from the last good lockfile.
 * @returns {string[]} one line for each
 */
export function incompleteLocks() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(path, name).some((place) => place in packages))
      .map((name) => `package-lock.json: ${name}, wanted by ${path || 'the root'}, has no entry`),
  )
}

/** Where Node would look for `name` from the package at `path`: its own node_modules, then each one above. */
function placesFor(/** @type {string} */ path, /** @type {string} */ name) {
  const folders = path.split('/')
  return folders
    .map((_, depth) =>
      [...folders.slice(0, folders.length - depth), 'node_modules', name].filter(Boolean).join('/'),
    )
    .concat(`node_modules/${name}`)
}
