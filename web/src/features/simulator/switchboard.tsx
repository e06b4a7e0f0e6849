import type { Phone } from '@partyline/domain/phones'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchText } from '../../platform/pages/address.ts'
import { useReading } from '../../platform/sending/use-reading.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Exchange } from './exchange.tsx'
import { exchangeLog } from './exchange-log.ts'
import { HeardLog } from './heard-log.tsx'
import { PhonePicker } from './phone-picker.tsx'
import { Seat } from './seat.tsx'
import { MOST_PHONES } from './shelf.ts'
import styles from './switchboard.module.css'
import { useArrivals } from './use-arrivals.ts'
import { useOutgoing } from './use-outgoing.ts'
import { usePhoneLogs } from './use-phone-logs.ts'
import { useSeats } from './use-seats.ts'
import { useShelf } from './use-shelf.ts'

/** The shelf of virtual phones, each on its cord, and the exchange they all end in. */
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
  const happenings = useMemo(
    () =>
      exchangeLog(
        read,
        [...logs.values()].flatMap(({ texts }) => texts),
      ),
    [read, logs],
  )

  const names = new Map(shelf.phones.map(({ phone, name }) => [phone, name]))
  const nameOf = (phone: Phone) => names.get(phone) ?? phone
  const hangUpAll = () => {
    shelf.hide(new Map([...logs].map(([phone, { cursor }]) => [phone, cursor])))
    hangUp()
    act({ kind: 'hang up' })
  }
  const addPhone = () => {
    seats.showNext()
    shelf.add()
  }
  const hangUpKey = (
    <Button kind="card" size={44} icon={<IconRefresh />} onClick={hangUpAll}>
      Hang up all
    </Button>
  )
  const addKey = shelf.phones.length < MOST_PHONES && (
    <Button kind="soft" size={44} icon={<IconPlus />} onClick={addPhone}>
      Add a phone
    </Button>
  )

  return (
    <div className={styles.board}>
      <header className={styles.head}>
        <h1 className={`shout ${styles.title}`}>Phone Simulator</h1>
        <p className={`mute ${styles.lead}`}>
          Pick up any phone and text the number. Nothing leaves this page.
        </p>
        <div className={styles.keys}>
          {hangUpKey}
          {addKey}
        </div>
      </header>
      <PhonePicker phones={shelf.phones} current={seats.current} unread={arrivals.unread} onPick={seats.show}>
        {addKey}
        {hangUpKey}
      </PhonePicker>
      <div className={styles.shelf} ref={seats.shelfRef} tabIndex={-1} onScroll={seats.onScroll}>
        <ul className={styles.row} aria-label="Phones on the shelf">
          {shelf.phones.map((shelfPhone, place) => (
            <Seat
              key={shelfPhone.phone}
              place={place}
              shelfPhone={shelfPhone}
              sharedNumber={sharedNumber}
              log={logs.get(shelfPhone.phone)}
              outgoing={outgoing}
              happenings={happenings}
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
      <Exchange sharedNumber={sharedNumber} happenings={happenings} connected={connected} nameOf={nameOf} />
      <HeardLog heard={arrivals.heard} nameOf={nameOf} />
    </div>
  )
}
