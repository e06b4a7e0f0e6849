import { type CodeTable, NO_SIGNAL } from '../vendor-outcome.ts'

/**
 * The failures that the app names (MessagesService.kt in https://github.com/capcom6/android-sms-gateway). Only a
 * delivery report is about the phone of the recipient. The others are about the gateway phone.
 */
export const smsgateFailures: CodeTable = {
  'Delivery result': 'soft',
  RESULT_ERROR_NO_SERVICE: NO_SIGNAL,
  RESULT_ERROR_RADIO_OFF: NO_SIGNAL,
  RESULT_RADIO_NOT_AVAILABLE: NO_SIGNAL,
  RESULT_RIL_RADIO_NOT_AVAILABLE: NO_SIGNAL,
  RESULT_ERROR_LIMIT_EXCEEDED: 'throttled',
}
