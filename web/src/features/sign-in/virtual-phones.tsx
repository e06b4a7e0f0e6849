import { formatPhone, type Phone, readPhone } from '@partyline/domain/phones'
import { FIRST_PHONES } from '@partyline/domain/virtual-phones'
import { useId } from 'react'
import { paths } from '../../platform/pages/paths.ts'
import { useSettings } from '../../platform/pages/settings.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './virtual-phones.module.css'

interface VirtualPhonesProps {
  /** The text in the phone field. */
  typed: string
  /** Gets the chosen number as the field shows it. */
  onPick: (masked: string) => void
  /** Shows the phones in one row, to save space. */
  compact?: boolean
}

/** While the phones are virtual: says so beside a field for a number, and offers the shelf's numbers. */
export function VirtualPhones({ typed, onPick, compact }: VirtualPhonesProps) {
  const name = useId()
  if (!useSettings().simulated) return null
  const picked = readPhone(typed)
  return (
    <fieldset className={classNames(styles.phones, compact && styles.compact)}>
      <legend className={styles.note}>
        <b>The phones here are virtual.</b> Pick one and it’s yours for the visit. A real number wouldn’t get
        the code.
      </legend>
      {FIRST_PHONES.map(({ phone, name: owner }) => (
        <label key={phone} className={styles.phone}>
          <span className={styles.words}>
            <b>{owner}’s phone</b>
            <span className={styles.number}>{formatPhone(phone)}</span>
          </span>
          <input
            type="radio"
            name={name}
            checked={picked === phone}
            onChange={() => onPick(formatPhone(phone))}
          />
        </label>
      ))}
    </fieldset>
  )
}

/** While the phones are virtual: links to the one that just rang. */
export function RangOn({ phone }: { phone: Phone }) {
  if (!useSettings().simulated) return null
  const owner = FIRST_PHONES.find((one) => one.phone === phone)?.name
  return (
    <p className={styles.rang}>
      {owner ? `${owner}’s phone rang.` : 'A virtual phone rang.'}{' '}
      <a
        className="link"
        href={`${paths.simulator}?phone=${encodeURIComponent(phone)}`}
        target="_blank"
        rel="noopener"
      >
        Look at it<span className="sr"> (opens in a new tab)</span>
      </a>
    </p>
  )
}
