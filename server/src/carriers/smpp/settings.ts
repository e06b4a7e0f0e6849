import { z } from 'zod'
import { given } from '../setting-words.ts'

const ADDRESS =
  'the address of the SMS centre, for example smpp://smsc.example.org:2775, or ssmpp:// over TLS'

/** The settings of a connection to an SMS centre. */
export const smppSettings = z
  .object({
    SMPP_API_URL: given(ADDRESS)
      .regex(/^s?smpp:\/\/[^\s:/]+(:\d+)?\/?$/, `must be ${ADDRESS}`)
      // The library throws for a port above 65535.
      .refine((url) => URL.canParse(url.replace(/^s?smpp/, 'http')), `must be ${ADDRESS}`),
    SMPP_SYSTEM_ID: given('the system id (user name) that the SMS centre gave you'),
    SMPP_PASSWORD: given('the password that the SMS centre gave you, at most 8 characters').max(
      8,
      'must have at most 8 characters (SMPP 3.4)',
    ),
    SMPP_SYSTEM_TYPE: z.string().max(12, 'must have at most 12 characters').default(''),
    SMPP_ALPHABET: z.enum(['gsm', 'ascii', 'latin1'], 'must be gsm, ascii or latin1').default('gsm'),
    SMPP_RECEIPT_IDS: z.enum(['same', 'decimal'], 'must be same or decimal').default('same'),
    SMPP_WINDOW: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
      .transform(Number)
      .default(10),
  })
  .transform((read) => ({
    url: read.SMPP_API_URL.replace(/\/$/, ''),
    systemId: read.SMPP_SYSTEM_ID,
    password: read.SMPP_PASSWORD,
    systemType: read.SMPP_SYSTEM_TYPE,
    /** The centre's default alphabet. */
    alphabet: read.SMPP_ALPHABET,
    /** 'decimal' for a centre that gives an id in hexadecimal when it takes a text, and in decimal in its receipt. */
    receiptIds: read.SMPP_RECEIPT_IDS,
    /** The most texts in flight without an answer. */
    window: read.SMPP_WINDOW,
  }))

export type SmppSettings = z.output<typeof smppSettings>
