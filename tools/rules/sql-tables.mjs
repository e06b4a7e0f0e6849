// Which tables the SQL of a file reads and writes: Kysely's calls, and SQL in templates and strings.
import ts from 'typescript'

/** @typedef {{ table: string, writes: boolean, node: ts.Node }} TableUse */

const READS =
  /^(selectFrom|from|using|(inner|left|right|full|cross)Join|(inner|left|cross)JoinLateral|sql\.table)$/
const WRITES = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/
/** Words that end a list of tables. */
const AFTER_LIST =
  /^(where|on|group|order|having|limit|offset|union|except|intersect|set|returning|for|window|values|select|cross|inner|left|right|full|natural|join|fetch|when|do|with)$/

/** A text that is SQL from its first word on. Only what is tagged `sql` may be a part of a statement. */
const STATEMENT = /^\s*\(*(select|with|insert|update|delete|merge|truncate|copy|lock)\s/i

/**
 * @param {ts.Node} tree
 * @returns {TableUse[]} each name in the place of a table: of tables, of steps of a statement, of functions
 */
export function findTableUses(tree) {
  /** @type {TableUse[]} */
  const found = []
  /** @type {TableUse[]} */
  const words = []
  /** @type {boolean | undefined} whether code writes to a table that a variable names; undefined without such a variable */
  let variable
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node)) {
      const { named, writes } = namesOfCall(node)
      for (const name of named) {
        if (ts.isStringLiteralLike(name)) found.push({ table: name.text.split(' ')[0] ?? '', writes, node })
        else if (ts.isIdentifier(name) || ts.isPropertyAccessExpression(name)) variable = variable || writes
      }
    }
    const text = sqlOf(node)
    if (text !== undefined) found.push(...usesOfSql(text).map((use) => ({ ...use, node })))
    if (ts.isStringLiteral(node)) words.push({ table: node.text, writes: false, node })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  // The variable may hold any of the file's words, so each counts.
  const meant = variable === undefined ? [] : words.map((word) => ({ ...word, writes: variable === true }))
  return [...found, ...meant]
}

/**
 * @param {ts.CallExpression} node
 * @returns {{ named: ts.Expression[], writes: boolean }} the tables in its arguments, and whether it writes to them
 */
function namesOfCall(node) {
  if (!ts.isPropertyAccessExpression(node.expression)) return { named: [], writes: false }
  const { expression, name } = node.expression
  const called = ts.isIdentifier(expression) && expression.text === 'sql' ? `sql.${name.text}` : name.text
  const writes = WRITES.test(called)
  const [first] = writes || READS.test(called) ? node.arguments : []
  if (!first) return { named: [], writes }
  return { named: ts.isArrayLiteralExpression(first) ? [...first.elements] : [first], writes }
}

/** @param {ts.Node} node @returns {string | undefined} its SQL, with `?` for each value; undefined when it is not SQL */
function sqlOf(node) {
  if (ts.isTaggedTemplateExpression(node)) {
    return ts.isIdentifier(node.tag) && node.tag.text === 'sql' ? textOf(node.template) : undefined
  }
  if (node.parent && ts.isTaggedTemplateExpression(node.parent)) return undefined
  const text = textOf(node)
  return text !== undefined && STATEMENT.test(text) ? text : undefined
}

/** @param {ts.Node} node @returns {string | undefined} */
function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join('')
}

/**
 * @param {string} text
 * @returns {{ table: string, writes: boolean }[]}
 */
function usesOfSql(text) {
  const words = text
    .replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, ' ')
    .toLowerCase()
    .match(/[a-z_][\w.]*|"[^"]+"|[(),;?]/g)
  if (!words) return []
  return words.flatMap((word, at) => {
    const before = words[at - 1]
    if (word === 'into') return named(words, at + 1, true)
    if (word === 'update' && !/^(for|do|key|on|or)$/.test(before ?? '')) return named(words, at + 1, true)
    if (word === 'table' || word === 'truncate') return named(words, at + 1, true)
    if (word === 'from' && before === 'delete') return named(words, at + 1, true)
    if (word === 'join') return named(words, at + 1, false)
    if (word === 'from' || word === 'using' || word === 'copy') return listed(words, at + 1)
    return []
  })
}

/** The table that one word names. */
function named(/** @type {string[]} */ words, /** @type {number} */ at, /** @type {boolean} */ writes) {
  const word = words[/^(only|lateral|table|ignore)$/.test(words[at] ?? '') ? at + 1 : at] ?? ''
  return /^[a-z"]/.test(word) ? [{ table: word.replaceAll('"', ''), writes }] : []
}

/** The tables of a list: `from a x, b as y, (...) z`; the scan visits parentheses separately. */
function listed(/** @type {string[]} */ words, /** @type {number} */ at) {
  const found = []
  let depth = 0
  let expects = true
  for (const word of words.slice(at)) {
    if (word === '(') depth += 1
    else if (word === ')') depth -= 1
    if (depth < 0 || word === ';') break
    if (depth > 0) expects = false
    else if (word === ',') expects = true
    else if (AFTER_LIST.test(word)) break
    else if (expects && !/^(only|lateral)$/.test(word)) {
      if (/^[a-z"]/.test(word)) found.push({ table: word.replaceAll('"', ''), writes: false })
      expects = false
    }
  }
  return found
}
