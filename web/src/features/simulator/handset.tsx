import type { SimulatorText } from '@partyline/contract/simulator'
import { IconAntennaBars5, IconBellRinging } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Composer } from './composer.tsx'
import styles from './handset.module.css'
import type { Outgoing, SaidByPhone } from './outgoing.ts'
import { RingArcs } from './ring-arcs.tsx'
import type { Make } from './shelf.ts'
import { TextList } from './text-list.tsx'

interface HandsetProps {
  name: string
  make: Make
  /** The shared number, as people read it. */
  number: string
  /** False until the phone's history is there. */
  loaded: boolean
  texts: SimulatorText[]
  outgoing: Outgoing[]
  /** Older texts are out of sight. */
  hasEarlier: boolean
  keys: readonly string[]
  /** The key to press next, for a newcomer. */
  nextKey?: string | undefined
  /** The number of the guide's step that this phone has, and whether it is the step to do now. */
  badge?: { step: number; now: boolean } | undefined
  /** Stands on the screen in place of texts and keys. */
  form?: ReactNode
  ringing: boolean
  lit: boolean
  onSend(said: SaidByPhone): void
  onRetry(failed: Outgoing): void
  onPickUp(): void
  onRungOut(): void
  onShowEarlier(): void
}

/** One virtual phone: its shell, the screen with what it sent and received, where it types, three speed keys. */
export function Handset({ name, make, number, keys, ringing, lit, badge, form, ...props }: HandsetProps) {
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
            <fieldset className={styles.keys} aria-label={`Speed keys of ${name}’s phone`}>
              {keys.map((text) => (
                <button
                  type="button"
                  key={text}
                  className={classNames(text === props.nextKey && styles.nextKey)}
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
