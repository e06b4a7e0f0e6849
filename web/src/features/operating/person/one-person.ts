import type { getOperatorPerson } from '@partyline/contract/operating-people'
import type { CallAnswer } from '../../../platform/calls/call.ts'

/** One person as the server tells operators. */
export type OnePerson = CallAnswer<typeof getOperatorPerson>
