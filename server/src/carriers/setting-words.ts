import { z } from 'zod'

/** A secret or an id that the vendor gave out; `what` says where it is found. */
export const given = (what: string) => z.string({ error: `must be ${what}` }).min(1, `must be ${what}`)

/** Where a vendor's interface is reached, without a slash at its end; regions and tests have their own. */
export const vendorUrl = (standard: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(standard)
