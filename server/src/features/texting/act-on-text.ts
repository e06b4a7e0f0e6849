import type { resultCode, SendResult } from '@partyline/contract/messages'
import { type Command, readCommand } from '@partyline/domain/commands'
import { MESSAGE_MAX } from '@partyline/domain/segments'
import * as following from '@partyline/domain/wording/following'
import * as messages from '@partyline/domain/wording/messages'
import * as texting from '@partyline/domain/wording/texting'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { follow } from '../following/follow.ts'
import { unfollow } from '../following/unfollow.ts'
import { broadcast } from '../messages/broadcast.ts'
import type { Said } from '../messages/said.ts'
import { sendDirect } from '../messages/send-direct.ts'
import type { PersonRow } from '../people/store.ts'
import { startTexts } from './start-texts.ts'
import { stopTexts } from './stop-texts.ts'

/** What a text did, said alike to phone and web. */
export interface TextResult {
  command: SendResult['command']
  resultCode: z.infer<typeof resultCode>
  data: SendResult['data']
  /** What to text back, or to show; empty when silence is the answer. */
  responses: string[]
  /** The one reply that goes to a phone which has just said STOP. */
  despiteStop?: boolean
}

/** Does what a text asks for, whichever door it came through. */
export async function actOnText(
  context: Context,
  input: { person: PersonRow; said: Said },
): Promise<TextResult> {
  const { person, said } = input
  const command = readCommand(said.text)
  switch (command.kind) {
    case 'follow':
      return followByText(context, person, command.name)
    case 'unfollow':
      return unfollowByText(context, person, command.name)
    case 'direct':
      return directByText(context, person, command.name, { ...said, text: command.words })
    case 'join':
    case 'post':
    case 'leave':
      return groupByText(command)
    case 'stop':
      return { ...reply(await stopTexts(context, person)), despiteStop: true }
    case 'start':
      // YES undoes a STOP only while there is one; otherwise it is a word like any other.
      if (command.yes && !person.stopped_at) return sayByText(context, person, said)
      return reply(await startTexts(context, person))
    case 'help':
      return reply([texting.help(context.settings.supportEmail)])
    case 'say':
      return sayByText(context, person, { ...said, text: command.words })
    case 'empty':
      if (said.mediaUrls.length > 0) return sayByText(context, person, { ...said, text: '' })
      return { ...reply([texting.emptyText()]), resultCode: 'EMPTY' }
  }
}

async function followByText(context: Context, person: PersonRow, name: string): Promise<TextResult> {
  const result = await follow(context, { follower: person, handle: name })
  if (result.ok) return reply([following.followed(shown(result.target), result.target.intro)])
  switch (result.reason) {
    case 'unknown-handle':
      return { ...reply([following.unknownHandle(name)]), resultCode: 'INVALID_TARGET' }
    case 'yourself':
      return reply([following.thatIsYou(shown(result.target))])
    case 'already':
      return reply([following.alreadyFollowing(shown(result.target))])
  }
}

async function unfollowByText(context: Context, person: PersonRow, name: string): Promise<TextResult> {
  const result = await unfollow(context, { follower: person, handle: name })
  if (result.ok) return reply([following.unfollowed(shown(result.target))])
  if (result.reason === 'not-following') return reply([following.notFollowing(shown(result.target))])
  return { ...reply([following.unknownHandle(name)]), resultCode: 'INVALID_TARGET' }
}

const directCodes = {
  'no-handle': 'NO_HANDLE',
  'invalid-target': 'INVALID_TARGET',
  'not-allowed': 'NOT_ALLOWED',
} as const

async function directByText(
  context: Context,
  person: PersonRow,
  name: string,
  said: Said,
): Promise<TextResult> {
  const result = await sendDirect(context, { sender: person, handle: name, said })
  const sent = { command: 'DIRECT_MESSAGE' as const, data: { userHandle: name } }
  if (result.ok) return { ...sent, resultCode: 'OK', responses: [] }
  if (result.reason === 'too-long') return { ...sent, ...tooLong(said) }
  return {
    ...sent,
    resultCode: directCodes[result.reason],
    responses: [messages.directRefused(result.reason, name)],
  }
}

function groupByText(command: Extract<Command, { kind: 'join' | 'post' | 'leave' }>): TextResult {
  return {
    command: command.kind === 'post' ? 'GROUP_SEND' : 'OTHER',
    resultCode: 'INVALID_GROUP',
    data: { groupName: command.name },
    responses: [following.unknownGroup(command.name)],
  }
}

async function sayByText(context: Context, person: PersonRow, said: Said): Promise<TextResult> {
  const result = await broadcast(context, { sender: person, said })
  const sent = {
    command: 'SEND' as const,
    data: person.display_handle ? { userHandle: person.display_handle } : {},
  }
  if (result.ok) return { ...sent, resultCode: 'OK', responses: [] }
  switch (result.reason) {
    case 'no-handle': {
      const signUpUrl = `${context.settings.publicUrl}/signup`
      return { ...sent, resultCode: 'NO_HANDLE', responses: [texting.howToGetHandle(signUpUrl)] }
    }
    case 'no-followers':
      return { ...sent, resultCode: 'NO_FOLLOWERS', responses: [messages.nobodyFollows(shown(person))] }
    case 'too-long':
      return { ...sent, ...tooLong(said) }
  }
}

function tooLong(said: Said) {
  const most = said.source === 'web' ? MESSAGE_MAX : 2 * MESSAGE_MAX
  return { resultCode: 'TOO_LONG' as const, responses: [messages.tooLong(said.text.length, most)] }
}

function reply(responses: string[]): TextResult {
  return { command: 'OTHER', resultCode: 'OK', data: {}, responses }
}

function shown(person: PersonRow): string {
  return person.display_handle ?? ''
}
