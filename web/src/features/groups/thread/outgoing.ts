import type { GroupMessage } from '@partyline/contract/thread'
import { cleanText } from '@partyline/domain/commands'
import { readAddress } from '@partyline/domain/reading/address'

/** A message on its way from this page to the server. */
export interface Outgoing {
  /** By which the server acts once, however often it is sent. */
  key: string
  /** As it was typed. */
  text: string
  /** The newest message when it was sent: what it becomes comes after that. */
  after: string | undefined
  state: 'sending' | 'failed'
  /** Why it failed. */
  sentence?: string
}

/** What will stand in the thread for what was typed; undefined where nothing would be sent. */
export function wordsOf(group: string, typed: string): string | undefined {
  const command = readAddress(cleanText(`#${group} ${typed}`))
  return command?.kind === 'post' ? command.words : undefined
}

/**
 * Those that do not stand in the thread yet. The answer may come after the message itself was brought, or be lost: a
 * message of one's own with the same words that came since is the one.
 * @param messages newest first
 */
export function notYetThere(outgoing: Outgoing[], messages: GroupMessage[], group: string): Outgoing[] {
  const taken = new Set<string>()
  return outgoing.filter(({ text, after }) => {
    const words = wordsOf(group, text)
    const end = messages.findIndex(({ _id }) => _id === after)
    const came = end < 0 ? (after === undefined ? messages : []) : messages.slice(0, end)
    const itself = came.findLast(
      ({ _id, userIsSender, originalText }) => userIsSender && originalText === words && !taken.has(_id),
    )
    if (itself) taken.add(itself._id)
    return !itself
  })
}
