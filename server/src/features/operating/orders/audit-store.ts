import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { Context } from '../../../platform/context.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { csvTime, writeCsv } from '../../../platform/database/write-csv.ts'

/** The operator who acts, the door they use, and their reason. */
export interface Operator {
  /** A handle, a phone, or an account of the machine. */
  name: string
  door: Schema['audit_log']['door']
  /** The reason, a sentence in the operator's words. */
  why: string
}

/** Records what an operator did, in the transaction that does it. */
export async function recordAct(
  { tx, now }: Context,
  { name, door, why }: Operator,
  { act, target }: { act: string; target: string | null },
): Promise<void> {
  await tx.insertInto('audit_log').values({ at: now, operator: name, door, act, target, why }).execute()
}

const AS_CSV = `select id, ${csvTime('at')} as at, operator, door, act, target, why from audit_log order by id`

/** Writes the audit log as CSV (RFC 4180), oldest first. */
export function exportActs(pool: pg.Pool, output: Writable): Promise<void> {
  return writeCsv(pool, AS_CSV, output)
}
