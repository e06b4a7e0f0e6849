// What can be checked of the documents: that links lead somewhere, and that the list of decisions is whole.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { root } from './checkout.mjs'
import { findMarks } from './plain-words.mjs'

/** The third line of a decision: whether it still holds, and since when. */
const STATUS = /^# .+\n\nStatus: (Accepted|Superseded by \[\d{4}\]\([^)]+\))\. Date: \d{4}-\d{2}-\d{2}\.\n/

const LINK = /\]\((?!\w+:|#|\/\/)([^)#\s]+)[^)]*\)/g

/** The lists that a command writes hold titles of tests and texts of the product, which other rules judge. */
const isQuoting = (/** @type {string} */ path) => /^docs\/(requirements|transcript)\.md$/.test(path)

/** A document's words, without its code and the addresses of its links. */
function proseOf(/** @type {string} */ text) {
  const words = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '`x`')
  return words.replace(/\]\([^)]*\)/g, ']').replace(/\n\n+|\||\n(?=[-*#] )/g, '. ')
}

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
 *   that may be somebody else's, each mark of a private idiom, each decision that the list leaves out, and each
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
    if (!isQuoting(named(path))) {
      dead.push(...findMarks(proseOf(text)).map((found) => `${named(path)}: ${found}`))
    }
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
