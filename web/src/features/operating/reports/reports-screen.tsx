import type { getReports } from '@partyline/contract/operating'
import { counted } from '@partyline/domain/texts/counted'
import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '../../../platform/calls/call.ts'
import { CordStrip } from '../../../ui/drawing/cord-strip.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useFocusOnceClosed } from '../../../ui/feedback/use-focus-once-closed.ts'
import { Loaded } from '../loaded.tsx'
import styles from '../operating.module.css'
import { OperatorFrame } from '../operator-frame.tsx'
import { reportsQuery } from '../operator-queries.ts'
import { saySince } from '../say-moment.ts'
import { useAskWhy } from '../use-ask-why.tsx'
import { ButtonsExplained } from './buttons-explained.tsx'
import { ClosedReports } from './closed-reports.tsx'
import { ReportCard } from './report-card.tsx'

/** The open reports, oldest first, with four buttons each, and those closed in the last 24 hours. */
export function ReportsScreen() {
  const query = useQuery(reportsQuery)
  return (
    <OperatorFrame tab="Reports">
      {!query.data && <h1 className="shout t1">Reports</h1>}
      <Loaded what="reports" query={query} bars={[60, 240, 240]}>
        {(data) => <Reports {...data} />}
      </Loaded>
    </OperatorFrame>
  )
}

function Reports({ waiting, closed, warning }: CallAnswer<typeof getReports>) {
  const { ask, dialog, isOpen } = useAskWhy()
  const { heading, onGone } = useFocusOnceClosed(!isOpen)
  const [first] = waiting
  const since = first?.reporters.map(({ at }) => at).sort()[0]
  return (
    <>
      <h1 className="shout t1" ref={heading} tabIndex={-1}>
        {waiting.length === 0 ? 'No reports' : counted(waiting.length, 'report')}
      </h1>
      {since && (
        <p className={`mute ${styles.below}`}>
          Oldest first. The first one came {withinSentence(saySince(since))}.
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {waiting.map((report) => (
            <ReportCard
              key={report._id}
              report={report}
              warning={warning}
              onAct={(act) => ask({ ...act, onDone: onGone })}
            />
          ))}
          {waiting.length === 0 && <Nobody />}
        </div>
        <div className={styles.column}>
          {waiting.length > 0 && <ButtonsExplained />}
          <ClosedReports reports={closed} onAct={ask} />
        </div>
      </div>
      {dialog}
    </>
  )
}

/** 'at 5:50 PM', 'yesterday, 5:50 PM', 'on Monday, 5:50 PM'. */
function withinSentence(since: string): string {
  if (/^\d/.test(since)) return `at ${since}`
  return since.startsWith('Yesterday') ? since.replace('Y', 'y') : `on ${since}`
}

const ASLEEP = [{ x: 0, radius: 40, paint: 'butter', mood: 'sleep' }] as const

function Nobody() {
  return (
    <EmptyState
      title="Nobody’s complaining."
      art={
        <CordStrip
          height={150}
          cordAt={126}
          radius={11}
          pitch={9.4}
          thickness={5.8}
          callers={ASLEEP}
          within="container"
        />
      }
    >
      A report comes when somebody answers a text with REPORT, or presses Report beside it.
    </EmptyState>
  )
}
