import { z } from 'zod'

/**
 * Makes a repeated request act once: 128 random bits or more, URL-safe, made by the client for one wish. For 24 hours
 * at least the same key of the same person gets the first answer again; with another wish it is a 409.
 */
export const onceKey = z.string().regex(/^[\w-]{22,64}$/, 'must have 22 to 64 letters, digits, _ or -')
