import type { OperatorReport } from '@partyline/contract/operating'
import { reopenReport } from '@partyline/contract/operating-acts'
import { call } from '../../../platform/calls/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconBan, IconCheck, IconEyeOff, IconSpeakerphone } from '../../../ui/drawing/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from '../operating.module.css'
import { saySince } from '../say-moment.ts'
import type { Act } from '../use-ask-why.tsx'
import own from './reports.module.css'

const OUTCOMES = {
  warned: ['Warned', IconSpeakerphone],
  hidden: ['Hidden', IconEyeOff],
  suspended: ['Suspended', IconBan],
  dismissed: ['Dismissed', IconCheck],
} as const

interface ClosedReportsProps {
  reports: readonly OperatorReport[]
  onAct: (act: Act) => void
}

/** The reports closed in the last 24 hours, with a button that undoes the act if it can be undone. */
export function ClosedReports({ reports, onAct }: ClosedReportsProps) {
  if (reports.length === 0) return null
  return (
    <Card as="section" aria-labelledby="closed-reports">
      <h2 className="shout t3" id="closed-reports">
        Dealt with today
      </h2>
      <ul className={styles.rows}>
        {reports.map((report) => (
          <li key={report._id}>
            <ClosedReport report={report} onAct={onAct} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ClosedReport({
  report: { _id, message, closed },
  onAct,
}: {
  report: OperatorReport
  onAct: (act: Act) => void
}) {
  if (!closed) return null
  const [word, Icon] = OUTCOMES[closed.outcome]
  const name = message.sender?.name ?? 'a deleted account'
  const undo: Act = {
    question: `Undo “${word}: ${name}”?`,
    detail:
      closed.outcome === 'suspended'
        ? 'They can write again. Stopped messages stay stopped. The report is open again.'
        : 'The report is open again.',
    yes: 'Undo',
    run: (why) => call(reopenReport, { params: { id: _id }, body: { why } }),
  }
  return (
    <div className={styles.line}>
      <Icon aria-hidden="true" />
      <span className={styles.lineWords}>
        <b className={own.excerpt}>
          {word}: {message.words ? `“${message.words}”` : (message.group ?? name)}
        </b>
        <span className="small mute">
          {name}, {saySince(closed.at)}
        </span>
      </span>
      {closed.canReopen && (
        <Button kind="quiet" size={44} aria-label={`Undo: ${word} ${name}`} onClick={() => onAct(undo)}>
          Undo
        </Button>
      )}
    </div>
  )
}
