import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'

/** Sets a person's private name for another; '' removes it. */
export async function writeNickname(
  context: Context,
  { personId, namedId, nickname }: { personId: Id; namedId: Id; nickname: string },
): Promise<void> {
  const { tx } = context
  if (nickname === '') {
    await tx
      .deleteFrom('nicknames')
      .where('person_id', '=', personId)
      .where('named_id', '=', namedId)
      .execute()
    return
  }
  await tx
    .insertInto('nicknames')
    .values({ person_id: personId, named_id: namedId, nickname })
    .onConflict((conflict) => conflict.columns(['person_id', 'named_id']).doUpdateSet({ nickname }))
    .execute()
}

/** One person's private name for another, or null, as SQL. @param personId a row number or a column */
export function nicknameOf(personId: Id | RawBuilder<unknown>, namedId: RawBuilder<unknown>) {
  return sql<string | null>`(select k.nickname from nicknames k
    where k.person_id = ${personId} and k.named_id = ${namedId})`
}

/** The last two digits of the phone of a person, `p` in the query, without a username; otherwise null. */
export const numberEndOf = sql<string | null>`case when p.handle is null then right(p.phone, 2) end`
