// Checks the documents: links, plain words, the files that they name, the beginning and file name of
// each decision and its line in the list, the figures, and that the changelog covers the version in package.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { root, sourceFiles, sourceFolders } from '../checkout.mjs'
import { judgeFigures } from './figures.mjs'
import { findMarks } from './plain-words.mjs'

/** The beginning of a decision: its number, title, status and date. A decision that another replaces is deleted. */
const DECISION = /^# (\d{4}) (.+)\n\nStatus: Accepted\. Date: \d{4}-\d{2}-\d{2}\.\n/

const LINK = /\]\((?!\w+:|#|\/\/)([^)#\s]+)[^)]*\)/g

/** Commands write these lists from titles of tests and texts of the product, which other rules check. */
const isQuoting = (/** @type {string} */ path) => /^docs\/(requirements|transcript)\.md$/.test(path)

/** A document's words without its code and its links' addresses. */
function proseOf(/** @type {string} */ text) {
  const words = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`]*`/g, '`x`')
  return words.replace(/\]\([^)]*\)/g, ']').replace(/\n\n+|\||\n(?=[-*#] )/g, '. ')
}

/** The documents at the root and below docs/, by absolute path. */
function documents(/** @type {string} */ at) {
  const below = readdirSync(join(at, 'docs'), { recursive: true, encoding: 'utf8' })
  return [...readdirSync(at), ...below.map((path) => join('docs', path))]
    .filter((path) => path.endsWith('.md'))
    .map((path) => join(at, path))
}

/** Documents that tell how the product was. Files that they name may be gone. */
const isHistory = (/** @type {string} */ path) => /^(CHANGELOG\.md|docs\/decisions\/\d.*)$/.test(path)

/**
 * @param {string[]} paths of all source files, each with a slash in front
 * @param {string} text of a document
 * @returns {string[]} the files in its text that are not there; a name may leave out the folders in front
 */
function findMissingFiles(paths, text) {
  return [...text.matchAll(/`([\w./-]+\.tsx?)`/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !paths.some((path) => path.endsWith(`/${name}`)))
}

/** The file name for a decision's title. */
function nameDecision(/** @type {string} */ number, /** @type {string} */ title) {
  const words = title.toLowerCase().replace(/['’]|(?<=\d),(?=\d)/g, '')
  return `${number}-${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.md`
}

/**
 * @param {string} path of a decision, absolute
 * @param {string} text
 * @returns {string[]} the problems of the decision's beginning, its file name, and its line in the list
 */
function judgeDecision(path, text) {
  const [, number, title] = DECISION.exec(text) ?? []
  if (!number || !title)
    return ["begin with '# NNNN Title', an empty line, and 'Status: Accepted. Date: YYYY-MM-DD.'"]
  const name = nameDecision(number, title)
  if (basename(path) !== name) return [`its title asks for the name ${name}`]
  const list = readFileSync(join(dirname(path), 'README.md'), 'utf8')
  const row = `| [${number}](${name}) | ${title} | accepted |`
  return list.split('\n').includes(row) ? [] : [`README.md lacks the line '${row}'`]
}

/** @param {string} at root of a tree @returns {string[]} a line where its changelog's newest release is another version */
function judgeRelease(at) {
  if (!existsSync(join(at, 'package.json'))) return []
  const { version } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
  const [, newest] =
    /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync(join(at, 'CHANGELOG.md'), 'utf8')) ?? []
  return newest === version
    ? []
    : [`CHANGELOG.md: its newest release is ${newest ?? 'missing'}, package.json says ${version}`]
}

/**
 * Judges every document of a tree.
 * @param {string} [at] absolute path of its root; this checkout's when absent
 * @returns {string[]} a line for each dead link, each call of the command line by a name that may belong to
 * another package, each mark of a private idiom, each missing file that a document names, each problem of a
 * decision, each figure that nobody measured, and a changelog without the present version
 */
export function judgeDocuments(at = root) {
  const named = (/** @type {string} */ path) => relative(at, path).split(sep).join('/')
  const files = sourceFolders
    .flatMap((folder) => sourceFiles(join(at, folder)))
    .map((path) => `/${named(path)}`)
  const faults = documents(at).flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const dead = [...text.matchAll(LINK)].flatMap(([, target = '']) =>
      existsSync(join(dirname(path), decodeURIComponent(target)))
        ? []
        : [`${named(path)}: ${target} leads nowhere`],
    )
    if (!isQuoting(named(path))) {
      dead.push(...findMarks(proseOf(text)).map((found) => `${named(path)}: ${found}`))
    }
    // In another folder npx would fetch and run any package with that name.
    if (text.includes('npx ' + 'partyline')) dead.push(`${named(path)}: the command line is ./partyline`)
    if (!isHistory(named(path))) {
      dead.push(...findMissingFiles(files, text).map((name) => `${named(path)}: there is no file ${name}`))
    }
    if (/^docs\/decisions\/\d/.test(named(path)))
      dead.push(...judgeDecision(path, text).map((fault) => `${named(path)}: ${fault}`))
    return dead
  })
  return [...faults, ...judgeFigures(at), ...judgeRelease(at)]
}
