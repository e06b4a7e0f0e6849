import { answerRegistration, type RegistrationQuestion } from '@partyline/contract/operating-registration'
import { capital } from '@partyline/domain/texts/capital'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CallParts, call } from '../../../platform/calls/call.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckRow } from '../../../ui/fields/check-row.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import styles from '../operating.module.css'
import { failureOf } from '../use-ask-why.tsx'
import own from './register.module.css'
import { type Choice, type Registration, useKeep } from './registration.ts'

type Body = CallParts<typeof answerRegistration>['body']

interface AnswersFormProps {
  data: Registration
  choice: Choice
  /** The name of the question that gets the focus; '' for none. */
  begin: string
  /** All answers fit and are kept. */
  onKept: () => void
  /** Left out while a question is open. */
  onLeave?: () => void
}

/** Asks the eight questions. Each answer that fits is kept, also when another does not. */
export function AnswersForm({
  data: { revision, questions },
  choice,
  begin,
  onKept,
  onLeave,
}: AnswersFormProps) {
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(questions.map(({ name, answer, offered }) => [name, answer || offered])),
  )
  const [before] = useState(() => Object.fromEntries(questions.map(({ name, answer }) => [name, answer])))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const wordsOf = ({ name }: RegistrationQuestion) => typed[name]?.trim() ?? ''
  const missing = questions.filter((one) => !one.optional && wordsOf(one) === '').map(({ name }) => name)
  const keep = useKeep(
    (body: Body) => call(answerRegistration, { body }),
    (kept) => {
      const open = questions
        .map(({ name }) => name)
        .filter((name) => [...missing, ...kept.wrong].includes(name))
      setWrong(open)
      const [first] = open
      if (first !== undefined) return focusOn(form.current, first)
      toast('success', 'The answers are kept.')
      onKept()
    },
  )
  useEffect(() => {
    if (begin !== '') focusOn(form.current, begin)
  }, [begin])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (keep.isPending) return
    // What somebody else answered since the form was opened stays, unless it was changed here too.
    const changed = questions.filter(
      (one) =>
        !missing.includes(one.name) &&
        (wordsOf(one) !== before[one.name] || (one.optional && one.answer === '')),
    )
    const answers = Object.fromEntries(changed.map((one) => [one.name, wordsOf(one)]))
    keep.mutate({ ...choice, revision, answers })
  }
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
      {questions.map((question) => (
        <div key={question.name} data-question={question.name}>
          <Answer
            question={question}
            error={wrong.includes(question.name) ? sayWrong(question) : undefined}
            value={typed[question.name] ?? ''}
            onValueChange={(value) => setTyped((others) => ({ ...others, [question.name]: value }))}
          />
        </div>
      ))}
      <p className={styles.failure} role="alert">
        {failureOf(keep.error)}
      </p>
      <div className={own.keys}>
        <Button type="submit" size={48} busy={keep.isPending} busyLabel="Keeping">
          Keep the answers
        </Button>
        {onLeave && (
          <Button kind="soft" size={48} onClick={onLeave}>
            Leave
          </Button>
        )}
      </div>
    </form>
  )
}

const sayWrong = ({ choices, example }: RegistrationQuestion) =>
  choices.length > 0 ? 'Choose what fits.' : `That does not fit. For example: ${example}`

function focusOn(form: HTMLElement | null, name: string) {
  const question = `[data-question="${name}"]`
  form?.querySelector<HTMLElement>(`${question} [id], ${question} input`)?.focus()
}

interface AnswerProps {
  question: RegistrationQuestion
  error: string | undefined
  value: string
  onValueChange: (value: string) => void
}

function Answer({ question, error, value, onValueChange }: AnswerProps) {
  const { label, asks, example, choices, many, optional } = question
  if (many) {
    const chosen = value.split(', ').filter(Boolean)
    const choose = (word: string, on: boolean) =>
      onValueChange([...chosen.filter((one) => one !== word), ...(on ? [word] : [])].join(', '))
    return (
      <fieldset className={own.choices}>
        <legend>{label}</legend>
        <p className="small mute">{asks}</p>
        <p className={styles.failure} role="alert">
          {error}
        </p>
        {choices.map(({ word, says }) => (
          <CheckRow key={word} checked={chosen.includes(word)} onCheckedChange={(on) => choose(word, on)}>
            <span>{capital(says)}</span>
          </CheckRow>
        ))}
      </fieldset>
    )
  }
  const words = { label, error, optional, value, onValueChange }
  if (choices.length > 0) {
    return (
      <SelectField
        {...words}
        hint={asks}
        options={choices.map(({ word, says }) => ({ value: word, label: capital(says) }))}
      />
    )
  }
  return <Field {...words} hint={`${asks} For example: ${example}`} autoComplete="off" maxLength={300} />
}
