import { INTRO_MAX } from '@partyline/domain/names/profile'
import { countCost } from '@partyline/domain/texts/segments'
import { classNames } from '../class-names.ts'
import { CostNotice, sayTexts } from '../feedback/cost-notice.tsx'
import { Field } from './field.tsx'
import styles from './intro-field.module.css'

interface IntroFieldProps {
  value: string
  onValueChange: (value: string) => void
  /** The people who get it. */
  hint: string
  rows: number
  required?: boolean
  maxLength?: number
  placeholder?: string
  /** The texts that a newcomer gets because of this intro, each complete. */
  reply: (intro: string) => string[]
}

/**
 * The field for an intro, with its length, the cost of each newcomer's texts, and what makes them cost more.
 * An overlong intro is refused with a message, and not cut.
 */
export function IntroField({ value, hint, rows, reply, ...field }: IntroFieldProps) {
  const over = value.length > INTRO_MAX
  const texts = value.trim() === '' ? [] : reply(value)
  const cost = texts.reduce((sum, text) => sum + countCost(text), 0)
  return (
    <div className={styles.place}>
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
            <span className={classNames('nowrap', over && styles.over)}>
              {value.length} {value.length === 1 ? 'character' : 'characters'}, {sayTexts(cost)}
            </span>
          </span>
        }
      />
      <CostNotice outgoing={texts.join('\n')} text={value} onTextChange={field.onValueChange} goesOutPlain />
    </div>
  )
}
