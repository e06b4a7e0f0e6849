import { z } from 'zod'

/** A secret or an id from the vendor; `what` says where to find it. */
export const given = (what: string) => z.string({ error: `must be ${what}` }).min(1, `must be ${what}`)

/** A key that goes into a header, which takes ASCII alone. A web page may add invisible characters to a copied key. */
export const givenKey = (what: string) =>
  given(what).regex(/^[ -~]+$/, `must be ${what}, in letters, digits and signs of ASCII`)

/** The address of a vendor's API, without a trailing slash. Regions and tests have their own. */
export const vendorUrl = (standard: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be a web address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(standard)
