import { SUSPENSION_DETAIL } from '@partyline/domain/wording/operating'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './reports.module.css'

const BUTTONS = [
  ['Warn', 'Tells them by text that you agree with the report. They don’t learn who reported it.'],
  ['Hide', 'Takes this text off every page. Phones that have it keep it.'],
  ['Suspend', SUSPENSION_DETAIL],
  ['Dismiss', 'Closes the report. We tell nobody.'],
] as const

/** What each of the four buttons does. */
export function ButtonsExplained() {
  return (
    <Card as="section" aria-labelledby="buttons-explained">
      <h2 className="shout t3" id="buttons-explained">
        What each button does
      </h2>
      <dl className={styles.legend}>
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
