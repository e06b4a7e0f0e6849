/** What is known when somebody wants to text one person. */
export interface DirectFacts {
  /** Only people with a handle may write to others. */
  senderHasHandle: boolean
  targetExists: boolean
  isSelf: boolean
  /** The target follows the sender, and so chose to hear from them. */
  targetFollowsSender: boolean
  /** `allowReply` of the sender's follow of the target; undefined when there is no such follow. */
  senderMayReply: boolean | undefined
}

export type DirectVerdict =
  | { ok: true }
  | { ok: false; reason: 'no-handle' | 'invalid-target' | 'not-allowed' }

/**
 * A direct message is allowed when the sender has a handle and either the target follows the sender,
 * or the sender follows the target and that follow allows replies.
 */
export function judgeDirect(facts: DirectFacts): DirectVerdict {
  if (!facts.senderHasHandle) return { ok: false, reason: 'no-handle' }
  if (!facts.targetExists) return { ok: false, reason: 'invalid-target' }
  if (facts.isSelf) return { ok: false, reason: 'not-allowed' }
  if (facts.targetFollowsSender || facts.senderMayReply) return { ok: true }
  return { ok: false, reason: 'not-allowed' }
}
