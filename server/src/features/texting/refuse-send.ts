import { nameKey } from '@partyline/domain/names'
import * as wording from '@partyline/domain/wording/messages'
import { howToGetHandle } from '@partyline/domain/wording/texting'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/schema.ts'
import type { BroadcastResult } from '../messages/broadcast.ts'
import type { DirectJudgement } from '../messages/judge-direct-to.ts'
import type { PostJudgement } from '../messages/judge-post-to.ts'
import { findPersonByHandle } from '../people/store.ts'
import { suggestName } from './suggest-name.ts'
import type { TextResult } from './text-result.ts'

type Reason<Result extends { ok: boolean }> = Extract<Result, { ok: false; reason: string }>['reason']

/** A name as typed, without its mark, and what was said behind it. */
interface Addressed {
  name: string
  words: string
}

const directCodes = {
  'no-handle': 'NO_HANDLE',
  'invalid-target': 'INVALID_TARGET',
  'not-allowed': 'NOT_ALLOWED',
} as const

/** Why a message to one person is not sent. */
export async function refuseDirect(
  context: Context,
  askerId: Id,
  reason: Reason<DirectJudgement>,
  { name, words }: Addressed,
): Promise<TextResult> {
  const isUnknown =
    reason === 'invalid-target' ||
    (reason === 'no-handle' && (await findPersonByHandle(context, nameKey(name))) === undefined)
  const near = isUnknown ? await suggestName(context, { askerId, mark: '@', name, words }) : undefined
  // The name that was meant is a nearer step than a username of one's own.
  const told = near ? 'invalid-target' : reason
  return {
    command: 'DIRECT_MESSAGE',
    resultCode: directCodes[told],
    data: { userHandle: name, ...(near && { near }) },
    responses: [wording.directRefused(told, name, near)],
  }
}

const groupCodes = {
  'invalid-group': 'INVALID_GROUP',
  'not-a-member': 'NOT_A_MEMBER',
  'no-handle': 'NO_HANDLE',
  'reply-not-allowed': 'REPLY_NOT_ALLOWED',
} as const

/** Why a message to a group is not sent. */
export async function refusePost(
  context: Context,
  askerId: Id,
  reason: Reason<PostJudgement>,
  { name, words }: Addressed,
): Promise<TextResult> {
  const near =
    reason === 'invalid-group' ? await suggestName(context, { askerId, mark: '#', name, words }) : undefined
  return {
    command: 'GROUP_SEND',
    resultCode: groupCodes[reason],
    data: { groupName: name, ...(near && { near }) },
    responses: [wording.groupRefused(reason, name, near)],
  }
}

/** Why words to all followers are not sent. @param handle the sender's own */
export function refuseSay(
  context: Context,
  reason: Exclude<Reason<BroadcastResult>, 'too-long' | 'too-often' | 'too-many'>,
  handle: string | null,
): TextResult {
  const sent = { command: 'SEND' as const, data: handle ? { userHandle: handle } : {} }
  if (reason === 'no-followers')
    return { ...sent, resultCode: 'NO_FOLLOWERS', responses: [wording.nobodyFollows(handle ?? '')] }
  const signUpUrl = `${context.settings.publicUrl}/signup`
  return { ...sent, resultCode: 'NO_HANDLE', responses: [howToGetHandle(signUpUrl)] }
}
