import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the statements that the outbox and inbound ran in the tests of this run. */
    statements: string
  }
}

/** A statement, and the file of the product that ran it, within server/src. */
export interface RunStatement {
  file: string
  text: string
}

/** Others, such as `begin`, have no plan. */
const PLANNED = /^\s*(select|with|insert|update|delete)\s/i
const FEATURES = /^features\/(outbox|inbound)\/(?!.*\.test\.ts)/
const COLLECTS = Symbol.for('partyline collects statements')

/** Collects each statement of the outbox and of inbound that any test runs, so that `plans.test.ts` reads its plan. */
function collectStatements(): void {
  const known = new Set<string>()
  const file = join(inject('statements'), `${process.pid}-${threadId}.jsonl`)
  const prototype = pg.Client.prototype as pg.Client & { [COLLECTS]?: boolean }
  // The files of a worker share pg.
  if (prototype[COLLECTS]) return
  prototype[COLLECTS] = true
  const query = prototype.query as (...args: unknown[]) => unknown
  Object.assign(prototype, {
    query(this: pg.Client, ...args: [string | { text?: string }, ...unknown[]]) {
      const text = typeof args[0] === 'string' ? args[0] : args[0]?.text
      if (text !== undefined && !known.has(text) && PLANNED.test(text)) {
        known.add(text)
        const owner = findOwner()
        if (FEATURES.test(owner)) appendFileSync(file, `${JSON.stringify({ file: owner, text })}\n`)
      }
      return query.apply(this, args)
    },
  })
}

/** The file that runs the current statement, within server/src: the first one that is not about connections. */
function findOwner(): string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  const files = [...stack.matchAll(/server\/src\/([\w./-]+\.ts)/g)].map(([, file = '']) => file)
  return files.find((file) => !/^(testing\/collect|platform\/database\/)/.test(file)) ?? ''
}

collectStatements()
