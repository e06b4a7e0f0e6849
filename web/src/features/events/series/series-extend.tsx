import { extendSeries, type Series } from '@partyline/contract/event-series'
import type { Event } from '@partyline/contract/events'
import { dayIn, daysAfter, isDay, lastDayOf, laterDays } from '@partyline/domain/events/repeat'
import { sayDates } from '@partyline/domain/wording/series'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { failureSentence } from '../../../platform/calls/failure-words.ts'
import { toast } from '../../../platform/pages/toasts.ts'
import { now } from '../../../platform/time/clock.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconPlus } from '../../../ui/drawing/icons.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { useOneSave } from '../../../ui/fields/use-one-save.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EVENT_LISTS } from '../list/event-list-query.ts'
import styles from './series.module.css'
import { seriesQuery } from './series-query.ts'

const DAYS_AT_FIRST = 91

/** Adds dates to the end of a series, for its owner. @param last the last date that is not cancelled */
export function SeriesExtend({ series, last }: { series: Series; last: Event }) {
  const client = useQueryClient()
  // The new dates come behind cancelled ones, because those may be brought back.
  const { startTime } = series.dates.at(-1) ?? last
  const lastDay = dayIn(new Date(startTime), last.timezone)
  const [chosen, setChosen] = useState<string>()
  const until = chosen ?? daysAfter(lastDay, DAYS_AT_FIRST)
  // A series that ended long ago goes on from today.
  const today = dayIn(new Date(now()), last.timezone)
  const rule = isDay(until) ? laterDays(series.day, series.repeat, lastDay, until) : []
  const days = rule.filter((day) => day >= today)
  const extend = useMutation({
    mutationFn: () => call(extendSeries, { params: { id: series._id }, body: { until } }),
    onSuccess: async ({ data: { added } }) => {
      setChosen(undefined)
      client.removeQueries({ queryKey: EVENT_LISTS })
      await client.invalidateQueries({ queryKey: seriesQuery(series._id).queryKey })
      toast('success', `Added ${sayDates(added, series.repeat, series.day)}.`)
    },
    onError: (error) => toast('error', failureSentence(error)),
  })
  const begin = useOneSave(extend.isPending)
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    if (days.length > 0 && begin()) extend.mutate()
  }
  return (
    <Card as="section" aria-label="More dates">
      <form className={styles.more} method="post" onSubmit={submit} noValidate>
        <h2 className="shout t3">Add more dates</h2>
        <DayField
          label="Until"
          value={until}
          onValueChange={setChosen}
          from={daysAfter(lastDay, 1)}
          until={lastDayOf(lastDay)}
          hint="The new dates copy the last one. We tell nobody, and guests answer each date."
        />
        <Button
          type="submit"
          kind="soft"
          size={48}
          wide
          icon={<IconPlus />}
          disabled={days.length === 0 && !extend.isPending}
          busy={extend.isPending}
          busyLabel="Adding"
        >
          {days.length > 0 ? `Add ${sayDates(days.length, series.repeat, series.day)}` : 'Add dates'}
        </Button>
      </form>
    </Card>
  )
}
