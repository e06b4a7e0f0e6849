import { MESSAGE_MAX } from '@partyline/domain/segments'
import * as following from '@partyline/domain/wording/following'
import * as wording from '@partyline/domain/wording/messages'
import * as texting from '@partyline/domain/wording/texting'
import type { Context } from '../../platform/context.ts'
import { broadcast } from '../messages/broadcast.ts'
import { controlMessage } from '../messages/control-message.ts'
import { reportLast } from '../messages/report-last.ts'
import { PHONE_MAX, type Said } from '../messages/said.ts'
import { sendDirect } from '../messages/send-direct.ts'
import { sendToGroup } from '../messages/send-to-group.ts'
import type { PersonRow } from '../people/store.ts'
import { holdText } from './hold-text.ts'
import { takeHeldText } from './store.ts'
import { suggestName } from './suggest-name.ts'
import { reply, type TextResult } from './text-result.ts'

const directCodes = {
  'no-handle': 'NO_HANDLE',
  'invalid-target': 'INVALID_TARGET',
  'not-allowed': 'NOT_ALLOWED',
} as const

/** '@ana words'. */
export async function directByText(
  context: Context,
  person: PersonRow,
  name: string,
  said: Said,
): Promise<TextResult> {
  const result = await sendDirect(context, { sender: person, handle: name, said })
  const sent = { command: 'DIRECT_MESSAGE' as const, data: { userHandle: name } }
  if (result.ok) return { ...sent, resultCode: 'OK', responses: [] }
  if (result.reason === 'too-long') return { ...sent, ...tooLong(said) }
  if (result.reason === 'too-often') return { ...sent, ...TOO_OFTEN }
  const near =
    result.reason === 'invalid-target' ? await suggestName(context, { mark: '@', name }) : undefined
  const responses = [wording.directRefused(result.reason, name, near)]
  return { ...sent, resultCode: directCodes[result.reason], responses }
}

const groupCodes = {
  'invalid-group': 'INVALID_GROUP',
  'not-a-member': 'NOT_A_MEMBER',
  'no-handle': 'NO_HANDLE',
  'reply-not-allowed': 'REPLY_NOT_ALLOWED',
} as const

/** '#choir words'. */
export async function postByText(
  context: Context,
  person: PersonRow,
  name: string,
  said: Said,
): Promise<TextResult> {
  const result = await sendToGroup(context, { sender: person, name, said })
  const sent = { command: 'GROUP_SEND' as const, data: { groupName: name } }
  if (result.ok) return { ...sent, resultCode: 'OK', responses: [] }
  if (result.reason === 'too-long') return { ...sent, ...tooLong(said) }
  if (result.reason === 'too-often') return { ...sent, ...TOO_OFTEN }
  const near = result.reason === 'invalid-group' ? await suggestName(context, { mark: '#', name }) : undefined
  const responses = [wording.groupRefused(result.reason, name, near)]
  return { ...sent, resultCode: groupCodes[result.reason], responses }
}

/** Words without an address: to every follower, unless the guard asks first. */
export async function sayByText(context: Context, person: PersonRow, said: Said): Promise<TextResult> {
  const question = await holdText(context, { person, said })
  return question === undefined ? sayNow(context, person, said) : reply(question)
}

/** SEND: lets out what the guard holds. */
export async function sendHeldText(context: Context, person: PersonRow): Promise<TextResult> {
  const held = await takeHeldText(context, person.id)
  if (!held) return reply(texting.nothingHeld())
  return sayNow(context, person, { text: held.text, mediaUrls: held.mediaUrls, source: 'phone' })
}

async function sayNow(context: Context, person: PersonRow, said: Said): Promise<TextResult> {
  const result = await broadcast(context, { sender: person, said })
  const handle = person.display_handle
  const sent = { command: 'SEND' as const, data: handle ? { userHandle: handle } : {} }
  if (result.ok) return { ...sent, resultCode: 'OK', responses: [] }
  switch (result.reason) {
    case 'no-handle': {
      const signUpUrl = `${context.settings.publicUrl}/signup`
      return { ...sent, resultCode: 'NO_HANDLE', responses: [texting.howToGetHandle(signUpUrl)] }
    }
    case 'no-followers':
      return { ...sent, resultCode: 'NO_FOLLOWERS', responses: [wording.nobodyFollows(handle ?? '')] }
    case 'too-long':
      return { ...sent, ...tooLong(said) }
    case 'too-often':
      return { ...sent, ...TOO_OFTEN }
  }
}

const TOO_OFTEN = { resultCode: 'TOO_OFTEN' as const, responses: [wording.tooOften()] }

function tooLong(said: Said) {
  const most = said.source === 'web' ? MESSAGE_MAX : PHONE_MAX
  return { resultCode: 'TOO_LONG' as const, responses: [wording.tooLong(said.text.length, most)] }
}

/** PAUSE, RESUME, ABORT, STATUS. */
export async function controlByText(
  context: Context,
  person: PersonRow,
  wish: 'pause' | 'resume' | 'abort' | 'status',
): Promise<TextResult> {
  const result = await controlMessage(context, { senderId: person.id, wish })
  if (result.ok) return reply(wording.progress(result.text, { ...result.counts, ...result.state }))
  return reply(result.reason === 'nothing-running' ? wording.nothingRunning() : wording.nothingSent())
}

/** REPORT. */
export async function reportByText(context: Context, person: PersonRow): Promise<TextResult> {
  const result = await reportLast(context, { reporterId: person.id })
  return reply(result.ok ? following.reported(result.handle) : following.nothingToReport())
}
