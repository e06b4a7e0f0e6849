import { type SendResult, sendMessage } from '@partyline/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/calls/call.ts'
import { CallFailed, isAway, wasRefused } from '../../platform/calls/call-failed.ts'
import { useLock } from '../../platform/calls/use-lock.ts'
import { type Failure, failureOf, SEND_FAILED } from '../../platform/sending/send-failure.ts'
import type { FullDraft } from './draft.ts'

interface SendHandlers {
  onSent: (result: SendResult, draft: FullDraft) => void
  /** The server has answered for the draft's key. */
  onAnswered: () => void
  /** Keeps a draft that found no connection until there is one. Returns false when it cannot. */
  onNoLine: (draft: FullDraft) => boolean
}

/**
 * Sends a message once, however often the person tries. After a failure nothing can be sent for two seconds.
 */
export function useSend({ onSent, onAnswered, onNoLine }: SendHandlers) {
  const [failure, setFailure] = useState<Failure>()
  const [locked, lock] = useLock()

  const fail = (why: Failure) => {
    setFailure(why)
    lock()
  }
  const sending = useMutation({
    mutationFn: ({ text, key, mediaIds }: FullDraft) =>
      call(sendMessage, { body: { message: text, mediaIds, sentFromWeb: true, key } }),
    onMutate: () => setFailure(undefined),
    onSuccess: (result, draft) => {
      if (result.success) return onSent(result, draft)
      onAnswered()
      fail(failureOf(result))
    },
    onError: (error, draft) => {
      if (foundNoLine(error) && onNoLine(draft)) return
      if (wasRefused(error)) onAnswered()
      fail({ sentence: SEND_FAILED, detail: whatToKnow(error) })
    },
  })
  return {
    send: sending.mutate,
    busy: sending.isPending,
    locked,
    failure,
    forgetFailure: () => setFailure(undefined),
  }
}

function foundNoLine(error: Error): boolean {
  return error instanceof CallFailed && (error.status === 0 || isAway(error.status))
}

function whatToKnow(error: Error): string {
  if (wasRefused(error)) return error.message
  return 'Your words are kept here. Trying again never sends them twice.'
}
