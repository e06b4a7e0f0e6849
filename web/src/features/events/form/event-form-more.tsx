import { IconChevronDown } from '@tabler/icons-react'
import { Field } from '../../../ui/fields/field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import styles from './event-form.module.css'
import type { EventFormPart } from './event-form.ts'
import { type ExtrasForm, extrasProblems, sayExtras } from './event-form-extras.ts'

/** What few events need: all of it off, and out of sight until it is opened. */
export function EventFormMore({ form: { extras }, onChange }: EventFormPart) {
  const problems = extrasProblems(extras)
  const change = (part: Partial<ExtrasForm>) => onChange({ extras: { ...extras, ...part } })
  // What is set, or wrong, is said where it is closed, too.
  const problem = problems.plusOnes ?? problems.capacity
  const said = problem ?? sayExtras(extras)
  return (
    <details className={`${styles.card} ${styles.more}`}>
      <summary>
        <span>
          <b>More options</b>
          {said && <span className={problem ? styles.problem : styles.chosen}>{said}</span>}
        </span>
        <IconChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.extras}>
        <Field
          label="Plus-ones for each guest"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="How many people each guest may bring. Leave it blank for none."
          value={extras.plusOnes}
          onValueChange={(plusOnes) => change({ plusOnes })}
          error={problems.plusOnes}
        />
        <Field
          label="Places"
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="After that a Yes goes on the waitlist, and we text people as places come free. Leave it blank if there’s room for everybody."
          value={extras.capacity}
          onValueChange={(capacity) => change({ capacity })}
          error={problems.capacity}
        />
        <Switch
          label={<b>Guests can see who is coming</b>}
          hint="Everybody who has answered sees the names"
          checked={extras.guestsSee}
          onCheckedChange={(guestsSee) => change({ guestsSee })}
        />
      </div>
    </details>
  )
}
