import { cleanText } from '@partyline/domain/commands'
import type { Id } from '../../platform/database/schema.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'

/** A place in a list of followers. Registered ones come first; each part has the newest first. */
export interface FollowersPlace {
  registered: boolean
  at: Date
  followerId: Id
}

/** The cursor of the page after a row. */
export function writeFollowersCursor(last: { handle: string | null; created_at: Date; id: Id }): string {
  return writeCursor([last.handle === null ? '0' : '1', last.created_at.toISOString(), last.id])
}

/** Reads a place; undefined for the first page. @throws Refused for anything that this server did not write */
export function readFollowersCursor(cursor: string | undefined): FollowersPlace | undefined {
  const place = readCursor(cursor, ['id', 'time', 'id'])
  return place && { registered: place[0] === '1', at: place[1], followerId: place[2] }
}

/** Normalizes a search, which may begin with the @ of a handle. */
export function readFollowersSearch(search: string | undefined): string {
  return cleanText(search ?? '').replace(/^[@＠]/u, '')
}
