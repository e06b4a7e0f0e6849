import type { Event } from '@partyline/contract/events'
import { placeLink } from '@partyline/domain/events/place-link'

/** Where an event takes place, or who sees that. It says so too to those who see it, so that they keep it. */
export function Place({ event: { location, placeHidden, extras } }: { event: Event }) {
  if (placeHidden) return <b>{location}</b>
  return (
    <>
      <span className="sr">Where: </span>
      <b dir="auto">
        <a href={placeLink(location)} target="_blank" rel="noopener noreferrer">
          {location}
          <span className="sr"> (opens in a new tab)</span>
        </a>
      </b>
      {extras.placeFor === 'coming' && <span>Only those who come see the place</span>}
    </>
  )
}
