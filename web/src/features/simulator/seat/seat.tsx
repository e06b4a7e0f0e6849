import type { Phone } from '@partyline/domain/phones'
import type { PhoneLog } from '../arrivals/phone-log.ts'
import type { Entry } from '../exchange/exchange-log.ts'
import type { GuidePlace } from '../guide/guide.ts'
import { Handset } from '../handset/handset.tsx'
import { type Outgoing, onScreen, type PhoneText } from '../handset/outgoing.ts'
import { numberText } from '../number-text.ts'
import { makeLooks } from '../shelf/make-looks.ts'
import { isFixture, type ShelfPhone } from '../shelf/shelf.ts'
import type { Owners } from '../use-owners.ts'
import { callerFor } from './caller-for.ts'
import { NameTag } from './name-tag.tsx'
import { PhoneCord } from './phone-cord.tsx'
import { type QuickTexts, quickTextsFor } from './quick-texts.ts'
import styles from './seat.module.css'
import { SignUpHere } from './sign-up-here.tsx'

interface SeatProps {
  /** From the left, from 0. */
  place: number
  shelfPhone: ShelfPhone
  sharedNumber: Phone
  /** Undefined until the phone's history is loaded. */
  log: PhoneLog | undefined
  outgoing: Outgoing[]
  entries: Entry[]
  owners: Owners
  /** The newcomer's place in the guide. */
  guide: GuidePlace | undefined
  /** False until the shelf's history and owners are loaded. */
  known: boolean
  ringing: boolean
  /** There is a new text that nobody has looked at. */
  lit: boolean
  onSend(text: PhoneText): void
  onRetry(failed: Outgoing): void
  onPickUp(): void
  onRungOut(): void
  onShowEarlier(): void
  onPutAway(): void
  /** Called when somebody signed up on this phone. */
  onSignedUp(): Promise<unknown>
}

/** One place on the shelf: a handset, its tag on the wood, and its cord into the exchange. */
export function Seat({ shelfPhone, place, log, entries, owners, guide, ...props }: SeatProps) {
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
        {...guided(phone, guide, quickTextsFor(phone, place, entries, owners))}
        form={
          guide?.step === 1 && guide.sender === phone ? (
            <SignUpHere phone={phone} owner={name} coming={!props.known} onDone={props.onSignedUp} />
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
        caller={callerFor(shelfPhone, { entries, lit: props.lit, failed })}
        onPutAway={isFixture(shelfPhone) ? undefined : props.onPutAway}
      />
      <PhoneCord lit={props.lit} />
    </li>
  )
}

/** The first words that the guide suggests. */
const FIRST_WORDS = 'Supper at seven'

/** A phone's buttons and, for a newcomer, its step's number and the button to press next. */
function guided(phone: Phone, guide: GuidePlace | undefined, quickTexts: QuickTexts) {
  const stepHere = guide && (phone === guide.follower ? 2 : phone === guide.sender ? 1 : undefined)
  if (!guide || !stepHere || guide.step === 4) return { quickTexts }
  const { step } = guide
  const number = phone === guide.sender && step === 3 ? 3 : stepHere
  const badge = number >= step ? { step: number, now: number === step } : undefined
  if (number === 3) return { badge, quickTexts: [FIRST_WORDS, 'HELP'], nextText: FIRST_WORDS }
  const nextText = number === step ? `@${guide.handle?.toLowerCase()}` : undefined
  const first = quickTexts.filter((text) => text === nextText)
  return { badge, quickTexts: [...first, ...quickTexts.filter((text) => text !== nextText)], nextText }
}
