import type { User } from '@partyline/contract/people'
import { useState } from 'react'
import { type Draft, keepDraft, readDraft } from './draft.ts'

/** The entries of the wizard, kept across its steps and across a reload. */
export function useDraft(user: User): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(user))
  const write = (change: Partial<Draft>) =>
    setDraft((before) => {
      const after = { ...before, ...change }
      keepDraft(user._id, after)
      return after
    })
  return [draft, write]
}
