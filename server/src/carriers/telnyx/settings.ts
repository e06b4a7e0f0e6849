import { z } from 'zod'
import { given, givenKey, vendorUrl } from '../setting-words.ts'

const PUBLIC_KEY = 'the public key of the Telnyx portal, under Keys & Credentials: 44 characters'

/** The settings of Telnyx. */
export const telnyxSettings = z
  .object({
    TELNYX_API_KEY: givenKey('an API key of the Telnyx portal, which begins with KEY'),
    TELNYX_PUBLIC_KEY: given(PUBLIC_KEY).refine(
      (key) => Buffer.from(key, 'base64').length === 32,
      `must be ${PUBLIC_KEY}`,
    ),
    TELNYX_MESSAGING_PROFILE_ID: z.string().optional(),
    TELNYX_API_URL: vendorUrl('https://api.telnyx.com'),
  })
  .transform((read) => ({
    key: read.TELNYX_API_KEY,
    publicKey: read.TELNYX_PUBLIC_KEY,
    profile: read.TELNYX_MESSAGING_PROFILE_ID,
    api: read.TELNYX_API_URL,
  }))

export type TelnyxSettings = z.output<typeof telnyxSettings>
