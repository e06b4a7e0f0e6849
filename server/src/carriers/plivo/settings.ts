import { z } from 'zod'
import { given, vendorUrl } from '../setting-words.ts'

/** The settings of Plivo. */
export const plivoSettings = z
  .object({
    PLIVO_AUTH_ID: given('the Auth ID of the Plivo console'),
    PLIVO_AUTH_TOKEN: given('the Auth Token of the Plivo console'),
    PLIVO_SIGNATURE: z.enum(['v3', 'v2'], 'must be v3 or v2').default('v3'),
    PLIVO_API_URL: vendorUrl('https://api.plivo.com'),
  })
  .transform((read) => ({
    id: read.PLIVO_AUTH_ID,
    token: read.PLIVO_AUTH_TOKEN,
    /** Accepts calls signed by version 2 too, which does not cover the text. */
    oldSignatures: read.PLIVO_SIGNATURE === 'v2',
    api: read.PLIVO_API_URL,
  }))

export type PlivoSettings = z.output<typeof plivoSettings>
