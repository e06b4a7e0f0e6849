import { Card } from '../../../ui/layout/card.tsx'
import styles from './reports.module.css'

const BUTTONS = [
  ['Warn', 'Texts them that you agree with the report. They don’t learn who told.'],
  ['Hide', 'Takes this text off every page. Phones that have it keep it.'],
  ['Suspend', 'Nothing of theirs goes out until you lift it.'],
  ['Dismiss', 'Closes the report. Nobody hears.'],
] as const

/** What each of the four buttons does. */
export function ButtonsExplained() {
  return (
    <Card as="section" aria-labelledby="buttons-explained">
      <h2 className="shout t3" id="buttons-explained">
        What each button does
      </h2>
      <dl className={styles.keys}>
        {BUTTONS.map(([button, what]) => (
          <div key={button}>
            <dt>{button}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
