import { isFictionPhone } from '@partyline/domain/phones'
import { z } from 'zod'
import { endpoint, liveEndpoint, success } from './endpoint.ts'

/** Only numbers set aside for fiction, because the simulator must never hold a real phone's number. */
const fictionPhone = z
  .string()
  .refine(isFictionPhone, 'must be a fiction number in E.164, for example +15550100001 or +14155550142')

export const simulatorText = z.object({
  id: z.string(),
  /** 'in' went from the phone to the shared number, 'out' came from it. */
  direction: z.enum(['in', 'out']),
  from: z.string(),
  to: z.string(),
  text: z.string(),
  mediaUrls: z.array(z.string()),
  /** ISO 8601, UTC. */
  at: z.string(),
})
export type SimulatorText = z.infer<typeof simulatorText>

/** The path of files from virtual phones, byte for byte. */
export const SIMULATOR_MEDIA_PATH = '/simulator/media/:id'

export const postSimulatorText = endpoint({
  method: 'POST',
  path: '/simulator/texts',
  access: 'anyone',
  summary: 'Delivers a text to the shared number as a carrier would',
  carries: 'pictures',
  body: z.object({
    from: fictionPhone,
    text: z.string().max(20_000),
    /**
     * Pictures as data: URLs, or addresses of up to 2,000 characters, of which only the simulator's own are
     * fetched.
     */
    mediaUrls: z
      .array(
        z
          .string()
          .refine((url) => url.length <= 2000 || url.startsWith('data:'), 'must be a shorter address'),
      )
      .max(10)
      .optional(),
    /**
     * The carrier's own id. A second text with the same id does nothing. By default the simulator makes one.
     */
    id: z
      .string()
      .regex(/^[\x20-\x7e]{1,200}$/, 'must have 1 to 200 plain characters')
      .optional(),
  }),
  status: 202,
  answer: z.object({ id: z.string() }),
})

export const getSimulatorTexts = endpoint({
  method: 'GET',
  path: '/simulator/texts',
  access: 'anyone',
  summary: 'Lists the texts that a phone, or all phones, sent and received, oldest first',
  query: z.object({
    phone: fictionPhone.optional(),
    after: z.string().max(40).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(1000),
  }),
  answer: z.object({
    texts: z.array(simulatorText),
    /** Pass it as `after` to get later texts. */
    next: z.string().nullable(),
  }),
})

export const getSimulatorOwners = endpoint({
  method: 'GET',
  path: '/simulator/owners',
  access: 'anyone',
  summary: 'Lists the virtual phones whose owner has a username',
  query: z.object({
    /** Phones in E.164 with commas between them, 100 at most. */
    phones: z
      .string()
      .max(1600)
      .refine((list) => list.split(',').length <= 100 && list.split(',').every(isFictionPhone), {
        message: 'must be fiction numbers in E.164 with commas between them, 100 at most',
      }),
  }),
  answer: z.object({
    owners: z.array(
      z.object({
        phone: z.string(),
        firstName: z.string().nullable(),
        /** In its owner's spelling, without the @. */
        displayHandle: z.string(),
      }),
    ),
  }),
})
export type SimulatorOwner = z.infer<typeof getSimulatorOwners.answer>['owners'][number]

export const postSimulatorReceipts = endpoint({
  method: 'POST',
  path: '/simulator/receipts',
  access: 'anyone',
  summary: 'Delivers receipts as the simulated carrier, late, twice or out of order at will',
  body: z.object({
    receipts: z
      .array(
        z.object({
          /** A text's id from GET /simulator/texts. */
          id: z.string().max(200),
          state: z.enum(['sent', 'delivered', 'failed']),
          /** The reason of a failure; 'soft' is temporary, and after 'throttled' or 'media' the text is sent again. */
          reason: z
            .enum(['opted-out', 'unreachable', 'filtered', 'invalid-number', 'soft', 'throttled', 'media'])
            .optional(),
        }),
      )
      .max(1000),
  }),
  status: 202,
  answer: success,
})

const rate = z.number().min(0).max(1)

/** The faults of the simulated carrier. A call sets the fields that it names and leaves the others. */
export const simulatorFaults = z.object({
  latencyMs: z.number().int().min(0).max(120_000),
  /** The share of sends that end in "our fault, try later". */
  failRate: rate,
  /** The share of sends that are refused for good. */
  rejectRate: rate,
  /** The share of sends that are accepted while the answer never comes. */
  acceptThenTimeOutRate: rate,
  /** The share of inbound texts that are delivered twice. */
  duplicateInRate: rate,
  /** The carrier cannot tell which texts it has, like some vendors, so a text in doubt is sent again. */
  cannotSay: z.boolean(),
  /** Sends beyond this many a second are throttled; null for no limit. */
  messagesPerSecond: z.number().min(0.1).max(1_000_000).nullable(),
  /** Phones that the carrier itself treats as opted out. */
  stoppedPhones: z.array(fictionPhone).max(10_000),
})
export type SimulatorFaults = z.infer<typeof simulatorFaults>

export const putSimulatorFaults = endpoint({
  method: 'PUT',
  path: '/simulator/faults',
  access: 'anyone',
  summary: 'Sets the faults of the simulated carrier',
  body: simulatorFaults.partial(),
  answer: simulatorFaults,
})

export const simulatorLive = liveEndpoint({
  path: '/simulator/live',
  access: 'anyone',
  summary: 'Streams the phones that have new texts',
  event: z.object({
    /** Null when there were too many to name. */
    phones: z.array(z.string()).nullable(),
  }),
})
