import { type SendResult, sendMessage } from '@partyline/contract/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/calls/call.ts'
import { makeOnceKey } from '../../../platform/calls/once-key.ts'
import { useLock } from '../../../platform/calls/use-lock.ts'
import { failureOf, SEND_FAILED } from '../../../platform/sending/send-failure.ts'
import { groupQuery } from '../group-query.ts'
import type { Outgoing } from './outgoing.ts'
import { fillGaps } from './use-live-thread.ts'

export interface OutgoingMessages {
  outgoing: Outgoing[]
  /** @param after the newest message there is; an id that is none while it is not known */
  send: (text: string, after: string | undefined) => void
  tryAgain: (key: string) => void
  /** Takes back what failed. */
  drop: (key: string) => void
  /** True for two seconds after a failure. */
  locked: boolean
}

/** How long nothing can be sent after a failure, in milliseconds. */
const LOCK = 2_000

/** What is on its way to a group: one after the other, in the order in which it was written. */
export function useOutgoing(group: { _id: string; displayGroupName: string }): OutgoingMessages {
  const client = useQueryClient()
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const [locked, lock] = useLock(LOCK)
  const last = useRef(Promise.resolve())
  const name = group.displayGroupName

  const change = (key: string, by: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, ...by } : one)))
  const drop = (key: string) => setOutgoing((all) => all.filter((one) => one.key !== key))

  const fail = (key: string, answer?: SendResult) => {
    // A refusal was an answer: the same key would get it again.
    const again = answer ? { key: makeOnceKey() } : {}
    // Perhaps one may not write here any more.
    if (answer) void client.invalidateQueries({ queryKey: groupQuery(group._id).queryKey })
    const { sentence } = answer ? failureOf(answer) : { sentence: SEND_FAILED }
    change(key, { state: 'failed', sentence, ...again })
    lock()
  }
  const deliver = async ({ key, text }: Outgoing) => {
    try {
      const answer = await call(sendMessage, {
        body: { message: `#${name} ${text}`, sentFromWeb: true, key },
      })
      if (!answer.success) return fail(key, answer)
      await fillGaps(client, group._id)
      drop(key)
    } catch {
      fail(key)
    }
  }
  const enqueue = (message: Outgoing) => {
    last.current = last.current.then(() => deliver(message))
  }

  return {
    outgoing,
    locked,
    drop,
    send: (text, after) => {
      const message: Outgoing = { key: makeOnceKey(), text, after, state: 'sending' }
      setOutgoing((all) => [...all, message])
      enqueue(message)
    },
    tryAgain: (key) => {
      const message = outgoing.find((one) => one.key === key)
      if (message?.state !== 'failed') return
      change(key, { state: 'sending' })
      enqueue(message)
    },
  }
}
