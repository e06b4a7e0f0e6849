import { keepRegistrationStep, type RegistrationStep } from '@partyline/contract/operating-registration'
import { type FormEvent, useState } from 'react'
import { type CallParts, call } from '../../../platform/calls/call.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import styles from '../operating.module.css'
import { failureOf } from '../use-ask-why.tsx'
import { type Choice, type Registration, STEP_TITLES, useKeep, vendorOf } from './registration.ts'

type Body = CallParts<typeof keepRegistrationStep>['body']

const STATES: Record<RegistrationStep['state'], string> = {
  none: 'Not sent',
  submitted: 'Sent',
  review: 'In review',
  approved: 'Approved',
  refused: 'Refused',
}

interface StepFormProps {
  data: Registration
  choice: Choice
  step: RegistrationStep
}

/** Keeps how far a step is, as the portal of a carrier shows it. */
export function StepForm({ data, choice, step: { step, ...kept } }: StepFormProps) {
  const [state, setState] = useState(kept.state)
  const [id, setId] = useState(kept.id ?? '')
  const title = STEP_TITLES[step]
  const keep = useKeep(
    (body: Body) => call(keepRegistrationStep, { body }),
    () => toast('success', `${title}: ${STATES[state].toLowerCase()}.`),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (keep.isPending) return
    keep.mutate({ ...choice, revision: data.revision, step, state, id: id.trim() })
  }
  return (
    <details className={styles.more}>
      <summary>
        Say how far it is<span className="sr">: {title}</span>
      </summary>
      <form className={styles.form} method="post" onSubmit={submit}>
        <SelectField
          label="State"
          options={Object.entries(STATES).map(([value, label]) => ({ value, label }))}
          value={state}
          onValueChange={(value) => setState(value as typeof state)}
        />
        {step !== 'number' && (
          <Field
            label={`Its id at ${vendorOf(data)}`}
            optional
            autoComplete="off"
            maxLength={100}
            value={id}
            onValueChange={setId}
          />
        )}
        <p className={styles.failure} role="alert">
          {failureOf(keep.error)}
        </p>
        <Button type="submit" kind="soft" size={44} busy={keep.isPending} busyLabel="Keeping">
          Keep it
        </Button>
      </form>
    </details>
  )
}
