import type { TroubleKey } from '@partyline/domain/alarms'
import { DAY_MS, HOUR_MS } from '@partyline/domain/time/time-units'
import type { Selectable } from 'kysely'
import type { Schema } from '../../../platform/database/schema.ts'

/** 50 texts without any receipt in 2 hours are not a few phones that are switched off. */
const TEXTS = 50
const SILENT_MS = 2 * HOUR_MS
/** A carrier that was silent for this long sends no receipts any more, perhaps because an operator wanted that. */
const USED_TO_SEND_MS = 7 * DAY_MS

/** Judges whether a carrier that used to send receipts has stopped. A carrier that sends none is no trouble. */
export function judgeReceiptSilence(
  row: Pick<
    Selectable<Schema['carrier_words']>,
    'carrier' | 'without_receipt' | 'without_since' | 'receipt_at'
  >,
  now: Date,
): { key: TroubleKey; words: string } | undefined {
  const { carrier, without_receipt: texts, without_since: since, receipt_at: last } = row
  if (!since || !last || texts < TEXTS) return undefined
  if (now.getTime() - since.getTime() < SILENT_MS || now.getTime() - last.getTime() > USED_TO_SEND_MS)
    return undefined
  const words = `no delivery receipt of ${carrier} has come for 2 hours or more, although it took texts, so texts to the number may be lost too: is the certificate of PUBLIC_URL valid? ./partyline carrier check names the addresses`
  return { key: `receipts silent ${carrier}`, words }
}
