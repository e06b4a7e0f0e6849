// The rule that no test is about speed, because a machine may be slow or busy.
import ts from 'typescript'

/** A wait may last at least as long as e2e/playwright.config.ts lets it. */
const PATIENT_MS = 60_000

/** @param {ts.Node} node `(...).toPass()` tries its steps again, so that each of them may give up soon */
function isTriedAgain(node) {
  for (let at = node; at.parent; at = at.parent)
    if (
      ts.isCallExpression(at) &&
      ts.isPropertyAccessExpression(at.parent) &&
      at.parent.name.text === 'toPass'
    )
      return true
  return false
}

/** @param {ts.Node} node */
function isShortLimit(node) {
  if (!ts.isPropertyAssignment(node) || !ts.isNumericLiteral(node.initializer)) return false
  return (
    /^(timeout|testTimeout|hookTimeout)$/.test(node.name.getText()) &&
    Number(node.initializer.text) < PATIENT_MS &&
    !isTriedAgain(node)
  )
}

/**
 * @param {ts.Node} node `waitForTimeout(500)` of a page; `test.setTimeout(...)` and `vi.waitFor(...)`, as the
 * configuration has one limit for all, which `expect.poll(...)` keeps to
 */
const isOwnClock = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  (/^(waitForTimeout|setTimeout)$/.test(node.expression.name.text) ||
    /^vi\.(waitFor|waitUntil)$/.test(node.expression.getText()))

/** @param {ts.Node} node a loop that looks again, so that its wait is the time between two looks */
const isLookingAgain = (node) =>
  ts.isWhileStatement(node) || ts.isDoStatement(node) || (ts.isForStatement(node) && !node.condition)

/**
 * @param {ts.SourceFile} tree
 * @returns {Set<string>} `setTimeout`, and the names of the file's waiting `setTimeout` of `node:timers/promises`
 */
function timersOf(tree) {
  const names = new Set(['setTimeout'])
  for (const statement of tree.statements) {
    const named = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings
    if (!named || !ts.isNamedImports(named) || !/timers/.test(statement.moduleSpecifier.getText())) continue
    for (const { name, propertyName } of named.elements)
      if ((propertyName ?? name).text === 'setTimeout') names.add(name.text)
  }
  return names
}

/**
 * @param {ts.Node} node `delay(500)` and `setTimeout(resolve, 500)` outside of a loop; a `setTimeout(resolve)` only
 * waits for its turn
 * @param {Set<string>} timers
 */
function isFixedWait(node, timers) {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false
  const { text } = node.expression
  if (!timers.has(text) || (text === 'setTimeout' && node.arguments.length < 2)) return false
  return ts.findAncestor(node, isLookingAgain) === undefined
}

/** @param {ts.Statement} statement `await expect(...).toBeVisible()` and `expect(...).toBe(...)`, which set nothing off */
const isExpectation = (statement) => /^(await )?expect\b/.test(statement.getText())

/**
 * @param {ts.Statement} statement `const read = page.waitForResponse(...)`
 * @returns {string | undefined} the name that it gives the event
 */
function awaitedLater(statement) {
  const [declared] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
  const call = declared?.initializer
  return call &&
    ts.isCallExpression(call) &&
    ts.isPropertyAccessExpression(call.expression) &&
    /^waitFor(Event|Request|Response)$/.test(call.expression.name.text)
    ? declared.name.getText()
    : undefined
}

/**
 * Finds a wait for an event that begins after the act that causes it, because then the event may have passed.
 * @param {ts.Node} node
 */
function findLateWaits(node) {
  if (!ts.isBlock(node) && !ts.isSourceFile(node)) return []
  return node.statements.filter((statement, at) => {
    const name = awaitedLater(statement)
    if (name === undefined) return false
    const after = node.statements.slice(at + 1)
    const end = after.findIndex((one) => new RegExp(`\\bawait ${name}\\b`).test(one.getText()))
    return end >= 0 && after.slice(0, end).every(isExpectation)
  })
}

/** @param {string} path from the root @returns {boolean} whether it is a test, or stands beside tests to serve them */
export const isTest = (path) => /\.test\.tsx?$|\/testing(\/|\.ts$)|^e2e\/|(^|\/)vitest\.[^/]+\.ts$/.test(path)

/** @type {import('./source-rules.mjs').Rule} */
export const patientTests = {
  name: 'patient-tests',
  covers: isTest,
  find({ tree }) {
    /** @type {import('./source-rules.mjs').Finding[]} */
    const found = []
    const timers = timersOf(tree)
    const visit = (/** @type {ts.Node} */ node) => {
      if (isShortLimit(node))
        found.push({
          node,
          message: `a limit below ${PATIENT_MS / 1000} s fails on a slow machine: leave it out`,
        })
      if (isFixedWait(node, timers))
        found.push({ node, message: 'a fixed wait is too short or too long: wait for an event' })
      if (isOwnClock(node))
        found.push({ node, message: 'wait for what must happen, within the common limit' })
      for (const late of findLateWaits(node))
        found.push({ node: late, message: 'begin the wait before the act that causes the event' })
      ts.forEachChild(node, visit)
    }
    visit(tree)
    return found
  },
}
