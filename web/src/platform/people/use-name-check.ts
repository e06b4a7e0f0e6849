import { SOMETHING_HAPPENED } from '@partyline/domain/wording/sign-in'
import { useEffect, useState } from 'react'

/** How long typing must rest before the server is asked, in milliseconds. */
const PAUSE = 1_000

/** What is known of a typed name; 'unchecked' when there is nothing to ask, or no answer came, which the message says. */
export interface NameCheck {
  validity: 'unchecked' | 'validating' | 'success' | 'error'
  /** For people; empty when there was nothing to ask. */
  message: string
}

const UNCHECKED: NameCheck = { validity: 'unchecked', message: '' }
const UNANSWERED: NameCheck = { validity: 'unchecked', message: SOMETHING_HAPPENED }

/** What the server said, with the name it was asked about. */
export interface NameAnswer extends NameCheck {
  name: string
}

/**
 * Asks the server about a name once typing rests; an older question is aborted, and an answer counts only for the name
 * that it echoes.
 * @param name as typed
 * @param options.unchanged the name as saved, which needs no check
 * @param options.ask stays the same function from one render to the next
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
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
      setAnswer(undefined)
    }
  }, [name, skipped, ask])

  if (skipped) return UNCHECKED
  return answer?.name === name ? answer : { validity: 'validating', message: validating }
}
