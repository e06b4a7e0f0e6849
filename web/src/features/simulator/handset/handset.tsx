import type { SimulatorText } from '@partyline/contract/simulator'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { IconAntennaBars5, IconBellRinging } from '../../../ui/drawing/icons.ts'
import type { Make } from '../shelf/shelf.ts'
import { Composer } from './composer.tsx'
import styles from './handset.module.css'
import type { Outgoing, PhoneText } from './outgoing.ts'
import { RingArcs } from './ring-arcs.tsx'
import { TextList } from './text-list.tsx'

interface HandsetProps {
  name: string
  make: Make
  /** The shared number, as people read it. */
  number: string
  /** False until the phone's history is loaded. */
  loaded: boolean
  texts: SimulatorText[]
  outgoing: Outgoing[]
  /** Older texts are hidden. */
  hasEarlier: boolean
  quickTexts: readonly string[]
  /** The button for a newcomer to press next. */
  nextText?: string | undefined
  /** The number of the phone's step in the guide, and whether it is the current step. */
  badge?: { step: number; now: boolean } | undefined
  /** Shown on the screen in place of texts and buttons. */
  form?: ReactNode
  ringing: boolean
  lit: boolean
  onSend(text: PhoneText): void
  onRetry(failed: Outgoing): void
  onPickUp(): void
  onRungOut(): void
  onShowEarlier(): void
}

/** One virtual phone: its shell, the screen with its texts, the field for typing, and three speed keys. */
export function Handset({
  name,
  make,
  number,
  quickTexts,
  ringing,
  lit,
  badge,
  form,
  ...props
}: HandsetProps) {
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const fill = (text: string) => {
    setDraft(text)
    field.current?.focus()
  }
  const composer = (
    <Composer
      name={name}
      draft={draft}
      onDraft={setDraft}
      onSend={props.onSend}
      fieldRef={field}
      onShell={make === 'flip'}
    />
  )
  const Sign = lit ? IconBellRinging : IconAntennaBars5

  return (
    <article
      className={classNames(styles.phone, styles[make])}
      aria-label={`${name}’s phone`}
      onPointerDown={props.onPickUp}
      onKeyDown={props.onPickUp}
    >
      {ringing && <RingArcs onRungOut={props.onRungOut} />}
      {badge && (
        <b className={classNames('shout', styles.badge, badge.now && styles.badgeNow)} aria-hidden="true">
          {badge.step}
        </b>
      )}
      <div className={classNames(styles.tilting, ringing && styles.ringing)}>
        <div className={styles.shell}>
          <div className={styles.ear} />
          <div className={classNames(styles.screen, form !== undefined && styles.filled)}>
            <p className={styles.bar}>
              {number}
              <Sign aria-hidden="true" />
            </p>
            {form ?? (
              <TextList
                name={name}
                loaded={props.loaded}
                texts={props.texts}
                outgoing={props.outgoing}
                hasEarlier={props.hasEarlier}
                onShowEarlier={props.onShowEarlier}
                onRetry={(failed) => {
                  props.onRetry(failed)
                  field.current?.focus()
                }}
              />
            )}
            {make !== 'flip' && composer}
          </div>
          {make === 'flip' && (
            <>
              <div className={styles.hinge} />
              {composer}
            </>
          )}
          {form === undefined && (
            <fieldset className={styles.buttons} aria-label={`Speed keys of ${name}’s phone`}>
              {quickTexts.map((text) => (
                <button
                  type="button"
                  key={text}
                  className={classNames(text === props.nextText && styles.nextText)}
                  onClick={() => fill(text)}
                >
                  {text}
                </button>
              ))}
            </fieldset>
          )}
        </div>
      </div>
    </article>
  )
}
