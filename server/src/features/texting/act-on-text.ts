import { readCommand, withPictures } from '@partyline/domain/commands'
import { isForPhoneOnly } from '@partyline/domain/permissions'
import * as texting from '@partyline/domain/wording/texting'
import type { Context } from '../../platform/context.ts'
import type { Said } from '../messages/said.ts'
import type { Evidence } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { cohostByText } from './cohost-by-text.ts'
import * as byText from './follow-by-text.ts'
import { loginByText } from './login-by-text.ts'
import * as rsvp from './rsvp-by-text.ts'
import * as send from './send-by-text.ts'
import { startTexts } from './start-texts.ts'
import { stopTexts } from './stop-texts.ts'
import { reply, type TextResult } from './text-result.ts'

/** Does what a text asks for, whichever door it came through. */
export async function actOnText(
  context: Context,
  input: { person: PersonRow; said: Said; carrier?: Evidence['carrier'] },
): Promise<TextResult> {
  const { person, said, carrier } = input
  const evidence: Evidence = { words: said.text, source: said.source, ...(carrier ? { carrier } : {}) }
  const texter = { person, evidence }
  const asked = readCommand(said.text)
  const command = said.mediaUrls.length > 0 ? withPictures(asked) : asked
  if (said.source === 'web' && isForPhoneOnly(command)) return reply(texting.textFromPhone(), 'NOT_ALLOWED')
  const say = async (text: string) =>
    rsvp.hintAtAnswer(context, person, await send.sayByText(context, person, { ...said, text }))
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
    case 'list':
      return byText.listByText(context, texter)
    case 'login':
      return loginByText(context, person)
    case 'direct':
      return send.directByText(context, person, command.name, { ...said, text: command.words })
    case 'post':
      return send.postByText(context, person, command.name, { ...said, text: command.words })
    case 'say':
      return say(command.words)
    case 'empty':
      return reply(texting.emptyText(), 'EMPTY')
    case 'send':
      return send.sendHeldText(context, person)
    case 'pause':
    case 'resume':
    case 'abort':
    case 'status':
      return send.controlByText(context, person, command.kind)
    case 'report':
      return send.reportByText(context, person)
    case 'stop':
      return { ...(await stopTexts(context, texter)), despiteStop: true }
    case 'start':
      // YES undoes a STOP only while there is one.
      if (!command.yes || (said.source === 'phone' && person.stopped_at)) return startTexts(context, texter)
      return (await rsvp.answerByText(context, person, 'YES')) ?? say(said.text)
    case 'answer':
      if (command.code) return rsvp.answerByCode(context, person, command.answer, command.code)
      return (
        (command.number
          ? await rsvp.pickByText(context, person, { number: command.number, answer: command.answer })
          : await rsvp.answerByText(context, person, command.answer)) ?? say(said.text)
      )
    case 'number':
      return (
        (await rsvp.pickByText(context, person, { number: command.number, answer: undefined })) ??
        say(said.text)
      )
    case 'name':
      return (await rsvp.nameByText(context, person, command.name)) ?? say(said.text)
    case 'cohost':
      return cohostByText(context, person, command)
    case 'help':
      return { ...reply(texting.help(context.settings.supportEmail)), introduces: true }
  }
}
