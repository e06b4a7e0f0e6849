import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftPlace } from '../../platform/sending/drafts.ts'
import { keptByBrowser } from '../../platform/sending/kept.ts'
import { usePictureUploads } from '../../platform/sending/use-picture-uploads.ts'
import { type Draft, freshDraft, parseDraft } from './draft.ts'

/**
 * The message that somebody is writing: its words survive a reload, and it is gone in every tab once it is sent.
 * @param start what stands there while nothing is written yet
 */
export function useDraft(personId: string, start = '') {
  const place = draftPlace('message', personId)
  const [draft, setDraft] = useState(() => {
    const kept = parseDraft(keptByBrowser.read(place))
    return kept.text === '' ? freshDraft(start) : kept
  })

  // The draft as it is by now: reading a picture takes a while, and its sender types on.
  const latest = useRef(draft)
  const pictures = usePictureUploads()
  /** Which draft was sent: what is done after it begins another, without its pictures. */
  const sentKey = useRef<string>(undefined)

  const leaveSent = () => {
    if (sentKey.current === latest.current.key) pictures.clear()
  }
  const put = (next: Draft) => {
    latest.current = next
    setDraft(next)
  }
  const write = (text: string) => {
    put(freshDraft(text))
    if (text === '') keptByBrowser.forget(place)
    else keptByBrowser.keep(place, JSON.stringify(latest.current))
  }

  const onStorage = useEffectEvent(({ key, newValue, oldValue }: StorageEvent) => {
    if (key !== place || newValue !== null) return
    // Another tab has sent these very words.
    if (latest.current.key === parseDraft(oldValue).key) put(freshDraft(''))
  })
  useEffect(() => {
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])

  return {
    draft,
    /** Each change of them is another wish. */
    pictures: {
      ...pictures,
      add(picture: { dataUrl: string }) {
        leaveSent()
        pictures.add(picture)
        write(latest.current.text)
      },
      remove(key: string) {
        pictures.remove(key)
        write(latest.current.text)
      },
    },
    setText: (text: string) => {
      leaveSent()
      write(text)
    },
    /** The server has answered for this key: the next try is another wish. */
    renewKey: () => write(latest.current.text),
    /** It was sent: no reload brings it back, though it may still stand in the box. */
    forget: (sent: Draft) => {
      if (sent.key === latest.current.key) keptByBrowser.forget(place)
      sentKey.current = sent.key
    },
    /** Clears what was sent, unless the draft has changed since. */
    clear: (sent: Draft) => {
      if (sent.key !== latest.current.key) return
      leaveSent()
      write('')
    },
  }
}

/** The draft, and what may be done with it. */
export type DraftState = ReturnType<typeof useDraft>
