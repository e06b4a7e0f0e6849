import type { SendResult } from '@partyline/contract/messages'

/** The recipients of a message, for the success panel. */
export function sentTo({ command, data }: Pick<SendResult, 'command' | 'data'>): string {
  if (command === 'DIRECT_MESSAGE') return `@${data.userHandle}`
  return `the followers of ${command === 'GROUP_SEND' ? `#${data.groupName}` : `@${data.userHandle}`}`
}
