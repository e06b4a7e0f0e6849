import { createHash } from 'node:crypto'
import { API_BASE } from '@partyline/contract/endpoint'
import { PHOTO_PATH } from '@partyline/contract/people'
import type { PageEvent, SenderPage } from '@partyline/contract/sender-page'
import { nameKey } from '@partyline/domain/names/names'
import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/database/schema.ts'
import { describeCover } from '../events/cover/describe-cover.ts'
import { listPageEvents } from '../events/list/page-store.ts'
import type { EventView } from '../events/view-store.ts'
import { findPageOwner, type PageOwner } from '../people/page-store.ts'

/** The most events on a page. */
const EVENTS_SHOWN = 6

/**
 * Reads the public part of a sender, for the page, the call and the head of the page.
 * @param input.handle from the address, in any case; a former one also leads to the page
 * @returns undefined when there is no such page, or its owner switched it off
 */
export async function readSenderPage(
  db: Kysely<Schema>,
  { handle, now }: { handle: string; now: Date },
): Promise<SenderPage | undefined> {
  const owner = await findPageOwner(db, nameKey(handle), now)
  if (!owner) return undefined
  const events = await listPageEvents(db, { ownerId: owner.id, now, limit: EVENTS_SHOWN })
  return {
    displayHandle: owner.display_handle,
    firstName: owner.first_name,
    lastName: owner.last_name,
    photo: owner.photo_id && API_BASE + PHOTO_PATH.replace(':id', owner.photo_id),
    intro: owner.intro,
    events: events.map(describePageEvent),
    pictureVersion: pictureVersion(owner),
  }
}

function describePageEvent(row: EventView): PageEvent {
  return {
    _id: row.public_id,
    title: row.title,
    startTime: row.starts_at.toISOString(),
    timezone: row.time_zone,
    going: row.rsvp ? row.yes_count : null,
    cover: describeCover(row),
  }
}

/** A version that changes with the handle, the names and the photo of the page's owner. */
export function pictureVersion(owner: PageOwner): string {
  const shown = JSON.stringify([owner.display_handle, owner.first_name, owner.last_name, owner.photo_id])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 12)
}
