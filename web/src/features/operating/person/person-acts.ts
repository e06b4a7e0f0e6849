import * as calls from '@partyline/contract/operating-acts'
import { call } from '../../../platform/calls/call.ts'
import { saveFile } from '../../../ui/save-file.ts'
import type { Act } from '../ask-why.tsx'
import type { OnePerson } from './one-person.ts'

type Deed = 'stop' | 'suspend' | 'unsuspend' | 'logOut' | 'data' | 'erase'

/**
 * What an operator can do about a person, and the question before each act. @param called what they go by
 * in a sentence
 */
export function personActs({ target }: OnePerson['person'], called: string): Record<Deed, Act> {
  const body = (why: string) => ({ body: { target, why } })
  return {
    stop: {
      question: `Record a STOP from ${called}?`,
      detail:
        'Nothing more is sent to this phone, no confirmation either. Say how it came: letter, call, date.',
      yes: 'Record it',
      run: (why) => call(calls.recordStop, body(why)),
    },
    suspend: {
      question: `Suspend ${called}?`,
      detail:
        'What they have on its way stops for good, and they are logged out. Nothing of theirs goes out until you lift it. They still hear what they follow.',
      yes: 'Suspend',
      destructive: true,
      run: (why) => call(calls.suspendTarget, body(why)),
    },
    unsuspend: {
      question: `Let ${called} go on?`,
      detail: 'They may log in and write again. What was stopped is not sent after all.',
      yes: 'Let them',
      run: (why) => call(calls.unsuspendTarget, body(why)),
    },
    logOut: {
      question: `Log ${called} out everywhere?`,
      detail: 'Every device needs a new code. Texts go on.',
      yes: 'Log out',
      run: (why) => call(calls.logOutEverywhere, body(why)),
    },
    data: {
      question: `Save everything about ${called}?`,
      detail:
        'All that is kept of them comes as one file, as they could download it themselves. Hand it to nobody else.',
      yes: 'Save it',
      run: async (why) => {
        const { fileName, data } = await call(calls.handOverData, body(why))
        saveFile(fileName, 'application/json', JSON.stringify(data, null, 2))
        return { message: `Saved as ${fileName}` }
      },
    },
    erase: {
      question: `Delete the account of ${called}?`,
      detail: 'As if they had done it themselves. It doesn’t come back.',
      yes: 'Delete it',
      destructive: true,
      run: (why) => call(calls.deleteForPerson, body(why)),
    },
  }
}
