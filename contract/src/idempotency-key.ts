import { z } from 'zod'

/**
 * The idempotency key of a request: 128 random bits or more, URL-safe, made by the client. The server keeps
 * it for at least 24 hours. A retry with the same key gets the first answer. Another request with the same
 * key gets 409.
 */
export const idempotencyKey = z.string().regex(/^[\w-]{22,64}$/, 'must have 22 to 64 letters, digits, _ or -')
