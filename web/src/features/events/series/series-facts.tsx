import type { Series } from '@partyline/contract/event-series'
import type { Event } from '@partyline/contract/events'
import { sayRepeat } from '@partyline/domain/wording/series'
import type { ReactNode } from 'react'
import { personName } from '../../../platform/people/person-name.ts'
import { formatInZone } from '../../../platform/time/region.ts'
import { IconCalendarRepeat, IconConfetti, IconMapPin } from '../../../ui/drawing/icons.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { EventHours } from '../page/event-hours.tsx'
import facts from '../page/event-page-facts.module.css'
import { OwnAnswer } from '../page/own-answer.tsx'
import { Place } from '../page/place.tsx'

interface SeriesFactsProps {
  series: Series
  shown: Event
}

/** How often it repeats, the hours, the place, how many come next, and the host. */
export function SeriesFacts({ series, shown }: SeriesFactsProps) {
  const { owner, rsvp, going, viewer, over, startTime, timezone } = shown
  const weekday = formatInZone(new Date(startTime), timezone, { weekday: 'long' })
  return (
    <ul className={facts.facts}>
      <Fact icon={<IconCalendarRepeat aria-hidden="true" />}>
        {/* Little stands here, so that the hours on the reader's clock, which scripts add, move nothing. */}
        <b>{sayRepeat(series.repeat, series.day)}</b> <EventHours event={shown} />
      </Fact>
      <Fact icon={<IconMapPin aria-hidden="true" />}>
        <Place event={shown} />
      </Fact>
      {rsvp && !over && (
        <Fact icon={<IconConfetti aria-hidden="true" />} after={<OwnAnswer viewer={viewer} />}>
          <b>{`${going.toLocaleString('en-US')} going on ${weekday}`}</b>
          {viewer && !viewer.host && !viewer.status && <span>You haven’t replied yet</span>}
        </Fact>
      )}
      <li className={facts.fact}>
        <Avatar
          firstName={owner.firstName ?? ''}
          lastName={owner.lastName ?? ''}
          photoUrl={owner.photo ?? undefined}
          size={56}
          decorative
        />
        <div className={facts.said}>
          <div className={facts.words}>
            <span>Hosted by</span> <b dir="auto">{personName(owner)}</b>
          </div>
        </div>
      </li>
    </ul>
  )
}

function Fact({ icon, children, after }: { icon: ReactNode; children: ReactNode; after?: ReactNode }) {
  return (
    <li className={facts.fact}>
      <span className={facts.icon}>{icon}</span>
      <div className={facts.said}>
        <div className={facts.words}>{children}</div>
        {after}
      </div>
    </li>
  )
}
