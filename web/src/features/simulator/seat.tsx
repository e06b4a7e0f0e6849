import type { Phone } from '@partyline/domain/phones'
import { callerFor } from './caller-for.ts'
import type { Happening } from './exchange-log.ts'
import type { GuidePlace } from './guide.ts'
import { Handset } from './handset.tsx'
import { makeLooks } from './make-looks.ts'
import { NameTag } from './name-tag.tsx'
import { numberText } from './number-text.ts'
import { type Outgoing, onScreen, type SaidByPhone } from './outgoing.ts'
import { PhoneCord } from './phone-cord.tsx'
import type { PhoneLog } from './phone-log.ts'
import styles from './seat.module.css'
import { isFixture, type ShelfPhone } from './shelf.ts'
import { SignUpHere } from './sign-up-here.tsx'
import { type SpeedKeys, speedKeysFor } from './speed-keys.ts'
import type { Owners } from './use-owners.ts'

interface SeatProps {
  /** From the left, from 0. */
  place: number
  shelfPhone: ShelfPhone
  sharedNumber: Phone
  /** Undefined until the phone's history is there. */
  log: PhoneLog | undefined
  outgoing: Outgoing[]
  happenings: Happening[]
  owners: Owners
  /** Where a newcomer is in the guide. */
  guide: GuidePlace | undefined
  ringing: boolean
  /** Something came that nobody looked at yet. */
  lit: boolean
  onSend(said: SaidByPhone): void
  onRetry(failed: Outgoing): void
  onPickUp(): void
  onRungOut(): void
  onShowEarlier(): void
  onPutAway(): void
  /** Somebody signed up on this phone. */
  onSignedUp(): Promise<unknown>
}

/** One place on the shelf: a handset, its tag on the wood, and its cord into the exchange. */
export function Seat({ shelfPhone, place, log, happenings, owners, guide, ...props }: SeatProps) {
  const { phone, name, make, hiddenUpTo } = shelfPhone
  const owner = owners.get(phone)
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
        {...guided(phone, guide, speedKeysFor(phone, place, happenings, owners))}
        form={
          guide?.step === 1 && guide.sender === phone ? (
            <SignUpHere phone={phone} owner={name} onDone={props.onSignedUp} />
          ) : undefined
        }
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
        handle={owner?.displayHandle}
        number={numberText(phone)}
        caller={callerFor(shelfPhone, { happenings, lit: props.lit, failed })}
        onPutAway={isFixture(shelfPhone) ? undefined : props.onPutAway}
      />
      <PhoneCord lit={props.lit} />
    </li>
  )
}

/** What a newcomer says first. */
const FIRST_WORDS = 'Supper at seven'

/** The keys of a phone and, for a newcomer, its step's number and the key to press next. */
function guided(phone: Phone, guide: GuidePlace | undefined, keys: SpeedKeys) {
  const stepHere = guide && (phone === guide.follower ? 2 : phone === guide.sender ? 1 : undefined)
  if (!guide || !stepHere || guide.step === 4) return { keys }
  const { step } = guide
  const number = phone === guide.sender && step === 3 ? 3 : stepHere
  const badge = number >= step ? { step: number, now: number === step } : undefined
  if (number === 3) return { badge, keys: [FIRST_WORDS, 'HELP'], nextKey: FIRST_WORDS }
  const nextKey = number === step ? `@${guide.handle?.toLowerCase()}` : undefined
  const first = keys.filter((key) => key === nextKey)
  return { badge, keys: [...first, ...keys.filter((key) => key !== nextKey)], nextKey }
}
