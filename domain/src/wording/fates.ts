/** The fate of a text at a phone. */
export type FateState = 'waiting' | 'sending' | 'sent' | 'failed' | 'left-out' | 'delivered'

const FAILED: Record<string, string> = {
  'opted-out': 'This phone asked the carrier for no more texts. Nothing is sent to it until it texts START.',
  unreachable: 'The carrier cannot reach this phone. Texts to many leave it out until it texts again.',
  'invalid-number':
    'The carrier says that there is no such number. Texts to many leave it out until it texts again.',
  filtered: 'The carrier filtered it out. It was not tried again, because that would look like spam.',
  'too-long': 'The carrier found it too long. It was not tried again.',
  media: 'The carrier did not take the picture. It was not tried again.',
  unsendable: 'The carrier’s format cannot express it. It was not tried again.',
  'set-up': 'The carrier refuses texts until its set-up is fixed. The alarm on Now says what is wrong.',
  soft: 'The phone may be switched off. After three such failures within a week, texts to many leave it out.',
  'gave-up': 'It was tried for 24 hours. Nobody wants yesterday’s news, so it is not tried again.',
  'perhaps-sent': 'No answer came, so it may have arrived. It is not tried again.',
}

const LEFT_OUT: Record<string, string> = {
  stopped: 'The phone has said STOP.',
  'opted-out': 'The phone asked the carrier for no more texts.',
  unreachable: 'The carrier could not reach this phone before. Texts go there again once it texts.',
  failing:
    'Texts to this phone failed three times within a week. They go there again after a week, or once it texts.',
  unfollowed: 'They stopped following before it was sent.',
  left: 'They left the group before it was sent.',
  silent: 'Nobody used this phone here for 180 days. It is asked once, and hears on once it says YES.',
  muted: 'They have muted the sender.',
  unasked: 'They want no texts about that event.',
  blocked: 'They have blocked the sender.',
  deleted: 'An account was deleted before it was sent.',
  expired: 'Its time had passed.',
  aborted: 'It was stopped before it was sent.',
  'not-served': 'No country has that number, and CALLING_CODES does not allow it.',
  suspended: 'Its sender or its group was suspended.',
}

/**
 * Why a text failed or was left out, and what Partyline does about it. Null for a text that needs no
 * explanation.
 */
export function explainFate(state: FateState, reason: string | null): string | null {
  if (state === 'failed') return FAILED[reason ?? ''] ?? 'The carrier gave no reason. It was not tried again.'
  if (state === 'left-out') return LEFT_OUT[reason ?? ''] ?? null
  if (state === 'sending') return 'It may have left. The carrier is asked before it is tried again.'
  return null
}
