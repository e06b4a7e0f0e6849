import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Id, Schema } from '../../platform/database/schema.ts'
import { DeliveryStatus } from '../outbox/message-store.ts'

/** One entry of the download: what its owner sees, and its place in the list. */
export interface Entry {
  place: Id
  entry: Record<string, unknown>
}

/** Reads the entries of one list after a place, in order. */
export type ReadEntries = (after: Id, limit: number) => Promise<Entry[]>

/** Names another person in the download, never by their number. */
function other(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('handle', ${column('display_handle')},
    'name', nullif(concat_ws(' ', ${column('first_name')}, ${column('last_name')}), ''))`
}

type Read = (rows: (after: Id, limit: number) => RawBuilder<Entry>) => ReadEntries
type Lists = Record<string, ReadEntries>

/** Lists everything that Partyline keeps about a person, by its name in the file. */
export function listsOf(db: Kysely<Schema>, { id, phone }: { id: Id; phone: string }): Lists {
  const read: Read = (rows) => async (after, limit) => (await rows(after, limit).execute(db)).rows
  return { ...listPeople(read, id), ...listWords(read, id, phone), ...listEvents(read, id) }
}

/** The programs that act for a person, and the people and groups around them. */
function listPeople(read: Read, personId: Id): Lists {
  return {
    apiKeys: read(
      (after, limit) => sql`
        select id as place, json_build_object('name', name, 'scopes', scopes, 'madeAt', created_at,
          'lastUsedAt', last_used_at) as entry
        from api_keys where person_id = ${personId} and id > ${after} order by id limit ${limit}`,
    ),
    webhooks: read(
      (after, limit) => sql`
        select id as place, json_build_object('url', url, 'events', events, 'madeAt', created_at,
          'offSince', disabled_at) as entry
        from hooks where person_id = ${personId} and id > ${after} order by id limit ${limit}`,
    ),
    follows: read(
      (after, limit) => sql`
        select p.id as place, json_build_object('person', ${other('p')}, 'since', f.created_at,
          'mutedUntil', f.muted_until) as entry
        from follows f join people p on p.id = f.person_id
        where f.follower_id = ${personId} and p.id > ${after} order by p.id limit ${limit}`,
    ),
    followers: read(
      (after, limit) => sql`
        select p.id as place, json_build_object('person', ${other('p')}, 'since', f.created_at,
          'allowReply', f.allow_reply, 'nickname', k.nickname) as entry
        from follows f join people p on p.id = f.follower_id
        left join nicknames k on k.person_id = f.person_id and k.named_id = f.follower_id
        where f.person_id = ${personId} and p.id > ${after} order by p.id limit ${limit}`,
    ),
    blocked: read(
      (after, limit) => sql`
        select p.id as place, json_build_object('person', ${other('p')}, 'since', b.created_at) as entry
        from blocks b join people p on p.id = b.blocked_id
        where b.person_id = ${personId} and p.id > ${after} order by p.id limit ${limit}`,
    ),
    groups: read(
      (after, limit) => sql`
        select g.id as place, json_build_object('name', g.display_name, 'intro', g.intro,
          'yours', g.created_by = ${personId}, 'administrator', m.is_administrator, 'allowReply', m.allow_reply,
          'mutedUntil', m.muted_until, 'since', m.created_at) as entry
        from memberships m join groups g on g.id = m.group_id
        where m.person_id = ${personId} and g.id > ${after} order by g.id limit ${limit}`,
    ),
  }
}

/** What a person wrote, got and reported. */
function listWords(read: Read, personId: Id, phone: string): Lists {
  return {
    messagesSent: read(
      (after, limit) => sql`
        select m.id as place, json_build_object('at', m.created_at, 'text', m.text, 'mediaUrls', m.media_urls,
          'to', case m.kind when 'broadcast' then to_json('your followers'::text)
            when 'event' then to_json('the guests of ' || e.title)
            when 'direct' then ${other('r')} else to_json('#' || g.display_name) end) as entry
        from messages m left join people r on r.id = m.recipient_id left join groups g on g.id = m.group_id
        left join events e on e.id = m.event_id
        where m.sender_id = ${personId} and m.kind in ('broadcast', 'group', 'direct', 'event') and m.id > ${after}
        order by m.id limit ${limit}`,
    ),
    messagesReceived: read(
      (after, limit) => sql`
        with found as (
          (select id from messages where recipient_id = ${personId} and kind = 'direct' and id > ${after}
            order by id limit ${limit})
          union
          (select d.message_id from deliveries d join messages m on m.id = d.message_id
            where d.recipient_id = ${personId} and d.message_id > ${after} and m.kind in ('broadcast', 'group', 'event')
              and d.status in (${DeliveryStatus.sent}, ${DeliveryStatus.delivered})
            order by d.message_id limit ${limit}))
        select m.id as place, json_build_object('at', m.created_at, 'from', ${other('s')}, 'text', m.text,
          'mediaUrls', m.media_urls, 'group', '#' || g.display_name, 'event', e.title) as entry
        from found join messages m using (id) join people s on s.id = m.sender_id
        left join groups g on g.id = m.group_id left join events e on e.id = m.event_id order by m.id limit ${limit}`,
    ),
    // A number may have had another owner. A text belongs to the first person who gave the number up after
    // it, or else to the person who has the number now.
    textsSent: read(
      (after, limit) => sql`
        select t.id as place, json_build_object('at', t.received_at, 'to', t.to_phone, 'text', t.text) as entry
        from inbound_texts t left join lateral (
          select c.id as left_by, c.person_id from consents c
          where c.phone = t.from_phone and c.act = 'moved-to' and c.at >= t.received_at
          order by c.at, c.id limit 1) left_later on true
        where t.id > ${after} and (t.from_phone = ${phone} or t.from_phone in (
            select phone from consents where person_id = ${personId} and act = 'moved-to'))
          and case when left_by is null then t.from_phone = ${phone} else left_later.person_id = ${personId} end
        order by t.id limit ${limit}`,
    ),
    reports: read(
      (after, limit) => sql`
        select x.id as place, json_build_object('at', x.created_at, 'from', ${other('p')}, 'text', m.text) as entry
        from reports x join people p on p.id = x.reported_id join messages m on m.id = x.message_id
        where x.reporter_id = ${personId} and x.id > ${after} order by x.id limit ${limit}`,
    ),
    scheduledMessages: read(
      (after, limit) => sql`
        select id as place, json_build_object('madeAt', created_at, 'text', text, 'mediaUrls', media_urls, 'sendAt', send_at, 'zone', zone,
          'state', state, 'failure', failure) as entry
        from scheduled_messages where person_id = ${personId} and id > ${after} order by id limit ${limit}`,
    ),
  }
}

/** Events with what belongs to them, and the ledger of consent. */
function listEvents(read: Read, personId: Id): Lists {
  return {
    events: read(
      (after, limit) => sql`
        select e.id as place, json_build_object('madeAt', e.created_at, 'title', e.title, 'description', e.description,
          'location', e.location, 'startsAt', e.starts_at, 'endsAt', e.ends_at, 'zone', e.time_zone,
          'yours', e.owner_id = ${personId}, 'rsvp', e.rsvp, 'capacity', e.capacity, 'plusOnes', e.plus_ones,
          'reminder', case when e.remind_on then json_build_object('text', e.remind_message,
            'millisecondsBefore', e.remind_duration) end, 'going', e.yes_count, 'cancelledAt', e.cancelled_at) as entry
        from events e where e.id > ${after} and (e.owner_id = ${personId} or exists (
          select 1 from event_cohosts c where c.event_id = e.id and c.person_id = ${personId}))
        order by e.id limit ${limit}`,
    ),
    notes: read(
      (after, limit) => sql`
        select n.id as place, json_build_object('yours', n.author_id = ${personId}, 'at', n.created_at, 'text', n.text,
          'heard', n.heard, 'event', e.title, 'group', g.display_name, 'readAt', n.read_at, 'answer', n.answer,
          'answeredAt', n.answered_at) as entry
        from notes n left join events e on e.id = n.event_id left join groups g on g.id = n.group_id
        where (n.author_id = ${personId} or n.recipient_id = ${personId}) and n.id > ${after}
        order by n.id limit ${limit}`,
    ),
    invitationsToCohost: read(
      (after, limit) => sql`
        select e.id as place, json_build_object('event', e.title, 'startsAt', e.starts_at, 'host', ${other('o')},
          'invitedAt', i.invited_at, 'declinedAt', i.declined_at) as entry
        from cohost_invitations i join events e on e.id = i.event_id join people o on o.id = e.owner_id
        where i.person_id = ${personId} and e.id > ${after} order by e.id limit ${limit}`,
    ),
    invitations: read(
      (after, limit) => sql`
        select e.id as place, json_build_object('event', e.title, 'startsAt', e.starts_at, 'by', ${other('o')},
          'group', g.display_name, 'invitedAt', i.invited_at, 'nudgedAt', i.nudged_at) as entry
        from event_invitations i join events e on e.id = i.event_id join people o on o.id = i.inviter_id
        left join groups g on g.id = i.group_id
        where i.person_id = ${personId} and e.id > ${after} order by e.id limit ${limit}`,
    ),
    invitationsFromLists: read(
      (after, limit) => sql`
        select i.id as place, json_build_object('yours', i.inviter_id = ${personId}, 'by', ${other('o')},
          'group', g.display_name, 'name', i.name, 'invitedAt', i.invited_at, 'answeredAt', i.answered_at) as entry
        from list_invitations i join people o on o.id = i.inviter_id left join groups g on g.id = i.group_id
        where (i.person_id = ${personId} or i.inviter_id = ${personId}) and i.id > ${after}
        order by i.id limit ${limit}`,
    ),
    answers: read(
      (after, limit) => sql`
        select e.id as place, json_build_object('event', e.title, 'startsAt', e.starts_at, 'host', ${other('o')},
          'status', r.status, 'notify', r.notify, 'guests', r.guests, 'waitingSince', r.waiting_since,
          'answeredAt', r.answered_at, 'updatedAt', r.updated_at, 'replies', (
            select coalesce(json_agg(json_build_object('question', q.question, 'reply', q.reply) order by q.question), '[]')
            from guest_replies q where q.event_id = r.event_id and q.person_id = r.person_id)) as entry
        from rsvps r join events e on e.id = r.event_id join people o on o.id = e.owner_id
        where r.person_id = ${personId} and e.id > ${after} order by e.id limit ${limit}`,
    ),
    listsTakenOff: read(
      (after, limit) => sql`
        select e.id as place, json_build_object('event', e.title, 'startsAt', e.starts_at, 'host', ${other('o')},
          'at', x.removed_at) as entry
        from event_removals x join events e on e.id = x.event_id join people o on o.id = e.owner_id
        where x.person_id = ${personId} and e.id > ${after} order by e.id limit ${limit}`,
    ),
    calendarFeeds: read(
      (after) => sql`
        select person_id as place, json_build_object('since', created_at) as entry
        from calendar_feeds where person_id = ${personId} and person_id > ${after}`,
    ),
    consents: read(
      (after, limit) => sql`
        select id as place, json_build_object('at', at, 'phone', phone, 'act', act, 'target', target, 'words', words,
          'source', source) as entry
        from consents where person_id = ${personId} and id > ${after} order by id limit ${limit}`,
    ),
  }
}
