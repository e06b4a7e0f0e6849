import type { RegistrationFinding } from '@partyline/contract/operating-registration'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconRefresh } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../operating.module.css'
import { failureOf } from '../use-ask-why.tsx'
import own from './register.module.css'
import { type Choice, type Filled, type Registration, useCheckAgain } from './registration.ts'

interface RefusalsCardProps {
  data: Registration
  filled: Filled
  choice: Choice
  /** The form is open, so its button is the hot one. */
  calm: boolean
  /** Opens the form at a question. */
  onMend: (question: string) => void
}

/** What a carrier would refuse, in our words first and by the vendor's number second. The next fault is hot. */
export function RefusalsCard({ data, filled, choice, calm, onMend }: RefusalsCardProps) {
  const { faults, warnings, fine, others } = filled
  const check = useCheckAgain(choice)
  const again = (kind: 'hot' | 'soft') => (
    <Button
      kind={kind}
      size={kind === 'hot' ? 48 : 44}
      icon={<IconRefresh />}
      busy={check.isPending}
      busyLabel="Looking"
      onClick={() => check.mutate()}
    >
      Check again
    </Button>
  )
  const mend = ({ mends }: RegistrationFinding, kind: 'hot' | 'soft') => {
    const question = data.questions.find(({ name }) => name === mends)
    if (!question) return kind === 'hot' && again(kind)
    return (
      <Button kind={kind} size={kind === 'hot' ? 48 : 44} onClick={() => onMend(question.name)}>
        Change “{question.label}”
      </Button>
    )
  }
  const hasHotCheck = !calm && faults[0]?.mends === null
  return (
    <Card as="section" aria-labelledby="refused">
      <h2 className="shout t3" id="refused">
        What would be refused
      </h2>
      {faults.length === 0 && <p className={own.none}>Nothing that we know of.</p>}
      <ul className={own.faults}>
        {faults.map((fault, at) => (
          <Finding
            key={fault.says}
            finding={fault}
            icon={<IconAlertCircle className={own.bad} aria-hidden="true" />}
            mark="Refused"
          >
            {mend(fault, at === 0 && !calm ? 'hot' : 'soft')}
          </Finding>
        ))}
        {warnings.map((warning) => (
          <Finding
            key={warning.says}
            finding={warning}
            icon={<IconAlertTriangle className={own.warn} aria-hidden="true" />}
            mark="Mind"
          />
        ))}
        {fine.map(({ says, codes }) => (
          <li key={says}>
            <IconCheck className={own.ok} aria-hidden="true" />
            <div>
              <b>
                <span className="sr">Fine: </span>
                {says}
              </b>
              <span>Twilio {codes.join(', ')}</span>
            </div>
          </li>
        ))}
      </ul>
      <p className={`small mute ${own.help}`}>
        {others > 0 && `${others} more ${others === 1 ? 'is' : 'are'} fine. `}Checked against the reasons that
        carriers publish.
      </p>
      <p className={styles.failure} role="alert">
        {failureOf(check.error)}
      </p>
      {!hasHotCheck && again('soft')}
    </Card>
  )
}

interface FindingProps {
  finding: RegistrationFinding
  icon: ReactNode
  /** Says what the icon says. */
  mark: string
  children?: ReactNode
}

function Finding({ finding: { says, more, code, source, date }, icon, mark, children }: FindingProps) {
  return (
    <li>
      {icon}
      <div>
        <b>
          <span className="sr">{mark}: </span>
          {says}
        </b>
        <span>
          {more}{' '}
          <a className="link" href={source} target="_blank" rel="noopener noreferrer">
            {code === '' ? 'Its source' : `Twilio ${code}`}
            <span className="sr"> (opens a new tab)</span>
          </a>
          , {date}
        </span>
        {children && <p className={own.mend}>{children}</p>}
      </div>
    </li>
  )
}
