import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root, sourceFiles } from '../checkout.mjs'

const PARTS = ['domain', 'contract', 'server', 'web', 'tools', 'e2e']
const SOURCE = /\.(ts|tsx|mjs|css)$/
const TEST = /^e2e\/|\/testing\/|\.test\.tsx?$/
/** Migrations never change, and the tables of languages are data. */
const NOT_WEIGHED = /\/migrations\/|\/reading\/languages\/|\/weights\.ts$/

/** The most lines of each kind. Deleting lowers them; only a decision raises them. */
const MOST = { product: 130_960, tests: 65_720 }

/** @typedef {{ product: number, tests: number }} Weights */

/** @returns {string[]} their paths from the root, with forward slashes */
function listSources() {
  return PARTS.flatMap((part) => sourceFiles(join(root, part)))
    .map((path) => relative(root, path).replaceAll(sep, '/'))
    .filter((path) => SOURCE.test(path))
}

/**
 * Counts the lines of product and tests.
 * @param {string[]} paths
 * @param {(path: string) => string} read
 * @returns {Weights}
 */
export function weighSources(paths, read) {
  const weights = { product: 0, tests: 0 }
  for (const path of paths) {
    if (NOT_WEIGHED.test(path) && !TEST.test(path)) continue
    weights[TEST.test(path) ? 'tests' : 'product'] += read(path).split('\n').length - 1
  }
  return weights
}

/**
 * Says the weights, and which of them are above their most.
 * @param {Weights} [weights] by default the weights of this checkout
 * @returns {{ said: string, faults: string[] }}
 */
export function judgeWeights(
  weights = weighSources(listSources(), (path) => readFileSync(join(root, path), 'utf8')),
) {
  const kinds = /** @type {const} */ (['product', 'tests'])
  const count = (/** @type {number} */ lines) => lines.toLocaleString('en-US')
  return {
    said: kinds.map((kind) => `${kind} ${count(weights[kind])} of ${count(MOST[kind])} lines`).join(', '),
    faults: kinds
      .filter((kind) => weights[kind] > MOST[kind])
      .map(
        (kind) => `${kind} has ${count(weights[kind] - MOST[kind])} lines too many: delete what it replaces`,
      ),
  }
}
