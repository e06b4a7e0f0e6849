/** 128 random bits, URL-safe: a key by which the server acts once. Works without HTTPS, where randomUUID does not. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
