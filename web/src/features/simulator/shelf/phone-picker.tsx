import type { Phone } from '@partyline/domain/phones'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { CallerFace } from '../../../ui/drawing/caller-face.tsx'
import { makeLooks } from './make-looks.ts'
import styles from './phone-picker.module.css'
import type { ShelfPhone } from './shelf.ts'

interface PhonePickerProps {
  phones: ShelfPhone[]
  /** The phone in the middle of the shelf. */
  current: Phone | undefined
  unread: ReadonlyMap<Phone, number>
  onPick(phone: Phone): void
  /** Buttons at the row's end. */
  children: ReactNode
}

/** The row above the shelf on small screens: lets a person choose a phone, and shows which have new texts. */
export function PhonePicker({ phones, current, unread, onPick, children }: PhonePickerProps) {
  const chosen = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` says which button the ref now holds
  useEffect(() => {
    const row = chosen.current?.parentElement
    if (!row || !chosen.current) return
    row.scrollLeft = chosen.current.offsetLeft + chosen.current.offsetWidth / 2 - row.clientWidth / 2
  }, [current])
  return (
    <nav className={styles.row} aria-label="Pick a phone">
      {phones.map(({ phone, name, make }) => {
        const isCurrent = phone === current
        const count = isCurrent ? 0 : (unread.get(phone) ?? 0)
        const { paint, mood, className } = makeLooks[make]
        return (
          <button
            key={phone}
            ref={isCurrent ? chosen : undefined}
            type="button"
            className={`${styles.pick} ${className}`}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => onPick(phone)}
          >
            <CallerFace
              size={34}
              paint={paint}
              mood={unread.has(phone) ? 'open' : mood}
              className={classNames(make === 'slab' && styles.slab)}
            />
            {name}
            {count > 0 && (
              <span className={styles.badge}>
                {count > 99 ? '99+' : count}
                <span className="sr"> new</span>
              </span>
            )}
          </button>
        )
      })}
      {children}
    </nav>
  )
}
