import { resolve } from 'node:path'
import { judgeShortName, PRODUCT_NAME, tidyShortName } from '@partyline/domain/names/short-name'
import { z } from 'zod'
import { readLogo } from './read-logo.ts'

const line = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' '))
    .refine((text) => text.length <= most, {
      error: ({ input }) => `must have at most ${most} characters, and has ${String(input).length}`,
    })
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address' })
const AGE = 'must be a whole number of years from 0 to 21'

/** The settings that say who runs the installation, and whom to ask. */
export const organisationSettings = {
  ORGANISATION: line(120)
    .refine((name) => name.length >= 3, 'must have at least 3 characters')
    .optional(),
  SHORT_NAME: z
    .string()
    .transform(tidyShortName)
    .superRefine((name, { addIssue }) => {
      const problem = judgeShortName(name)
      if (problem !== undefined) addIssue({ code: 'custom', message: problem })
    })
    .optional(),
  LOGO: z.string().optional(),
  ORGANISATION_ADDRESS: line(200).optional(),
  TEXTS_ABOUT: line(120).optional(),
  MINIMUM_AGE: z.string().regex(/^\d+$/, AGE).transform(Number).pipe(z.number().max(21, AGE)).default(13),
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  SUPPORT_CONTACT: line(120).optional(),
  PRIVACY_POLICY_URL: webAddress.optional(),
  TERMS_URL: webAddress.optional(),
}

const shape = z.object(organisationSettings)
type Read = z.output<typeof shape>

/** Judges whether the mark can be read, and whether every text can carry the organisation's name, one line for each. */
export function judgeOrganisation(read: Partial<Read>, home: string): string[] {
  const logo = read.LOGO === undefined ? undefined : readLogo(resolve(home, read.LOGO))
  return [...judgeName(read), ...(typeof logo === 'string' ? [logo] : [])]
}

function judgeName(read: Partial<Read>): string[] {
  if (read.ORGANISATION === undefined || read.SHORT_NAME !== undefined) return []
  const problem = judgeShortName(tidyShortName(read.ORGANISATION))
  return problem === undefined
    ? []
    : [`SHORT_NAME must be set, because texts cannot carry ORGANISATION: a name in texts ${problem}.`]
}

/** Arranges the organisation's settings under the names that the code uses. */
export function arrangeOrganisation(read: Read, home: string) {
  const logo = read.LOGO === undefined ? undefined : readLogo(resolve(home, read.LOGO))
  const { ORGANISATION, SHORT_NAME } = read
  return {
    organisation: {
      /** The name that texts and pages speak under. */
      shortName: SHORT_NAME ?? (ORGANISATION === undefined ? PRODUCT_NAME : tidyShortName(ORGANISATION)),
      /** As it is registered; undefined on a try-out. */
      legalName: ORGANISATION,
      /** The mark; undefined for none. */
      logo: typeof logo === 'string' ? undefined : logo,
      /** By post. */
      address: read.ORGANISATION_ADDRESS,
      /** What the texts are about, behind 'about'. */
      about: read.TEXTS_ABOUT,
      minimumAge: read.MINIMUM_AGE,
      /** A person and a phone number, for example, beside the address for mail. */
      contact: read.SUPPORT_CONTACT,
    },
    supportEmail: read.SUPPORT_EMAIL,
    privacyPolicyUrl: read.PRIVACY_POLICY_URL,
    termsUrl: read.TERMS_URL,
  }
}
