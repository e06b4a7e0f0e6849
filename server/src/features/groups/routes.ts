import * as calls from '@partyline/contract/groups'
import { getUserGroups, readGroup } from '@partyline/contract/own-groups'
import * as wording from '@partyline/domain/wording/groups'
import { actIdempotently } from '../../platform/act-idempotently.ts'
import type { Context, Transact } from '../../platform/context.ts'
import type { Id } from '../../platform/database/schema.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { type Door, Refused, refuse, serveSignedIn } from '../../platform/http/http.ts'
import {
  readFollowersCursor,
  readFollowersSearch,
  writeFollowersCursor,
} from '../following/followers-cursor.ts'
import { findCaller, lockCaller } from '../people/caller.ts'
import type { PersonRow } from '../people/store.ts'
import { createGroup } from './create-group.ts'
import { describeGroup, describeMember, describeOwnGroup } from './describe-group.ts'
import { groupPage } from './group-page.ts'
import { judgeGroupName } from './judge-group-name.ts'
import { leaveGroup } from './leave-group.ts'
import { listGroupsOf, markGroupRead } from './list-store.ts'
import { muteGroup } from './mute-group.ts'
import { type GroupProblem, refuseGroup, refuseTakenName } from './refuse-group.ts'
import { removeFromGroup } from './remove-from-group.ts'
import { setAdministrator } from './set-administrator.ts'
import { setAllAllowReply } from './set-all-allow-reply.ts'
import { setAllowReply } from './set-allow-reply.ts'
import { setSwitches } from './set-switches.ts'
import { findGroup, type GroupSwitches } from './store.ts'
import { updateGroup } from './update-group.ts'
import { viewFollowers } from './view-followers.ts'
import { viewGroup } from './view-group.ts'

/** Runs an act for the signed-in person. */
type ActAs = <Result>(
  id: Id,
  act: (context: Context, person: PersonRow) => Promise<Result>,
) => Promise<Result>

const DONE = { success: true as const }

/** Serves the calls for making, running and reading groups. */
export function serveGroups(door: Door, { transact }: { transact: Transact }): void {
  const actAs: ActAs = (id, act) =>
    transact(async (context) => {
      return act(context, await lockCaller(context, id))
    })
  serveNames(door, actAs)
  serveReading(door, { transact, actAs })
  serveAdministration(door, actAs)
  serveOwnPlace(door, actAs)
}

function serveNames(door: Door, actAs: ActAs): void {
  serveSignedIn(door, calls.validateGroupName, ({ body: { groupName, groupId }, personId }) =>
    actAs(personId, async (context, asker) => {
      const group = groupId === undefined ? undefined : await findGroup(context, groupId)
      const own = group?.created_by === asker.id ? group.id : undefined
      const verdict = await judgeGroupName(context, groupName, { phone: asker.phone, groupId: own })
      if (!verdict.ok)
        return { groupName, validity: 'error' as const, message: wording.groupNameProblems[verdict.reason] }
      const message = (verdict.isOwn ? wording.groupNameOwn : wording.groupNameFree)(verdict.display)
      return { groupName, validity: 'success' as const, message }
    }),
  )

  serveSignedIn(door, calls.createGroup, ({ body: { key, ...draft }, personId }) =>
    actAs(personId, async (context, creator) => {
      const evidence = { words: `create #${draft.name}`, source: 'web' as const }
      const request = `a group ${JSON.stringify(draft)}`
      const once = { personId, key, request, other: wording.OTHER_GROUP }
      return actIdempotently(context, once, async () => {
        const result = await createGroup(context, { ...draft, creator, evidence })
        // Throw, so that the key is free for another try.
        if (!result.ok) throw new Refused(refuseGroup(result.reason, draft.intro))
        const { group } = result
        return { ...DONE, message: wording.created(group.display_name), group: describeGroup(group, creator) }
      })
    }).catch(refuseTakenName),
  )

  serveSignedIn(door, calls.updateGroup, ({ params, body, personId }) =>
    actAs(personId, async (context, asker) => {
      if (body.groupId !== undefined && body.groupId !== params.id) return refuseGroup('unknown-group')
      const result = await updateGroup(context, { ...body, asker, groupId: params.id })
      return result.ok
        ? { ...DONE, group: describeGroup(result.group, asker) }
        : refuseGroup(result.reason, body.intro)
    }).catch(refuseTakenName),
  )
}

function serveReading(door: Door, { transact, actAs }: { transact: Transact; actAs: ActAs }): void {
  serveSignedIn(door, calls.getGroup, ({ params, personId }) =>
    actAs(personId, async (context, viewer) => {
      const result = await viewGroup(context, { viewer, groupId: params.id })
      return result.ok ? { group: result.group } : refuseGroup(result.reason)
    }),
  )

  serveSignedIn(door, calls.getGroupFollowers, ({ params, query, personId }) =>
    actAs(personId, async (context, viewer) => {
      const { limit } = query
      const before = readFollowersCursor(query.before)
      const search = readFollowersSearch(query.search)
      const result = await viewFollowers(context, { viewer, groupId: params.id, search, limit, before })
      if (!result.ok) return refuseGroup(result.reason)
      const { group, rows, counts } = result
      const last = rows.length === limit ? rows.at(-1) : undefined
      return {
        followers: rows.map((row) => describeMember(group, row)),
        next: last ? writeFollowersCursor(last) : null,
        counts,
      }
    }),
  )

  serveSignedIn(door, readGroup, ({ params, body, personId }) =>
    actAs(personId, async (context) => {
      await markGroupRead(context, { personId, groupId: params.id, messageId: body.messageId })
      return { success: true as const }
    }),
  )
  serveSignedIn(door, getUserGroups, ({ params, query, personId }) =>
    transact(async (context) => {
      await findCaller(context.tx, personId, params.id)
      const place = readCursor(query.before, ['time', 'id'])
      const limit = query.all === 'true' ? undefined : query.limit
      const before = place && { at: place[0], groupId: place[1] }
      const rows = await listGroupsOf(context.tx, { personId, search: query.search.trim(), limit, before })
      const last = rows.length === limit ? rows.at(-1) : undefined
      return {
        userGroups: rows.map((row) => describeOwnGroup(row, context.now)),
        next: last ? writeCursor([last.active_at.toISOString(), last.id]) : null,
      }
    }),
  )
}

function serveAdministration(door: Door, actAs: ActAs): void {
  const set = (personId: Id, groupId: string, switches: GroupSwitches) =>
    actAs(personId, async (context, asker) => done(await setSwitches(context, { asker, groupId, switches })))
  serveSignedIn(door, calls.setGroupDefaultAllowReply, ({ body, personId }) =>
    set(personId, body.groupId, { default_allow_reply: body.allowReply }),
  )
  serveSignedIn(door, calls.setGroupOffered, ({ body, personId }) =>
    set(personId, body.groupId, { is_offered: body.offered }),
  )
  serveSignedIn(door, calls.setGroupShowsPast, ({ body, personId }) =>
    set(personId, body.groupId, { shows_past: body.showsPast }),
  )
  serveSignedIn(door, calls.setGroupAllowReply, ({ body, personId }) =>
    actAs(personId, async (context, asker) => done(await setAllowReply(context, { ...body, asker }))),
  )
  serveSignedIn(door, calls.setAllGroupAllowReply, ({ body, personId }) =>
    actAs(personId, async (context, asker) => done(await setAllAllowReply(context, { ...body, asker }))),
  )
  serveSignedIn(door, calls.setGroupAdministrator, ({ body, personId }) =>
    actAs(personId, async (context, asker) => done(await setAdministrator(context, { ...body, asker }))),
  )
  serveSignedIn(door, calls.removeGroupFollower, ({ body, personId }) =>
    actAs(personId, async (context, asker) => done(await removeFromGroup(context, { ...body, asker }))),
  )
}

function serveOwnPlace(door: Door, actAs: ActAs): void {
  serveSignedIn(door, calls.leaveGroup, ({ params, personId }) =>
    actAs(personId, async (context, person) => {
      const group = await findGroup(context, params.id)
      if (!group) return refuseGroup('unknown-group')
      const evidence = { words: `leave #${group.display_name}`, source: 'web' as const }
      const result = await leaveGroup(context, { person, name: group.name, evidence })
      if (result.ok) return { ...DONE, message: wording.left(group.display_name) }
      const why =
        result.reason === 'creator'
          ? wording.creatorStays(group.display_name, groupPage(context, group))
          : wording.notMember(group.display_name)
      return refuse(409, result.reason, why)
    }),
  )

  serveSignedIn(door, calls.muteGroup, ({ params, body: { duration }, personId }) =>
    actAs(personId, async (context, person) => {
      const group = await findGroup(context, params.id)
      if (!group) return refuseGroup('unknown-group')
      const until = duration === null ? null : new Date(context.now.getTime() + duration)
      const result = await muteGroup(context, { person, name: group.name, until })
      if (!result.ok) return refuse(409, result.reason, wording.notMember(group.display_name))
      return { ...DONE, mutedUntil: until?.toISOString() ?? null }
    }),
  )
}

function done<Reason extends GroupProblem>(result: { ok: true } | { ok: false; reason: Reason }) {
  return result.ok ? DONE : refuseGroup(result.reason)
}
