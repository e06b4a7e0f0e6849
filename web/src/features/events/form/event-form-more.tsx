import { REMINDER_DURATIONS } from '@partyline/domain/events/events'
import { QUESTION_MAX } from '@partyline/domain/events/guest-questions'
import { IconChevronDown } from '../../../ui/drawing/icons.ts'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import styles from './event-form.module.css'
import type { EventFormPart } from './event-form.ts'
import { type ExtrasForm, extrasProblems, sayExtras, sayPlace } from './event-form-extras.ts'

const PLACES = ['all', '', ...[...REMINDER_DURATIONS].reverse().map(String)].map((value) => ({
  value,
  label: sayPlace(value),
}))

/** Extras that few events need, hidden until the host opens them. */
export function EventFormMore({ form: { extras }, onChange }: EventFormPart) {
  const problems = extrasProblems(extras)
  const [first, second] = extras.questions
  const change = (part: Partial<ExtrasForm>) => onChange({ extras: { ...extras, ...part } })
  // While closed, it still tells what is set or wrong.
  const problem = problems.plusOnes ?? problems.capacity
  const note = problem ?? sayExtras(extras)
  return (
    <details className={`${styles.card} ${styles.more}`}>
      <summary>
        <span>
          <b>More options</b>
          {note && <span className={problem ? styles.problem : styles.chosen}>{note}</span>}
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
          hint="After that, people who say Yes go on the waitlist, and we text them when a place comes free before the start. Leave it blank if there’s room for everybody."
          value={extras.capacity}
          onValueChange={(capacity) => change({ capacity })}
          error={problems.capacity}
        />
        <Switch
          label={<b>Guests can see who is coming</b>}
          hint="Those who say Yes or Maybe see first names"
          checked={extras.guestsSee}
          onCheckedChange={(guestsSee) => change({ guestsSee })}
        />
        <ChipGroup
          label="The place is shown to"
          options={PLACES}
          most={4}
          value={extras.place}
          onValueChange={(place) => place !== undefined && change({ place })}
        />
        <Field
          label="A question for guests"
          optional
          autoComplete="off"
          hint="Such as “What will you bring?” Guests may reply once they have said Yes or Maybe, and only hosts read it."
          maxLength={QUESTION_MAX}
          value={first}
          onValueChange={(question) => change({ questions: [question, second] })}
        />
        {(first || second) && (
          <Field
            label="Another question"
            optional
            autoComplete="off"
            maxLength={QUESTION_MAX}
            value={second}
            onValueChange={(question) => change({ questions: [first, question] })}
          />
        )}
      </div>
    </details>
  )
}
