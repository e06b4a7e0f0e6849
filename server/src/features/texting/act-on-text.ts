import { readText } from '@partyline/domain/reading/read-text'
import { suspended } from '@partyline/domain/wording/operating'
import type { Context } from '../../platform/context.ts'
import type { Said } from '../messages/said.ts'
import type { Evidence } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { addressHost, wordsToHost } from './guest-by-text.ts'
import { judgeText } from './judge-text.ts'
import { noteByText } from './note-by-text.ts'
import { directByText, postByText, sayByText } from './send-by-text.ts'
import { reply, type TextResult } from './text-result.ts'

/** Does what a text asks for, whichever door it came through. */
export async function actOnText(
  context: Context,
  input: { person: PersonRow; said: Said; carrier?: Evidence['carrier'] },
): Promise<TextResult> {
  const { person, said, carrier } = input
  if (person.suspended_at && !isOpenToSuspended(said.text)) {
    const { supportEmail, publicUrl } = context.settings
    return reply(suspended(supportEmail ?? `${publicUrl}/support`), 'NOT_ALLOWED')
  }
  const evidence: Evidence = { words: said.text, source: said.source, ...(carrier ? { carrier } : {}) }
  const judged = await judgeText(context, { person, evidence }, said)
  switch (judged.to) {
    case 'line':
      return judged.act()
    case 'person':
      return addressHost(
        context,
        person,
        { name: judged.name, said: { ...said, text: judged.words } },
        await directByText(context, person, judged.name, { ...said, text: judged.words }),
      )
    case 'group':
      return postByText(context, person, judged.name, { ...said, text: judged.words })
    case 'followers': {
      const words = { ...said, text: judged.words }
      const result = await sayByText(context, person, words, judged.doubtful)
      return noteByText(context, person, words, await wordsToHost(context, person, words, result))
    }
  }
}

/** What ends texts, and what asks for help, is everybody's. */
const OPEN_TO_SUSPENDED = new Set([
  'stop',
  'start',
  'help',
  'unfollow',
  'leave',
  'mute',
  'unmute',
  'block',
  'report',
  'list',
])

function isOpenToSuspended(text: string): boolean {
  const command = readText(text)
  return OPEN_TO_SUSPENDED.has(command.kind) || (command.kind === 'almost' && command.like === 'stop')
}
