// Rules about the inside of a file, which neither the linter nor the import rules can check.
import { readFileSync } from 'node:fs'
import { basename, join, posix, relative, sep } from 'node:path'
import ts from 'typescript'
import { root, sourceFiles, sourceFolders } from '../checkout.mjs'
import { findUndescribed } from './exported-functions.mjs'
import { oldBrowsers } from './old-browsers.mjs'
import { isTest, patientTests } from './patient-tests.mjs'
import { plainWords } from './plain-words.mjs'
import { groupsReadInOnePlace } from './read-groups.mjs'
import { searchTree } from './search-tree.mjs'
import { tablesOfOthers } from './table-rules.mjs'
import { oneTimeUnits } from './time-units.mjs'

/**
 * @typedef {{ path: string, text: string, tree: ts.SourceFile }} Source `path` from the root, with forward slashes
 * @typedef {{ rule: string, path: string, line: number, message: string }} Violation
 * @typedef {{ name: string, covers: (path: string) => boolean, find: (source: Source) => Finding[] }} Rule
 * @typedef {{ node?: ts.Node, message: string }} Finding without a node it is about the whole file
 */

const isProduct = (/** @type {string} */ path) =>
  /^(domain|contract|server|web)\/src\//.test(path) && !isTest(path)

/** Files of tools that expect a default export. */
const isToolConfig = (/** @type {string} */ path) => /\.config\.ts$|^server\/vitest\./.test(path)

/**
 * @param {ts.Node} node
 * @param {RegExp} names like `process.env`; also matches `process['env']` and `globalThis.process.env`
 */
function isMember(node, names) {
  if (ts.isPropertyAccessExpression(node)) return names.test(`${lastName(node.expression)}.${node.name.text}`)
  if (!ts.isElementAccessExpression(node) || !ts.isStringLiteralLike(node.argumentExpression)) return false
  return names.test(`${lastName(node.expression)}.${node.argumentExpression.text}`)
}

const lastName = (/** @type {ts.Expression} */ node) =>
  ts.isIdentifier(node) ? node.text : (ts.isPropertyAccessExpression(node) && node.name.text) || ''

/** @param {ts.Node} node finds `const { env } = process`, which takes the same value */
function isTakenApart(node, /** @type {RegExp} */ names) {
  if (!ts.isVariableDeclaration(node) || !ts.isObjectBindingPattern(node.name) || !node.initializer)
    return false
  const owner = lastName(node.initializer)
  return node.name.elements.some((element) =>
    names.test(`${owner}.${(element.propertyName ?? element.name).getText()}`),
  )
}

/** @param {ts.Node} node `import { env } from 'node:process'` */
function isImported(node, /** @type {RegExp} */ names) {
  if (!ts.isImportSpecifier(node)) return false
  const { text } = /** @type {ts.StringLiteral} */ (node.parent.parent.parent.moduleSpecifier)
  const from = text.replace('node:', '')
  return names.test(`${from === 'perf_hooks' ? '' : `${from}.`}${(node.propertyName ?? node.name).text}`)
}

/** @param {RegExp} names members that only some files may take @returns {(message: string) => Rule['find']} */
const takes = (names) => (message) => (source) =>
  searchTree(source.tree, (node) =>
    isMember(node, names) || isTakenApart(node, names) || isImported(node, names)
      ? { node, message }
      : undefined,
  )

const ENVIRONMENT = /^process\.env$/
const CLOCK =
  /^((Date|performance|Now|perf_hooks)\.(now|instant|zonedDateTimeISO|plain\w+ISO)|process\.hrtime|performance)$/
const QUERY = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|executeQuery)$/
const SQL_TEXT =
  /^\s*(select\s[\s\S]+\sfrom|insert\s+into|delete\s+from|update\s+\S+\s+set|(create|alter|drop|truncate)\s+(table|index|schema|database)|copy\s+\S+[\s\S]*\s(from|to)\s+std|notify\s+\S+,|listen\s+\w)/i

/** @param {ts.Node} node */
function isReadClock(node) {
  if (ts.isNewExpression(node)) return lastName(node.expression) === 'Date' && !node.arguments?.length
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Date'
}

/** @param {ts.Node} node */
function isSql(node) {
  if (ts.isCallExpression(node)) return QUERY.test(lastName(node.expression))
  if (ts.isTaggedTemplateExpression(node)) return lastName(node.tag) === 'sql'
  if (ts.isImportDeclaration(node))
    return /^(pg|pg-copy-streams|kysely)$/.test(specifier(node) ?? '') && !isTypeOnly(node)
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return SQL_TEXT.test(node.text)
  return (
    ts.isTemplateExpression(node) &&
    SQL_TEXT.test(node.head.text + node.templateSpans.map((s) => `x${s.literal.text}`).join(''))
  )
}

/** @param {ts.ImportDeclaration} node */
const isTypeOnly = (node) => node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword

/** @param {ts.Node} node @returns {string | undefined} what an import or a re-export names */
function specifier(node) {
  if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return undefined
  return node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)
    ? node.moduleSpecifier.text
    : undefined
}

/** @param {ts.Node} node */
const hasDefaultModifier = (node) =>
  ts.canHaveModifiers(node) &&
  !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)

/** @type {Rule[]} */
export const sourceRules = [
  {
    name: 'environment-only-in-config',
    covers: (path) =>
      /^(domain|contract|server|web)\/src\//.test(path) && path !== 'server/src/config.ts' && !isTest(path),
    find: takes(ENVIRONMENT)('process.env is read in server/src/config.ts alone'),
  },
  {
    name: 'clock-only-in-main',
    covers: (path) => isProduct(path) && !/^web\/|^server\/src\/(main|cli)\.ts$/.test(path),
    find: (source) => [
      ...takes(CLOCK)(
        'the clock is read in main.ts and cli.ts of server/src alone: take `now` from the context',
      )(source),
      ...searchTree(source.tree, (node) =>
        isReadClock(node)
          ? { node, message: 'a Date without arguments reads the clock: take `now` from the context' }
          : undefined,
      ),
    ],
  },
  {
    name: 'sql-only-in-stores',
    covers: (path) =>
      /^server\/src\//.test(path) && isProduct(path) && !/[/-]store\.ts$|^server\/src\/platform\//.test(path),
    find: (source) =>
      searchTree(source.tree, (node) =>
        isSql(node) ? { node, message: 'SQL belongs in store.ts files and server/src/platform' } : undefined,
      ),
  },
  {
    name: 'short-files',
    covers: () => true,
    find: ({ path, text }) => {
      const limit = isTest(path) ? 400 : 250
      const lines = text.trimEnd().split('\n').length
      return lines > limit ? [{ message: `${lines} lines; the limit is ${limit}` }] : []
    },
  },
  {
    name: 'plain-names',
    covers: () => true,
    find: ({ path }) => {
      const vague = path
        .split('/')
        .find((part) => /^(utils?|helpers?|common|misc|managers?|services?|lib)(\.|$)/.test(part))
      return vague ? [{ message: `'${vague}' does not say what the file holds` }] : []
    },
  },
  {
    name: 'no-barrels',
    covers: () => true,
    find: ({ path, tree }) => [
      ...(/^index\.[a-z]+$/.test(basename(path)) ? [{ message: 'no files named index' }] : []),
      ...searchTree(tree, (node) =>
        ts.isExportDeclaration(node) && /^(\.|@partyline\/)/.test(specifier(node) ?? '')
          ? { node, message: 'import it from its own file instead of re-exporting it' }
          : undefined,
      ),
    ],
  },
  {
    name: 'no-default-export',
    covers: (path) => !isToolConfig(path),
    find: ({ tree }) =>
      searchTree(tree, (node) =>
        (ts.isExportAssignment(node) && !node.isExportEquals) || hasDefaultModifier(node)
          ? { node, message: 'export it by its name' }
          : undefined,
      ),
  },
  {
    name: 'imports-stay-near',
    covers: () => true,
    find: ({ path, tree }) =>
      searchTree(tree, (node) => {
        const name = specifier(node)
        if (!name?.startsWith('.')) return undefined
        const workspace = path.split('/')[0]
        const target = posix.join(posix.dirname(path), name)
        const leaves = isProduct(path) && !target.startsWith(`${workspace}/`)
        if (leaves) return { node, message: 'import another workspace by its name' }
        return name.startsWith('../../../../') ? { node, message: 'more than three folders up' } : undefined
      }),
  },
  groupsReadInOnePlace,
  patientTests,
  plainWords,
  tablesOfOthers,
  oneTimeUnits,
  oldBrowsers,
  {
    name: 'docstrings',
    covers: isProduct,
    find: ({ tree }) =>
      findUndescribed(tree).map(({ node, name }) => ({ node, message: `${name} has no docstring` })),
  },
  {
    // Editors find a tag only there.
    name: 'tags-begin-lines',
    covers: () => true,
    find: ({ text }) =>
      [...text.matchAll(/^ *\* \S.* @(?:param|returns|throws)\b.*/gm)].map(([line]) => ({
        message: `begin a line with the tag in '${line.trim()}'`,
      })),
  },
]

/**
 * Judges one file.
 * @param {string} path from the root, with forward slashes
 * @param {string} text its content
 * @returns {Violation[]}
 */
function judgeSource(path, text) {
  const kind = /\.[jt]sx$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  return sourceRules
    .filter((rule) => rule.covers(path))
    .flatMap((rule) =>
      rule.find({ path, text, tree }).map(({ node, message }) => ({
        rule: rule.name,
        path,
        line: node ? tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1 : 1,
        message,
      })),
    )
}

/**
 * Judges every source file of a tree.
 * @param {string} [at] absolute path of its root; this checkout's when absent
 * @returns {Violation[]}
 */
export function judgeSources(at = root) {
  return sourceFolders
    .flatMap((folder) => sourceFiles(join(at, folder)))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => judgeSource(relative(at, file).split(sep).join('/'), readFileSync(file, 'utf8')))
}
