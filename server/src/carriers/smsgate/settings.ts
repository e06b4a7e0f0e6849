import { z } from 'zod'
import { given, vendorUrl } from '../setting-words.ts'

/** The settings of SMSGate. */
export const smsgateSettings = z
  .object({
    SMSGATE_USERNAME: given('the username that the app shows under Cloud (or Local) Server'),
    SMSGATE_PASSWORD: given('the password that the app shows under Cloud (or Local) Server'),
    SMSGATE_SIGNING_KEY: given('the signing key of the app, under Settings, Webhooks'),
    SMSGATE_API_URL: vendorUrl('https://api.sms-gate.app'),
    SMSGATE_SIM: z
      .string()
      .regex(/^[1-9]$/, 'must be the slot of the SIM with SHARED_NUMBER, for example 1 or 2')
      .transform(Number)
      .optional(),
    SMSGATE_MODE: z.enum(['cloud', 'local'], 'must be cloud or local').default('cloud'),
  })
  .transform((read) => ({
    username: read.SMSGATE_USERNAME,
    password: read.SMSGATE_PASSWORD,
    signingKey: read.SMSGATE_SIGNING_KEY,
    /** The server inside the app has the same calls without the path prefix. */
    api: read.SMSGATE_API_URL + (read.SMSGATE_MODE === 'cloud' ? '/3rdparty/v1' : ''),
    mode: read.SMSGATE_MODE,
    sim: read.SMSGATE_SIM,
  }))

export type SmsgateSettings = z.output<typeof smsgateSettings>
