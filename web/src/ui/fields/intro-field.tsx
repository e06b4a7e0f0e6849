import { countIntro, isIntroTooLong } from '@partyline/domain/names/profile'
import { replaceCostly } from '@partyline/domain/texts/gsm-twins'
import { introTooLong } from '@partyline/domain/wording/intros'
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
  placeholder?: string
  /** The intro from before, which stays however long it is. */
  saved?: string | undefined
}

/**
 * The field for an intro, with its length, its cost for each newcomer, and what makes it cost more. An overlong intro is
 * refused with a message, and not cut.
 */
export function IntroField({ value, hint, rows, saved, ...field }: IntroFieldProps) {
  const intro = value.trim()
  const over = isIntroTooLong(intro, saved)
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
        error={over ? introTooLong(intro) : undefined}
        hint={
          <span className={styles.hint}>
            <span>{hint}</span>
            <span className={classNames('nowrap', over && styles.over)}>
              {value.length} {value.length === 1 ? 'character' : 'characters'},{' '}
              {sayTexts(intro === '' ? 0 : countIntro(intro))}
            </span>
          </span>
        }
      />
      <CostNotice
        outgoing={replaceCostly(intro)}
        text={value}
        onTextChange={field.onValueChange}
        goesOutPlain
      />
    </div>
  )
}
