import type { Outcome, Receipt } from '../carrier.ts'

/** SMPP 3.4, 5.1.3: command_status of a submit_sm_resp. A status without an entry refuses this text alone. */
export function readStatus(status: number): Outcome {
  return { ...readMeaning(status), said: `command_status 0x${status.toString(16).padStart(8, '0')}` }
}

function readMeaning(status: number): Exclude<Outcome, { kind: 'accepted' }> {
  switch (status) {
    // ESME_RMSGQFUL, ESME_RTHROTTLED
    case 0x14:
    case 0x58:
      return { kind: 'throttled', retryAfterMs: undefined }
    // ESME_RINVBNDSTS, ESME_RSYSERR, ESME_RALYBND
    case 0x04:
    case 0x05:
    case 0x08:
      return { kind: 'unavailable' }
    // ESME_RINVSRCADR, ESME_RINVSRCTON, ESME_RINVSRCNPI
    case 0x0a:
    case 0x48:
    case 0x49:
      return {
        kind: 'refused',
        reason: 'set-up',
        why: 'The SMS centre does not take SHARED_NUMBER as the sender: ask its operator.',
      }
    // ESME_RINVDSTADR, ESME_RINVDSTTON, ESME_RINVDSTNPI
    case 0x0b:
    case 0x50:
    case 0x51:
      return { kind: 'refused', reason: 'invalid-number' }
    // ESME_RINVMSGLEN
    case 0x01:
      return { kind: 'refused', reason: 'too-long' }
    default:
      return { kind: 'refused', reason: 'filtered' }
  }
}

/** The states of a receipt: words by SMPP 3.4, Appendix B, and numbers by 5.2.28. */
export function readState(carrierId: string, state: string | number): Receipt[] {
  switch (state) {
    case 'DELIVRD':
    case 2:
      return [{ carrierId, state: 'delivered' }]
    case 'ENROUTE':
    case 'ACCEPTD':
    case 1:
    case 6:
      return [{ carrierId, state: 'sent' }]
    case 'EXPIRED':
    case 'UNDELIV':
    case 3:
    case 5:
      return [{ carrierId, state: 'failed', reason: 'soft', said: `stat:${state}` }]
    case 'REJECTD':
    case 8:
      return [{ carrierId, state: 'failed', reason: 'filtered', said: `stat:${state}` }]
    case 'DELETED':
    case 'UNKNOWN':
    case 4:
    case 7:
      return [{ carrierId, state: 'failed', said: `stat:${state}` }]
    default:
      return []
  }
}
