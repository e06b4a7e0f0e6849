import { sha256 } from '../../platform/secrets.ts'

/**
 * Names a text to vendors. It follows from what is random about its message, so it is the same at every try and in a
 * restored database, where it still is the same text; a message that is written after the restore has another.
 * @param publicId of its message: 16 random bytes
 * @param phone that it goes to, in E.164
 * @param part of the message, from 0
 * @returns 22 characters of base64url, as vendors take 36 at most
 */
export function idempotencyKey(publicId: string, phone: string, part: number): string {
  return sha256(`${publicId} ${phone} ${part}`).toString('base64url').slice(0, 22)
}
