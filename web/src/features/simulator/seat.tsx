import type { Phone } from '@partyline/domain/phones'
import { callerFor } from './caller-for.ts'
import type { Happening } from './exchange-log.ts'
import { Handset } from './handset.tsx'
import { makeLooks } from './make-looks.ts'
import { NameTag } from './name-tag.tsx'
import { numberText } from './number-text.ts'
import { type Outgoing, onScreen, type SaidByPhone } from './outgoing.ts'
import { PhoneCord } from './phone-cord.tsx'
import type { PhoneLog } from './phone-log.ts'
import styles from './seat.module.css'
import { isFixture, type ShelfPhone } from './shelf.ts'
import { speedKeysFor } from './speed-keys.ts'

interface SeatProps {
  /** From the left, from 0. */
  place: number
  shelfPhone: ShelfPhone
  sharedNumber: Phone
  /** Undefined until the phone's history is there. */
  log: PhoneLog | undefined
  outgoing: Outgoing[]
  happenings: Happening[]
  ringing: boolean
  /** Something came that nobody looked at yet. */
  lit: boolean
  onSend(said: SaidByPhone): void
  onRetry(failed: Outgoing): void
  onPickUp(): void
  onRungOut(): void
  onShowEarlier(): void
  onPutAway(): void
}

/** One place on the shelf: a handset, its tag on the wood, and its cord into the exchange. */
export function Seat({ shelfPhone, place, log, happenings, ...props }: SeatProps) {
  const { phone, name, make, hiddenUpTo } = shelfPhone
  const outgoing = props.outgoing.filter((one) => one.phone === phone)
  const shown = onScreen(log?.texts ?? [], outgoing)
  const failed = outgoing.some(({ state }) => state === 'failed')
  return (
    <li className={`${styles.seat} ${makeLooks[make].className}`} data-ringing={props.ringing || undefined}>
      <Handset
        name={name}
        make={make}
        number={numberText(props.sharedNumber)}
        loaded={log !== undefined}
        texts={shown.texts}
        outgoing={shown.outgoing}
        hasEarlier={hiddenUpTo !== null}
        keys={speedKeysFor(phone, place, happenings)}
        ringing={props.ringing}
        lit={props.lit}
        onSend={props.onSend}
        onRetry={props.onRetry}
        onPickUp={props.onPickUp}
        onRungOut={props.onRungOut}
        onShowEarlier={props.onShowEarlier}
      />
      <NameTag
        name={name}
        number={numberText(phone)}
        caller={callerFor(shelfPhone, { happenings, lit: props.lit, failed })}
        onPutAway={isFixture(shelfPhone) ? undefined : props.onPutAway}
      />
      <PhoneCord lit={props.lit} />
    </li>
  )
}
