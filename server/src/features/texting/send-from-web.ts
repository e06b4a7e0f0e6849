import type { SendResult } from '@partyline/contract/messages'
import { cleanText } from '@partyline/domain/commands'
import { actOnce, type OnceResult } from '../../platform/act-once.ts'
import type { Context } from '../../platform/context.ts'
import type { PersonRow } from '../people/store.ts'
import { actOnText } from './act-on-text.ts'

/** Acts on a message from the web as on a text; with a key, once. */
export async function sendFromWeb(
  context: Context,
  input: { person: PersonRow; message: string; mediaUrls: string[]; key?: string | undefined },
): Promise<OnceResult<SendResult>> {
  const { person, message, mediaUrls, key } = input
  const send = async (): Promise<SendResult> => {
    const said = { text: cleanText(message), mediaUrls, source: 'web' as const }
    const { command, resultCode, data, responses } = await actOnText(context, { person, said })
    return { success: resultCode === 'OK', command, resultCode, data, responses }
  }
  if (key === undefined) return { ok: true, answer: await send() }
  return actOnce(context, { personId: person.id, key, request: [message, ...mediaUrls].join('\n') }, send)
}
