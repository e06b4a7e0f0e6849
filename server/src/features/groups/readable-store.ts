import { type RawBuilder, sql } from 'kysely'
import type { Id } from '../../platform/database/schema.ts'

/** A group and a person who wants to read in it, as row numbers or as columns. */
export interface Reader {
  groupId: Id | RawBuilder<unknown>
  personId: Id | RawBuilder<unknown>
}

/**
 * The condition that a member may read a message `x` of a group: said after they joined, unless the creator opened
 * the past; not hidden by a long silence of their phone; not by somebody they blocked. Nobody else reads anything.
 * The check `groups-read-in-one-place` refuses a query for the messages of groups beside this file.
 */
const isReadable = ({ groupId, personId }: Reader) => sql`x.group_id = ${groupId}
  and x.id > (select case when mg.shows_past then 0 else mm.reads_after end from memberships mm
    join groups mg on mg.id = mm.group_id where mm.group_id = ${groupId} and mm.person_id = ${personId})
  and x.created_at >= coalesce((select mp.shows_from from people mp where mp.id = ${personId}), '-infinity')
  and x.sender_id <> all (array(select mb.blocked_id from blocks mb where mb.person_id = ${personId}))`

const own = ({ personId }: Reader) => sql`x.kind = 'intro' and ${personId} in (x.sender_id, x.recipient_id)`

/** The newest message of a group, after which a newcomer reads. A number, because two texts may share a time. */
export const newestIn = (groupId: Id) =>
  sql<Id>`(select coalesce(max(id), 0) from messages where group_id = ${groupId} and kind = 'group')`

/** The condition that a message `x` is one of a member to the group that the reader may read. */
export const isTalk = (reader: Reader) => sql`x.kind = 'group' and ${isReadable(reader)}`

/** The condition that a message `x` is an intro that the reader got, or sent to a joiner. */
export const isOwnIntro = (reader: Reader) => sql`${own(reader)} and ${isReadable(reader)}`

/** The condition that a message `x` is any of both. */
export const isInThread = (reader: Reader) =>
  sql`(x.kind = 'group' or (${own(reader)})) and ${isReadable(reader)}`
