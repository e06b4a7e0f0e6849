/**
 * A new key for one wish to send, 128 random bits as hex: however often it arrives, the server acts once. Not by
 * crypto.randomUUID, which is missing where the page is not served over https.
 */
export function makeOnceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
