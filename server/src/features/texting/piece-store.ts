import { type Selectable, sql } from 'kysely'
import type { InboundText } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/schema.ts'

export type Piece = Selectable<Schema['inbound_pieces']>
export type PieceText = InboundText & { piece: NonNullable<InboundText['piece']> }

/** A long text: who brings it, and what its pieces call it. */
export type LongText = Pick<Piece, 'carrier' | 'of_text'>

/**
 * Locks a long text until the transaction ends, and answers the pieces that are there, in order. There is no row to lock
 * before the first piece: two that arrive in the same moment would not see each other.
 */
export async function lockPieces({ tx }: Context, long: LongText): Promise<Piece[]> {
  const name = JSON.stringify([long.carrier, long.of_text])
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
  return tx.selectFrom('inbound_pieces').selectAll().where(isOf(long)).orderBy('piece').execute()
}

/** Keeps a piece of a long text that is locked, and that has none at its place. @returns it as it is kept */
export async function addPiece(
  { tx, now }: Context,
  long: LongText,
  { piece, carrierId, from, to, text }: PieceText,
): Promise<Piece> {
  return tx
    .insertInto('inbound_pieces')
    .values({
      ...long,
      piece: piece.index,
      total: piece.total,
      carrier_id: carrierId,
      from_phone: from,
      to_phone: to,
      text,
      received_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Pieces of a text that is whole are known again for a while, should they be brought twice. */
export async function markJoined({ tx, now }: Context, long: LongText): Promise<void> {
  await tx.updateTable('inbound_pieces').set({ joined: true, received_at: now }).where(isOf(long)).execute()
}

/** Forgets all pieces of a long text: another came under its name, or it is too old to be known again. */
export async function dropPieces({ tx }: Context, long: LongText): Promise<void> {
  await tx.deleteFrom('inbound_pieces').where(isOf(long)).execute()
}

/** Texts of which no piece has come since a time, whole or not, oldest first. */
export async function listOldTexts({ tx }: Context, since: Date): Promise<LongText[]> {
  return tx
    .selectFrom('inbound_pieces')
    .select(['carrier', 'of_text'])
    .groupBy(['carrier', 'of_text'])
    .having((eb) => eb.fn.max('received_at'), '<', since)
    .orderBy((eb) => eb.fn.max('received_at'))
    .execute()
}

function isOf({ carrier, of_text }: LongText) {
  return sql<boolean>`carrier = ${carrier} and of_text = ${of_text}`
}
