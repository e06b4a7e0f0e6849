import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../platform/pages/focus-heading.ts'
import { operatorPaths } from '../../../platform/pages/operator-paths.ts'
import { IconArrowLeft } from '../../../ui/drawing/icons.ts'
import { Loaded } from '../loaded.tsx'
import styles from '../operating.module.css'
import { OperatorFrame } from '../operator-frame.tsx'
import { AnswersCard } from './answers-card.tsx'
import { DoneCards } from './done-cards.tsx'
import { PagesCards } from './pages-cards.tsx'
import { PasteCard } from './paste-card.tsx'
import { RefusalsCard } from './refusals-card.tsx'
import own from './register.module.css'
import { type Choice, currentStep, type Registration, registrationQuery } from './registration.ts'
import { StepTag } from './step-tag.tsx'
import { StepsCard } from './steps-card.tsx'

/** The registration at a carrier: how far it is, what would be refused, what to paste where, and who speaks. */
export function RegisterScreen() {
  const [choice, setChoice] = useState<Choice>({})
  const query = useQuery(registrationQuery(choice))
  return (
    <OperatorFrame tab="Now">
      {!query.data && <h1 className="sr">Before your first text</h1>}
      <Loaded what="the registration" query={query} bars={[96, 320, 320]}>
        {(data) => <Whole data={data} choice={choice} onChoice={setChoice} />}
      </Loaded>
    </OperatorFrame>
  )
}

interface WholeProps {
  data: Registration
  choice: Choice
  onChoice: (choice: Choice) => void
}

function Whole({ data, choice, onChoice }: WholeProps) {
  /** The name of the question that the form begins at; undefined while the form is closed. */
  const [editing, setEditing] = useState<string>()
  const [showsAll, setShowsAll] = useState(false)
  const { filled, trouble } = data
  const current = filled && currentStep(filled)
  const stage = !filled ? 'asks' : current || showsAll ? 'shows' : 'done'
  const before = useRef(stage)
  useEffect(() => {
    // The button that was pressed is gone.
    if (before.current !== stage) focusHeading()
    before.current = stage
  }, [stage])
  if (filled && !current && !showsAll) {
    return <DoneCards data={data} filled={filled} onShowAll={() => setShowsAll(true)} />
  }
  const answers = (
    <AnswersCard data={data} choice={choice} editing={filled ? editing : ''} onEdit={setEditing} />
  )
  const pages = <PagesCards data={data} />
  return (
    <>
      <a className={`link ${own.back}`} href={operatorPaths.now}>
        <IconArrowLeft aria-hidden="true" />
        Now
      </a>
      <div className={own.head}>
        <h1 className="shout t1">Before your first text</h1>
        {current && current.state !== 'none' && <StepTag step={current} />}
      </div>
      <p className={own.lead}>
        Phone networks let a number text once they know who’s speaking.
        {filled && ` It takes ${filled.takes}.`} We fill in all we can. Until then the virtual phones work,
        and so does a spare Android phone.
      </p>
      {trouble !== null && (
        <p className={styles.stale} role="alert">
          {trouble}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <StepsCard data={data} choice={choice} />
          {!filled && answers}
        </div>
        <div className={styles.column}>
          {filled ? (
            <RefusalsCard
              data={data}
              filled={filled}
              choice={choice}
              calm={editing !== undefined}
              onMend={setEditing}
            />
          ) : (
            pages
          )}
        </div>
      </div>
      {filled && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <PasteCard data={data} filled={filled} choice={choice} onChoice={onChoice} />
            {answers}
          </div>
          <div className={styles.column}>{pages}</div>
        </div>
      )}
    </>
  )
}
