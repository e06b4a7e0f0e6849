import { SILENCE } from '@partyline/domain/sign-in'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id, Schema } from '../../platform/schema.ts'
import type { PersonRow } from './store.ts'

const DAY_MS = 86_400_000

/** Whether nobody has used this phone here for so long that it may have a new owner. */
export function wasSilent({ now }: Pick<Context, 'now'>, person: Pick<PersonRow, 'last_seen_at'>): boolean {
  return now.getTime() - person.last_seen_at.getTime() > SILENCE
}

/**
 * Notes that somebody used a phone, once a day. After a long silence the account hides what is older from now on, and
 * keeps its email address as the sign by which its old owner is known.
 * @param trusted in a browser whose first login was before the silence: then nothing is hidden, nor stays hidden
 * @returns the person as they are now
 */
export async function noteSeen(
  context: Context,
  person: PersonRow,
  { trusted = false }: { trusted?: boolean } = {},
): Promise<PersonRow> {
  const { now, tx } = context
  const hides = wasSilent(context, person) && !trusted
  const shows = trusted && person.shows_from !== null
  const isRecent = now.getTime() - person.last_seen_at.getTime() < DAY_MS
  if (isRecent && !shows) return person
  const change = {
    last_seen_at: now,
    ...(shows && { shows_from: null, proof_email: null }),
    ...(hides && {
      shows_from: now,
      // The second silence does not make a sign of an address that came after the first one.
      proof_email: person.shows_from === null ? (person.email?.toLowerCase() ?? null) : person.proof_email,
    }),
  }
  await tx.updateTable('people').set(change).where('id', '=', person.id).execute()
  return { ...person, ...change }
}

/** Notes that somebody uses a session, once a day; a session ends long before a silence is long. */
export async function noteSessionUsed(db: Kysely<Schema>, personId: Id, now: Date): Promise<void> {
  await sql`update people set last_seen_at = ${now}
    where id = ${personId} and last_seen_at < ${new Date(now.getTime() - DAY_MS)}`.execute(db)
}

/** Leaves out what is from before a long silence of its reader. @param at the column with its time */
export function isShownTo(person: Id | RawBuilder<unknown>, at: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (select 1 from people v where v.id = ${person} and v.shows_from > ${at})`
}

/** The account shows everything again: its owner has shown that it is theirs. */
export async function showAll(context: Context, personId: Id): Promise<void> {
  await context.tx
    .updateTable('people')
    .set({ shows_from: null, proof_email: null })
    .where('id', '=', personId)
    .execute()
}
