/**
 * Why the viewer cannot write to a person. It stands in place of the field.
 * @param handle in their spelling
 */
export function conversationClosed(
  reason: 'no-handle' | 'yourself' | 'invalid-target' | 'you-blocked' | 'replies-off' | 'not-allowed',
  handle: string,
): string {
  switch (reason) {
    case 'no-handle':
      return 'To answer, add a username to your profile.'
    case 'you-blocked':
      return `You’ve blocked @${handle}. To write again, text UNBLOCK @${handle}.`
    case 'yourself':
    case 'invalid-target':
      return CONVERSATION_GONE
    case 'replies-off':
    case 'not-allowed':
      return `@${handle} takes no texts from you now. You can write once @${handle} follows you.`
  }
}

/** The other person's account is gone. */
export const CONVERSATION_GONE = 'They’ve left, so nothing more can be written here.'
