/**
 * Makes a new idempotency key, 128 random bits as hex. The server acts once per key. It avoids
 * crypto.randomUUID, which pages without https lack.
 */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
