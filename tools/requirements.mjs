// npm run requirements [-- --check]: fills the column 'Proved by' of docs/requirements.md from the titles of tests.
import './require-node.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import ts from 'typescript'
import { root, sourceFiles, sourceFolders } from './checkout.mjs'
import { searchTree } from './rules/search-tree.mjs'

const LIST = 'docs/requirements.md'
const ID = /\b[A-Z]+-\d+\b/g
/** A row such as `| LOGIN-3 | screen | Requirement | tests |`, of which only the last cell changes. */
const ROW = /^(\| ([A-Z]+-\d+) \|[^|]*\|[^|]*\|).*$/

/** @typedef {{ id: string, path: string, title: string }} Mention */

/**
 * The titles of the tests in a file: the first argument of test(), it(), describe() and their variants, such
 * as test.each(...)(). It reads a title's template without its values.
 * @param {ts.Node} node
 * @returns {string[]}
 */
const titles = (node) =>
  searchTree(node, (part) => {
    if (!ts.isCallExpression(part) || !/^(test|it|describe)$/.test(rootName(part.expression)))
      return undefined
    const [title] = part.arguments
    if (title && ts.isStringLiteralLike(title)) return title.text
    return title && ts.isTemplateExpression(title) ? title.head.text : undefined
  })

/** @param {ts.Expression} node @returns {string} `test` of `test.each([1, 2])` */
function rootName(node) {
  if (ts.isIdentifier(node)) return node.text
  const inner =
    ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)
  if (!inner) return ''
  return rootName(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression)
}

/** @returns {Mention[]} every ID in the title of a test, by file */
function mentions() {
  return sourceFolders
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => {
      const path = relative(root, file).split(sep).join('/')
      const tree = ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
      return titles(tree).flatMap((title) => (title.match(ID) ?? []).map((id) => ({ id, path, title })))
    })
}

/** @param {Mention[]} mentioned @returns {string} links from the list to the files, or a dash */
function proof(mentioned) {
  const paths = [...new Set(mentioned.map(({ path }) => path))].sort()
  return paths.map((path) => `[${posix.basename(path)}](../${path})`).join(', ') || '—'
}

const list = readFileSync(join(root, LIST), 'utf8')
const found = mentions()
/** @type {Set<string>} */
const known = new Set()
let proved = 0
const filled = list
  .split('\n')
  .map((line) => {
    const [, kept, id] = ROW.exec(line) ?? []
    if (!kept || !id) return line
    known.add(id)
    const of = found.filter((mention) => mention.id === id)
    if (of.length > 0) proved += 1
    return `${kept} ${proof(of)} |`
  })
  .join('\n')

/** An ID of a known family that the list lacks is a typing error. Others (GSM-7) are no requirements. */
const families = new Set([...known].map((id) => id.replace(/\d+$/, '')))
const slips = found.filter(({ id }) => families.has(id.replace(/\d+$/, '')) && !known.has(id))
for (const { id, path, title } of slips) console.error(`${path}: ${LIST} has no ${id} ('${title}')`)

const stale = filled !== list
if (process.argv.includes('--check')) {
  if (stale) console.error(`${LIST} is out of date: run npm run requirements.`)
} else if (stale) {
  writeFileSync(join(root, LIST), filled)
}
console.log(`${proved} of ${known.size} requirements are named by a test.`)
process.exitCode = slips.length > 0 || (stale && process.argv.includes('--check')) ? 1 : 0
