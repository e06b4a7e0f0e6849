import { useEffect, useState } from 'react'
import { draftPlace, forgetDraft, keepDraft, readDraft } from '../../platform/drafts.ts'
import { type Draft, freshDraft, parseDraft } from './draft.ts'

/**
 * The message that somebody is writing: it survives a reload, and is gone in every tab once it is sent.
 * @param start what stands there while nothing is written yet
 */
export function useDraft(personId: string, start = '') {
  const place = draftPlace('message', personId)
  const [draft, setDraft] = useState(() => {
    const kept = parseDraft(readDraft(place))
    return kept.text === '' ? freshDraft(start) : kept
  })

  const write = (next: Draft) => {
    setDraft(next)
    if (next.text === '') forgetDraft(place)
    else keepDraft(place, JSON.stringify(next))
  }

  useEffect(() => {
    const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
      if (key !== place || newValue !== null) return
      // Another tab has sent these very words.
      setDraft((mine) => (mine.key === parseDraft(oldValue).key ? freshDraft('') : mine))
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [place])

  return {
    draft,
    setText: (text: string) => write(freshDraft(text)),
    /** The server has answered for this key: the next try is another wish. */
    renewKey: () => write(freshDraft(draft.text)),
    /** It was sent: no reload brings it back, though it may still stand in the box. */
    forget: () => forgetDraft(place),
    /** Clears what was sent, unless something else was typed meanwhile. */
    clear: (sent: Draft) => {
      if (sent.key === draft.key) write(freshDraft(''))
    },
  }
}

/** The draft, and what may be done with it. */
export type DraftState = ReturnType<typeof useDraft>
