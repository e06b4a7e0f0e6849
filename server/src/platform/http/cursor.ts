import type { Id } from '../database/schema.ts'
import { Refused, refuse } from './http.ts'

/** Encodes a cursor, which is opaque to the client. */
export function writeCursor(parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** The kinds of parts of a cursor, as a list reads them. */
interface Kinds {
  /** At most 1,000 characters. */
  text: string
  /** The number of a row. */
  id: Id
  /** Written as ISO 8601. */
  time: Date
}

const readers: { [Kind in keyof Kinds]: (part: string) => Kinds[Kind] | undefined } = {
  text: (part) => (part.length <= 1000 ? part : undefined),
  id: (part) => (/^\d{1,18}$/.test(part) ? part : undefined),
  time: (part) => {
    const time = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(part) ? part : Number.NaN)
    return Number.isNaN(time.getTime()) ? undefined : time
  },
}

type Parts<Shape extends readonly (keyof Kinds)[]> = { [Place in keyof Shape]: Kinds[Shape[Place]] }

/**
 * Decodes a cursor.
 * @param shape the kind of each part, in order
 * @returns the parts, or undefined for a cursor that this server did not write
 */
export function parseCursor<const Shape extends readonly (keyof Kinds)[]>(
  cursor: string,
  shape: Shape,
): Parts<Shape> | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(parts) || parts.length !== shape.length) return undefined
    const read = shape.map((kind, index) => readers[kind](String(parts[index])))
    return read.includes(undefined) ? undefined : (read as Parts<Shape>)
  } catch {
    return undefined
  }
}

/** Refuses a cursor that did not come from the list. */
export const BAD_CURSOR = refuse(400, 'bad-cursor', 'The cursor is not one of this list.')

/**
 * Decodes the cursor of a call as `parseCursor` does; undefined when the call has none.
 * @throws Refused for a cursor that this server did not write
 */
export function readCursor<const Shape extends readonly (keyof Kinds)[]>(
  cursor: string | undefined,
  shape: Shape,
): Parts<Shape> | undefined {
  if (cursor === undefined) return undefined
  const parts = parseCursor(cursor, shape)
  if (!parts) throw new Refused(BAD_CURSOR)
  return parts
}
