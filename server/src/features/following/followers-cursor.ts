import { cleanText } from '@partyline/domain/commands'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import type { Id } from '../../platform/schema.ts'

/** A place in a list of followers: registered ones stand first, each part newest first. */
export interface FollowersPlace {
  registered: boolean
  at: Date
  followerId: Id
}

/** The cursor that leads on from a row. */
export function writeFollowersCursor(last: { handle: string | null; created_at: Date; id: Id }): string {
  return writeCursor([last.handle === null ? '0' : '1', last.created_at.toISOString(), last.id])
}

/** @returns undefined for anything that this server did not write */
export function readFollowersCursor(cursor: string | undefined): FollowersPlace | undefined {
  const [registered, at, followerId] = readCursor(cursor, ['id', 'time', 'id']) ?? []
  if (!registered || !at || !followerId) return undefined
  return { registered: registered === '1', at: new Date(at), followerId }
}

/** What is looked for as it is compared: a handle may be searched for with its @. */
export function readFollowersSearch(search: string | undefined): string {
  return cleanText(search ?? '').replace(/^[@＠]/u, '')
}
