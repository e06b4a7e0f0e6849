import { counted } from '@partyline/domain/texts/counted'
import { useEffect, useRef } from 'react'
import { paths } from '../../../platform/pages/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { CordStrip } from '../../../ui/drawing/cord-strip.tsx'
import { IconDeviceLaptop, IconX } from '../../../ui/drawing/icons.ts'
import styles from './guide-end.module.css'

interface GuideEndProps {
  /** The owner of the phone that spoke. */
  name: string
  /** How many phones rang. */
  rang: number
  onClose: () => void
}

/** The moment after the third step: what has just happened, and what to do next. It comes once. */
export function GuideEnd({ name, rang, onClose }: GuideEndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <section className={styles.end} aria-labelledby="guide-end">
      <div className={styles.art}>
        <CordStrip
          height={170}
          cordAt={140}
          radius={11}
          pitch={9.8}
          thickness={5}
          callers={[
            { x: -120, radius: 31, paint: 'rose', mood: 'open', hat: 'butter' },
            { x: -42, radius: 36, paint: 'butter', mood: 'smile', hat: 'cord' },
            { x: 44, radius: 36, paint: 'aqua', mood: 'wink', hat: 'cord' },
            { x: 122, radius: 31, paint: 'ivory', mood: 'open', hat: 'cord' },
          ]}
          extra={RINGING}
          within="container"
        />
      </div>
      <div className={styles.words}>
        <h2 className={`shout t2 ${styles.title}`} id="guide-end" ref={heading} tabIndex={-1}>
          You just ran a party line.
        </h2>
        <p>
          <bdi>{name}</bdi> said one thing, and {counted(rang, 'phone')} rang. Nobody installed anything.
        </p>
      </div>
      <div className={styles.acts}>
        <ButtonLink wide className={styles.event} href={paths.eventCreate}>
          Make an event they can answer by text
        </ButtonLink>
        <ButtonLink wide kind="ivory" icon={<IconDeviceLaptop />} href={paths.message}>
          Write from the web
        </ButtonLink>
        <button type="button" className={`link ${styles.back}`} onClick={onClose}>
          Back to the phones
        </button>
      </div>
      <IconButton label="Close" className={styles.close} onClick={onClose}>
        <IconX aria-hidden="true" />
      </IconButton>
    </section>
  )
}

const RINGING =
  '<path d="M-160 80q-9 15 0 30M-174 72q-15 23 0 46M162 80q9 15 0 30M176 72q15 23 0 46" fill="none" ' +
  'stroke="var(--cord)" stroke-width="5" stroke-linecap="round"/>'
