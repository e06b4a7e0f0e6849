import type { Outcome, Receipt } from '../carrier.ts'

/**
 * The meaning of a command_status of a submit_sm_resp (SMPP 3.4, 5.1.3, and SMPP 5.0, 4.7.6,
 * https://smpp.org/SMPP_v5.pdf). A status without an entry refuses this text alone.
 */
export function readStatus(status: number): Outcome {
  return { ...readMeaning(status), said: `command_status 0x${status.toString(16).padStart(8, '0')}` }
}

function readMeaning(status: number): Exclude<Outcome, { kind: 'accepted' }> {
  switch (status) {
    // ESME_RMSGQFUL, ESME_RTHROTTLED
    case 0x14:
    case 0x58:
      return { kind: 'throttled', retryAfterMs: undefined }
    // ESME_RINVBNDSTS, ESME_RALYBND, ESME_RSYSERR, ESME_RX_T_APPN (a temporary error), ESME_RSERTYPUNAVAIL
    case 0x04:
    case 0x05:
    case 0x08:
    case 0x64:
    case 0x102:
      return { kind: 'unavailable' }
    // ESME_RINVSRCADR, ESME_RINVSRCTON, ESME_RINVSRCNPI
    case 0x0a:
    case 0x48:
    case 0x49:
      return setUp('The SMS centre does not take SHARED_NUMBER as the sender: ask its operator.')
    // ESME_RINVOPTPARSTREAM, ESME_ROPTPARNOTALLWD. A long text's message_payload is the only parameter.
    case 0xc0:
    case 0xc1:
      return setUp(
        'The SMS centre does not take long texts as message_payload: ask its operator to allow it.',
      )
    // ESME_RINVSERTYP, ESME_RSERTYPUNAUTH, ESME_RPROHIBITED, ESME_RSERTYPDENIED
    case 0x15:
    case 0x100:
    case 0x101:
    case 0x103:
      return setUp('The SMS centre does not let this account send texts: ask its operator.')
    // ESME_RINVDSTADR, ESME_RINVDSTTON, ESME_RINVDSTNPI
    case 0x0b:
    case 0x50:
    case 0x51:
      return { kind: 'refused', reason: 'invalid-number' }
    // ESME_RINVMSGLEN, ESME_RINVPARLEN (the length of message_payload)
    case 0x01:
    case 0xc2:
      return { kind: 'refused', reason: 'too-long' }
    // ESME_RINVDCS: the centre does not know the alphabet.
    case 0x104:
      return { kind: 'refused', reason: 'unsendable' }
    default:
      return { kind: 'refused', reason: 'filtered' }
  }
}

function setUp(why: string): Exclude<Outcome, { kind: 'accepted' }> {
  return { kind: 'refused', reason: 'set-up', why }
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
