import { type CodeTable, NO_SIGNAL } from '../vendor-outcome.ts'

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
  MOBILE_APP_INACTIVE: {
    setUp:
      'Sending is switched off in the app on the gateway phone: switch it on for the SIM of SHARED_NUMBER.',
  },
  EXPIRED: {
    setUp:
      'The gateway phone does not fetch its texts: look whether it is on and online, and free the app of battery optimisation.',
  },
}
