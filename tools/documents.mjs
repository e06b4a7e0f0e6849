// What can be checked of the documents: that links lead somewhere, and that the list of decisions is whole.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { root } from './checkout.mjs'

/** The third line of a decision: whether it still holds, and since when. */
const STATUS = /^# .+\n\nStatus: (Accepted|Superseded by \[\d{4}\]\([^)]+\))\. Date: \d{4}-\d{2}-\d{2}\.\n/

const LINK = /\]\((?!\w+:|#|\/\/)([^)#\s]+)[^)]*\)/g

/** Documents at the root and below docs/, by their whole paths. */
function documents(/** @type {string} */ at) {
  const below = readdirSync(join(at, 'docs'), { recursive: true, encoding: 'utf8' })
  return [...readdirSync(at), ...below.map((path) => join('docs', path))]
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(at, path))
}

/**
 * Judges every document of a tree.
 * @param {string} [at] absolute path of its root; this checkout's when absent
 * @returns {string[]} a line for each link that leads nowhere, each call of the command line by a name
 *   that may be somebody else's, each decision that the list leaves out, and each
 *   decision without a status and a date
 */
export function judgeDocuments(at = root) {
  const named = (/** @type {string} */ path) => relative(at, path).split(sep).join('/')
  return documents(at).flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const dead = [...text.matchAll(LINK)].flatMap(([, target = '']) =>
      existsSync(join(dirname(path), decodeURIComponent(target)))
        ? []
        : [`${named(path)}: ${target} leads nowhere`],
    )
    // In another folder npx would fetch and run whatever package has that name.
    if (text.includes('npx ' + 'partyline')) dead.push(`${named(path)}: the command line is ./partyline`)
    if (/^docs\/decisions\/\d/.test(named(path)) && !STATUS.test(text))
      return [...dead, `${named(path)}: the third line must be 'Status: Accepted. Date: YYYY-MM-DD.'`]
    if (named(path) !== 'docs/decisions/README.md') return dead
    const missing = readdirSync(dirname(path)).filter(
      (name) => name !== basename(path) && !text.includes(`(${name})`),
    )
    return [...dead, ...missing.map((name) => `${named(path)}: ${name} is not in the list`)]
  })
}
