import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { type HttpRefusal, refuse } from '../../platform/http.ts'
import type { Id } from '../../platform/schema.ts'
import type { Stretch } from './stretch-store.ts'

interface Asked {
  before?: string | undefined
  after?: string | undefined
  around?: string | undefined
  limit: number
}

/** A stretch of a list, newest first, and where it goes on: towards older ones, towards newer ones; null at an end. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
  previous: string | null
}

/**
 * Reads the stretch of a list that is asked for: the newest, or before, after or around a place.
 * @param find.list answers the rows of a stretch, newest first
 * @param find.place the row number that a message's id stands for; undefined where the list has none such
 */
export async function readStretch<Row extends { id: Id }>(
  asked: Asked,
  find: { list: (stretch: Stretch) => Promise<Row[]>; place: (messageId: string) => Promise<Id | undefined> },
): Promise<Page<Row> | HttpRefusal> {
  const { limit, around } = asked
  const [before, after] = [readCursor(asked.before, ['id']), readCursor(asked.after, ['id'])]
  for (const [name, read] of [
    ['before', before],
    ['after', after],
  ] as const) {
    if (asked[name] !== undefined && !read)
      return refuse(400, 'bad-cursor', `${name}: is not a cursor of this list.`)
  }
  if (around !== undefined) {
    const place = await find.place(around)
    if (place === undefined) return refuse(404, 'unknown-message', 'That message is not here any more.')
    const half = Math.ceil(limit / 2)
    const older = await readOlder(find.list, String(BigInt(place) + 1n), half)
    const newer = await readNewer(find.list, place, Math.max(1, limit - half))
    return { rows: [...newer.rows, ...older.rows], next: older.next, previous: newer.previous }
  }
  if (after?.[0] !== undefined) return readNewer(find.list, after[0], limit)
  return readOlder(find.list, before?.[0], limit)
}

type List<Row> = (stretch: Stretch) => Promise<Row[]>

/** One row more than is answered tells whether the list goes on. */
async function readOlder<Row extends { id: Id }>(
  list: List<Row>,
  before: Id | undefined,
  limit: number,
): Promise<Page<Row>> {
  const rows = await list({ before, limit: limit + 1 })
  const kept = rows.slice(0, limit)
  const [first, last] = [kept[0], kept.at(-1)]
  return {
    rows: kept,
    next: rows.length > limit && last ? writeCursor([last.id]) : null,
    previous: before !== undefined && first ? writeCursor([first.id]) : null,
  }
}

async function readNewer<Row extends { id: Id }>(
  list: List<Row>,
  after: Id,
  limit: number,
): Promise<Page<Row>> {
  const rows = await list({ after, limit: limit + 1 })
  const kept = rows.slice(-limit)
  const [first, last] = [kept[0], kept.at(-1)]
  return {
    rows: kept,
    next: last ? writeCursor([last.id]) : null,
    previous: rows.length > limit && first ? writeCursor([first.id]) : null,
  }
}
