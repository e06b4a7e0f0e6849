import { SILENCE } from '@partyline/domain/sign-in'
import { DAY_MS } from '@partyline/domain/time/time-units'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/database/schema.ts'
import type { PersonRow } from './store.ts'

/** Whether nobody has used this phone here for so long that it may have a new owner. */
export function wasSilent({ now }: Pick<Context, 'now'>, person: Pick<PersonRow, 'last_seen_at'>): boolean {
  return now.getTime() - person.last_seen_at.getTime() > SILENCE
}

/** Whether a phone came back from such a silence within a day, so that its holder may not know of the account. */
export function hasJustReturned(
  { now }: Pick<Context, 'now'>,
  { shows_from }: Pick<PersonRow, 'shows_from'>,
): boolean {
  return shows_from !== null && now.getTime() - shows_from.getTime() < DAY_MS
}

/**
 * Records that a person used a phone, once a day. After a long silence the account hides older messages from
 * now on, and texts to many wait for a YES. It keeps its email address, with which the old owner can prove it theirs.
 * @param trusted true in a browser whose first login was before the silence, so that nothing is hidden
 * @returns the person as they are now
 */
export async function recordSeen(
  context: Context,
  person: PersonRow,
  { trusted = false }: { trusted?: boolean } = {},
): Promise<PersonRow> {
  const { now, tx } = context
  const hides = wasSilent(context, person) && !trusted
  const shows = trusted && person.shows_from !== null
  const isRecent = now.getTime() - person.last_seen_at.getTime() < DAY_MS
  if (isRecent && !shows) return person
  const hearsOn = trusted || (!hides && person.bulk_until > now)
  const change = {
    last_seen_at: now,
    ...(hearsOn && hearing(now)),
    ...(shows && { shows_from: null, proof_email: null }),
    ...(hides && {
      shows_from: now,
      // After a second silence, an email address set after the first silence proves nothing.
      proof_email: person.shows_from === null ? (person.email?.toLowerCase() ?? null) : person.proof_email,
    }),
  }
  await tx.updateTable('people').set(change).where('id', '=', person.id).execute()
  return { ...person, ...change }
}

/**
 * Records that a person uses a session, once a day. A session ends long before a silence counts, so it cannot
 * begin one.
 */
export async function recordSessionUsed(db: Kysely<Schema>, personId: Id, now: Date): Promise<void> {
  await sql`update people set last_seen_at = ${now},
      bulk_until = case when bulk_until > ${now} then ${hearing(now).bulk_until}::timestamptz else bulk_until end
    where id = ${personId} and last_seen_at < ${new Date(now.getTime() - DAY_MS)}`.execute(db)
}

/** The state of a phone whose owner wants texts to many. */
const hearing = (now: Date) => ({ bulk_until: new Date(now.getTime() + SILENCE), asked_still_at: null })

/** Lets texts to many reach a phone again, because its owner wants them. */
export async function keepHearing({ tx, now }: Context, personId: Id): Promise<void> {
  await tx.updateTable('people').set(hearing(now)).where('id', '=', personId).execute()
}

/** Leaves out messages from before a long silence of their reader. @param at the column with their time */
export function isShownTo(person: Id | RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (select 1 from people v where v.id = ${person} and v.shows_from > ${at})`
}

/** Shows everything of the account again, because its owner has proved it theirs. */
export async function showAll(context: Context, personId: Id): Promise<void> {
  await context.tx
    .updateTable('people')
    .set({ shows_from: null, proof_email: null, ...hearing(context.now) })
    .where('id', '=', personId)
    .execute()
}
