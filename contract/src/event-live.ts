import { z } from 'zod'
import { liveEndpoint } from './endpoint.ts'
import { eventId } from './events.ts'

export const eventLive = liveEndpoint({
  path: '/events/live',
  access: 'anyone',
  summary: 'Streams the number of people who come to an event, at each change',
  query: z.object({ event: eventId }),
  event: z.object({
    /**
     * Null when some notices may be lost, or the event itself or the viewer's own answer changed, so that the page
     * fetches it again.
     */
    going: z.number().int().nullable(),
  }),
})
