import { cleanText } from '@partyline/domain/commands'
import type { GroupNameProblem } from '@partyline/domain/names/names'
import { isIntroTooLong } from '@partyline/domain/names/profile'
import * as wording from '@partyline/domain/wording/groups'
import type { Context } from '../../platform/context.ts'
import { takeDailyQuota } from '../../platform/limits/quota.ts'
import { type Evidence, recordConsent } from '../people/record-consent.ts'
import type { PersonRow } from '../people/store.ts'
import { judgeGroupName } from './judge-group-name.ts'
import { addMember } from './members-store.ts'
import { addGroup, type GroupRow } from './store.ts'

export type CreateGroupResult =
  | { ok: true; group: GroupRow }
  | { ok: false; reason: GroupNameProblem | 'no-handle' | 'not-allowed' | 'intro-too-long' }

/** Creates a group with its creator as the first member. A blank intro becomes the usual thanks. */
export async function createGroup(
  context: Context,
  input: { creator: PersonRow; name: string; intro: string; evidence: Evidence },
): Promise<CreateGroupResult> {
  const { creator, evidence } = input
  if (!creator.handle) return { ok: false, reason: 'no-handle' }
  if (!creator.allow_create_group) return { ok: false, reason: 'not-allowed' }
  const name = await judgeGroupName(context, input.name, { phone: creator.phone })
  if (!name.ok) return name
  const intro = cleanText(input.intro)
  if (isIntroTooLong(intro)) return { ok: false, reason: 'intro-too-long' }
  await takeDailyQuota(context, { limit: 'groupsPerPersonPerDay', personId: creator.id })
  const group = await addGroup(context, {
    name: name.key,
    displayName: name.display,
    intro: intro || wording.defaultIntro(name.display),
    createdBy: creator.id,
  })
  await addMember(context, { groupId: group.id, personId: creator.id, allowReply: true })
  const target = `#${group.display_name}`
  const about = { groupId: group.id }
  await recordConsent(context, { person: creator, act: 'join', target, about, evidence })
  return { ok: true, group }
}
