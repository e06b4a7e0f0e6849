import { z } from 'zod'
import { given, vendorUrl } from '../setting-words.ts'

const ACCOUNT_SID = 'the Account SID of the Twilio console, which is AC and 32 digits of 0-9 and a-f'

/** The settings of Twilio. Its ids have 34 characters (https://www.twilio.com/docs/glossary/what-is-a-sid). */
export const twilioSettings = z
  .object({
    TWILIO_ACCOUNT_SID: given(ACCOUNT_SID).regex(/^AC[0-9a-f]{32}$/i, `must be ${ACCOUNT_SID}`),
    TWILIO_AUTH_TOKEN: given('the Auth Token of the Twilio console'),
    TWILIO_MESSAGING_SERVICE_SID: z
      .string()
      .regex(/^MG[0-9a-f]{32}$/i, 'must be MG and 32 digits of 0-9 and a-f')
      .optional(),
    TWILIO_API_URL: vendorUrl('https://api.twilio.com'),
  })
  .transform((read) => ({
    account: read.TWILIO_ACCOUNT_SID,
    token: read.TWILIO_AUTH_TOKEN,
    signingKey: read.TWILIO_AUTH_TOKEN,
    messagingService: read.TWILIO_MESSAGING_SERVICE_SID,
    api: read.TWILIO_API_URL,
  }))

/** The settings of SignalWire, whose Compatibility API speaks Twilio's protocol under the address of a space. */
export const signalwireSettings = z
  .object({
    SIGNALWIRE_PROJECT_ID: given('the Project ID of the SignalWire space'),
    SIGNALWIRE_API_TOKEN: given('an API token of the SignalWire space'),
    SIGNALWIRE_SIGNING_KEY: given('the Signing Key, shown beside the API tokens of the SignalWire space'),
    SIGNALWIRE_API_URL: z
      .url({
        protocol: /^https?$/,
        error: 'must be the address of the space, for example https://example.signalwire.com/api/laml',
      })
      .transform((url) => url.replace(/\/+$/, '')),
  })
  .transform((read) => ({
    account: read.SIGNALWIRE_PROJECT_ID,
    token: read.SIGNALWIRE_API_TOKEN,
    signingKey: read.SIGNALWIRE_SIGNING_KEY,
    messagingService: undefined,
    api: read.SIGNALWIRE_API_URL,
  }))

/** The common form of both. */
export type TwilioSettings = z.output<typeof twilioSettings> | z.output<typeof signalwireSettings>

/** The names of the settings that locate the account. */
export function nameSettings(name: 'twilio' | 'signalwire') {
  return name === 'twilio'
    ? {
        address: 'TWILIO_API_URL and TWILIO_ACCOUNT_SID',
        credentials: 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN',
      }
    : {
        address: 'SIGNALWIRE_API_URL and SIGNALWIRE_PROJECT_ID',
        credentials: 'SIGNALWIRE_PROJECT_ID, SIGNALWIRE_API_TOKEN and SIGNALWIRE_API_URL',
      }
}
