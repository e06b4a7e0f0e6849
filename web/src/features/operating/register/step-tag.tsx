import type { RegistrationStep } from '@partyline/contract/operating-registration'
import { IconClock } from '../../../ui/drawing/icons.ts'
import { Tag } from '../tag.tsx'

/** How far a step is, in a word or two. */
export function StepTag({ step: { step, state, day } }: { step: RegistrationStep }) {
  if (state === 'approved') return <Tag kind="open">{step === 'number' ? 'Joined' : 'Approved'}</Tag>
  if (state === 'refused') return <Tag kind="bad">Refused</Tag>
  if (state === 'none') {
    return (
      <Tag kind="calm">
        <IconClock aria-hidden="true" />
        Waits
      </Tag>
    )
  }
  return (
    <Tag kind="warn">
      {state === 'review' ? 'In review' : 'Sent'}
      {day !== null && `, day ${day}`}
    </Tag>
  )
}
