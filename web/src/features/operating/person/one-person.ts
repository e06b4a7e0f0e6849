import type { getOperatorPerson } from '@partyline/contract/operating-people'
import type { CallAnswer } from '../../../platform/calls/call.ts'

/** One person in the server's answer to operators. */
export type OnePerson = CallAnswer<typeof getOperatorPerson>
