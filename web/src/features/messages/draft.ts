import { makeIdempotencyKey } from '../../platform/calls/idempotency-key.ts'

/** A written message that is not sent yet. */
export interface Draft {
  text: string
  /** The idempotency key. Each change of the words gives a new one. */
  key: string
}

/** A draft ready to send, with the ids of its pictures. */
export interface FullDraft extends Draft {
  mediaIds: string[]
}

/** A new draft of these words. */
export function freshDraft(text: string): Draft {
  return { text, key: makeIdempotencyKey() }
}

/** Reads a kept draft; anything else is an empty one. */
export function parseDraft(kept: string | null): Draft {
  try {
    const { text, key } = JSON.parse(kept ?? '') as Partial<Draft>
    if (typeof text === 'string' && typeof key === 'string') return { text, key }
  } catch {
    // Nothing is kept, or something that is not ours.
  }
  return freshDraft('')
}
