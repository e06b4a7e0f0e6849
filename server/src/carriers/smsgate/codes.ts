import { type CodeTable, NO_SIGNAL, NOT_PERMITTED } from '../vendor-outcome.ts'

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
  RESULT_RIL_NETWORK_NOT_READY: NO_SIGNAL,
  RESULT_RIL_SIM_ABSENT: NO_SIGNAL,
  // Somebody makes a call with the phone.
  RESULT_RIL_BLOCKED_DUE_TO_CALL: 'unavailable',
  RESULT_RIL_SIMULTANEOUS_SMS_AND_CALL_NOT_ALLOWED: 'unavailable',
  RESULT_SMS_BLOCKED_DURING_EMERGENCY: 'unavailable',
  RESULT_RIL_REQUEST_RATE_LIMITED: 'throttled',
  RESULT_ERROR_LIMIT_EXCEEDED: 'throttled',
  // Android asked whether the app may send more than 30 texts in half an hour, and nobody said yes.
  RESULT_UNEXPECTED_EVENT_STOP_SENDING: 'throttled',
  permission: NOT_PERMITTED,
  SIM: {
    setUp: 'The app finds no SIM that it may send with: look at the SIM and at the settings of the app.',
  },
}
