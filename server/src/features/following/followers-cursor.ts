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

/** @returns undefined for anything that this server did not write */
export function readFollowersCursor(cursor: string | undefined): FollowersPlace | undefined {
  const [registered, at, followerId] = readCursor(cursor, ['id', 'time', 'id']) ?? []
  if (!registered || !at || !followerId) return undefined
  return { registered: registered === '1', at: new Date(at), followerId }
}

/** Normalizes a search, which may begin with the @ of a handle. */
export function readFollowersSearch(search: string | undefined): string {
  return cleanText(search ?? '').replace(/^[@＠]/u, '')
}
