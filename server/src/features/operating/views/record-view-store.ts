import { type Kysely, type Selectable, sql } from 'kysely'
import type { Id, Schema } from '../../../platform/database/schema.ts'
import { type PersonFacts, personAs } from './view-store.ts'

/** A row of the ledger of consent, with its person if the account still exists. */
export interface LedgerRow {
  id: Id
  at: Date
  act: string
  target: string | null
  words: string
  source: Schema['consents']['source']
  phone: string
  person: PersonFacts | null
}

interface Range {
  limit: number
  /** Only rows older than this one. */
  before?: Id | undefined
}

/**
 * The ledger of consent, newest first.
 * @param of.person only this person's rows
 * @param of.stops only STOPs
 */
export async function listLedger(
  db: Kysely<Schema>,
  { limit, before }: Range,
  of: { person?: Id; stops?: boolean } = {},
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select c.id, c.at, c.act, c.target, c.words, c.source, c.phone, ${personAs('p')} as person
    from consents c left join people p on p.id = c.person_id
    where (${before ?? null}::bigint is null or c.id < ${before ?? null}::bigint)
      and ${of.person === undefined ? sql`true` : sql`c.person_id = ${of.person}::bigint`}
      and ${of.stops ? sql`c.act = 'stop'` : sql`true`}
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** Lists the acts of operators, newest first. @param targets only acts on one of these names */
export async function listAudit(
  db: Kysely<Schema>,
  { limit, before }: Range,
  targets?: string[],
): Promise<Selectable<Schema['audit_log']>[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  if (targets) query = query.where('target', 'in', targets)
  return query.execute()
}
