import { INTRO_MAX } from '@partyline/domain/profile'
import { countSegments } from '@partyline/domain/segments'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import styles from './intro-field.module.css'

interface IntroFieldProps {
  value: string
  onValueChange: (value: string) => void
  /** The people who get it. */
  hint: string
  rows: number
  required?: boolean
}

/** The text that every new follower gets, with its length and what it costs. Too long it says so, and is not cut. */
export function IntroField({ value, hint, rows, ...field }: IntroFieldProps) {
  const over = value.length > INTRO_MAX
  return (
    <Field
      label="Intro Message"
      className={classNames(rows === 4 && styles.four)}
      rows={rows}
      name="intro"
      multiline
      placeholder="Hey! Thanks for following me."
      value={value}
      {...field}
      error={over ? `An intro message has at most ${INTRO_MAX} characters.` : undefined}
      hint={
        <span className={styles.hint}>
          <span>{hint}</span>
          <span className={classNames('nowrap', over && styles.over)}>{cost(value)}</span>
        </span>
      }
    />
  )
}

/** What a text costs: carriers bill by the segment. */
function cost(text: string): string {
  const segments = text ? countSegments(text).count : 0
  return `${counted(text.length, 'character')}, ${counted(segments, 'text')}`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
