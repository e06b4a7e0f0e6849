import { offerOf } from '@partyline/domain/judging/judgement'
import { takeNearName } from '@partyline/domain/reading/names/near-address'
import * as wording from '@partyline/domain/wording/messages'
import { directNotSent, postNotSent } from '@partyline/domain/wording/refusals'
import { howToGetHandle } from '@partyline/domain/wording/texting'
import type { Context } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { findFollow } from '../following/store.ts'
import { groupPage } from '../groups/group-page.ts'
import type { DirectJudgement } from '../messages/judge-direct-to.ts'
import type { PostJudgement } from '../messages/judge-post-to.ts'
import { suggestName } from './suggest-name.ts'
import type { TextResult } from './text-result.ts'

type Refused<Judgement extends { ok: boolean }> = Extract<Judgement, { ok: false }>

/** A name as typed, without its mark, and the words behind it. */
interface Addressed {
  name: string
  words: string
}

const directCodes = {
  'no-handle': 'NO_HANDLE',
  'invalid-target': 'INVALID_TARGET',
  yourself: 'NOT_ALLOWED',
  'you-blocked': 'NOT_ALLOWED',
  'replies-off': 'NOT_ALLOWED',
  'not-allowed': 'NOT_ALLOWED',
} as const

/** Words the refusal of a message to one person. The web has its own words for each result code. */
export async function refuseDirect(
  context: Context,
  askerId: Id,
  { reason, target }: Refused<DirectJudgement>,
  { name, words }: Addressed,
): Promise<TextResult> {
  const near = target ? undefined : await suggestName(context, { askerId, mark: '@', name, words })
  // By text, a sender without a username still needs a name that exists first. The web leads them to add a username.
  const told = target ? reason : 'invalid-target'
  const follow =
    target && told === 'no-handle'
      ? await findFollow(context, { personId: target.id, followerId: askerId })
      : undefined
  const to = { handle: target?.display_handle ?? name, near, follows: follow !== undefined }
  return {
    command: 'DIRECT_MESSAGE',
    resultCode: directCodes[near ? 'invalid-target' : reason],
    data: { userHandle: name, ...(near && { near }) },
    responses: [directNotSent(told, to, signUpUrl(context))],
    ...(near && { offers: offerOf(takeNearName(`@${name} ${words}`, near)) }),
  }
}

const groupCodes = {
  'invalid-group': 'INVALID_GROUP',
  'not-a-member': 'NOT_A_MEMBER',
  'no-handle': 'NO_HANDLE',
  'reply-not-allowed': 'REPLY_NOT_ALLOWED',
  suspended: 'NOT_ALLOWED',
} as const

/** Words the refusal of a message to a group. */
export async function refusePost(
  context: Context,
  askerId: Id,
  { reason, group }: Refused<PostJudgement>,
  { name, words }: Addressed,
): Promise<TextResult> {
  const near = group ? undefined : await suggestName(context, { askerId, mark: '#', name, words })
  const url = group ? groupPage(context, group) : ''
  return {
    command: 'GROUP_SEND',
    resultCode: groupCodes[reason],
    data: { groupName: name, ...(near && { near }) },
    ...(near && { offers: offerOf(takeNearName(`#${name} ${words}`, near)) }),
    responses: [postNotSent(reason, { group: group?.display_name ?? name, url, near }, signUpUrl(context))],
  }
}

/**
 * Words the refusal of a message to all followers.
 * @param handle the sender's own
 * @param way how to answer the last sender instead; '' without one
 */
export function refuseSay(
  context: Context,
  reason: 'no-handle' | 'no-followers',
  handle: string | null,
  way = '',
): TextResult {
  const sent = { command: 'SEND' as const, data: handle ? { userHandle: handle } : {} }
  if (reason === 'no-followers')
    return { ...sent, resultCode: 'NO_FOLLOWERS', responses: [wording.nobodyFollows(handle ?? '', way)] }
  return { ...sent, resultCode: 'NO_HANDLE', responses: [howToGetHandle(signUpUrl(context))] }
}

function signUpUrl({ settings }: Context): string {
  return `${settings.publicUrl}/signup`
}
