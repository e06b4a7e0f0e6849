import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import type { InboundText } from '../carrier.ts'

/** The id of a phone's last text since a time; for a piece, the id of the last piece with its number. */
export async function findLastId(
  db: Kysely<Schema>,
  { from, piece }: InboundText,
  since: Date,
): Promise<string | undefined> {
  const last = piece
    ? db
        .selectFrom('inbound_pieces')
        .select(['carrier', 'carrier_id', 'received_at'])
        .where('carrier', '=', 'smpp')
        .where('of_text', '=', piece.of)
        .where('piece', '=', piece.index)
    : db
        .selectFrom('inbound_texts')
        .select(['carrier', 'carrier_id', 'received_at'])
        .where('from_phone', '=', from)
        .orderBy('id', 'desc')
        .limit(1)
  const found = await last.executeTakeFirst()
  return found && found.carrier === 'smpp' && found.received_at >= since ? found.carrier_id : undefined
}
