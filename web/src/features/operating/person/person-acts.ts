import * as calls from '@partyline/contract/operating-acts'
import { call } from '../../../platform/calls/call.ts'
import { saveFile } from '../../../ui/save-file.ts'
import type { Act } from '../use-ask-why.tsx'
import type { OnePerson } from './one-person.ts'

type ActName =
  | 'stop'
  | 'suspend'
  | 'unsuspend'
  | 'logOut'
  | 'allowLists'
  | 'endLists'
  | 'showOlder'
  | 'data'
  | 'erase'

/** An operator's acts on a person, and the question before each. @param called the person's name in a sentence */
export function personActs({ target }: OnePerson['person'], called: string): Record<ActName, Act> {
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
        'Their messages on the way stop for good, and they are logged out. Nothing they write goes out until you lift the suspension. They still get texts from people they follow.',
      yes: 'Suspend',
      destructive: true,
      run: (why) => call(calls.suspendTarget, body(why)),
    },
    unsuspend: {
      question: `Lift the suspension of ${called}?`,
      detail: 'They can log in and write again. Stopped messages stay stopped.',
      yes: 'Lift it',
      run: (why) => call(calls.unsuspendTarget, body(why)),
    },
    logOut: {
      question: `Log ${called} out everywhere?`,
      detail: 'Every device needs a new code. API keys, webhooks and the feed end. Texts go on.',
      yes: 'Log out',
      run: (why) => call(calls.logOutEverywhere, body(why)),
    },
    allowLists: {
      question: `Let ${called} invite from lists?`,
      detail: 'Each person on a list gets one text, and nothing more without YES. Say why you trust them.',
      yes: 'Allow it',
      run: (why) => call(calls.allowLists, body(why)),
    },
    endLists: {
      question: `End lists for ${called}?`,
      detail: 'Invitations on their way still arrive, unless you suspend them.',
      yes: 'End it',
      run: (why) => call(calls.endLists, body(why)),
    },
    showOlder: {
      question: `Show ${called} the whole account?`,
      detail:
        'The phone was quiet for more than half a year, so it may have a new owner. Say how you know that it is still them.',
      yes: 'Show it',
      run: (why) => call(calls.showOlder, body(why)),
    },
    data: {
      question: `Save everything about ${called}?`,
      detail:
        'You get one file with everything we keep about them, the same that they can download. Give it to nobody else.',
      yes: 'Save it',
      run: async (why) => {
        const { fileName, data } = await call(calls.handOverData, body(why))
        saveFile(fileName, 'application/json', JSON.stringify(data, null, 2))
        return { message: `Saved as ${fileName}` }
      },
    },
    erase: {
      question: `Delete the account of ${called}?`,
      detail: 'It’s the same as if they deleted it themselves. You can’t undo it.',
      yes: 'Delete it',
      destructive: true,
      run: (why) => call(calls.deleteForPerson, body(why)),
    },
  }
}
