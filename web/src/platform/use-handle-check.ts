import { validateHandle } from '@partyline/contract/people'
import { HANDLE_VALIDATING } from '@partyline/domain/wording/names'
import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import { useEffect, useState } from 'react'
import { call } from './call.ts'

/** How long typing must rest before the server is asked, in milliseconds. */
const PAUSE = 1_000

/** What is known of a typed handle; 'unchecked' when there is nothing to ask, or no answer came, which the message says. */
export interface HandleCheck {
  validity: 'unchecked' | 'validating' | 'success' | 'error'
  /** For people; empty when there was nothing to ask. */
  message: string
}

const UNCHECKED: HandleCheck = { validity: 'unchecked', message: '' }
const UNANSWERED: HandleCheck = { validity: 'unchecked', message: SOMETHING_HAPPENED }
const VALIDATING: HandleCheck = { validity: 'validating', message: HANDLE_VALIDATING }

/**
 * Asks the server about a handle once typing rests; an older question is aborted, and an answer counts only for the
 * handle that it echoes.
 * @param handle as typed
 * @param options.unchanged the handle as saved, which needs no check
 */
export function useHandleCheck(
  handle: string,
  options: { unchanged?: string | undefined } = {},
): HandleCheck {
  const [answer, setAnswer] = useState<HandleCheck & { handle: string }>()
  const skipped = handle === '' || handle === options.unchanged

  useEffect(() => {
    if (skipped) return
    const asking = new AbortController()
    const { signal } = asking
    const timer = setTimeout(() => {
      call(validateHandle, { body: { handle }, signal }).then(setAnswer, () => {
        if (!signal.aborted) setAnswer({ ...UNANSWERED, handle })
      })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
      setAnswer(undefined)
    }
  }, [handle, skipped])

  if (skipped) return UNCHECKED
  return answer?.handle === handle ? answer : VALIDATING
}
