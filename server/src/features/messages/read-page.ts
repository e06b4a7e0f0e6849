import type { Id } from '../../platform/database/schema.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { Refused, refuse } from '../../platform/http/http.ts'
import type { PageRange } from './page-range-store.ts'

const UNKNOWN_MESSAGE = refuse(404, 'unknown-message', 'That message is not here any more.')

interface Asked {
  before?: string | undefined
  after?: string | undefined
  around?: string | undefined
  limit: number
}

/** A page of a list, newest first, with cursors towards older and newer rows; null at an end. */
export interface Page<Row> {
  rows: Row[]
  next: string | null
  previous: string | null
}

/**
 * Reads the requested page of a list: the newest, or before, after or around a place.
 * @param find.list reads the rows of a page, newest first
 * @param find.place the row number for a message's id; undefined when the list has no such message
 * @throws Refused for a wrong cursor, and for a place that the list does not have
 */
export async function readPage<Row extends { id: Id }>(
  asked: Asked,
  find: { list: (range: PageRange) => Promise<Row[]>; place: (messageId: string) => Promise<Id | undefined> },
): Promise<Page<Row>> {
  const { limit, around } = asked
  const [before] = readCursor(asked.before, ['id']) ?? []
  const [after] = readCursor(asked.after, ['id']) ?? []
  if (around !== undefined) {
    const place = await find.place(around)
    if (place === undefined) throw new Refused(UNKNOWN_MESSAGE)
    const half = Math.ceil(limit / 2)
    const older = await readOlder(find.list, String(BigInt(place) + 1n), half)
    const newer = await readNewer(find.list, place, Math.max(1, limit - half))
    return { rows: [...newer.rows, ...older.rows], next: older.next, previous: newer.previous }
  }
  return after === undefined ? readOlder(find.list, before, limit) : readNewer(find.list, after, limit)
}

/** Reads the requested page of the messages that a search finds. */
export function readFound<Row extends { id: Id }>(
  { q, ...asked }: Asked & { q: string },
  list: (typed: string, range: PageRange) => Promise<Row[]>,
): Promise<Page<Row>> {
  return readPage(asked, { list: (range) => list(q, range), place: async () => undefined })
}

type List<Row> = (range: PageRange) => Promise<Row[]>

/** Reads one row more than asked for, to tell whether the list goes on. */
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
