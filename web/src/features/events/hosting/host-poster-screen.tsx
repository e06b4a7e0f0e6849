import { type Params, paths } from '../../../platform/pages/paths.ts'
import { HostArea } from './host-area.tsx'
import { HostHead } from './host-head.tsx'
import { HostPoster } from './host-poster.tsx'

/** A poster of an event for the wall. */
export function HostPosterScreen({ params: { id = '' } }: { params: Params }) {
  return (
    <HostArea id={id} title="Poster">
      {(event) => (
        <>
          <HostHead
            title="QR poster"
            event={event}
            back={{ href: paths.eventHost(id), label: 'Host tools' }}
          />
          <HostPoster event={event} />
        </>
      )}
    </HostArea>
  )
}
