import * as wording from '@partyline/domain/wording/groups'
import { introTooLong } from '@partyline/domain/wording/intros'
import { breaksKey } from '../../platform/database/database-errors.ts'
import { type HttpRefusal, refuse } from '../../platform/http/http.ts'

const refusals = {
  'unknown-group': refuse(404, 'unknown-group', wording.GROUP_NOT_FOUND),
  'not-a-member': refuse(403, 'not-a-member', wording.FOLLOWERS_ARE_FOR_MEMBERS),
  'not-the-creator': refuse(403, 'not-the-creator', wording.CREATOR_ONLY),
  'not-an-administrator': refuse(403, 'not-an-administrator', wording.ADMINISTRATORS_ONLY),
  'no-such-member': refuse(404, 'no-such-member', wording.NO_LONGER_IN_IT),
  'not-allowed': refuse(403, 'not-allowed', wording.NOT_ALLOWED_TO_CREATE),
  'no-handle': refuse(403, 'no-handle', wording.HANDLE_FIRST),
  suspended: refuse(409, 'suspended', wording.SUSPENDED_STAYS),
} as const

/** Why a call about a group is refused. */
export type GroupProblem = keyof typeof refusals | keyof typeof wording.groupNameProblems | 'intro-too-long'

/** The answer to a call that is refused. @param intro of the call */
export function refuseGroup(reason: GroupProblem, intro = ''): HttpRefusal {
  if (reason === 'intro-too-long') return refuse(422, reason, introTooLong(intro))
  if (reason in refusals) return refusals[reason as keyof typeof refusals]
  const problem = reason as keyof typeof wording.groupNameProblems
  return refuse(
    problem === 'taken' || problem === 'alike' ? 409 : 422,
    `group-${problem}`,
    wording.groupNameProblems[problem],
  )
}

/** When two groups take one name at the same moment, the creator of the second gets the answer for a taken name. */
export function refuseTakenName(error: Error): HttpRefusal {
  if (breaksKey(error, 'groups_name_key')) return refuseGroup('taken')
  throw error
}
