import type { Phone } from '@partyline/domain/phones'
import { useEffect, useState } from 'react'
import { keptByBrowser } from '../../../platform/sending/kept.ts'
import { firstShelf, readShelf, type ShelfPhone, withOneMore, withPhone } from './shelf.ts'

const KEPT_UNDER = 'partyline.shelf'

interface Shelf {
  phones: ShelfPhone[]
  /** Adds a phone to the shelf. */
  add(): void
  /** Takes a phone off the shelf. The server keeps its texts. */
  putAway(phone: Phone): void
  /** Hides texts up to these cursors; null shows a phone's texts from the beginning. */
  hide(cursors: ReadonlyMap<Phone, string | null>): void
}

/**
 * The handsets on the shelf, stored in this browser and the same in all its windows.
 * @param wanted a phone that must be among them, for example one that just got a code
 */
export function useShelf(sharedNumber: Phone, wanted: Phone | undefined): Shelf {
  const [phones, setPhones] = useState(() => {
    const shelf = readShelf(keptByBrowser.read(KEPT_UNDER)) ?? firstShelf()
    return wanted ? withPhone(shelf, wanted) : shelf
  })

  useEffect(() => {
    // Without storage, the shelf lasts as long as the page.
    keptByBrowser.keep(KEPT_UNDER, JSON.stringify(phones))
  }, [phones])
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      const shelf = key === KEPT_UNDER && readShelf(newValue)
      if (shelf) setPhones((now) => (JSON.stringify(now) === newValue ? now : shelf))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])

  return {
    phones,
    add: () => setPhones((shelf) => withOneMore(shelf, sharedNumber)),
    putAway: (phone) => setPhones((shelf) => shelf.filter((kept) => kept.phone !== phone)),
    hide: (cursors) =>
      setPhones((shelf) =>
        shelf.map((kept) => {
          const hiddenUpTo = cursors.get(kept.phone)
          return hiddenUpTo === undefined ? kept : { ...kept, hiddenUpTo }
        }),
      ),
  }
}
