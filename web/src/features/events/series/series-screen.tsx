import { API_BASE } from '@partyline/contract/endpoint'
import { SERIES_FILE_PATH, type Series } from '@partyline/contract/event-series'
import type { Event } from '@partyline/contract/events'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sayHours } from '../../../platform/events/event-hours.ts'
import { eventQuery } from '../../../platform/events/event-query.ts'
import { sayTimes } from '../../../platform/events/event-times.ts'
import { unbroken } from '../../../platform/events/unbroken.ts'
import { type Params, paths } from '../../../platform/pages/paths.ts'
import { useSettings } from '../../../platform/pages/settings.ts'
import { useDocumentTitle } from '../../../platform/pages/use-document-title.ts'
import { now } from '../../../platform/time/clock.ts'
import { formatInZone } from '../../../platform/time/region.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { CallerFace } from '../../../ui/drawing/caller-face.tsx'
import { IconCalendarPlus } from '../../../ui/drawing/icons.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import page from '../page/event-page.module.css'
import { EventPagePoster } from '../page/event-page-poster.tsx'
import { EventPageState } from '../page/event-page-state.tsx'
import { EventPageWaiting } from '../page/event-page-waiting.tsx'
import { useEventNews } from '../page/use-event-news.ts'
import { UsernamePrompt } from '../page/username-prompt.tsx'
import { loadRsvp, RsvpPlace } from '../rsvp/rsvp-place.tsx'
import { loadDrawing } from '../use-event-drawing.ts'
import styles from './series.module.css'
import { SeriesAnswerAll } from './series-answer-all.tsx'
import { SeriesDateRows } from './series-date-rows.tsx'
import { isOpen, shownDate, sortDates } from './series-dates.ts'
import { SeriesExtend } from './series-extend.tsx'
import { SeriesFacts } from './series-facts.tsx'
import { seriesQuery } from './series-query.ts'

const LATER_AT_FIRST = 4
const PAST_AT_FIRST = 2

/** Fetches the browser's late parts, because the server draws the whole page. */
export const loadWhole = () => Promise.all([loadRsvp(), loadDrawing()])

/** All dates of a repeating event: the next one large, with the way to answer it, then the others. */
export function SeriesScreen({ params: { id = '' } }: { params: Params }) {
  const query = useQuery(seriesQuery(id))
  const { data: series } = query
  const shown = series && shownDate(series)
  useDocumentTitle(shown ? shown.title : query.isError ? 'Events not found.' : undefined)
  if (!series || !shown) {
    return <EventPageWaiting error={query.error} onTryAgain={() => void query.refetch()} />
  }
  return <SeriesPage series={series} shown={shown} />
}

/** @param shown the date that speaks for all: the next one, or the last */
function SeriesPage({ series, shown }: { series: Series; shown: Event }) {
  const { next, later, past, last } = sortDates(series)
  const { arrived, dismiss } = useEventNews(series._id)
  const owns = shown.viewer?.role === 'OWNER'
  const file = API_BASE + SERIES_FILE_PATH.replace(':id', encodeURIComponent(series._id))
  const until = last && sayUntil(last)
  const hidden = later.length - LATER_AT_FIRST
  const usual = sayHours(shown, shown.timezone)
  return (
    <div className={page.page}>
      {arrived && (
        <div className={styles.news}>
          <Banner
            art={<CallerFace size={56} paint="rose" mood="open" hat="cord" tilt={-6} />}
            onDismiss={dismiss}
          >
            <b className="shout t3">Congrats! {shown.title} is now live.</b>
          </Banner>
        </div>
      )}
      <div className={page.columns}>
        <EventPagePoster event={shown} />
        <div className={page.rest}>
          {!next && <EventPageState>There are no more dates.</EventPageState>}
          {owns && <CopyLink id={series._id} />}
          <SeriesFacts series={series} shown={shown} />
          {next && <NextDate series={series} next={next} />}
          <SeriesDateRows
            title={next ? 'Later dates' : 'Dates'}
            dates={later}
            atFirst={LATER_AT_FIRST}
            more={`${hidden} more until ${until}`}
            usual={usual}
          />
          <SeriesDateRows
            title="Past ones"
            dates={past}
            atFirst={PAST_AT_FIRST}
            more={`All ${past.length}`}
            usual={usual}
          />
          {next && (
            <ButtonLink kind="card" size={48} wide href={file} icon={<IconCalendarPlus />}>
              Add all to Calendar
            </ButtonLink>
          )}
          {last?.viewer?.role === 'OWNER' && <SeriesExtend series={series} last={last} />}
          <UsernamePrompt event={shown} />
        </div>
      </div>
    </div>
  )
}

/** 'July 28', without a line break in it. */
function sayUntil({ startTime, timezone }: Event): string {
  return unbroken(formatInZone(new Date(startTime), timezone, { month: 'long', day: 'numeric' }))
}

function CopyLink({ id }: { id: string }) {
  const { publicUrl } = useSettings()
  return <CopyButton text={publicUrl + paths.series(id)} label="Copy Event Link" kind="card" size={48} wide />
}

/** The next date, and the buttons to answer it, or all dates. */
function NextDate({ series, next }: { series: Series; next: Event }) {
  const client = useQueryClient()
  const card = useRef<HTMLElement>(null)
  const { data: event = next } = useQuery({ ...eventQuery(next._id), initialData: next })
  const { day } = sayTimes(next, next.timezone, String(new Date(now()).getUTCFullYear()))
  const fresh = `${event.viewer?.id} ${event.viewer?.status} ${event.going}`
  const known = `${next.viewer?.id} ${next.viewer?.status} ${next.going}`
  useEffect(() => {
    // A person signed in or answered, so the other dates may have changed too.
    if (fresh !== known) void client.invalidateQueries({ queryKey: seriesQuery(series._id).queryKey })
  }, [client, fresh, known, series._id])
  return (
    <div className={styles.next}>
      <p>
        Next: <a href={paths.event(next._id)}>{day}</a>
      </p>
      {isOpen(next) && <RsvpPlace id={next._id} place={card} />}
      {!next.viewer?.host && <SeriesAnswerAll series={series} />}
    </div>
  )
}
