import { z } from 'zod'

/** A secret or an id from the vendor; `what` says where to find it. */
export const given = (what: string) => z.string({ error: `must be ${what}` }).min(1, `must be ${what}`)

/** The address of a vendor's API, without a trailing slash. Regions and tests have their own. */
export const vendorUrl = (standard: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(standard)
