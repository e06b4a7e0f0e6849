import ts from 'typescript'
import { searchTree } from './search-tree.mjs'

const UNITS = 'domain/src/time/time-units.ts'

/** An hour or a day in milliseconds, or a minute that is multiplied or divided. @param {ts.Node} node */
function isSpelledOut(node) {
  if (!ts.isNumericLiteral(node)) return false
  if (/^(36|864)00000$/.test(node.text)) return true
  return node.text === '60000' && ts.isBinaryExpression(node.parent)
}

/** Minutes, hours and days have one name each in what the product and its tests calculate with. */
export const oneTimeUnits = {
  name: 'one-time-units',
  covers: (/** @type {string} */ path) =>
    /^(domain|contract|server|web)\//.test(path) && path !== UNITS && !/\/migrations\//.test(path),
  find: (/** @type {{ tree: ts.SourceFile }} */ { tree }) =>
    searchTree(tree, (node) =>
      isSpelledOut(node) ? { node, message: `use MINUTE_MS, HOUR_MS or DAY_MS of ${UNITS}` } : undefined,
    ),
}
