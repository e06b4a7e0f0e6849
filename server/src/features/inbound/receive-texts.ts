import type { Kysely } from 'kysely'
import type { AddressedText, IngestAddressed } from '../../carriers/carrier.ts'
import type { Clock, Transact } from '../../platform/context.ts'
import { batchWrites } from '../../platform/database/batch-writes.ts'
import type { Notices } from '../../platform/database/notices.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { joinPieces } from './join-pieces.ts'
import { keepInboundTexts, type ReceivedText } from './store.ts'

/**
 * Makes the function that stores the texts that carriers deliver. Once it resolves, the carrier may hear that
 * the text was received: the text is on disk, and is answered even if this process dies. A duplicate is kept
 * once. Texts of the same moment share one insert and one wait for the disk.
 */
export function createReceiveTexts(deps: {
  db: Kysely<Schema>
  transact: Transact
  clock: Clock
  notices: Notices
}): IngestAddressed {
  const { db, transact, clock, notices } = deps
  const keep = batchWrites((texts: ReceivedText[]) => keepInboundTexts(db, texts, clock()))
  return async (carrier, brought) => {
    const texts = brought.map(makeStorable)
    const whole = texts.filter(({ piece }) => !piece)
    const pieces = texts.filter(({ piece }) => piece)
    if (whole.length > 0) await keep(whole.map((text) => ({ ...text, carrier })))
    if (pieces.length > 0) await transact((context) => joinPieces(context, carrier, pieces))
    notices.notify({ channel: 'texts' })
    if (texts.some(({ mediaUrls }) => mediaUrls.length > 0)) notices.notify({ channel: 'attachments' })
  }
}

/**
 * PostgreSQL cannot store NUL. A refused text would come again for ever or be dropped, and a STOP would be
 * lost. So the NULs are left out. The words keep lone halves of emoji until their pieces are joined.
 */
function makeStorable(text: AddressedText): AddressedText {
  return {
    ...text,
    carrierId: storable(text.carrierId),
    from: storable(text.from),
    to: storable(text.to),
    text: withoutNul(text.text),
    mediaUrls: text.mediaUrls.map(storable),
  }
}

function storable(text: string): string {
  return withoutNul(text).toWellFormed()
}

function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}
