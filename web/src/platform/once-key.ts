/** A new key for one wish to send, 128 random bits: however often it arrives, the server acts once. */
export function makeOnceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
