import type { RegistrationStep } from '@partyline/contract/operating-registration'
import { capital } from '@partyline/domain/texts/capital'
import { CopyIconButton } from '../../../ui/buttons/copy-button.tsx'
import { ChipGroup } from '../../../ui/fields/chip-group.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../operating.module.css'
import own from './register.module.css'
import { type Choice, currentStep, type Filled, type Registration, STEP_TITLES } from './registration.ts'

interface PasteCardProps {
  data: Registration
  filled: Filled
  choice: Choice
  onChoice: (choice: Choice) => void
}

/** What to paste into each field of the carrier's forms, under the carrier's own names. */
export function PasteCard({ data, filled, choice, onChoice }: PasteCardProps) {
  const toOptions = (words: Registration['roads']) =>
    words.map(({ word, says }) => ({ value: word, label: capital(says) }))
  const current = currentStep(filled)
  const forms = filled.steps.filter(({ fields }) => fields.length > 0)
  return (
    <Card as="section" aria-labelledby="paste">
      <h2 className="shout t3" id="paste">
        What to paste where
      </h2>
      <ChipGroup
        className={own.chips ?? ''}
        label="Carrier"
        labelHidden
        options={toOptions(data.carriers)}
        value={data.carrier}
        onValueChange={(carrier) => carrier && onChoice({ ...choice, carrier })}
      />
      {data.roads.length > 1 && (
        <ChipGroup
          className={own.chips ?? ''}
          label="Kind of number"
          options={toOptions(data.roads)}
          value={filled.road}
          onValueChange={(road) => road && onChoice({ ...choice, road })}
        />
      )}
      {forms.map((step) => (
        <details key={step.step} className={own.form} open={forms.length === 1 || step === current}>
          <summary>
            <h3>{STEP_TITLES[step.step]}</h3>
          </summary>
          <Fields fields={step.fields} />
        </details>
      ))}
    </Card>
  )
}

/** The number of fields that stand open. */
const OPEN = 4

function Fields({ fields }: Pick<RegistrationStep, 'fields'>) {
  // Words that somebody wrote come first, because short facts are quicker to type than to find.
  const long = fields.filter(({ text }) => text.length > 60)
  const sorted = [...long, ...fields.filter((field) => !long.includes(field))]
  const more = sorted.slice(OPEN)
  return (
    <>
      {sorted.slice(0, OPEN).map((field) => (
        <Paste key={field.label} {...field} />
      ))}
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>{more.length} more fields</summary>
          {more.map((field) => (
            <Paste key={field.label} {...field} />
          ))}
        </details>
      )}
    </>
  )
}

function Paste({ label, parameter, text }: RegistrationStep['fields'][number]) {
  return (
    <div className={own.paste}>
      <div>
        <span>
          <b>{label}</b> {parameter !== '' && <code>{parameter}</code>}
        </span>
        <CopyIconButton text={text} label={`Copy ${label}`} copiedLabel="Copied" />
      </div>
      <p>{text}</p>
    </div>
  )
}
