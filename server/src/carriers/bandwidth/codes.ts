import type { CodeTable } from '../vendor-outcome.ts'

/** Bandwidth's error codes (https://dev.bandwidth.com/docs/messaging/errors) that the outbox acts on. */
export const bandwidthCodes: CodeTable = {
  4775: 'opted-out',
  4720: 'unreachable',
  4721: 'unreachable',
  4303: 'unreachable',
  4404: 'unreachable',
  4406: 'unreachable',
  4701: 'soft',
  4702: 'soft',
  4730: 'soft',
  429: 'throttled',
  4781: 'throttled',
  4470: 'filtered',
  4770: 'filtered',
  4771: 'filtered',
  401: 'set-up',
  403: 'set-up',
  4773: 'set-up',
  4774: 'set-up',
}
