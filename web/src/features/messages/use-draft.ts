import { useEffect, useState } from 'react'
import { draftPlace, forgetDraft, keepDraft, readDraft } from '../../platform/drafts.ts'
import { usePictureUploads } from '../../platform/use-picture-uploads.ts'
import { type Draft, freshDraft, parseDraft } from './draft.ts'

/**
 * The message that somebody is writing: its words survive a reload, and it is gone in every tab once it is sent.
 * @param start what stands there while nothing is written yet
 */
export function useDraft(personId: string, start = '') {
  const place = draftPlace('message', personId)
  const [draft, setDraft] = useState(() => {
    const kept = parseDraft(readDraft(place))
    return kept.text === '' ? freshDraft(start) : kept
  })

  const pictures = usePictureUploads()
  /** Which draft was sent: what is done after it begins another, without its pictures. */
  const [sentKey, setSentKey] = useState<string>()

  const leaveSent = () => {
    if (sentKey === draft.key) pictures.clear()
  }
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
    /** Each change of them is another wish. */
    pictures: {
      ...pictures,
      add(picture: { dataUrl: string }) {
        leaveSent()
        pictures.add(picture)
        write(freshDraft(draft.text))
      },
      remove(key: string) {
        pictures.remove(key)
        write(freshDraft(draft.text))
      },
    },
    setText: (text: string) => {
      leaveSent()
      write(freshDraft(text))
    },
    /** The server has answered for this key: the next try is another wish. */
    renewKey: () => write(freshDraft(draft.text)),
    /** It was sent: no reload brings it back, though it may still stand in the box. */
    forget: (sent: Draft) => {
      forgetDraft(place)
      setSentKey(sent.key)
    },
    /** Clears what was sent, unless something else was written meanwhile. */
    clear: (sent: Draft) => {
      if (sent.key !== draft.key) return
      leaveSent()
      write(freshDraft(''))
    },
  }
}

/** The draft, and what may be done with it. */
export type DraftState = ReturnType<typeof useDraft>
