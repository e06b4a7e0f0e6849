import type { DailyCap, Receipt } from '../../carriers/carrier.ts'
import type { Id } from '../../platform/database/schema.ts'
import { DeliveryStatus, type DeliveryStatusValue } from './message-store.ts'
import { GIVE_UP_MS } from './send-delivery.ts'

/** A text as receipts find it. */
export interface ToldText {
  messageId: Id
  recipientId: Id
  status: DeliveryStatusValue
  partsSent: number
  partCount: number
  hasPictures: boolean
  /** How often a receipt put it back into the queue. */
  returns: number
  createdAt: Date
}

/** A receipt, and the place of the part that it is about. */
export interface ToldPart {
  part: number
  receipt: Receipt
}

/** What receipts do to a text. */
export type ReceiptVerdict =
  | { kind: 'moved'; status: DeliveryStatusValue; reason: string | null; said: string | null }
  /** The carrier never sent the parts of these ids on. */
  | {
      kind: 'again'
      refused: string[]
      /** It goes back into the queue, from this part on. False when it is there already. */
      isBack: boolean
      fromPart: number
      reason: 'media' | null
      said: string | null
      /** The day's cap that it waits for. */
      cap: DailyCap | undefined
    }

/** The reasons of failures by which the carrier never sent the text on, so that it is sent again for a day. */
export const NEVER_LEFT: ReadonlySet<Receipt['reason']> = new Set([
  'set-up',
  'throttled',
  'capped',
  'unavailable',
])

const { waiting, sending, sent, failed, delivered } = DeliveryStatus
/** The states of a delivery in order. A receipt only moves it forward, and never from a state that is not here. */
const FORWARD: DeliveryStatusValue[] = [waiting, sending, sent, failed, delivered]
const STATES = { sent, failed, delivered } as const

/**
 * Judges the receipts of one call about a text. They move it forward: to sent, then failed, then delivered, which is
 * final. A text with parts still to send moves only by the receipt of its last part.
 */
export function judgeReceipts(text: ToldText, parts: ToldPart[], now: Date): ReceiptVerdict | undefined {
  const refused = parts.filter((one) => isRefused(one, text, parts))
  const isYoung = now.getTime() - text.createdAt.getTime() < GIVE_UP_MS
  const [first] = refused.toSorted((a, b) => a.part - b.part)
  const isBack = first !== undefined && mayReturn(text, first.part)
  if (first && isYoung) {
    if (!isBack && text.status !== waiting) return undefined
    const { reason, said = null, cap } = first.receipt
    return {
      kind: 'again',
      refused: refused.map(({ receipt }) => receipt.carrierId),
      isBack,
      fromPart: first.part,
      reason: reason === 'media' ? reason : null,
      said,
      cap,
    }
  }
  const isOpen = text.status === waiting || text.status === sending
  const isAboutLast = parts.some(({ part }) => part + 1 >= text.partCount)
  // The receipts of a text that went back into the queue are about its earlier try.
  if (isOpen && (text.returns > 0 || !isAboutLast)) return undefined
  const places = parts.map(({ receipt }) => FORWARD.indexOf(STATES[receipt.state]))
  const furthest = Math.max(...places)
  const place = FORWARD.indexOf(text.status)
  const receipt = parts.findLast((_, at) => places[at] === furthest)?.receipt
  if (!receipt || place < 0 || place >= furthest) return undefined
  if (receipt.state !== 'failed')
    return { kind: 'moved', status: STATES[receipt.state], reason: null, said: null }
  const reason = refused.length > 0 ? 'gave-up' : (receipt.reason ?? null)
  return { kind: 'moved', status: failed, reason, said: receipt.said ?? null }
}

/** Whether the carrier never sent this part on. A text whose pictures are refused is sent once more, with links. */
function isRefused({ part, receipt }: ToldPart, text: ToldText, parts: ToldPart[]): boolean {
  if (receipt.state !== 'failed') return false
  if (parts.some((one) => one.part === part && one.receipt.state === 'delivered')) return false
  if (receipt.reason === 'media') return text.returns === 0 && text.hasPictures && text.partCount <= 1
  return NEVER_LEFT.has(receipt.reason)
}

/**
 * Whether a text goes back into the queue because of a part. The receipt of another part may have called it delivered.
 */
function mayReturn({ status, partsSent, partCount }: ToldText, part: number): boolean {
  return (
    status === sent || (status === delivered && partCount > 1) || (status === waiting && part < partsSent)
  )
}
