import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLock } from '../../platform/calls/use-lock.ts'
import type { NewOutgoing, Outgoing } from '../../platform/sending/outgoing-list.ts'
import { outgoingOf } from '../../platform/sending/outgoing-of.ts'

export interface OutgoingMessages {
  outgoing: Outgoing[]
  send: (message: Pick<NewOutgoing, 'text' | 'pictures' | 'after'>) => void
  tryAgain: (key: string) => void
  /** Removes a waiting or failed message. */
  drop: (key: string) => void
  /** True for two seconds after a failure. */
  locked: boolean
}

interface OutgoingThread {
  personId: string
  /** The thread's id. */
  id: string
  /** '#choir' or '@ana'. */
  to: string
  /** Brings the thread up to date after a message was sent. */
  onSent: () => Promise<void>
  /** Called when a message was refused, perhaps because the person may no longer write here. */
  onRefused: () => void
}

/** The person's messages to a thread that the server does not have yet. */
export function useOutgoing({ personId, id, to, onSent, onRefused }: OutgoingThread): OutgoingMessages {
  const queue = outgoingOf(personId)
  const all = useSyncExternalStore(queue.subscribe, queue.all)
  const outgoing = all.filter(({ thread }) => thread === id)
  const [locked, lock] = useLock()

  const failed = outgoing.filter(({ state }) => state === 'failed').length
  const failedBefore = useRef(failed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure more is what locks, nothing else does
  useEffect(() => {
    if (failed > failedBefore.current) {
      lock()
      onRefused()
    }
    failedBefore.current = failed
  }, [failed])

  const sent = outgoing.filter(({ state }) => state === 'sent').map(({ key }) => key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys of what was sent, as one word
  useEffect(() => {
    if (sent.length === 0) return
    // The bubble stays until the message itself replaces it.
    void onSent().then(() => {
      for (const key of sent) queue.drop(key)
    })
  }, [sent.join()])

  return {
    outgoing,
    locked,
    send: (message) => queue.add({ ...message, thread: id, to }),
    tryAgain: queue.tryAgain,
    drop: queue.drop,
  }
}
