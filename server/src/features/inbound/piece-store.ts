import { type Selectable, sql } from 'kysely'
import type { AddressedText } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Schema } from '../../platform/database/schema.ts'

export type Piece = Selectable<Schema['inbound_pieces']>
export type PieceText = AddressedText & { piece: NonNullable<AddressedText['piece']> }

/** Identifies a long text: the carrier, and the name that its pieces share. */
export type LongText = Pick<Piece, 'carrier' | 'of_text'>

/**
 * Locks a long text until the transaction ends, and returns its pieces in order. Before the first piece there
 * is no row to lock, and two that arrive at the same moment would not see each other.
 */
export async function lockPieces({ tx }: Context, long: LongText): Promise<Piece[]> {
  const name = JSON.stringify([long.carrier, long.of_text])
  await lockName(tx, name)
  const pieces = await tx
    .selectFrom('inbound_pieces')
    .selectAll()
    .where(isOf(long))
    .orderBy('piece')
    .execute()
  return pieces.map(withHalves)
}

/** Inserts a piece of a locked long text, unless its place is taken. @returns the row */
export async function addPiece(
  { tx, now }: Context,
  long: LongText,
  { piece, carrierId, from, to, text }: PieceText,
): Promise<Piece> {
  const added = await tx
    .insertInto('inbound_pieces')
    .values({
      ...long,
      piece: piece.index,
      total: piece.total,
      carrier_id: carrierId,
      from_phone: from,
      to_phone: to,
      text: escapeHalves(text),
      received_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return withHalves(added)
}

// A phone may cut a text inside an emoji, and PostgreSQL stores no lone half of a surrogate pair. U+FFFF before
// four digits stands for a half. No text holds that character; a piece that does gets it escaped too.
function escapeHalves(text: string): string {
  return text.replace(/[\ud800-\udfff\uffff]/gu, (one) => `\uffff${one.charCodeAt(0).toString(16)}`)
}

function withHalves(piece: Piece): Piece {
  const text = piece.text.replace(/\uffff([0-9a-f]{4})/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return { ...piece, text }
}

/** Marks the pieces of a whole text, so that duplicates are recognized for a while. */
export async function markJoined({ tx, now }: Context, long: LongText): Promise<void> {
  await tx.updateTable('inbound_pieces').set({ joined: true, received_at: now }).where(isOf(long)).execute()
}

/** Deletes all pieces of a long text, because another text came under its name or its time is over. */
export async function removePieces({ tx }: Context, long: LongText): Promise<void> {
  await tx.deleteFrom('inbound_pieces').where(isOf(long)).execute()
}

/** Lists the texts without a new piece since a time, whole or not, oldest first. */
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
