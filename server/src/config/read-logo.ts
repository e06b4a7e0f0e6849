import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { describeFileError } from '../platform/process/describe-file-error.ts'

/** The organisation's mark. */
export interface LogoFile {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  body: Buffer
  /** Changes with the picture. */
  version: string
}

/** A header picture has no need for more, and the oldest phones load it too. */
const MOST_KILOBYTES = 100

const KINDS: [type: LogoFile['type'], begins: RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF.{4}WEBP/s],
]

/** Reads the picture of LOGO. @returns the picture, or the line with which a start refuses it */
export function readLogo(path: string): LogoFile | string {
  let body: Buffer
  try {
    const kilobytes = Math.ceil(statSync(path).size / 1000)
    if (kilobytes > MOST_KILOBYTES) {
      return `LOGO must have at most ${MOST_KILOBYTES} kB, and ${path} has ${kilobytes} kB.`
    }
    body = readFileSync(path)
  } catch (error) {
    return `LOGO must be a picture that can be read: ${describeFileError(error, path) ?? `${path}: ${String(error)}.`}`
  }
  const start = body.subarray(0, 12).toString('latin1')
  const type = KINDS.find(([, begins]) => begins.test(start))?.[0]
  if (type === undefined) return `LOGO must be a picture as PNG, JPEG or WebP, and ${path} is none.`
  return { type, body, version: createHash('sha256').update(body).digest('hex').slice(0, 8) }
}
