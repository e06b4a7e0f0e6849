import type { Phone } from '@partyline/domain/phones'
import { classNames } from '../../../ui/class-names.ts'
import { IconCheck } from '../../../ui/drawing/icons.ts'
import { late } from '../../../ui/layout/late.ts'
import { StillPart } from '../../../ui/layout/late-part.tsx'
import type { GuidePlace } from './guide.ts'
import styles from './guide-steps.module.css'

const end = late(() => import('./guide-end.tsx'))

interface GuideStepsProps {
  place: GuidePlace
  nameOf: (phone: Phone) => string
  /** Scrolls to a phone. */
  onShow: (phone: Phone) => void
  onClose: () => void
}

/** A newcomer's first three steps. The current one leads to its phone. */
export function GuideSteps({ place, nameOf, onShow, onClose }: GuideStepsProps) {
  const { step, sender, follower, handle, rang = 1 } = place
  const [from, to] = [nameOf(sender), nameOf(follower)]
  if (step === 4) {
    return (
      <StillPart
        part={end}
        of={`${from} ${rang}`}
        draw={({ GuideEnd }) => <GuideEnd name={from} rang={rang} onClose={onClose} />}
      />
    )
  }
  const steps = [
    { title: 'Sign up a name', where: `on ${from}’s phone`, phone: sender },
    { title: `Follow ${handle ? `@${handle}` : 'it'}`, where: `from ${to}’s phone`, phone: follower },
    { title: 'Say something', where: `from ${from}’s phone, and ${to}’s rings`, phone: sender },
  ]
  return (
    <nav aria-label="First steps">
      <ol className={styles.steps}>
        {steps.map(({ title, where, phone }, index) => {
          const state = index + 1 === step ? 'now' : index + 1 < step ? 'done' : 'coming'
          return (
            <li key={title} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
              <button type="button" disabled={state !== 'now'} onClick={() => onShow(phone)}>
                <span className={`shout ${styles.number}`} aria-hidden="true">
                  {state === 'done' ? <IconCheck /> : index + 1}
                </span>
                <span className={styles.words}>
                  <b>{title}</b>
                  {state === 'done' ? <span className="sr">done</span> : <span>{where}</span>}
                </span>
                {state === 'now' && (
                  <span className={classNames(styles.count, 'nowrap')}>{`${step} of ${steps.length}`}</span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
