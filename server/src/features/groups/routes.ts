import * as calls from '@partyline/contract/groups'
import * as wording from '@partyline/domain/wording/groups'
import type { Context, Transact } from '../../platform/context.ts'
import { type Door, type HttpRefusal, refuse, SIGN_IN_FIRST, serveSignedIn } from '../../platform/http.ts'
import type { Id } from '../../platform/schema.ts'
import { keepPerson, type PersonRow } from '../people/store.ts'
import { createGroup } from './create-group.ts'
import { judgeGroupName } from './judge-group-name.ts'
import { setAllowReply } from './set-allow-reply.ts'
import { viewGroup } from './view-group.ts'

/** The doors to making and running groups. */
export function serveGroups(door: Door, { transact }: { transact: Transact }): void {
  const actAs = <Result>(id: Id, act: (context: Context, person: PersonRow) => Promise<Result>) =>
    transact(async (context) => {
      const person = await keepPerson(context, id)
      return person ? act(context, person) : SIGN_IN_FIRST
    })

  serveSignedIn(door, calls.validateGroupName, async ({ body: { groupName } }) => {
    const verdict = await transact((context) => judgeGroupName(context, groupName))
    return verdict.ok
      ? { groupName, validity: 'success' as const, message: wording.groupNameFree(verdict.display) }
      : { groupName, validity: 'error' as const, message: wording.groupNameProblems[verdict.reason] }
  })

  serveSignedIn(door, calls.createGroup, ({ body, personId }) =>
    actAs(personId, async (context, creator) => {
      const evidence = { words: `create #${body.name}`, source: 'web' as const }
      const result = await createGroup(context, { ...body, creator, evidence })
      if (!result.ok) return refuseName(result.reason)
      const { group } = result
      return {
        success: true as const,
        message: wording.created(group.display_name),
        group: {
          _id: group.public_id,
          displayGroupName: group.display_name,
          intro: group.intro,
          createdBy: creator.public_id,
          defaultAllowReply: group.default_allow_reply,
        },
      }
    }).catch(refuseTakenName),
  )

  serveSignedIn(door, calls.getGroup, ({ params, personId }) =>
    actAs(personId, async (context, viewer) => {
      const result = await viewGroup(context, { viewer, groupId: params.id })
      return result.ok ? { group: result.group } : refuse(404, result.reason, wording.GROUP_NOT_FOUND)
    }),
  )

  serveSignedIn(door, calls.setGroupAllowReply, ({ body, personId }) =>
    actAs(personId, async (context, asker) => {
      const result = await setAllowReply(context, { ...body, asker })
      if (result.ok) return { success: true as const }
      if (result.reason === 'not-allowed') return refuse(403, result.reason, wording.CREATOR_ONLY)
      return refuse(404, result.reason, wording.GROUP_NOT_FOUND)
    }),
  )
}

type NameRefusal = keyof typeof wording.groupNameProblems | 'no-handle' | 'not-allowed'

function refuseName(reason: NameRefusal): HttpRefusal {
  if (reason === 'not-allowed') return refuse(403, reason, wording.NOT_ALLOWED_TO_CREATE)
  if (reason === 'no-handle') return refuse(403, reason, wording.HANDLE_FIRST)
  return refuse(reason === 'taken' ? 409 : 422, `group-${reason}`, wording.groupNameProblems[reason])
}

/** Two who take one name in the same moment meet at its unique key (23505); the second is told as any other. */
function refuseTakenName(error: Error & { code?: string; constraint?: string }): HttpRefusal {
  if (error.code === '23505' && error.constraint === 'groups_name_key') return refuseName('taken')
  throw error
}
