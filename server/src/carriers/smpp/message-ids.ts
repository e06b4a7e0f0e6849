import type { SmppSettings } from './settings.ts'

type Writing = SmppSettings['receiptIds']

/** Reads the id of a submit_sm_resp or of the parameter receipted_message_id. @returns the id as the outbox keeps it */
export function readAnsweredId(id: string, receiptIds: Writing): string {
  return receiptIds === 'decimal' && /^[\da-f]+$/i.test(id) ? BigInt(`0x${id}`).toString() : id
}

/** Reads the id in the words of a receipt (SMPP 3.4, Appendix B). @returns the id as the outbox keeps it */
export function readReceiptId(id: string, receiptIds: Writing): string {
  return receiptIds === 'decimal' && /^\d+$/.test(id) ? BigInt(id).toString() : id
}
