// Holds the SQL of the server to features.cjs: a feature's statements touch its own tables, and of others those listed.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import ts from 'typescript'
import { root, sourceFiles } from '../checkout.mjs'
import { features, otherParts } from './features.cjs'
import { findTableUses } from './sql-tables.mjs'

/** @typedef {import('./features.cjs').Part} Part */

/** @type {Record<string, Part>} */
const parts = { ...features, ...otherParts }

/** @param {string} part @returns {string[]} the other parts' tables that it may read, including those it may write */
const readable = (part) => {
  const { reads = [], also = [] } = parts[part] ?? { owns: [] }
  return [...reads, ...also.flatMap((share) => share.reads ?? []), ...writable(part)]
}

/** @param {string} part @returns {string[]} the other parts' tables that it may write */
const writable = (part) => (parts[part]?.also ?? []).flatMap(({ writes = [] }) => writes)

const ownerOf = (/** @type {string} */ name) =>
  Object.keys(parts).find((part) => parts[part]?.owns.includes(name))

/**
 * @param {string} path
 * @returns {string | undefined} the part that owns the file's SQL; undefined for tests and migrations, which may name any
 *   table
 */
function partOf(path) {
  if (!/^server\/src\//.test(path) || /\.test\.ts$|\/testing(\/|\.ts$)|\/migrations\//.test(path))
    return undefined
  const [, feature, other] = /^server\/src\/(?:features\/([^/]+)\/|([^/]+))/.exec(path) ?? []
  return feature ?? other
}

/**
 * @param {string} path from the root, with forward slashes
 * @param {ts.Node} tree
 * @returns {{ owner: string, table: string, writes: boolean, node: ts.Node }[]} the uses of other parts' tables
 */
function usesOfOthers(path, tree) {
  const part = partOf(path)
  return findTableUses(tree).flatMap((use) => {
    const owner = ownerOf(use.table)
    return owner === undefined || owner === part ? [] : [{ ...use, owner }]
  })
}

/** @type {import('./source-rules.mjs').Rule} */
export const tablesOfOthers = {
  name: 'tables-of-others',
  covers: (path) => partOf(path) !== undefined,
  find: ({ path, tree }) => {
    const part = partOf(path) ?? ''
    return usesOfOthers(path, tree)
      .filter(({ table, writes }) => !(writes ? writable(part) : readable(part)).includes(table))
      .map(({ table, writes, owner, node }) => ({
        node,
        message: `${part} ${writes ? 'writes' : 'reads'} ${table}: call its owner ${owner}, or say in tools/rules/features.cjs why not`,
      }))
  },
}

/** @param {string} at root of a tree @returns {{ name: string, part: string }[]} the tables, and the files of their types */
function tablesOf(at) {
  return sourceFiles(join(at, 'server/src/platform/database/schema')).flatMap((file) => {
    const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    return tree.statements
      .filter(ts.isInterfaceDeclaration)
      .filter(({ name }) => name.text.endsWith('Tables'))
      .flatMap(({ members }) => members.map((member) => member.name?.getText(tree) ?? ''))
      .map((name) => ({ name, part: basename(file, '.ts') }))
  })
}

/** @param {string} at root of a tree @returns {string[]} the permissions in features.cjs that no SQL uses */
function findUnused(at) {
  const used = new Set()
  for (const file of sourceFiles(join(at, 'server/src'))) {
    const path = relative(at, file).split(sep).join('/')
    const part = partOf(path)
    if (part === undefined || !path.endsWith('.ts')) continue
    const tree = ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    for (const { table, writes } of usesOfOthers(path, tree)) used.add(`${part} ${table} ${writes}`)
  }
  return Object.keys(parts).flatMap((part) => [
    ...readable(part)
      .filter((name) => !writable(part).includes(name) && !used.has(`${part} ${name} false`))
      .map((name) => `${part} reads no ${name}`),
    ...writable(part)
      .filter((name) => !used.has(`${part} ${name} true`))
      .map((name) => `${part} writes no ${name}`),
  ])
}

/** @returns {string[]} the rows of ARCHITECTURE.md that say the same as features.cjs */
function describeParts() {
  const list = (/** @type {string[]} */ names) => [...new Set(names)].join(', ')
  return Object.entries(parts).map(([part, { owns }]) => {
    const sees = features[part]?.sees ?? []
    const reads = readable(part).filter((name) => !writable(part).includes(name))
    const cells = [part, list(sees), list(owns), list(reads), list(writable(part))]
    return `| ${cells.map((cell) => cell || '–').join(' | ')} |`
  })
}

/**
 * Judges features.cjs itself, which the rule on each file trusts.
 * @param {string} [at] absolute path of a tree's root; this checkout's when absent
 * @returns {string[]} a line for each table without exactly one owner or with its types in another's file, each
 *   unexplained or unused permission, and each row that ARCHITECTURE.md lacks
 */
export function judgeTables(at = root) {
  const typed = tablesOf(at)
  const tables = typed.map(({ name }) => name)
  const owned = Object.values(parts).flatMap(({ owns }) => owns)
  const faults = [
    ...tables.filter((name) => !owned.includes(name)).map((name) => `no part owns the table ${name}`),
    ...typed
      .filter(({ name, part }) => ![part, undefined].includes(ownerOf(name)))
      .map(({ name, part }) => `the types of ${name} are in schema/${part}.ts, and ${ownerOf(name)} owns it`),
    ...owned
      .filter((name, index) => !tables.includes(name) || owned.indexOf(name) !== index)
      .map((name) => `${name} is no table, or has two owners`),
    ...Object.entries(features).flatMap(([feature, { sees, reads = [] }]) =>
      reads
        .filter((name) => ![...sees, 'platform'].includes(ownerOf(name) ?? ''))
        .map((name) => `${feature} reads ${name} of a feature that it does not see: say why, under 'also'`),
    ),
    ...findUnused(at),
  ].map((fault) => `tools/rules/features.cjs: ${fault}`)
  const page = join(at, 'ARCHITECTURE.md')
  const lines = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : []
  return [
    ...faults,
    ...describeParts()
      .filter((row) => !lines.includes(row))
      .map((row) => `ARCHITECTURE.md lacks the line '${row}'`),
  ]
}
