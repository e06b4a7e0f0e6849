import type { SimulatorText } from '@partyline/contract/simulator'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { IconAlertCircle } from '../../../ui/drawing/icons.ts'
import { Bubble } from '../../../ui/messages/bubble.tsx'
import type { Outgoing } from './outgoing.ts'
import { TextBubble } from './text-bubble.tsx'
import styles from './text-list.module.css'
import { TextWords } from './text-words.tsx'
import { useStickToEnd } from './use-stick-to-end.ts'

/** How many texts are drawn at first, and how many more on request. */
const DRAWN = 100

interface TextListProps {
  name: string
  /** False until the phone's history is loaded. */
  loaded: boolean
  texts: SimulatorText[]
  outgoing: Outgoing[]
  /** Older texts are hidden. */
  hasEarlier: boolean
  onShowEarlier(): void
  onRetry(failed: Outgoing): void
}

/** The texts of a phone, newest at the bottom. */
export function TextList({ name, texts, outgoing, ...props }: TextListProps) {
  const [drawn, setDrawn] = useState(DRAWN)
  const newest = outgoing.at(-1)?.id ?? texts.at(-1)?.id
  const scroller = useStickToEnd(newest, outgoing.length)
  const showEarlier = () => {
    if (texts.length > drawn) setDrawn(drawn + DRAWN)
    else props.onShowEarlier()
    // The button may be gone now.
    scroller.current?.focus({ preventScroll: true })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={`Texts on ${name}’s phone`}>
      {(texts.length > drawn || props.hasEarlier) && (
        <button type="button" className={styles.earlier} onClick={showEarlier}>
          Earlier texts
        </button>
      )}
      <ol className={styles.list}>
        {texts.length + outgoing.length === 0 && props.loaded && (
          <Bubble as="li" kind="line" className={styles.bubble}>
            Nobody’s texting you yet. Try a name.
          </Bubble>
        )}
        {texts.slice(-drawn).map((text) => (
          <TextBubble key={text.id} text={text} owner={name} />
        ))}
        {outgoing.map((one) => (
          <OutgoingBubble key={one.id} one={one} onRetry={() => props.onRetry(one)} />
        ))}
      </ol>
    </section>
  )
}

/** A text on its way. After a failure it says why and can be sent again. */
function OutgoingBubble({ one, onRetry }: { one: Outgoing; onRetry: () => void }) {
  const look = classNames(styles.bubble, styles.mine, one.state === 'sending' && styles.sending)
  return (
    <>
      {one.pictures.map((url, index) => (
        <Bubble
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice, and none moves
          key={index}
          as="li"
          kind="out"
          className={classNames(look, styles.photo)}
          media={[{ url, alt: 'Picture on its way' }]}
        />
      ))}
      {one.text !== '' && (
        <Bubble as="li" kind="out" className={look}>
          <TextWords text={one.text} mine />
        </Bubble>
      )}
      {one.state === 'failed' && (
        <li className={styles.failed}>
          <span role="alert">
            <IconAlertCircle aria-hidden="true" />
            {one.why}
          </span>{' '}
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        </li>
      )}
    </>
  )
}
