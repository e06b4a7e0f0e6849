import type { Series } from '@partyline/contract/event-series'
import { sayRepeat } from '@partyline/domain/wording/series'
import { useState } from 'react'
import { formatInZone } from '../../../platform/time/region.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconRepeat } from '../../../ui/drawing/icons.ts'
import { QuestionDialog } from '../../../ui/feedback/question-dialog.tsx'
import { isOpen } from './series-dates.ts'
import { useAnswerSeries } from './use-answer-series.ts'

/** 'Yes to every Tuesday'. Asks first with the dates, and keeps earlier answers. */
export function SeriesAnswerAll({ series }: { series: Series }) {
  const [asking, setAsking] = useState<'dates' | 'texts'>()
  const answer = useAnswerSeries(series._id)
  const unanswered = series.dates.filter(
    (date) => isOpen(date) && date.viewer && !date.viewer.status && !date.viewer.removed,
  )
  const [first] = unanswered
  if (unanswered.length < 2 || first?.viewer?.nameless) return null
  const often = sayRepeat(series.repeat, series.day)
  const every = often.startsWith('Every ') ? `every ${often.slice(6)}` : 'every date'
  const names = unanswered.map(({ startTime, timezone }) =>
    formatInZone(new Date(startTime), timezone, { month: 'long', day: 'numeric' }),
  )
  const close = () => setAsking(undefined)
  return (
    <>
      <Button
        kind="soft"
        wide
        icon={<IconRepeat />}
        busy={answer.isPending}
        busyLabel="Answering"
        onClick={() => setAsking('dates')}
      >
        Yes to {every}
      </Button>
      <QuestionDialog
        open={asking === 'dates'}
        question={`Say Yes to ${unanswered.length} dates?`}
        detail={`${names.join(', ')}. Dates that you have answered stay as they are.`}
        align="start"
        onClose={close}
        onAnswer={(yes) => setAsking(yes ? 'texts' : undefined)}
      />
      <QuestionDialog
        open={asking === 'texts'}
        question="Would you like to be notified if one of them changes?"
        detail="You also get its reminder, and what the hosts tell their guests."
        align="start"
        onClose={close}
        onAnswer={(notify) => {
          close()
          answer.mutate(notify)
        }}
      />
    </>
  )
}
