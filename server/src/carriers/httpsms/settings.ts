import { z } from 'zod'
import { given, givenKey, vendorUrl } from '../setting-words.ts'

/** The settings of httpSMS. */
export const httpsmsSettings = z
  .object({
    HTTPSMS_API_KEY: givenKey('the API key of httpsms.com, under Settings'),
    HTTPSMS_SIGNING_KEY: given('the signing key that was given to the webhook at httpsms.com').min(
      16,
      'must have at least 16 characters',
    ),
    HTTPSMS_API_URL: vendorUrl('https://api.httpsms.com'),
  })
  .transform((read) => ({
    key: read.HTTPSMS_API_KEY,
    signingKey: read.HTTPSMS_SIGNING_KEY,
    api: read.HTTPSMS_API_URL,
  }))

export type HttpsmsSettings = z.output<typeof httpsmsSettings>
