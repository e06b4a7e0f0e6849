import type { GroupMessage } from '@partyline/contract/thread'
import { cleanText } from '@partyline/domain/commands'
import { readAddress } from '@partyline/domain/reading/names/address'
import type { Outgoing } from '../../platform/sending/outgoing-list.ts'

/**
 * How typed words will look in the thread; undefined when nothing would be sent.
 * @param to '#choir' or '@ana'
 */
export function wordsOf(to: string, typed: string): string | undefined {
  const command = readAddress(cleanText(`${to} ${typed}`))
  return command?.kind === 'post' || command?.kind === 'direct' ? command.words : undefined
}

/**
 * The outgoing messages that are not in the thread yet. The answer may come after the message itself, or be
 * lost. A newer message of the person with the same words counts as the one.
 * @param messages newest first
 */
export function notYetThere(outgoing: readonly Outgoing[], messages: GroupMessage[]): Outgoing[] {
  const taken = new Set<string>()
  return outgoing.filter(({ to, text, after }) => {
    const words = wordsOf(to, text) ?? ''
    const end = messages.findIndex(({ _id }) => _id === after)
    const came = end < 0 ? (after === undefined ? messages : []) : messages.slice(0, end)
    const itself = came.findLast(
      ({ _id, userIsSender, originalText }) => userIsSender && originalText === words && !taken.has(_id),
    )
    if (itself) taken.add(itself._id)
    return !itself
  })
}
