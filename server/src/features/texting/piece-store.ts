import { type Selectable, sql } from 'kysely'
import type { InboundText } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import type { Schema } from '../../platform/schema.ts'

export type Piece = Selectable<Schema['inbound_pieces']>
type PieceText = InboundText & { piece: NonNullable<InboundText['piece']> }

/**
 * Writes a piece down and answers all that are there of its text, in order, locked; a piece brought twice stays as it
 * was. Numbers of long texts come around again (there are 256), so pieces from before `since` are of another text.
 */
export async function keepPiece(
  { tx, now }: Context,
  carrier: string,
  { piece, carrierId, from, to, text }: PieceText,
  since: Date,
): Promise<Piece[]> {
  await sql`
    insert into inbound_pieces (carrier, of_text, piece, total, carrier_id, from_phone, to_phone, text, received_at)
    values (${carrier}, ${piece.of}, ${piece.index}, ${piece.total}, ${carrierId}, ${from}, ${to}, ${text}, ${now})
    on conflict (carrier, of_text, piece) do update set total = excluded.total, carrier_id = excluded.carrier_id,
      from_phone = excluded.from_phone, to_phone = excluded.to_phone, text = excluded.text,
      received_at = excluded.received_at, joined = false
    where inbound_pieces.received_at < ${since}`.execute(tx)
  return tx
    .selectFrom('inbound_pieces')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('of_text', '=', piece.of)
    .where('received_at', '>=', since)
    .orderBy('piece')
    .forUpdate()
    .execute()
}

/** Notes that the text of these pieces is written down; they stay for now, so that one brought again is known. */
export async function markJoined({ tx }: Context, pieces: Piece[]): Promise<void> {
  for (const { carrier, of_text, piece } of pieces) {
    await tx
      .updateTable('inbound_pieces')
      .set({ joined: true })
      .where('carrier', '=', carrier)
      .where('of_text', '=', of_text)
      .where('piece', '=', piece)
      .execute()
  }
}

/** Pieces whose text never became whole, text by text and each in order; locked, less what another process has. */
export async function listLeftPieces({ tx }: Context, before: Date): Promise<Piece[]> {
  return tx
    .selectFrom('inbound_pieces')
    .selectAll()
    .where('received_at', '<', before)
    .where('joined', '=', false)
    .orderBy('carrier')
    .orderBy('of_text')
    .orderBy('piece')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Removes pieces that came before a time and whose text is written down. */
export async function dropJoinedPieces({ tx }: Context, before: Date): Promise<void> {
  await tx.deleteFrom('inbound_pieces').where('received_at', '<', before).where('joined', '=', true).execute()
}
