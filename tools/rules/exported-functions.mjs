// The callable exports of a file, and whether they have a docstring.
import ts from 'typescript'

/** @typedef {{ node: ts.FunctionDeclaration | ts.VariableDeclaration, name: string }} Exported */

/**
 * The exported functions, components and hooks of a file without a docstring, in source order. For overloads
 * one docstring is enough. An empty one does not count.
 * @param {ts.SourceFile} tree with parents set
 * @returns {Exported[]}
 */
export function findUndescribed(tree) {
  const listed = new Set(tree.statements.flatMap(namesListed))
  const functions = tree.statements.flatMap((statement) =>
    functionsIn(statement).filter(({ name }) => isExported(statement) || listed.has(name)),
  )
  const described = new Set(functions.filter(({ node }) => isDescribed(node)).map(({ name }) => name))
  return functions.filter(
    ({ name }, at) => !described.has(name) && functions.findIndex((one) => one.name === name) === at,
  )
}

/** @param {ts.Statement} statement @returns {string[]} the local names in `export { a, b as c }`: a, b */
function namesListed(statement) {
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier) return []
  const clause = statement.exportClause
  if (!clause || !ts.isNamedExports(clause)) return []
  return clause.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
}

/** @param {ts.Statement} statement */
const isExported = (statement) =>
  ts.canHaveModifiers(statement) &&
  !!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** @param {ts.Statement} statement @returns {Exported[]} */
function functionsIn(statement) {
  if (ts.isFunctionDeclaration(statement))
    return [{ node: statement, name: statement.name?.text ?? 'default' }]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap((node) =>
    ts.isIdentifier(node.name) && node.initializer && isFunction(node.initializer)
      ? [{ node, name: node.name.text }]
      : [],
  )
}

/**
 * @param {ts.Expression} node
 * @returns {boolean} also for one in brackets, with a type put on it, or in React's `memo`
 */
function isFunction(node) {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return isFunction(node.expression)
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'memo')
    return node.arguments[0] !== undefined && isFunction(node.arguments[0])
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node)
}

/** @param {Exported['node']} node */
const isDescribed = (node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .some((found) => ts.isJSDoc(found) && (!!found.comment || !!found.tags?.length))
