import { type CodeTable, NO_SIGNAL, NOT_PERMITTED } from '../vendor-outcome.ts'

/**
 * The failures that the app names (SentReceiver.kt, DeliveredReceiver.kt and FirebaseMessagingService.kt in
 * https://github.com/NdoleStudio/httpsms). Only a delivery report is about the phone of the recipient. The
 * others are about the gateway phone.
 */
export const httpsmsFailures: CodeTable = {
  'CANNOT BE DELIVERED': 'soft',
  NO_SERVICE: NO_SIGNAL,
  RADIO_OFF: NO_SIGNAL,
  LIMIT_EXCEEDED: 'throttled',
  disabled: {
    setUp:
      'Sending is switched off in the app on the gateway phone: switch it on for the SIM of SHARED_NUMBER.',
  },
  permission: NOT_PERMITTED,
  attachment: 'media',
  MMS: 'media',
  EXPIRED: {
    setUp:
      'The gateway phone does not fetch its texts: look whether it is on and online, and free the app of battery optimisation.',
  },
}

/**
 * Finds the failure in its reason. 'Outgoing messages have been disabled on the mobile app' and other sentences mean
 * that nothing has left.
 */
export function readHttpsmsFailure(reason: string): string | undefined {
  return /^[A-Z_ ]+$|disabled|permission|attachment|MMS/.exec(reason)?.[0]
}
