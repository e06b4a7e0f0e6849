import type { Phone } from '@partyline/domain/phones'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchText } from '../../platform/pages/address.ts'
import { toast } from '../../platform/pages/toasts.ts'
import { useReading } from '../../platform/sending/use-reading.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconPlus, IconRefresh } from '../../ui/drawing/icons.ts'
import { useArrivals } from './arrivals/use-arrivals.ts'
import { usePhoneLogs } from './arrivals/use-phone-logs.ts'
import { Exchange } from './exchange/exchange.tsx'
import { exchangeLog } from './exchange/exchange-log.ts'
import { HeardLog } from './exchange/heard-log.tsx'
import { GuideSteps } from './guide/guide-steps.tsx'
import { useGuide } from './guide/use-guide.ts'
import { useOutgoing } from './handset/use-outgoing.ts'
import { Seat } from './seat/seat.tsx'
import { useSeats } from './seat/use-seats.ts'
import { PhonePicker } from './shelf/phone-picker.tsx'
import { MOST_PHONES } from './shelf/shelf.ts'
import { useShelf } from './shelf/use-shelf.ts'
import styles from './switchboard.module.css'
import { type Owners, useOwners } from './use-owners.ts'

const NOBODY: Owners = new Map()

/** The shelf of virtual phones, each on its cord, and the exchange at their ends. */
export function Switchboard({ sharedNumber }: { sharedNumber: Phone }) {
  const wanted = new URLSearchParams(useSearchText()).get('phone') ?? undefined
  const shelf = useShelf(sharedNumber, wanted)
  const { logs, connected, catchUp } = usePhoneLogs(shelf.phones)
  const { outgoing, send, retry, hangUp } = useOutgoing(catchUp)
  const [arrivals, act] = useArrivals(shelf.phones, logs)
  const seats = useSeats(shelf.phones, (phone) => act({ kind: 'pick up', phone }))
  const showWanted = useEffectEvent(() => wanted && seats.show(wanted))
  useEffect(() => void showWanted(), [])
  const read = useReading()
  const entries = useMemo(
    () =>
      exchangeLog(
        read,
        [...logs.values()].flatMap(({ texts }) => texts),
      ),
    [read, logs],
  )

  const { owners, askAgain } = useOwners(shelf.phones, logs)
  const phones = shelf.phones.map(({ phone }) => phone)
  const known = owners !== undefined && phones.every((phone) => logs.has(phone))
  const guide = useGuide(known, phones, owners ?? NOBODY, entries)
  const shown = shelf.phones.map((one) => ({ ...one, name: owners?.get(one.phone)?.firstName ?? one.name }))
  const names = new Map(shown.map(({ phone, name }) => [phone, name]))
  const nameOf = (phone: Phone) => names.get(phone) ?? phone
  const hangUpAll = () => {
    shelf.hide(new Map([...logs].map(([phone, { cursor }]) => [phone, cursor])))
    hangUp()
    act({ kind: 'hang up' })
    toast('info', 'Every screen is empty. The people, groups and events are still there.')
  }
  const pickUp = (phone: Phone) => {
    seats.show(phone)
    seats.focus(phone)
  }
  const signedUp = async () => {
    await askAgain()
    // The form has gone, and the next step is on another phone.
    if (guide.place) pickUp(guide.place.follower)
  }
  const closeGuide = () => {
    guide.close()
    requestAnimationFrame(() => seats.shelfRef.current?.focus({ preventScroll: true }))
  }
  const addPhone = () => {
    seats.showNext()
    shelf.add()
  }
  const hangUpButton = (
    <Button kind="card" size={44} icon={<IconRefresh />} onClick={hangUpAll}>
      Hang up all
    </Button>
  )
  const addButton = shelf.phones.length < MOST_PHONES && (
    <Button kind="soft" size={44} icon={<IconPlus />} onClick={addPhone}>
      Add a phone
    </Button>
  )

  return (
    <div className={styles.board}>
      <header className={styles.head}>
        <h1 className={`shout ${styles.title}`}>Virtual Phones</h1>
        <p className={`mute ${styles.lead}`}>
          Pick up any phone and text the number. Nothing you do here reaches a real one.
        </p>
        {guide.place && guide.place.step < 4 && (
          <Button
            kind="quiet"
            size={44}
            className={classNames(!known && styles.coming)}
            onClick={guide.close}
          >
            Skip this
          </Button>
        )}
        <div className={styles.buttons}>
          {hangUpButton}
          {addButton}
        </div>
      </header>
      {guide.place && (
        <div className={classNames(styles.guide, !known && styles.coming)}>
          <GuideSteps place={guide.place} nameOf={nameOf} onShow={pickUp} onClose={closeGuide} />
        </div>
      )}
      <PhonePicker phones={shown} current={seats.current} unread={arrivals.unread} onPick={seats.show}>
        {addButton}
        {hangUpButton}
      </PhonePicker>
      <div className={styles.shelf} ref={seats.shelfRef} tabIndex={-1} onScroll={seats.onScroll}>
        <ul className={styles.row} aria-label="Phones on the shelf">
          {shown.map((shelfPhone, place) => (
            <Seat
              key={shelfPhone.phone}
              place={place}
              shelfPhone={shelfPhone}
              sharedNumber={sharedNumber}
              log={logs.get(shelfPhone.phone)}
              outgoing={outgoing}
              entries={entries}
              owners={owners ?? NOBODY}
              guide={guide.place}
              known={known}
              onSignedUp={signedUp}
              ringing={arrivals.ringing.has(shelfPhone.phone)}
              lit={arrivals.unread.has(shelfPhone.phone)}
              onSend={(text) => send(shelfPhone.phone, text)}
              onRetry={retry}
              onPickUp={() => act({ kind: 'pick up', phone: shelfPhone.phone })}
              onRungOut={() => act({ kind: 'ring out', phone: shelfPhone.phone })}
              onShowEarlier={() => shelf.hide(new Map([[shelfPhone.phone, null]]))}
              onPutAway={() => {
                shelf.putAway(shelfPhone.phone)
                seats.shelfRef.current?.focus({ preventScroll: true })
              }}
            />
          ))}
        </ul>
      </div>
      <Exchange sharedNumber={sharedNumber} entries={entries} connected={connected} nameOf={nameOf} />
      <HeardLog heard={arrivals.heard} nameOf={nameOf} />
    </div>
  )
}
