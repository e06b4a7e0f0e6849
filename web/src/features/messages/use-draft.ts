import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftPlace } from '../../platform/sending/drafts.ts'
import { keptByBrowser } from '../../platform/sending/kept.ts'
import { usePictureUploads } from '../../platform/sending/use-picture-uploads.ts'
import { type Draft, freshDraft, parseDraft } from './draft.ts'

/**
 * The message that a person is writing. Its words survive a reload, and once it is sent it is gone in every
 * tab.
 * @param start the initial words of an empty draft
 */
export function useDraft(personId: string, start = '') {
  const place = draftPlace('message', personId)
  const [draft, setDraft] = useState(() => {
    const kept = parseDraft(keptByBrowser.read(place))
    return kept.text === '' ? freshDraft(start) : kept
  })

  // The present draft. Reading a picture takes a while, and the person types on.
  const latest = useRef(draft)
  const pictures = usePictureUploads()
  /** The draft that was sent. The next change begins another, without its pictures. */
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
    /** Each change of the pictures is another request. */
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
    /** The server has answered for this key, so the next try needs another. */
    renewKey: () => write(latest.current.text),
    /** The draft was sent. No reload brings it back, though the box may still show it. */
    forget: (sent: Draft) => {
      if (sent.key === latest.current.key) keptByBrowser.forget(place)
      sentKey.current = sent.key
    },
    /** Clears the sent draft, unless it has changed since. */
    clear: (sent: Draft) => {
      if (sent.key !== latest.current.key) return
      leaveSent()
      write('')
    },
  }
}

/** The draft, with its actions. */
export type DraftState = ReturnType<typeof useDraft>
