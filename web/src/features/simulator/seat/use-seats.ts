import type { Phone } from '@partyline/domain/phones'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Below this width the shelf shows one phone at a time, as in the style sheets. */
const ONE_AT_A_TIME = '(max-width: 899.98px)'

interface Seats {
  shelfRef: RefObject<HTMLDivElement | null>
  /** The phone in the middle of the shelf. */
  current: Phone | undefined
  /** Brings a phone to the middle. */
  show(phone: Phone): void
  /** Puts the cursor into that phone's field. */
  focus(phone: Phone): void
  /** Brings the phone that is about to be added to the middle. */
  showNext(): void
  onScroll(): void
}

/**
 * Tracks which phone is in the middle of the shelf, and scrolls the shelf.
 * @param onLook called when the screen shows only one phone, with that phone
 */
export function useSeats(phones: readonly { phone: Phone }[], onLook: (phone: Phone) => void): Seats {
  const shelfRef = useRef<HTMLDivElement>(null)
  const awaiting = useRef(false)
  const [middle, setMiddle] = useState(0)
  const current = phones[Math.min(middle, phones.length - 1)]?.phone

  const show = (index: number) =>
    seatsOf(shelfRef.current)[index]?.scrollIntoView({ inline: 'center', block: 'nearest' })

  useEffect(() => {
    if (!awaiting.current) return
    awaiting.current = false
    seatsOf(shelfRef.current)[phones.length - 1]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [phones.length])

  const note = () => {
    const next = nearestToMiddle(shelfRef.current)
    if (next === middle) return
    setMiddle(next)
    const phone = phones[next]?.phone
    if (phone && matchMedia(ONE_AT_A_TIME).matches) onLook(phone)
  }
  const noteResize = useEffectEvent(note)
  useEffect(() => {
    if (!shelfRef.current) return
    const observer = new ResizeObserver(noteResize)
    observer.observe(shelfRef.current)
    return () => observer.disconnect()
  }, [])

  return {
    shelfRef,
    current,
    show: (phone) => show(phones.findIndex((one) => one.phone === phone)),
    focus: (phone) => {
      const seat = seatsOf(shelfRef.current)[phones.findIndex((one) => one.phone === phone)]
      seat?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus({ preventScroll: true })
    },
    showNext: () => {
      awaiting.current = true
    },
    onScroll: note,
  }
}

function seatsOf(shelf: HTMLElement | null): Element[] {
  return [...(shelf?.querySelectorAll(':scope > ul > li') ?? [])]
}

function nearestToMiddle(shelf: HTMLElement | null): number {
  if (!shelf) return 0
  const middleOf = (element: Element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  }
  const middle = middleOf(shelf)
  const distances = seatsOf(shelf).map((seat) => Math.abs(middleOf(seat) - middle))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}
