import type { Command } from '@partyline/domain/commands'
import { isForPhoneOnly } from '@partyline/domain/permissions'
import * as texting from '@partyline/domain/wording/texting'
import * as understanding from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import type { Evidence } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { sendHeldText } from './answer-held.ts'
import { cohostByText } from './cohost-by-text.ts'
import * as byText from './follow-by-text.ts'
import { loginByText } from './login-by-text.ts'
import * as send from './send-by-text.ts'
import { startTexts } from './start-texts.ts'
import { stopTexts } from './stop-texts.ts'
import { reply, silence, type TextResult } from './text-result.ts'

/** What is for the line itself whatever else is known: neither words for others nor an answer to a question. */
export type LineCommand = Exclude<
  Command,
  { kind: 'say' | 'direct' | 'post' | 'answer' | 'picks' | 'code' | 'name' | 'almost' | 'too-long' }
>

/** The sender of a text, and the words as they came. */
export interface Texter {
  person: PersonRow
  evidence: Evidence
}

/** Does what a command asks for, whichever door it came through. */
export async function actOnCommand(
  context: Context,
  texter: Texter,
  command: LineCommand,
): Promise<TextResult> {
  const { person, evidence } = texter
  const isWeb = evidence.source === 'web'
  if (isWeb && isForPhoneOnly(command)) return reply(texting.textFromPhone(), 'NOT_ALLOWED')
  switch (command.kind) {
    case 'follow':
      return byText.followByText(context, texter, command.name)
    case 'unfollow':
      return byText.unfollowByText(context, texter, command.name)
    case 'join':
      return byText.joinByText(context, texter, command.name)
    case 'leave':
      return byText.leaveByText(context, texter, command.name)
    case 'mute':
      return byText.muteByText(context, texter, command.target, command.time)
    case 'unmute':
      return byText.unmuteByText(context, texter, command.target)
    case 'block':
    case 'unblock':
      return byText.blockByText(context, texter, command.name, command.kind === 'block')
    case 'several':
      return actOnSeveral(context, texter, command.commands)
    case 'list':
      return byText.listByText(context, texter)
    case 'login':
      return loginByText(context, person)
    case 'logout':
      return reply(understanding.notLoggedIn())
    case 'empty':
      return reply(texting.emptyText(), 'EMPTY')
    case 'send':
      // What a phone holds is that phone's to release.
      return isWeb ? reply(texting.nothingHeld()) : sendHeldText(context, person)
    case 'pause':
    case 'resume':
    case 'abort':
    case 'status':
      return send.controlByText(context, person, command.kind)
    case 'report':
      return send.reportByText(context, person, command.name)
    case 'stop':
      return { ...(await stopTexts(context, texter)), despiteStop: true }
    case 'start':
      return startTexts(context, texter)
    case 'cohost':
      return cohostByText(context, person, command)
    case 'tapback':
      return silence()
    case 'help':
      return { ...reply(texting.help(helpContact(context))), introduces: true }
  }
}

/** One after the other; each has its own reply. */
async function actOnSeveral(context: Context, texter: Texter, commands: Command[]): Promise<TextResult> {
  const responses: string[] = []
  for (const command of commands) {
    const result = await actOnCommand(context, texter, command as LineCommand)
    responses.push(...result.responses)
  }
  return { ...silence(), responses }
}

/** Whom to ask: the operator's address, or the page that says where to ask. */
function helpContact({ settings }: Context): string {
  return settings.supportEmail ?? `${settings.publicUrl}/support`
}
