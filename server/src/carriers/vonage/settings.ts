import { z } from 'zod'
import { given, vendorUrl } from '../setting-words.ts'

/** The settings of Vonage. */
export const vonageSettings = z
  .object({
    VONAGE_API_KEY: given('the API key of the Vonage dashboard'),
    VONAGE_API_SECRET: given('the API secret of the Vonage dashboard'),
    VONAGE_SIGNATURE_SECRET: given('the signature secret of the Vonage dashboard, under API settings'),
    VONAGE_API_URL: vendorUrl('https://api.nexmo.com'),
  })
  .transform((read) => ({
    key: read.VONAGE_API_KEY,
    secret: read.VONAGE_API_SECRET,
    signatureSecret: read.VONAGE_SIGNATURE_SECRET,
    api: read.VONAGE_API_URL,
  }))

export type VonageSettings = z.output<typeof vonageSettings>
