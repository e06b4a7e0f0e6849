import { z } from 'zod'
import { given, vendorUrl } from '../setting-words.ts'

const SECRET =
  'a secret of at least 16 letters and digits, which also stands in the addresses that Kannel calls'

/** The settings of Kannel. */
export const kannelSettings = z
  .object({
    KANNEL_USERNAME: given("the username of Kannel's sendsms-user"),
    KANNEL_PASSWORD: given("the password of Kannel's sendsms-user"),
    KANNEL_SECRET: given(SECRET).regex(/^[\w-]{16,}$/, `must be ${SECRET}`),
    KANNEL_API_URL: vendorUrl('http://127.0.0.1:13013'),
  })
  .transform((read) => ({
    username: read.KANNEL_USERNAME,
    password: read.KANNEL_PASSWORD,
    secret: read.KANNEL_SECRET,
    api: read.KANNEL_API_URL,
  }))

export type KannelSettings = z.output<typeof kannelSettings>
