import type { CodeTable } from '../vendor-outcome.ts'
import { registration, twilioCodes, twilioWords } from './codes.ts'

const money = { setUp: 'The account has no money left: pay SignalWire.' }

/**
 * SignalWire's error codes (https://developer.signalwire.com/rest/compatibility-api/overview/error-codes). Most are
 * Twilio's. These are its own, or mean something else there.
 */
export const signalwireCodes: CodeTable = {
  ...twilioCodes,
  4001: money,
  20010: {
    setUp:
      'SignalWire does not take our credentials: look at SIGNALWIRE_PROJECT_ID and SIGNALWIRE_API_TOKEN.',
  },
  21408: {
    setUp: 'SignalWire cannot call PUBLIC_URL for receipts: set it to the https address that the world sees.',
  },
  21606: 'unreachable',
  21612: 'media',
  21717: registration,
  30002: money,
  30012: 'media',
  35125: 'throttled',
  63019: 'media',
}

/** The titles of its codes, because its receipts carry the code alone. */
export const signalwireWords: Record<string, string> = {
  ...twilioWords,
  30001: 'Validity period exceeded',
  30002: 'Insufficient account balance',
  30006: 'No route to the handset',
  30009: 'Validity period expired at the carrier',
}
