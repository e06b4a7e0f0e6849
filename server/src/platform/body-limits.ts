/** Bytes of any body without pictures: 20,000 characters of a text are 120 kB when each is escaped. */
export const BODY_LIMIT = 256_000
/** Bytes of a body with pictures: a photo of 12 MB is 16 MB as a data URL in JSON. */
export const PICTURES_BODY_LIMIT = 17_000_000
