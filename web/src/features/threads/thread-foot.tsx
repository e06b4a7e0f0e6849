import type { GroupMessage } from '@partyline/contract/thread'
import { counted } from '@partyline/domain/texts/counted'
import { languageOf } from '@partyline/domain/texts/language-of'
import { type ReactNode, useEffect, useRef } from 'react'
import { nameWithin } from '../../platform/people/person-name.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconArrowDown } from '../../ui/drawing/icons.ts'
import styles from './thread-foot.module.css'

interface ThreadFootProps {
  unread: { count: number; arrival: GroupMessage | undefined }
  atNewest: boolean
  onToNewest: () => void
  /** The field for writing. */
  children: ReactNode
}

/**
 * Stays at the foot of the screen: the button to the newest message when that is out of sight, and the bar.
 */
export function ThreadFoot({ unread: { count, arrival }, atNewest, onToNewest, children }: ThreadFootProps) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => keepToastsAbove(foot.current), [])
  return (
    <div ref={foot} className={styles.foot}>
      <p className="sr" role="status">
        {arrival && <Arrival key={arrival._id} message={arrival} />}
      </p>
      {!atNewest && (
        <div className={styles.newest}>
          <Button kind="ink" size={44} icon={<IconArrowDown />} onClick={onToNewest}>
            {count === 0 ? 'Newest messages' : `${count} new ${count === 1 ? 'message' : 'messages'}`}
          </Button>
        </div>
      )}
      {children}
    </div>
  )
}

/** What a screen reader says of a message that has just come, in its own language. */
function Arrival({ message: { sender, originalText: text, mediaUrls } }: { message: GroupMessage }) {
  return (
    <>
      New message from <bdi lang={languageOf(nameWithin(sender))}>{nameWithin(sender)}</bdi>:{' '}
      <bdi lang={languageOf(text)}>{text || counted(mediaUrls.length, 'picture')}</bdi>
    </>
  )
}

/** Keeps toasts above the foot, whatever its height. @returns how to stop that */
function keepToastsAbove(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined
  const { style } = document.documentElement
  const watching = new ResizeObserver(() => style.setProperty('--toast-above', `${foot.offsetHeight}px`))
  watching.observe(foot)
  return () => {
    watching.disconnect()
    style.removeProperty('--toast-above')
  }
}
