import ts from 'typescript'
import { searchTree } from './search-tree.mjs'

/** What Safari 15 lacks, the last one for an iPhone 7, and old Android phones too. */
const TOO_NEW =
  /^(fromAsync|isWellFormed|toReversed|toSorted|toSpliced|toWellFormed|withResolvers|AbortSignal\.(any|timeout)|(Map|Object)\.groupBy|URL\.canParse)$/

/** @param {ts.Node} node */
function isTooNew(node) {
  // Safari 15 reads no script that has a look-behind.
  if (ts.isRegularExpressionLiteral(node)) return /\(\?<[=!]/.test(node.text)
  if (!ts.isPropertyAccessExpression(node)) return false
  const { expression, name } = node
  return (
    TOO_NEW.test(name.text) ||
    (ts.isIdentifier(expression) && TOO_NEW.test(`${expression.text}.${name.text}`))
  )
}

/** The product uses nothing in browsers that old phones lack. */
export const oldBrowsers = {
  name: 'old-browsers',
  covers: (/** @type {string} */ path) => /^(domain|contract|web)\/src\/(?!.*\.test\.)/.test(path),
  find: (/** @type {{ tree: ts.SourceFile }} */ { tree }) =>
    searchTree(tree, (node) =>
      isTooNew(node) ? { node, message: `the browsers of old phones have no ${node.getText()}` } : undefined,
    ),
}
