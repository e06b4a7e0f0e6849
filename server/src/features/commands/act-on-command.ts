import type { NamingCommand } from '@partyline/domain/commands'
import type { LineCommand } from '@partyline/domain/judging/judgement'
import { isForPhoneOnly } from '@partyline/domain/permissions'
import * as texting from '@partyline/domain/wording/texting'
import * as understanding from '@partyline/domain/wording/understanding'
import type { Context } from '../../platform/context.ts'
import { cohostByText } from './by-text/cohost-by-text.ts'
import * as byText from './by-text/follow-by-text.ts'
import { helpByText } from './by-text/help-by-text.ts'
import { loginByText } from './by-text/login-by-text.ts'
import { membersByText } from './by-text/members-by-text.ts'
import * as send from './by-text/send-by-text.ts'
import { startTexts } from './by-text/start-texts.ts'
import { stopTexts } from './by-text/stop-texts.ts'
import { reply, silence, type TextResult } from './text-result.ts'
import type { Texter } from './texter.ts'

/** Does what a command asks for, from a phone or from the web. */
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
    case 'not-for-groups':
      return reply(understanding.notForGroups(command.verb, command.name), 'NOT_ALLOWED')
    case 'several':
      return actOnSeveral(context, texter, command.commands)
    case 'list':
      return byText.listByText(context, texter)
    case 'members':
      return membersByText(context, person, command.name)
    case 'login':
      return loginByText(context, person)
    case 'logout':
      return reply(understanding.notLoggedIn())
    case 'empty':
      return reply(texting.emptyText(), 'EMPTY')
    case 'send':
      return reply(texting.nothingHeld(person.handle !== null))
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
    case 'machine':
      return silence()
    case 'help':
      return helpByText(context, texter)
  }
}

/** Acts on each command in turn. Each gets a reply of its own. */
async function actOnSeveral(
  context: Context,
  texter: Texter,
  commands: NamingCommand[],
): Promise<TextResult> {
  const responses: string[] = []
  for (const command of commands) {
    const result = await actOnCommand(context, texter, command)
    responses.push(...result.responses)
  }
  return { ...silence(), responses }
}
