import { suspendTarget, unsuspendTarget } from '@partyline/contract/operating-acts'
import type { getOperatorPeople } from '@partyline/contract/operating-people'
import { counted } from '@partyline/domain/texts/counted'
import { type CallAnswer, call } from '../../../platform/calls/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { GroupAvatar } from '../../../ui/pictures/avatar.tsx'
import styles from '../operating.module.css'
import { type Act, useAskWhy } from '../use-ask-why.tsx'

type Listed = CallAnswer<typeof getOperatorPeople>['groups'][number]

/** A group that fits the search, with the button that suspends it. */
export function GroupRow({ group: { name, members, suspendedAt } }: { group: Listed }) {
  const { ask, dialog } = useAskWhy()
  const target = name.startsWith('#') ? name : `#${name}`
  const suspend: Act = {
    question: `Suspend ${target}?`,
    detail: 'Messages on their way stop for good, and nothing new goes out until you lift the suspension.',
    yes: 'Suspend',
    destructive: true,
    run: (why) => call(suspendTarget, { body: { target, why } }),
  }
  const lift: Act = {
    question: `Lift the suspension of ${target}?`,
    detail: 'Stopped messages stay stopped.',
    yes: 'Lift it',
    run: (why) => call(unsuspendTarget, { body: { target, why } }),
  }
  return (
    <li className={styles.line}>
      <GroupAvatar />
      <span className={styles.lineWords}>
        <b dir="auto">{target}</b>
        <span className="small mute">
          {counted(members, 'member')}
          {suspendedAt && ' · suspended'}
        </span>
      </span>
      <Button
        kind={suspendedAt ? 'soft' : 'bad'}
        size={44}
        aria-label={suspendedAt ? `Lift the suspension of ${target}` : `Suspend ${target}`}
        onClick={() => ask(suspendedAt ? lift : suspend)}
      >
        {suspendedAt ? 'Lift' : 'Suspend'}
      </Button>
      {dialog}
    </li>
  )
}
