import type { SendResult } from '@partyline/contract/messages'

const FAILED = 'Failed to send message. Please try again later.'

/** Why a message to a group was not sent. @param answer undefined when none came */
export function whyNotSent(answer: SendResult | undefined, group: string): string {
  switch (answer?.resultCode) {
    case 'INVALID_GROUP':
      return `A group named #${group} does not exist. Please check the spelling and try again.`
    case 'NOT_A_MEMBER':
      return `You are not following #${group}`
    case 'REPLY_NOT_ALLOWED':
      return `You are not allowed to reply in #${group}`
    case 'NO_HANDLE':
    case 'TOO_LONG':
    case 'TOO_OFTEN':
      return answer?.responses[0] ?? FAILED
    default:
      return FAILED
  }
}
