/** Encodes a cursor, which is opaque to the client. */
export function writeCursor(parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

const kinds = {
  /** Any string. */
  text: (part: string) => part.length <= 1000,
  /** The number of a row. */
  id: (part: string) => /^\d{1,18}$/.test(part),
  /** An ISO 8601 time, as Date writes it. */
  time: (part: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(part) && !Number.isNaN(Date.parse(part)),
}

/**
 * Decodes a cursor.
 * @param shape the kind of each part, in order
 * @returns the parts, or undefined for a cursor that this server did not write
 */
export function readCursor(cursor: string | undefined, shape: (keyof typeof kinds)[]): string[] | undefined {
  if (cursor === undefined) return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (!Array.isArray(parts) || parts.length !== shape.length) return undefined
    return shape.every((kind, index) => kinds[kind](String(parts[index]))) ? parts.map(String) : undefined
  } catch {
    return undefined
  }
}
