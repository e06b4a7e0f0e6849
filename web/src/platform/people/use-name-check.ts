import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import { useEffect, useState } from 'react'

/** How long typing must pause before the server is asked, in milliseconds. */
const PAUSE_MS = 1_000

/**
 * The state of a typed name; 'unchecked' when there is nothing to ask, or no answer came, which the message
 * says.
 */
export interface NameCheck {
  validity: 'unchecked' | 'validating' | 'success' | 'error'
  /** For people; empty when there was nothing to ask. */
  message: string
}

const UNCHECKED: NameCheck = { validity: 'unchecked', message: '' }
const UNANSWERED: NameCheck = { validity: 'unchecked', message: SOMETHING_HAPPENED }

/** The server's answer, with the name of the question. */
export interface NameAnswer extends NameCheck {
  name: string
}

/**
 * Asks the server about a name when typing pauses. An older question is aborted, and an answer counts only
 * for the name that it echoes.
 * @param name as typed
 * @param options.unchanged the saved name, which needs no check
 * @param options.ask the same function at every render
 * @param options.validating the words during the check
 */
export function useNameCheck(
  name: string,
  options: {
    unchanged?: string | undefined
    ask: (name: string, signal: AbortSignal) => Promise<NameAnswer>
    validating: string
  },
): NameCheck {
  const { unchanged, ask, validating } = options
  const [answer, setAnswer] = useState<NameAnswer>()
  const skipped = name === '' || name === unchanged

  useEffect(() => {
    if (skipped) return
    const asking = new AbortController()
    const { signal } = asking
    const timer = setTimeout(() => {
      ask(name, signal).then(setAnswer, () => {
        if (!signal.aborted) setAnswer({ ...UNANSWERED, name })
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
      setAnswer(undefined)
    }
  }, [name, skipped, ask])

  if (skipped) return UNCHECKED
  return answer?.name === name ? answer : { validity: 'validating', message: validating }
}
