import type { MessagePreview, SendResult } from '@partyline/contract/messages'
import { directRefused, groupRefused } from '@partyline/domain/wording/messages'

export const SEND_FAILED = 'Failed to send message. Please try again later.'

/** A failure, and what the person can do about it. */
export interface Failure {
  sentence: string
  /** Further details. */
  detail?: string
  /** Links to the profile, where the person can add a username. */
  editProfile?: boolean
  /** The nearest existing name, with its mark. */
  near?: string
}

type Answer = Pick<SendResult, 'command' | 'resultCode' | 'data' | 'responses'>

/**
 * Why a message was not sent, in the words of the error catalogue; for any other command, in Partyline's own
 * words.
 */
export function failureOf(answer: Answer | MessagePreview): Failure {
  const { command, resultCode, data, responses } = answer
  const sentence = responses.join(' ') || SEND_FAILED
  // Only those words name the command's target and the nearest name.
  if (command === 'OTHER') return { sentence }
  const near = data.near === undefined ? {} : { near: data.near }
  const group = data.groupName ?? ''
  const handle = data.userHandle ?? ''
  switch (resultCode) {
    case 'INVALID_GROUP':
      return { sentence: groupRefused('invalid-group', group), ...near }
    case 'NOT_A_MEMBER':
      return { sentence: groupRefused('not-a-member', group) }
    case 'REPLY_NOT_ALLOWED':
      return { sentence: groupRefused('reply-not-allowed', group) }
    case 'INVALID_TARGET':
      return { sentence: directRefused('invalid-target', handle), ...near }
    case 'NOT_ALLOWED':
      return { sentence: directRefused('not-allowed', handle) }
    case 'NO_HANDLE':
      return { sentence: noHandle(command, handle, group), editProfile: true }
    default:
      return { sentence }
  }
}

function noHandle(command: SendResult['command'], handle: string, group: string): string {
  if (command === 'DIRECT_MESSAGE') return directRefused('no-handle', handle)
  if (command === 'GROUP_SEND') return groupRefused('no-handle', group)
  return 'To send messages to followers, add a username to your profile.'
}
