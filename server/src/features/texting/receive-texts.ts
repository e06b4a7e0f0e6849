import type { Kysely } from 'kysely'
import type { Bring, InboundText } from '../../carriers/carrier.ts'
import type { Clock, Transact } from '../../platform/context.ts'
import { gather } from '../../platform/gather.ts'
import type { Notices } from '../../platform/notices.ts'
import type { Schema } from '../../platform/schema.ts'
import { joinPieces } from './join-pieces.ts'
import { type BroughtText, keepInboundTexts } from './store.ts'

/**
 * Makes what writes down what carriers bring. Once it resolves the carrier may be told that a text was received: it is
 * on disk and answered later, even if this process dies now. The same text brought twice is kept once. Texts of the
 * same moment share one insert, and one wait for the disk.
 */
export function createReceiveTexts(parts: {
  db: Kysely<Schema>
  transact: Transact
  clock: Clock
  notices: Notices
}): Bring {
  const { db, transact, clock, notices } = parts
  const keep = gather((texts: BroughtText[]) => keepInboundTexts(db, texts, clock()))
  return async (carrier, brought) => {
    const texts = brought.map(makeStorable)
    const whole = texts.filter(({ piece }) => !piece)
    const pieces = texts.filter(({ piece }) => piece)
    if (whole.length > 0) await keep(whole.map((text) => ({ ...text, carrier })))
    if (pieces.length > 0) await transact((context) => joinPieces(context, carrier, pieces))
    notices.tell({ channel: 'texts' })
    if (texts.some(({ mediaUrls }) => mediaUrls.length > 0)) notices.tell({ channel: 'attachments' })
  }
}

/**
 * PostgreSQL keeps no NUL. A carrier whose text were refused for one would bring it for ever, or give up, and a STOP
 * would be lost; so what cannot be kept is left out.
 */
function makeStorable(text: InboundText): InboundText {
  return {
    ...text,
    carrierId: storable(text.carrierId),
    from: storable(text.from),
    to: storable(text.to),
    text: storable(text.text),
    mediaUrls: text.mediaUrls.map(storable),
  }
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
