import { z } from 'zod'
import { given, vendorUrl } from '../setting-words.ts'

/** The settings of Bandwidth. */
export const bandwidthSettings = z
  .object({
    BANDWIDTH_ACCOUNT_ID: given('the account id of the Bandwidth dashboard'),
    BANDWIDTH_CLIENT_ID: given('the client id of the API credential'),
    BANDWIDTH_CLIENT_SECRET: given('the client secret of the API credential'),
    BANDWIDTH_APPLICATION_ID: given('the id of the messaging application'),
    BANDWIDTH_CALLBACK_USER: given('the user name that the application sends with its callbacks'),
    BANDWIDTH_CALLBACK_PASSWORD: given('the password that the application sends with its callbacks').min(
      12,
      'must have at least 12 characters',
    ),
    BANDWIDTH_API_URL: vendorUrl('https://messaging.bandwidth.com'),
    BANDWIDTH_TOKEN_URL: vendorUrl('https://api.bandwidth.com/api/v1/oauth2/token'),
  })
  .transform((read) => ({
    account: read.BANDWIDTH_ACCOUNT_ID,
    clientId: read.BANDWIDTH_CLIENT_ID,
    clientSecret: read.BANDWIDTH_CLIENT_SECRET,
    application: read.BANDWIDTH_APPLICATION_ID,
    callbackUser: read.BANDWIDTH_CALLBACK_USER,
    callbackPassword: read.BANDWIDTH_CALLBACK_PASSWORD,
    api: read.BANDWIDTH_API_URL,
    tokenUrl: read.BANDWIDTH_TOKEN_URL,
  }))

export type BandwidthSettings = z.output<typeof bandwidthSettings>
