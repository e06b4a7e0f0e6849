import type { Addressee, SendResult } from '@partyline/contract/messages'
import { cleanText } from '@partyline/domain/commands'
import { OTHER_WORDS } from '@partyline/domain/wording/messages'
import { NOTHING_WHILE_STOPPED } from '@partyline/domain/wording/texting'
import { actIdempotently } from '../../platform/act-idempotently.ts'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { actOnText, sendAddressed } from './act-on-text.ts'
import { readContent } from './read-content.ts'

/**
 * A message as the web sends it. With `to`, the words are not read as a command. Without it they are read
 * like a text.
 */
interface WebMessage {
  person: PersonRow
  message: string
  mediaUrls: string[]
  to?: Addressee | undefined
  key?: string | undefined
}

/** Acts on a message from the web. A retry with the same idempotency key acts once. */
export async function sendFromWeb(context: Context, sent: WebMessage): Promise<SendResult> {
  const { person, message, mediaUrls, to, key } = sent
  const send = async (): Promise<SendResult> => {
    const content = { text: cleanText(message), mediaUrls, source: 'web' as const }
    const { command, resultCode, data, responses } = to
      ? await sendAddressed(context, { person, to, content })
      : await actOnText(context, { person, content: readContent(content) })
    // What they chose is kept, and START brings it.
    const isOff = person.stopped_at && command === 'OTHER' && resultCode === 'OK'
    const said = isOff ? [...responses, NOTHING_WHILE_STOPPED] : responses
    return { success: resultCode === 'OK', command, resultCode, data, responses: said }
  }
  const request = [to ? `${addressOf(to)}: ${message}` : message, ...mediaUrls].join('\n')
  return actIdempotently(context, { personId: person.id, key, request, other: OTHER_WORDS }, send)
}

/** The recipient in the key of a message that is sent once. */
function addressOf(to: Addressee): string {
  return to.kind === 'followers' ? to.kind : `${to.kind} ${to.name}`
}
