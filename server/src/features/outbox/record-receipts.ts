import type { Receipt } from '../../carriers/carrier.ts'
import type { Context } from '../../platform/context.ts'
import { type RecordedReceipt, recordReceiptRows, softFailures } from './receipt-store.ts'

/** A phone that fails three times within a week is spared until it texts again. */
const SOFT_FAILURES = 3
const SOFT_WINDOW_MS = 7 * 86_400_000

/**
 * Records what a carrier says became of texts. Receipts arrive late, twice and out of order: one never moves a
 * delivery backwards, and one about a text that is not known is let go.
 */
export async function recordReceipts(
  context: Context,
  input: { carrier: string; receipts: Receipt[] },
): Promise<RecordedReceipt[]> {
  const recorded = await recordReceiptRows(context, input)
  await softFailures(context, {
    recipientIds: recorded
      .filter(({ state, reason }) => state === 'failed' && reason === 'soft')
      .map((one) => one.recipientId),
    most: SOFT_FAILURES,
    since: new Date(context.now.getTime() - SOFT_WINDOW_MS),
  })
  return recorded
}
