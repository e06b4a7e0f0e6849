import { type Addressee, sendMessage } from '@partyline/contract/messages'
import { call } from '../calls/call.ts'
import { noteAnswer } from '../calls/line-signal.ts'
import { line } from '../calls/use-line.ts'
import { now } from '../time/clock.ts'
import { onDraftsForgotten, outgoingPlace } from './drafts.ts'
import { keptByBrowser } from './kept.ts'
import { createOutgoingQueue, type OutgoingQueue } from './outgoing-queue.ts'

const queues = new Map<string, OutgoingQueue>()

/** A person's outgoing messages. The first call begins to send those from an earlier visit. */
export function outgoingOf(personId: string): OutgoingQueue {
  const known = queues.get(personId)
  if (known) return known
  const queue = createOutgoingQueue({
    place: outgoingPlace(personId),
    kept: keptByBrowser,
    now,
    onWentOut: line.noteWentOut,
    onSlow: () => noteAnswer(false),
    send: ({ to, text, pictures, key }, signal) => {
      const mediaIds = pictures.map(({ id }) => id)
      const addressed = { message: text, mediaIds, ...(to && { to: addresseeOf(to) }) }
      return call(sendMessage, { body: { ...addressed, sentFromWeb: true, key, userId: personId }, signal })
    },
  })
  queues.set(personId, queue)
  line.onReached(queue.wake)
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== null && newValue === null) queue.forgottenElsewhere(key)
  })
  onDraftsForgotten(queue.forget)
  queue.wake()
  return queue
}

/** @param to '#choir' or '@ana' */
function addresseeOf(to: string): Addressee {
  return { kind: to.startsWith('#') ? 'group' : 'person', name: to.slice(1) }
}
