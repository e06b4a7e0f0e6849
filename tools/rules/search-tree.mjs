import ts from 'typescript'

/**
 * @template T
 * @param {ts.Node} node
 * @param {(node: ts.Node) => T | undefined} judge
 * @returns {T[]} what `judge` found in `node` and all below it, in source order
 */
export function searchTree(node, judge) {
  const found = judge(node)
  /** @type {T[]} */
  const below = []
  ts.forEachChild(node, (child) => {
    below.push(...searchTree(child, judge))
  })
  return found === undefined ? below : [found, ...below]
}
