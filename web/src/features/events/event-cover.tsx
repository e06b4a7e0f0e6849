import type { Event } from '@partyline/contract/events'
import { coverFor, drawCoverParts } from '@partyline/domain/cover/cover'
import { memo } from 'react'
import { Drawing } from '../../ui/drawing/drawing.tsx'

interface EventCoverProps {
  cover: Event['cover']
  /** The shape it is laid out for, in CSS pixels; it fills whatever box it is given. */
  width: number
  height: number
  className?: string | undefined
}

/** The drawing of an event. Decorative: it says nothing that the title does not. */
export const EventCover = memo(function EventCover({ cover, width, height, className }: EventCoverProps) {
  return (
    <Drawing
      className={className}
      width="100%"
      height="100%"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      overflow="hidden"
      markup={drawCoverParts(coverFor(cover), width, height)}
    />
  )
})
