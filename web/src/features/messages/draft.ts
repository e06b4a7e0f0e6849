import { makeOnceKey } from '../../platform/calls/once-key.ts'

/** What is written and not yet sent. */
export interface Draft {
  text: string
  /** By which the server acts once for this wish; a new one with each change of the words. */
  key: string
}

/** A draft as it is sent: with the ids of its pictures. */
export interface FullDraft extends Draft {
  mediaIds: string[]
}

/** A draft of these words, never sent before. */
export function freshDraft(text: string): Draft {
  return { text, key: makeOnceKey() }
}

/** Reads a kept draft; anything else is an empty one. */
export function parseDraft(kept: string | null): Draft {
  try {
    const { text, key } = JSON.parse(kept ?? '') as Partial<Draft>
    if (typeof text === 'string' && typeof key === 'string') return { text, key }
  } catch {
    // Nothing is kept, or nothing of ours.
  }
  return freshDraft('')
}
