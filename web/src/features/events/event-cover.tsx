import type { Event } from '@partyline/contract/events'
import { coverFor, drawCoverParts } from '@partyline/domain/cover/cover'
import { memo } from 'react'
import { CoverPhoto } from '../../platform/events/cover-photo.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'

interface EventCoverProps {
  cover: Event['cover']
  /** The shape of its layout in CSS pixels. It fills its box. */
  width: number
  height: number
  className?: string | undefined
}

/** Above this width, in CSS pixels, the small photo would be blurred. */
const SMALL_MOST = 160

/** An event's drawing or photo. It is decorative, because it adds nothing to the title. */
export const EventCover = memo(function EventCover({ cover, width, height, className }: EventCoverProps) {
  if (cover.photo) return <CoverPhoto photo={cover.photo} small={width <= SMALL_MOST} className={className} />
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
